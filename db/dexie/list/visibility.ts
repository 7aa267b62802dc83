import type { Ability } from "#db/rules/ability.ts";
import { matcher } from "#db/rules/roles/conditions.ts";
import type { Field } from "#db/schema/kind.ts";
import { membersOf } from "#db/schema/registry.ts";
import { fieldAt, type Resource, stampFields } from "#db/schema/resource.ts";
import { chunkBits } from "./chunk.ts";
import { columnTypes, projectionOf, stampPaths } from "./columns.ts";
import type { MayFind } from "./search.ts";
import type { Filter } from "#db/store/list-query.ts";
import { keepBitmap, keepFiltered, keepWhere } from "./filter.ts";
import { idAt, type TableProjection } from "./view.ts";

type AbilityRule = ReturnType<Ability["rulesFor"]>[number];

/** What a person may see of a view, worked out on the projection: the same answers as CASL gives row by row. */
export type ReadableRows = {
  /** 1 for each slot whose row may be read. */
  bitmap: Uint8Array;
  /** The rows on which a field may be read; null where that is every row. */
  bitmapOf: (path: string) => Uint8Array | null;
};

/** The last ones that were worked out, of the rows as they were at a revision: most calls come from one person. */
type Remembered = { revision: number; slots: number; byRules: Map<string, ReadableRows> };

const remembered = new WeakMap<TableProjection, Remembered>();
const mostRemembered = 4;

/** Nobody may change its bitmaps: the next call gets the same ones where neither the rows nor the rules are others. */
export function visibilityIn(view: TableProjection, resource: Resource, ability: Ability): ReadableRows {
  // CASL gives the strongest rule first; here the later one overwrites.
  const rules = ability.possibleRulesFor("read", resource.subject).toReversed();
  const before = remembered.get(view);
  const isCurrent = before?.revision === view.revision && before.slots === view.slots;
  const byRules = isCurrent ? before.byRules : new Map<string, ReadableRows>();
  if (!isCurrent) remembered.set(view, { revision: view.revision, slots: view.slots, byRules });
  const key = JSON.stringify([
    resource.name,
    rules.map(({ inverted, fields, conditions }) => [inverted, fields, conditions]),
  ]);
  const rows = byRules.get(key) ?? readableRows(view, resource, ability, rules);
  // The one that was asked for last stands last.
  byRules.delete(key);
  byRules.set(key, rows);
  const [oldest] = byRules.keys();
  if (byRules.size > mostRemembered && oldest !== undefined) byRules.delete(oldest);
  return rows;
}

function readableRows(
  view: TableProjection,
  resource: Resource,
  ability: Ability,
  rules: readonly AbilityRule[],
): ReadableRows {
  const living = livingBitmap(view, resource);
  const matching = rules.map((rule) => bitmapWhere(view, resource, living, rule));
  const bitmapBy = (bears: (rule: AbilityRule) => boolean) => {
    const bitmap = new Uint8Array(view.slots);
    for (const [index, rule] of rules.entries())
      if (bears(rule)) overwrite(bitmap, matching[index] ?? living, rule.inverted);
    return bitmap;
  };
  const bitmap = bitmapBy((rule) => rule.matchesField(undefined));
  if (!isDivided(resource, ability)) return { bitmap, bitmapOf: () => null };
  // Of thirty searched fields, most have the same rules bearing on them.
  const bitmaps = new Map<string, Uint8Array>();
  const bitmapOf = (path: string): Uint8Array => {
    const bearing = rules.map((rule) => rule.matchesField(path));
    const fieldBitmap =
      bitmaps.get(String(bearing)) ?? bitmapBy((rule) => bearing[rules.indexOf(rule)] === true);
    bitmaps.set(String(bearing), fieldBitmap);
    return fieldBitmap;
  };
  return { bitmap, bitmapOf };
}

/** The rows on which a path may be read; null where that is every row: whoever sees a record sees which one it is, and of which list. */
export const readableAt = ({ bitmapOf }: ReadableRows, path: string): Uint8Array | null =>
  path === "id" || path === "kind" ? null : bitmapOf(path);

/** Clears the bit of every row that a filter refuses, or that may not be asked. */
export function keepReadable(
  view: TableProjection,
  visibility: ReadableRows,
  bitmap: Uint8Array,
  filter: Filter,
): void {
  const readable = readableAt(visibility, filter.path);
  if (readable) keepBitmap(bitmap, readable);
  keepFiltered(view, bitmap, filter);
}

/** The paths that the conditions of a reader's rules speak of: what `visibilityIn` has to look at. */
export function rulePaths(resource: Resource, ability: Ability): string[] {
  return ability
    .possibleRulesFor("read", resource.subject)
    .flatMap(({ conditions }) => Object.keys(conditions ?? {}));
}

