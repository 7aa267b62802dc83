import type { Field, Language } from "#db/schema/kind.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { chunkBits } from "./chunk.ts";
import { isCustomSortedInOneWay, customKey, customSortName } from "./custom-field.ts";
import { firstSortedSlots, type Order, sortedSlots, sortedOrder } from "./order.ts";
import { type ChunkSection, sectionsOfPath } from "./chunk-sections.ts";
import { numberKey, rankKey, type SortKey, textKey } from "./sort-key.ts";
import { idAt, type TableProjection } from "./view.ts";
import type { Direction, CustomListField } from "#db/store/list-query.ts";

export type Sorting = {
  path: string;
  direction: Direction;
  language: Language;
  /** For a reference: where the records are that it points at. */
  pointedAt: { view: TableProjection; resource: Resource } | null;
  /** For a custom field, which no declaration has. */
  customField?: CustomListField | undefined;
};

/** A permutation of a million rows takes 4 MB: so many are kept, the ones used last. */
const cachedOrders = 8;
/** So many rows are sorted in a moment; so many first ones are found in one walk. */
const fewRows = 8_192;
const fewFirst = 1_024;

/** Where in the order of a sort a page lies, among `total` marked slots. */
export type Cut = { bitmap: Uint8Array; total: number; skip: number; size: number };

/**
 * The slots of a page. A single request does not sort a whole column: only a sort that is requested often does, and it is then
 * kept up to date. (After a start of the worker everybody's first page would wait for it, with a million rows for seconds.)
 */
export function sortedPage(view: TableProjection, resource: Resource, sorting: Sorting, cut: Cut): number[] {
  const name = nameOf(resource, sorting);
  const end = Math.min(cut.skip + cut.size, cut.total);
  const requests = (view.sortRequests.get(name) ?? 0) + 1;
  view.sortRequests.set(name, requests);
  const cached = cachedOrder(view, name);
  if (cached) return slotsOnPage(cached.slots, cut);

  const key = sortKey(view, resource, sorting);
  const isOften = requests > (view.slots > 200_000 ? 20 : 2);
  if (!isOften && cut.total <= fewRows)
    return [...sortedSlots(slotsIn(cut), key, sorting.direction).subarray(cut.skip, end)];
  if (!isOften && end <= fewFirst)
    return [...firstSortedSlots(slotsIn(cut), key, sorting.direction, end).subarray(cut.skip)];
  const order = sortedOrder(livingSlots(view), key, sorting.direction);
  view.orders.set(name, order);
  for (const oldest of view.orders.keys()) if (view.orders.size > cachedOrders) view.orders.delete(oldest);
  return slotsOnPage(order.slots, cut);
}

function nameOf(resource: Resource, { path, direction, language, customField }: Sorting): string {
  const isSame = customField ? isCustomSortedInOneWay(customField) : isSortedInOneWay(resource, path);
  return `${customField ? customSortName(customField) : path} ${direction} ${isSame ? "" : language}`;
}

/** An order that is in memory and still holds; it becomes the one used last. */
function cachedOrder(view: TableProjection, name: string): Order | undefined {
  const order = view.orders.get(name);
  view.orders.delete(name);
  if (!order?.upToDate()) return undefined;
  view.orders.set(name, order);
  return order;
}

/** Ends at the last row of the page, which may stand long before the end of the order. */
function slotsOnPage(slots: Uint32Array, { bitmap, total, skip, size }: Cut): number[] {
  const picked: number[] = [];
  const most = Math.min(size, total - skip);
  let seen = 0;
  for (let at = 0; at < slots.length && picked.length < most; at++) {
    const slot = slots[at] ?? 0;
    if (bitmap[slot] === 1 && seen++ >= skip) picked.push(slot);
  }
  return picked;
}

function slotsIn({ bitmap, total }: Cut): Uint32Array {
  const slots = new Uint32Array(total);
  let length = 0;
  for (let slot = 0; slot < bitmap.length; slot++) if (bitmap[slot] === 1) slots[length++] = slot;
  return slots;
}

