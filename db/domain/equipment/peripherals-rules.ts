import { recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

type Unit = UncheckedRowOf<"peripherals">;

export const peripheralRules = {
  complete: (row) => ({
    ...row,
    lowestSupplyPct: lowest(recordsIn(row.consumables).map(({ levelPct }) => levelPct)),
  }),
  check: (row) => [...network(row)],
} satisfies RecordRulesOf<"peripherals">;

/** A device on the network is found there by its name. */
function* network({ state, connection, hostname }: Unit): Generator<Issue> {
  const networked =
    Array.isArray(connection) && connection.some((one) => one === "ethernet" || one === "wifi");
  if (state === "in_service" && networked && !hostname) yield { path: "hostname", code: "required" };
}

function lowest(levels: unknown[]): number | null {
  const numbers = levels.filter((level) => typeof level === "number");
  return numbers.length > 0 ? Math.min(...numbers) : null;
}
