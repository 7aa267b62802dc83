import { declareDatabase } from "#db/dexie/database.ts";
import { storeOf } from "#db/dexie/store.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { abilityOf } from "#db/rules/ability.ts";
import { adminRoleRules } from "#db/rules/roles/specified-rules.ts";
import type { AggregateOf, GroupPath } from "#db/store/aggregate.ts";

type Tile = AggregateOf<typeof computers>;
type GroupedPath = GroupPath<typeof computers>;

const reader = { ability: abilityOf(adminRoleRules), language: "en" } as const;
const timeZone = "Africa/Algiers";

/** Twenty figures of a dashboard under one of its filters, each time another one. */
function tilesAt(index: number): Tile[] {
  const filters = [{ path: "criticality", values: ["low", "medium", "high"].slice(index % 3) }];
  const month = String((index % 12) + 1).padStart(2, "0");
  const within = (path: string, from: string | null, to: string | null): Tile => ({
    filters: [...filters, { path, from, to }],
  });
  const by = (path: GroupedPath): Tile => ({ filters, groupBy: [{ path }] });
  return [
    by("state"),
    by("clientId"),
    by("siteId"),
    by("manufacturer"),
    by("computerType"),
    by("os.family"),
    { filters, groupBy: [{ path: "state" }, { path: "ownership" }] },
    { filters, groupBy: [{ path: "categoryId" }, { path: "condition" }] },
    { filters, groupBy: [{ path: "createdAt", by: "day", timeZone }] },
    { filters, groupBy: [{ path: "createdAt", by: "week", timeZone }, { path: "state" }] },
    { filters, groupBy: [{ path: "warrantyEnd", by: "month", timeZone }] },
    { filters, groupBy: [{ path: "purchaseDate", by: "month", timeZone }] },
    within("warrantyEnd", `2026-${month}-01`, `2026-${month}-30`),
    within("warrantyEnd", null, `2026-${month}-01`),
    within("nextMaintenanceDue", null, `2026-${month}-15`),
    within("loanDueAt", null, `2026-${month}-15`),
    { filters: [...filters, { path: "labelPrintedAt", missing: true }] },
    {
      filters,
      measures: [
        { kind: "distinct", path: "model" },
        { kind: "distinct", path: "clientId" },
      ],
    },
    { filters, groupBy: [{ path: "manufacturer" }], measures: [{ kind: "mean", path: "ramGb" }] },
    {
      filters,
      groupBy: [{ path: "computerType" }],
      measures: [0.5, 0.9].map((share) => ({ kind: "percentile", path: "ramGb", share })),
    },
  ];
}

/** The same twenty at once, over the app's own database: with its columns in memory, or read again each time. */
export async function timed(count: number, isCold: boolean): Promise<number[]> {
  const times: number[] = [];
  let db = declareDatabase();
  await db.open();
  if (!isCold) await storeOf(db).aggregate(computers, tilesAt(0), reader);
  for (let index = 1; index <= count; index++) {
    if (isCold) {
      db.close();
      db = declareDatabase();
      await db.open();
    }
    const started = performance.now();
    await storeOf(db).aggregate(computers, tilesAt(index), reader);
    times.push(performance.now() - started);
  }
  db.close();
  return times;
}
