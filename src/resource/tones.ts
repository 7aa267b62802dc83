import { choiceKey } from "#locales/choice-key.ts";
import type { clients } from "#db/schema/masters/clients.ts";
import type { computers } from "#db/schema/equipment/computers.ts";
import type { users } from "#db/schema/security/users.ts";
import type { Row } from "#db/schema/resource.ts";
import type { Tone } from "#src/ui/tone.ts";

type Computer = Row<typeof computers>;

const state: Record<Computer["state"], Tone> = {
  planned: "neutral",
  in_stock: "info",
  reserved: "primary",
  staging: "primary",
  in_transit: "info",
  in_service: "success",
  on_loan: "warning",
  in_repair: "warning",
  retired: "neutral",
  disposed: "neutral",
  lost: "danger",
};

const status: Record<Row<typeof clients>["status"] | Row<typeof users>["status"], Tone> = {
  prospect: "info",
  active: "success",
  suspended: "danger",
  archived: "neutral",
  inactive: "neutral",
  pending: "warning",
};

const condition: Record<Computer["condition"], Tone> = {
  new: "info",
  good: "success",
  fair: "neutral",
  poor: "warning",
  broken: "danger",
};

const criticality: Record<Computer["criticality"], Tone> = {
  low: "neutral",
  medium: "info",
  high: "warning",
  critical: "danger",
};

/** The choices that are statuses, by the key of their words; the others are plain words. */
const tones: Record<string, Record<string, Tone>> = { state, status, condition, criticality };

/** What the colour of a choice says; nothing where the choice is no status. */
export function toneOf(path: string, value: string): Tone | undefined {
  return tones[choiceKey(path)]?.[value];
}

export const isStatus = (path: string): boolean => choiceKey(path) in tones;
