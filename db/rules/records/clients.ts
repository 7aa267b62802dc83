import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { RecordRules } from "./rules.ts";

type Row = Record<string, unknown>;

export const clientRules: RecordRules = { check: ({ contract }) => startsBeforeEnd(contract) };

/** What people have to know before they work for a client; `today` is the device's day. */
type ClientNotice = { kind: "suspended" } | { kind: "contract_ended"; on: string };

/** A contract that renews itself does not end. */
export function clientNotices({ status, contract }: Row, today: string): ClientNotice[] {
  const { endsOn, autoRenew } = isRecord(contract) ? contract : {};
  const hasEnded = typeof endsOn === "string" && endsOn < today && autoRenew !== true;
  return [
    ...(status === "suspended" ? [{ kind: "suspended" as const }] : []),
    ...(hasEnded ? [{ kind: "contract_ended" as const, on: endsOn }] : []),
  ];
}

function startsBeforeEnd(contract: unknown): Issue[] {
  if (!isRecord(contract)) return [];
  const { startsOn, endsOn } = contract;
  const isBackwards = typeof startsOn === "string" && typeof endsOn === "string" && endsOn < startsOn;
  return isBackwards ? [{ path: "contract.endsOn", code: "before_start" }] : [];
}
