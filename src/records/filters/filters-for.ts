import { type Ability, can } from "#db/rules/ability.ts";
import { joinedAt } from "#db/schema/joined-path.ts";
import type { Field, KindName } from "#db/schema/kind.ts";
import { targetsOf } from "#db/schema/links.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { listFieldAt, mayRead } from "#src/records/list/columns.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { isStatus } from "#src/records/tones.ts";

export type Filterable = { path: string; field: Field };

/** Groups and rows are filtered by their subfields. */
type Unfiltered = "position" | "custom" | "rules" | "group" | "rows" | "owner" | "picture";
const unfiltered: ReadonlySet<KindName> = new Set<Unfiltered>([
  "position",
  "custom",
  "rules",
  "group",
  "rows",
  "owner",
  "picture",
]);

export type FilteredKind = Exclude<KindName, Unfiltered>;

export const isFiltered = (kind: KindName): kind is FilteredKind => !unfiltered.has(kind);

/** What this person may filter by: fields that can be read, and records that can be looked for. */
export function filtersFor(source: ListSource, ability: Ability): Filterable[] {
  return source.filters.flatMap((path) => {
    const field = listFieldAt(source, path);
    if (!field || !isFiltered(field.kind) || !mayFilter(source, ability, path)) return [];
    const targets = targetsOf(field).map(resourceNamed);
    const hidden = targets.some(({ subject }) => !can(ability, "read", subject));
    return hidden ? [] : [{ path, field }];
  });
}

/** Returns the filters to choose from: one for which another says more stays where it is open or on. */
export function filtersToChoose(
  source: ListSource,
  ability: Ability,
  isInUse: (path: string) => boolean,
): Filterable[] {
  const notInFilters: readonly string[] = presentationOf(source.resource).notInFilters ?? [];
  return filtersFor(source, ability).filter(({ path }) => !notInFilters.includes(path) || isInUse(path));
}

function mayFilter(source: ListSource, ability: Ability, path: string): boolean {
  const joined = joinedAt(source, path);
  if (!joined) return mayRead(source, ability, path);
  return mayRead(source, ability, joined.here) && mayRead(joined.list, ability, joined.path);
}

/** Those that people reach for first, of what the list shows: how a record stands, and whose it is. */
export const standingFilters = (source: ListSource, ability: Ability): Filterable[] =>
  filtersFor(source, ability).filter(
    ({ path, field }) =>
      source.columns.includes(path) &&
      (field.kind === "choice"
        ? isStatus(path)
        : field.kind === "ref" && presentationOf({ name: field.to }).isOwner === true),
  );
