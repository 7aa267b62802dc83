import { addDays } from "#db/rules/machines/days.ts";
import { isRecord, recordIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";

type Contract = UncheckedSubrowOf<"clients", "contract">;

export const clientRules: RecordRulesOf<"clients"> = { check: ({ contract }) => startsBeforeEnd(contract) };

/** What people have to know before they work for a client; `today` is the device's day. */
type ClientNotice = { kind: "suspended" } | { kind: "contract_ended"; on: string };

export function clientNotices(
  { status, contract }: UncheckedRowOf<"clients">,
  today: string,
): ClientNotice[] {
  const { endsOn }: Contract = recordIn(contract);
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
  const { startsOn, endsOn, autoRenew }: Contract = contract;
  if (typeof startsOn === "string" && startsOn > today) return "upcoming";
  if (typeof endsOn !== "string") return "open";
  if (autoRenew === true) return "renews";
  if (endsOn < today) return "ended";
  return endsOn <= addDays(today, endingWithin) ? "ending" : "running";
}

function startsBeforeEnd(contract: unknown): Issue[] {
  const { startsOn, endsOn }: Contract = recordIn(contract);
  const isBackwards = typeof startsOn === "string" && typeof endsOn === "string" && endsOn < startsOn;
  return isBackwards ? [{ path: "contract.endsOn", code: "before_start" }] : [];
}
