import { recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";

type Unit = UncheckedRowOf<"peripherals">;
type Reading = UncheckedSubrowOf<"peripherals", "counters">;

export const peripheralRules = {
  complete: (row) => ({
    ...row,
    pageCount: pageCount(row),
    lowestSupplyPct: lowest(recordsIn(row.consumables).map(({ levelPct }) => levelPct)),
  }),
  check: (row) => [...network(row), ...counters(row)],
} satisfies RecordRulesOf<"peripherals">;

/** A device on the network is found there by its name. */
function* network({ state, connection, hostname }: Unit): Generator<Issue> {
  const networked =
    Array.isArray(connection) && connection.some((one) => one === "ethernet" || one === "wifi");
  if (state === "in_service" && networked && !hostname) yield { path: "hostname", code: "required" };
}

const counterNames = ["mono", "color", "scans"] as const;

/** A page counter goes up, but where somebody says why it does not. */
function* counters(row: Unit): Generator<Issue> {
  let before: Reading = {};
  for (const [at, reading] of inTime(row.counters)) {
    for (const name of counterNames) {
      const [was, is] = [before[name], reading[name]];
      if (typeof was === "number" && typeof is === "number" && is < was && !reading.dropReason)
        yield { path: `counters.${at}.${name}`, code: "goes_down", params: { min: was } };
    }
    before = reading;
  }
}

/** The readings from the first to the last, each with its index in the list. */
function inTime(counts: unknown): [number, Reading][] {
  const readings: Reading[] = recordsIn(counts);
  return [...readings.entries()].toSorted(([, one], [, other]) =>
    String(one.at).localeCompare(String(other.at)),
  );
}

function pageCount(row: Unit): number | null {
  const last = inTime(row.counters).at(-1)?.[1];
  if (!last) return null;
  const pages = (value: unknown) => (typeof value === "number" ? value : 0);
  return pages(last.mono) + pages(last.color);
}

function lowest(levels: unknown[]): number | null {
  const numbers = levels.filter((level) => typeof level === "number");
  return numbers.length > 0 ? Math.min(...numbers) : null;
}
