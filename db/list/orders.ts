import type { Field, Language } from "#db/schema/kind.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { chunkBits } from "./chunk.ts";
import { type Direction, type Order, sortedOrder } from "./order.ts";
import { type Part, partsOf } from "./parts.ts";
import { numberKey, rankKey, type SortKey, textKey } from "./sort-key.ts";
import { idAt, type View } from "./view.ts";

type Sorting = {
  path: string;
  direction: Direction;
  language: Language;
  /** For a reference: where the records are that it points at. */
  pointedAt: { view: View; resource: Resource } | null;
};

/** A permutation of a million rows takes 4 MB: so many are kept, the ones used last. */
const keptOrders = 8;

/** The sorted permutation of a view, from its memory where it is there and still holds. */
export function orderOf(view: View, resource: Resource, sorting: Sorting): Order {
  const key = `${sorting.path} ${sorting.direction} ${isAlike(resource, sorting.path) ? "" : sorting.language}`;
  const known = view.orders.get(key);
  view.orders.delete(key);
  const order = known?.upToDate()
    ? known
    : sortedOrder(livingSlots(view), sortKey(view, resource, sorting), sorting.direction);
  view.orders.set(key, order);
  for (const oldest of view.orders.keys()) if (view.orders.size > keptOrders) view.orders.delete(oldest);
  return order;
}

/** What a sort by this path looks at. */
export function sortParts(resource: Resource, path: string, language: Language): Part[] {
  const field = fieldAt(resource, path);
  if (field?.kind === "translated") return [`${path}.${language} key`];
  return field && !alikeKinds.has(field.kind) && field.kind !== "ref"
    ? [`${path} key`]
    : partsOf(resource.table, path);
}

const alikeKinds = new Set<Field["kind"]>(["choice", "flag", "number", "money", "date", "instant"]);

/** True where every language sorts in the same way. */
function isAlike(resource: Resource, path: string): boolean {
  const field = fieldAt(resource, path);
  return !field || alikeKinds.has(field.kind);
}

function sortKey(view: View, resource: Resource, { path, language, pointedAt }: Sorting): SortKey {
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
  view: View,
  path: string,
  pointedAt: NonNullable<Sorting["pointedAt"]>,
  language: Language,
): SortKey {
  const { view: target } = pointedAt;
  const ranks = ranksById(pointedAt, language);
  const { revision } = target;
  return rankKey(
    view,
    `${path} set`,
    (id) => ranks.get(id) ?? Number.NaN,
    () => target.revision === revision,
  );
}

/** Where each record stands among those of its list, by all parts of its label: none without a name, equal ones of equal name. */
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

function livingSlots(view: View): Uint32Array {
  const slots = new Uint32Array(view.slots);
  let length = 0;
  for (const chunk of view.chunks) {
    const base = chunk.chunk << chunkBits;
    for (let index = 0; index < chunk.size; index++)
      if (chunk.alive[index] === 1) slots[length++] = base + index;
  }
  return slots.subarray(0, length);
}
