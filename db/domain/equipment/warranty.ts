import { addDays } from "#db/rules/machines/days.ts";

/** What a warranty is on a day: its last weeks are told apart, so that a defect is claimed in time. */
export type WarrantyState = "none" | "running" | "ending" | "ended";

const endingWithin = 60;

export function warrantyState(warrantyEnd: unknown, today: string): WarrantyState {
  if (typeof warrantyEnd !== "string") return "none";
  if (warrantyEnd < today) return "ended";
  return warrantyEnd <= addDays(today, endingWithin) ? "ending" : "running";
}
