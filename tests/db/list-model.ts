import { type Ability, can } from "#db/rules/ability.ts";
import { fold, foldCode } from "#db/schema/fold.ts";
import { sourcePathsOf } from "#db/schema/first-of.ts";
import { type Joined, joinedAt } from "#db/schema/joined-path.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Field } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { fieldAt, type Resource, type StoredRow } from "#db/schema/resource.ts";
import type { Filter, ListQuery, Reader } from "#db/store/list-query.ts";

/** All records, by table, in the order in which they were made. */
export type Tables = Map<string, StoredRow[]>;

/** The contract's list, written as plainly as it can be: filter, sort and cut all rows. */
export function naiveList(
  tables: Tables,
  resource: Resource,
  query: ListQuery,
  { ability, language }: Reader,
) {
  const readable = (row: StoredRow, path: string) => can(ability, "read", resource.subject, row, path);
  const { archived = "no" } = query;
  const conditions = query.filters.map((filter) => {
    const joined = joinedAt(resource, filter.path);
    if (!joined)
      return (row: StoredRow) =>
        readable(row, filter.path) && passes(fieldAt(resource, filter.path), row, filter);
    const { here } = joined;
    const wanted = pointersOf(tables, joined, filter, ability);
    return (row: StoredRow) =>
      !wanted || ((here === "id" || readable(row, here)) && at(row, here).some((id) => wanted.has(id)));
  });
  const found = readableRows(tables, resource, ability)
    .toReversed()
    .filter(({ archivedAt }) => archived === "all" || (archivedAt !== null) === (archived === "only"))
    .filter((row) => conditions.every((isMet) => isMet(row)))
    .filter((row) => isMatch(resource, row, query, (path) => readable(row, path)));

  const { sortBy, orderBy } = query;
  const keysOf = (row: StoredRow) =>
    sortBy === null ? [] : sortKeys(tables, resource, row, sortBy, language);
  const isSorted =
    sortBy !== null &&
    orderBy !== null &&
    // Whether the list is sorted by it does not depend on what else is asked.
    readableRows(tables, resource, ability).every((row) => readable(row, sortBy)) &&
    found.every((row) => mayReadTarget(tables, resource, row, sortBy, ability));
  if (isSorted) {
    const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
    const keys = new Map(found.map((row) => [row, keysOf(row)]));
    // `sort` keeps the order of equal rows, which is newest first.
    found.sort((one, other) =>
      compared(keys.get(one) ?? [], keys.get(other) ?? [], collator, orderBy === "desc" ? -1 : 1),
    );
  }
  const total = found.length;
  const size = query.itemsPerPage === -1 ? Math.max(total, 1) : query.itemsPerPage;
  const totalPages = Math.max(1, Math.ceil(total / size));
  const page = query.page > totalPages ? 1 : query.page;
  return { rows: found.slice((page - 1) * size, page * size), total, page, totalPages };
}

/** The living records of a list that may be read, archived or not. */
export const readableRows = (tables: Tables, resource: Resource, ability: Ability): StoredRow[] =>
  (tables.get(resource.table) ?? []).filter(
    (row) =>
      row.deletedAt === null &&
      (!resource.shares || row["kind"] === resource.shares.kind) &&
      can(ability, "read", resource.subject, row),
  );

/** Of the other list's records that pass: their ids, or whom they point at. Null where that asks nothing. */
function pointersOf(
  tables: Tables,
  { list, path, there }: Joined,
  filter: Filter,
  ability: Ability,
): Set<unknown> | null {
  if ("missing" in filter) return null;
  const passing = readableRows(tables, list, ability).filter((row) =>
    [path, ...(there === "id" ? [] : [there])].every((one) => can(ability, "read", list.subject, row, one)),
  );
  return new Set(
    passing
      .filter((row) => passes(fieldAt(list, path), row, { ...filter, path }))
      .flatMap((row) => at(row, there)),
  );
}

export function valuesAt(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return value === null || value === undefined || value === "" ? [] : [value];
  return isRecord(value) ? valuesAt(value[name], rest) : [];
}

const at = (row: StoredRow, path: string) => valuesAt(row, path.split("."));

