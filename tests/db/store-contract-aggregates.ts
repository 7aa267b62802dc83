import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { units } from "#db/domain/equipment/units.ts";
import { abilityOf } from "#db/rules/ability.ts";
import { once } from "#db/schema/once.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import type { Aggregate, Grouping, Measure } from "#db/store/aggregate.ts";
import { type Reader, wholeList } from "#db/store/list-query.ts";
import { anyRule } from "./any-rule.ts";
import { anyFilter, columnFilters } from "./list-queries.ts";
import { naiveAggregate } from "./naive-aggregate.ts";
import { filled, readerAt, sampleOf } from "./store-filled.ts";
import { type Opener, write } from "./store-opener.ts";
import { administrator, creations, newName, unit } from "./writes.ts";

const kindAt = (resource: Resource, path: string) => fieldAt(resource, path)?.kind ?? "instant";

const zones = ["Africa/Algiers", "America/Los_Angeles", "Asia/Kathmandu"];

function anyAggregate(resource: Resource): fc.Arbitrary<Aggregate> {
  const columns = [...new Set([...columnFilters(resource), ...resource.sort])];
  const ofKind = (paths: readonly string[], ...kinds: string[]) =>
    paths.filter((path) => kinds.includes(kindAt(resource, path)));
  const values = ofKind(columnFilters(resource), "choice", "choices", "flag", "ref", "refs", "tags", "text");
  const moments = ofKind(columns, "date", "instant");
  const numbers = ofKind(columns, "number");
  const grouping = fc.oneof<[fc.Arbitrary<Grouping>, fc.Arbitrary<Grouping>]>(
    fc.record({ path: fc.constantFrom(...values) }),
    fc.record({
      path: fc.constantFrom(...moments),
      by: fc.constantFrom("day", "week", "month"),
      timeZone: fc.constantFrom(...zones),
      firstDay: fc.constantFrom(1, 6, 7),
    }),
  );
  const ofNumbers: fc.Arbitrary<Measure>[] =
    numbers.length === 0
      ? []
      : [
          fc.record({ kind: fc.constantFrom("sum", "mean"), path: fc.constantFrom(...numbers) }),
          fc.record({
            kind: fc.constant("percentile" as const),
            path: fc.constantFrom(...numbers),
            share: fc.constantFrom(0, 0.5, 0.9, 1),
          }),
        ];
  const distinct = fc.record({ kind: fc.constant("distinct" as const), path: fc.constantFrom(...values) });
  return fc.record({
    filters: fc.array(anyFilter(resource, resource.filters), { maxLength: 2 }),
    archived: fc.constantFrom("no", "no", "only", "all"),
    groupBy: fc.oneof<[fc.Arbitrary<[]>, fc.Arbitrary<[Grouping]>, fc.Arbitrary<[Grouping, Grouping]>]>(
      fc.constant([]),
      fc.tuple(grouping),
      fc.tuple(grouping, grouping),
    ),
    measures: fc.array(fc.oneof(distinct, ...ofNumbers), { maxLength: 3 }),
  });
}

/** What any store has to do that stands behind the door of `db/store`: figures over many rows. */
export function describeAggregates(opener: Opener): void {
  describe.each([clients, computers])(
    "figures of a list of some hundred rows: $name",
    (resource: Resource) => {
      const opened = once(() => filled(opener));

      test("are those of its rows, put into groups one by one", { timeout: 180_000 }, async () => {
        const { store, tables } = await opened();
        for (let at = 0; at < 40; at++) {
          const aggregates = fc.sample(anyAggregate(resource), { numRuns: 5, seed: at });
          const reader = readerAt(at);

          const groups = await store.aggregate(resource, aggregates, reader);

          for (const [index, one] of aggregates.entries())
            expect({ at, one, groups: groups[index] }).toEqual({
              at,
              one,
              groups: naiveAggregate(tables, resource, one, reader),
            });
        }
      });

      test("count what the list shows under any rules", { timeout: 180_000 }, async () => {
        const { store } = await opened();
        const ruleSets = sampleOf(fc.array(anyRule, { minLength: 1, maxLength: 4 }), 60);
        for (const [at, rules] of ruleSets.entries()) {
          const reader: Reader = { ability: abilityOf(rules), language: "en" };
          const aggregates = fc.sample(anyAggregate(resource), { numRuns: 4, seed: at });

          const tiles = aggregates.map(({ filters, archived }) => ({
            filters,
            ...(archived && { archived }),
          }));
          const groups = await store.aggregate(resource, tiles, reader);

          for (const [index, tile] of tiles.entries()) {
            const filters = await store.resolveJoins(resource, tile.filters, reader);
            const { total } = await store.query(resource, { ...wholeList, ...tile, filters }, reader);
            expect({ rules, tile, count: groups[index]?.[0]?.count }).toEqual({ rules, tile, count: total });
          }
        }
      });
    },
  );

  describe("figures", () => {
    test("are read together, those of no row too", async () => {
      const { store } = await opener.open(newName());
      await write(store, creations(computers, [unit("1"), unit("2", { state: "lost" })]));

      const [byState, whole] = await store.read(["equipment"], (tx) =>
        tx.aggregate(
          computers,
          [
            { filters: [], groupBy: [{ path: "state" }], measures: [{ kind: "mean", path: "ramGb" }] },
            { filters: [{ path: "state", values: ["planned"] }] },
          ],
          administrator,
        ),
      );

      expect(byState).toEqual([
        { keys: ["in_service"], count: 1, values: [null] },
        { keys: ["lost"], count: 1, values: [null] },
      ]);
      expect(whole).toEqual([{ keys: [], count: 0, values: [] }]);
    });

    test("follow a write", async () => {
      const { store } = await opener.open(newName());
      await write(store, creations(computers, [unit("1", { ramGb: 8 }), unit("2", { ramGb: 16 })]));
      const measured = async () =>
        store.aggregate(
          computers,
          [
            {
              filters: [],
              measures: [
                { kind: "sum", path: "ramGb" },
                { kind: "percentile", path: "ramGb", share: 0.5 },
              ],
            },
          ],
          administrator,
        );
      expect(await measured()).toEqual([[{ keys: [], count: 2, values: [24, 12] }]]);

      await write(store, creations(computers, [unit("3", { ramGb: 32 })]));

      expect(await measured()).toEqual([[{ keys: [], count: 3, values: [56, 16] }]]);
    });

    test("of a family tell its lists apart, also to whom few fields are shown", async () => {
      const { store } = await opener.open(newName());
      await write(store, creations(computers, [unit("1")]));
      const rules = [{ action: "read" as const, subject: "Equipment" as const, fields: ["name"] }];
      const reader: Reader = { ability: abilityOf(rules), language: "en" };

      const groups = await store.aggregate(
        units,
        [
          { filters: [], groupBy: [{ path: "kind" }] },
          { filters: [], groupBy: [{ path: "state" }] },
        ],
        reader,
      );

      expect(groups).toEqual([[{ keys: ["computer"], count: 1, values: [] }], []]);
    });
  });
}