/** True where some rule bears on some fields only: then what may be looked into differs from row to row. */
export function isDivided(resource: Resource, ability: Ability): boolean {
  return ability.possibleRulesFor("read", resource.subject).some(({ fields }) => fields !== undefined);
}

/** For the search: which segments of which rows may be looked into. */
export function mayFindIn(resource: Resource, visibility: ReadableRows): MayFind | null {
  const segments = projectionOf(resource.table).search.map(({ path }) => visibility.bitmapOf(path));
  if (segments.every((bitmap) => bitmap === null)) return null;
  return (slot, segment) => segments[segment]?.[slot] === 1;
}

/** True where some row may be seen but not this field of it: nobody may sort by a hidden field. */
export function hidesSomewhere(visibility: ReadableRows, path: string): boolean {
  const readable = visibility.bitmapOf(path);
  return readable !== null && visibility.bitmap.some((bit, slot) => bit === 1 && readable[slot] === 0);
}

/** True where some marked row points at a record whose name may not be read: the order would tell it. */
export function pointsAtHidden(
  view: TableProjection,
  bitmap: Uint8Array,
  path: string,
  target: TableProjection,
  targetResource: Resource,
  ability: Ability,
): boolean {
  const visibility = visibilityIn(target, targetResource, ability);
  const named = targetResource.label.map((label) => visibility.bitmapOf(label));
  const living = livingBitmap(target, targetResource);
  const hidden = new Set<string>();
  for (let slot = living.indexOf(1); slot !== -1; slot = living.indexOf(1, slot + 1)) {
    if (visibility.bitmap[slot] === 0 || named.some((readable) => readable?.[slot] === 0))
      hidden.add(idAt(target, slot));
  }
  if (hidden.size === 0) return false;
  const pointing = bitmap.slice();
  keepWhere(view, pointing, path, (id) => typeof id === "string" && hidden.has(id));
  return pointing.includes(1);
}

function livingBitmap(view: TableProjection, resource: Resource): Uint8Array {
  const bitmap = new Uint8Array(view.slots);
  for (const chunk of view.chunks) bitmap.set(chunk.alive, chunk.chunk << chunkBits);
  const kind = resource.shares?.kind;
  if (typeof kind === "string") keepWhere(view, bitmap, "kind", (value) => value === kind);
  return bitmap;
}

function bitmapWhere(
  view: TableProjection,
  resource: Resource,
  living: Uint8Array,
  rule: AbilityRule,
): Uint8Array {
  const conditions = Object.entries(rule.conditions ?? {});
  if (conditions.length === 0) return living;
  const bitmap = living.slice();
  for (const [path, condition] of conditions) {
    const holds = matcher({ value: condition });
    const read = readerOf(resource, path);
    if (!isOf(resource, path)) {
      if (!holds({ value: null })) bitmap.fill(0);
    } else if (read) keepWhere(view, bitmap, path, (value) => holds({ value: read(value) }));
    // A condition that cannot be evaluated opens nothing: a permission fails there, and a denial bears on more.
    else if (!rule.inverted) bitmap.fill(0);
  }
  return bitmap;
}

const stamp = new Set<string>([...stampFields, "deletedAt", "slot", "kind"]);

/** A rule on several subjects may speak of a field that this one's records do not have. Of a family, any of its lists has it. */
function isOf(resource: Resource, path: string): boolean {
  const [name = ""] = path.split(".");
  return stamp.has(name) || membersOf(resource).some(({ fields }) => Object.hasOwn(fields, name));
}

/** The first of its lists that has such a field says what kind it is. */
const fieldIn = (resource: Resource, path: string): Field | undefined =>
  membersOf(resource)
    .map((member) => fieldAt(member, path))
    .find((field) => field !== undefined);

const itself = (value: unknown): unknown => value;

/** How to get from a column back to what the record says, which is what rules speak of; null where that cannot be done. */
function readerOf(resource: Resource, path: string): ((value: unknown) => unknown) | null {
  const types = columnTypes(resource.table, path);
  if (path === "id" || types.includes("set")) return itself;
  const kind = fieldIn(resource, path)?.kind ?? (stampPaths.has(path) ? "instant" : null);
  if (!types.includes("number")) return null;
  if (kind === "number") return itself;
  const length = kind === "date" ? 10 : kind === "instant" ? undefined : null;
  if (length === null) return null;
  return (value) =>
    typeof value === "number" && !Number.isNaN(value) ? new Date(value).toISOString().slice(0, length) : null;
}

function overwrite(bitmap: Uint8Array, where: Uint8Array, isDenied: boolean): void {
  if (isDenied)
    for (let slot = 0; slot < bitmap.length; slot++) bitmap[slot] = (bitmap[slot] ?? 0) & ~(where[slot] ?? 0);
  else
    for (let slot = 0; slot < bitmap.length; slot++) bitmap[slot] = (bitmap[slot] ?? 0) | (where[slot] ?? 0);
}
