import { addDays } from "#db/rules/machines/days.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { RecordRules } from "#db/rules/records/rules.ts";

type Row = Record<string, unknown>;

export const clientRules: RecordRules = { check: ({ contract }) => startsBeforeEnd(contract) };

/** What people have to know before they work for a client; `today` is the device's day. */
type ClientNotice = { kind: "suspended" } | { kind: "contract_ended"; on: string };

export function clientNotices({ status, contract }: Row, today: string): ClientNotice[] {
  const endsOn = isRecord(contract) ? contract["endsOn"] : null;
  const hasEnded = typeof endsOn === "string" && contractState(contract, today) === "ended";
  return [
    ...(status === "suspended" ? [{ kind: "suspended" as const }] : []),
    ...(hasEnded ? [{ kind: "contract_ended" as const, on: endsOn }] : []),
  ];
}

/** `open`: it ends on no day. */
export type ContractState = "upcoming" | "open" | "running" | "renews" | "ending" | "ended";

const endingWithin = 90;

/** What a contract is on a day; null where there is none. One that renews itself does not end. */
export function contractState(contract: unknown, today: string): ContractState | null {
  if (!isRecord(contract)) return null;
  const { startsOn, endsOn, autoRenew } = contract;
  if (typeof startsOn === "string" && startsOn > today) return "upcoming";
  if (typeof endsOn !== "string") return "open";
  if (autoRenew === true) return "renews";
  if (endsOn < today) return "ended";
  return endsOn <= addDays(today, endingWithin) ? "ending" : "running";
}

function startsBeforeEnd(contract: unknown): Issue[] {
  if (!isRecord(contract)) return [];
  const { startsOn, endsOn } = contract;
  const isBackwards = typeof startsOn === "string" && typeof endsOn === "string" && endsOn < startsOn;
  return isBackwards ? [{ path: "contract.endsOn", code: "before_start" }] : [];
}