function passes(field: Field | undefined, row: StoredRow, filter: Filter): boolean {
  const values = at(row, filter.path).map((value) => (isRecord(value) ? value["amount"] : value));
  if ("missing" in filter) return (values.length === 0) === filter.missing;
  const isMoment = !field || field.kind === "instant";
  if ("values" in filter) {
    return values.some((value) =>
      filter.values.some((wanted) => {
        if (typeof value === "number") return value === Number(wanted);
        // A day is its first moment.
        return isMoment
          ? Date.parse(String(value)) === Date.parse(wanted)
          : fold(String(value)) === fold(wanted);
      }),
    );
  }
  const { from, to } = filter;
  return values.some((value) => {
    if (typeof value === "number")
      return (from === null || value >= Number(from)) && (to === null || value <= Number(to));
    const text = fold(String(value));
    const last = to !== null && isMoment && to.length === 10 ? `${to}t23:59:59.999z` : to;
    return (from === null || text >= fold(from)) && (last === null || text <= fold(last));
  });
}

function isMatch(
  resource: Resource,
  row: StoredRow,
  { q, asWritten = false }: ListQuery,
  mayRead: (path: string) => boolean,
): boolean {
  // oxlint-disable-next-line no-control-regex -- the signs that the search lines are divided by
  const spaced = (text: string) => fold(text).replace(/[\s\u0001-\u0003]+/g, " ");
  const needle = spaced(q).trim();
  if (needle === "") return true;
  return resource.search.some((path) => {
    const isCode = !asWritten && fieldAt(resource, path)?.kind === "identifier";
    const texts = at(row, path)
      .flatMap((value) => (isRecord(value) ? Object.values(value) : [value]))
      .map(String);
    const hits = texts.some(
      (text) =>
        spaced(text).includes(needle) ||
        (isCode && foldCode(needle) !== "" && foldCode(text).includes(foldCode(needle))),
    );
    return hits && mayRead(path);
  });
}

type Key = string | number | null;

function sortKeys(tables: Tables, resource: Resource, row: StoredRow, path: string, language: string): Key[] {
  const field = fieldAt(resource, path);
  const [value = null] = sourcePathsOf(path).flatMap((place) => at(row, place));
  if (value === null) return [null];
  if (typeof value === "string" && field?.kind === "identifier" && field.format === "ip")
    return [addressNumber(value)];
  if (field?.kind === "choice") return [field.choices.findIndex((choice) => choice === value)];
  if (field?.kind === "translated" && isRecord(value))
    return [
      [value[language], value["en"], value["fr"], value["ar"]].map(String).find((text) => text !== "") ??
        null,
    ];
  if (field?.kind === "ref") {
    const target = resourceNamed(field.to);
    const pointed = targetOf(tables, target, value);
    return pointed
      ? target.label.flatMap((label) => sortKeys(tables, target, pointed, label, language))
      : [null];
  }
  if (isRecord(value)) return [Number(value["amount"])];
  if (typeof value === "boolean") return [Number(value)];
  return [typeof value === "number" || typeof value === "string" ? value : null];
}

/** In decimal digits, of which the collator makes a number: an address of version 6 is larger than any of version 4. */
function addressNumber(address: string): string {
  if (!address.includes(":"))
    return String(address.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n));
  const said = address.split(":").filter(Boolean).length;
  const groups = address
    .replace("::", `:${"0:".repeat(8 - said)}`)
    .split(":")
    .filter(Boolean);
  return String(groups.reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n) + 2n ** 32n);
}

const targetOf = (tables: Tables, target: Resource, id: unknown) =>
  tables.get(target.table)?.find((row) => row.id === id && row.deletedAt === null);

/** Nobody learns from the order what a record is called that he may not read. */
function mayReadTarget(
  tables: Tables,
  resource: Resource,
  row: StoredRow,
  path: string,
  ability: Reader["ability"],
): boolean {
  const field = fieldAt(resource, path);
  if (field?.kind !== "ref") return true;
  const target = resourceNamed(field.to);
  const pointed = targetOf(tables, target, at(row, path)[0]);
  return (
    !pointed ||
    (can(ability, "read", target.subject, pointed) &&
      target.label.every((label) => can(ability, "read", target.subject, pointed, label)))
  );
}

function compared(one: Key[], other: Key[], collator: Intl.Collator, sign: 1 | -1): number {
  for (const [index, key] of one.entries()) {
    const against = other[index] ?? null;
    if (key === null || against === null) {
      if (key !== against) return key === null ? 1 : -1;
    } else {
      const difference =
        typeof key === "number" && typeof against === "number"
          ? key - against
          : collator.compare(String(key), String(against));
      if (difference !== 0) return sign * difference;
    }
  }
  return 0;
}
