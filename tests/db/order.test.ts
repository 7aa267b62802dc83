import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chunkBits, chunkRows } from "#db/dexie/list/chunk.ts";
import { firstSortedSlots, sortedSlots, sortedOrder } from "#db/dexie/list/order.ts";
import { projectionOf } from "#db/dexie/list/columns.ts";
import { allSections, changedSection, emptySection, chunkOfSections } from "#db/dexie/list/chunk-sections.ts";
import { projectedRow } from "#db/dexie/list/projected-row.ts";
import { numberKey, type SortKey, textKey } from "#db/dexie/list/sort-key.ts";
import type { TableProjection } from "#db/dexie/list/view.ts";
import type { StoredRow } from "#db/schema/resource.ts";

type Site = { name: string; travelMin: number | null };

const anyName = fc.oneof(
  fc.constantFrom(
    "ProDesk 400 G7 – Accueil",
    "ProDesk 400 G7 – Bureau 2",
    "ProDesk 400 G7 – Bureau 10",
    "عيادة الأمل",
  ),
  fc.string({ unit: fc.constantFrom("a", "b", "é", "-", " ", "1", "ل"), maxLength: 14 }),
);
const anySite: fc.Arbitrary<Site> = fc.record({
  name: anyName,
  travelMin: fc.option(fc.constantFrom(-2, -0, 0, 0.5, 3, 1e9), { freq: 4, nil: null }),
});

/** Many rows from few: each comes again and again, so that there are ties everywhere. */
const anySites = fc
  .tuple(fc.array(anySite, { minLength: 1, maxLength: 60 }), fc.constantFrom(1, 20, 60))
  .map(([sites, times]) => Array.from({ length: times }, () => sites).flat());

function viewOf(sites: Site[]): TableProjection {
  const projection = projectionOf("sites");
  const rows = sites.map((site, slot): StoredRow => ({
    ...site,
    id: String(slot),
    slot,
    version: 1,
    createdAt: "",
    createdBy: "",
    updatedAt: "",
    updatedBy: "",
    archivedAt: null,
    deletedAt: null,
  }));
  const chunks = Array.from({ length: Math.ceil(rows.length / chunkRows) }, (_, number) => {
    const ofChunk = rows.slice(number << chunkBits, (number + 1) << chunkBits);
    const all = new Map(ofChunk.map((row, place) => [place, projectedRow(projection, row)]));
    const parts = allSections(projection.columns).map((part) => emptySection(projection, part, number));
    return chunkOfSections(
      undefined,
      parts.map((part) => changedSection(projection, part, all)),
    );
  });
  return {
    table: "sites",
    slots: rows.length,
    chunks,
    revision: 1,
    revisions: [],
    loaded: new Map(),
    deltas: [],
    orders: new Map(),
    sortRequests: new Map(),
    ranks: new Map(),
  };
}

const collator = new Intl.Collator("fr", { numeric: true, sensitivity: "base" });

/** Newest first among equals, and those without a value last, both ways. */
function naive(sites: Site[], by: "name" | "travelMin", sign: 1 | -1): number[] {
  const slots = sites.map((_, slot) => slot).toReversed();
  const isMissing = (slot: number) =>
    by === "name" ? collator.compare(sites[slot]?.name ?? "", "") === 0 : sites[slot]?.travelMin === null;
  return slots.toSorted((a, b) => {
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    return by === "name"
      ? sign * collator.compare(sites[a]?.name ?? "", sites[b]?.name ?? "")
      : sign * ((sites[a]?.travelMin ?? 0) - (sites[b]?.travelMin ?? 0));
  });
}

const keyOf = (view: TableProjection, by: "name" | "travelMin"): SortKey =>
  by === "name" ? textKey(view, "name key", "fr") : numberKey(view, "travelMin number");

describe("an order", () => {
  test.each(["name", "travelMin"] as const)(
    "by %s is that of a plain sort, whole or only its beginning",
    (by) => {
      fc.assert(
        fc.property(anySites, fc.constantFrom("asc", "desc"), fc.nat(80), (sites, direction, wanted) => {
          const key = keyOf(viewOf(sites), by);
          const slots = Uint32Array.from(sites.keys());
          const expected = naive(sites, by, direction === "desc" ? -1 : 1);

          expect([...sortedSlots(slots, key, direction)]).toEqual(expected);
          expect([...firstSortedSlots(slots, key, direction, wanted + 1)]).toEqual(
            expected.slice(0, wanted + 1),
          );
        }),
        { numRuns: 150 },
      );
    },
  );

  test.each(["name", "travelMin"] as const)("by %s takes in changes as a new sort would", (by) => {
    const anyChanges = fc.array(fc.array(fc.tuple(fc.nat(), anySite), { minLength: 1, maxLength: 30 }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(anySites, anyChanges, fc.constantFrom("asc", "desc"), (sites, rounds, direction) => {
        const view = viewOf(sites);
        const order = sortedOrder(Uint32Array.from(sites.keys()), keyOf(view, by), direction);

        for (const round of rounds) {
          const changed = round.map(([pick, site]): number => {
            const slot = pick % sites.length;
            sites[slot] = site;
            return slot;
          });
          view.chunks = viewOf(sites).chunks;
          order.changed(changed);
        }

        if (order.upToDate())
          expect([...order.slots]).toEqual(naive(sites, by, direction === "desc" ? -1 : 1));
      }),
      { numRuns: 150 },
    );
  });

  test("of which many rows changed is sorted again", () => {
    const sites = Array.from({ length: 1000 }, (_, index): Site => ({
      name: `Site ${index}`,
      travelMin: index,
    }));
    const order = sortedOrder(Uint32Array.from(sites.keys()), keyOf(viewOf(sites), "name"), "asc");

    order.changed([...sites.keys()].slice(0, 10));
    expect(order.upToDate()).toBe(true);
    order.changed([...sites.keys()].slice(0, 500));
    expect(order.upToDate()).toBe(false);
  });
});