/** What a sort by this path looks at. */
export function sortChunks(resource: Resource, path: string, language: Language): ChunkSection[] {
  const field = fieldAt(resource, path);
  if (field?.kind === "translated") return [`${path}.${language} key`];
  return field && !untranslatedKinds.has(field.kind) && field.kind !== "ref"
    ? [`${path} key`]
    : sectionsOfPath(resource.table, path);
}

const untranslatedKinds = new Set<Field["kind"]>(["choice", "flag", "number", "money", "date", "instant"]);

/** True where every language sorts in the same way. */
function isSortedInOneWay(resource: Resource, path: string): boolean {
  const field = fieldAt(resource, path);
  return !field || untranslatedKinds.has(field.kind);
}

function sortKey(
  view: TableProjection,
  resource: Resource,
  { path, language, pointedAt, customField }: Sorting,
): SortKey {
  if (customField) return customKey(view, customField, language);
  const field = fieldAt(resource, path);
  if (!field) return numberKey(view, `${path} number`);
  switch (field.kind) {
    case "translated":
      return textKey(view, `${path}.${language} key`, language);
    case "text":
    case "longText":
    case "identifier":
      return textKey(view, `${path} key`, language);
    case "ref":
      return pointedAt
        ? labelKey(view, path, pointedAt, language)
        : rankKey(view, `${path} set`, () => Number.NaN, always);
    case "choice":
    case "flag":
      return rankKey(view, `${path} set`, rankIn(field), always);
    default:
      return numberKey(view, `${path} number`);
  }
}

const always = () => true;

function rankIn(field: Extract<Field, { kind: "choice" | "flag" }>): (value: unknown) => number {
  if (field.kind === "flag") return (value) => (typeof value === "boolean" ? Number(value) : Number.NaN);
  return (value) => {
    const rank = field.choices.indexOf(String(value));
    return rank === -1 ? Number.NaN : rank;
  };
}

function labelKey(
  view: TableProjection,
  path: string,
  pointedAt: NonNullable<Sorting["pointedAt"]>,
  language: Language,
): SortKey {
  const { view: target } = pointedAt;
  const ranks = cachedRanks(pointedAt, language);
  const { revision } = target;
  return rankKey(
    view,
    `${path} set`,
    (id) => ranks.get(id) ?? Number.NaN,
    () => target.revision === revision,
  );
}

function cachedRanks(pointedAt: NonNullable<Sorting["pointedAt"]>, language: Language): Map<unknown, number> {
  const { ranks, revision } = pointedAt.view;
  const cached = ranks.get(language);
  if (cached?.revision === revision) return cached.byId;
  const byId = ranksById(pointedAt, language);
  ranks.set(language, { revision, byId });
  return byId;
}

/**
 * The rank of each record among those of its list, by all fields of its label: none without a name, equal ones of equal name.
 */
function ranksById(
  { view, resource }: NonNullable<Sorting["pointedAt"]>,
  language: Language,
): Map<unknown, number> {
  const keys = resource.label.map((path) =>
    sortKey(view, resource, { path, language, direction: "asc", pointedAt: null }),
  );
  const compare = (a: number, b: number) => {
    for (const key of keys) {
      const difference = Number(key.isMissing(a)) - Number(key.isMissing(b)) || key.compare(a, b);
      if (difference) return difference;
    }
    return 0;
  };
  const named = livingSlots(view).filter((slot) => keys.some((key) => !key.isMissing(slot)));
  const slots = named.toSorted(compare);
  const ranks = new Map<unknown, number>();
  let rank = 0;
  for (const [index, slot] of slots.entries()) {
    if (index > 0 && compare(slots[index - 1] ?? 0, slot) !== 0) rank++;
    ranks.set(idAt(view, slot), rank);
  }
  return ranks;
}

export function livingSlots(view: TableProjection): Uint32Array {
  const slots = new Uint32Array(view.slots);
  let length = 0;
  for (const chunk of view.chunks) {
    const base = chunk.chunk << chunkBits;
    for (let index = 0; index < chunk.size; index++)
      if (chunk.alive[index] === 1) slots[length++] = base + index;
  }
  return slots.subarray(0, length);
}
