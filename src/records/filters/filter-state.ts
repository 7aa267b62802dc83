import { filterValueTest } from "#db/schema/filter-value.ts";
import { grouped } from "#db/schema/grouped.ts";
import { joinedAt } from "#db/schema/joined-path.ts";
import { targetsOf } from "#db/schema/links.ts";
import { fieldAt } from "#db/schema/resource.ts";
import type { ListDeclaration, ListSource } from "#src/records/list-source.ts";
import { listFieldAt } from "#src/records/list/columns.ts";
import { batchIn } from "#src/records/list/batch-label.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { categoriesChosenIn, withoutCategory, withoutCustom } from "./custom-filters.ts";
import { specialAt, specialNames, specialsOn } from "./special-filters.ts";

/** One filter of a list: any of these values, or between these bounds, or nothing there at all. */
export type FilterState = { values: string[]; from: string; to: string; missing: boolean };

export const noFilter: FilterState = { values: [], from: "", to: "", missing: false };

export function filterAt(search: ListState, path: string): FilterState {
  return {
    values: texts(search[path]),
    from: texts(search[`${path}.from`])[0] ?? "",
    to: texts(search[`${path}.to`])[0] ?? "",
    missing: search[`${path}.missing`] === "true",
  };
}

export const isOn = ({ values, from, to, missing }: FilterState): boolean =>
  values.length > 0 || from !== "" || to !== "" || missing;

/** The filters that are on, in the order of the declaration. */
export function filtersOn(source: ListSource, search: ListState): string[] {
  return source.filters.filter((path) => isOn(filterAt(search, path)));
}

/** How many filters are on, those that are about no one field among them. */
export const filterCount = (source: ListSource, search: ListState): number =>
  filtersOn(source, search).length +
  specialsOn(source, search).length +
  (batchIn(search) === undefined ? 0 : 1) +
  new Set(Object.keys(withoutCustom(search)).map((name) => name.split(".")[1])).size;

/** What a filter is in the address. */
export function filterChange(
  path: string,
  { values, from, to, missing }: FilterState,
): Record<string, string | string[] | undefined> {
  return {
    [path]: oneOrMore(values),
    [`${path}.from`]: from || undefined,
    [`${path}.to`]: to || undefined,
    [`${path}.missing`]: missing ? "true" : undefined,
  };
}

/** Takes all filters off, and the search where requested. */
export function withoutFilters(source: ListSource, search: ListState): Record<string, undefined> {
  return Object.assign(
    Object.fromEntries(specialNames.map((name) => [name, undefined])),
    { batch: undefined },
    withoutCategory(search),
    ...source.filters.map((path) => filterChange(path, noFilter)),
  );
}

/** Without what the API does not take for a filter either: it would be a chip that filters nothing. */
export function tidied(source: ListSource, search: ListState): ListState {
  const filterChanges = source.filters.map((path) => {
    const isValue = filterValueTest(listFieldAt(source, path));
    const { values, from, to, missing } = filterAt(search, path);
    return filterChange(path, {
      values: values.filter(isValue),
      from: isValue(from) ? from : "",
      to: isValue(to) ? to : "",
      missing,
    });
  });
  const specials = specialNames.map((name) => [name, oneOrMore(specialAt(source, search, name))]);
  // Custom fields are those of one category.
  const isOfOne = categoriesChosenIn(source, search).length === 1;
  return Object.assign(
    {},
    search,
    Object.fromEntries(specials),
    isOfOne ? {} : withoutCategory(search),
    ...filterChanges,
  );
}

/** Rows that point at what the filters name, so that chips can say what those records are called: by the list that has the field. */
export function filterRows(
  source: ListSource,
  search: ListState,
): Map<ListDeclaration, Record<string, unknown>[]> {
  const pointing = source.filters.flatMap((filter) => {
    const { list, path } = joinedAt(source, filter) ?? { list: source, path: filter };
    const field = fieldAt(list, path);
    if (!field || targetsOf(field).length === 0) return [];
    return filterAt(search, filter).values.map((id) => ({
      list,
      row: nested(path.split("."), field.kind === "refs" ? [id] : id),
    }));
  });
  const byList = grouped(pointing, ({ list }) => list);
  return new Map([...byList].map(([list, these]) => [list, these.map(({ row }) => row)]));
}

function nested([name = "", ...deeper]: string[], value: unknown): Record<string, unknown> {
  return { [name]: deeper.length > 0 ? nested(deeper, value) : value };
}

const oneOrMore = (values: string[]): string | string[] | undefined =>
  values.length > 1 ? values : values[0];

const texts = (value: ListState[string]): string[] => (value === undefined ? [] : [value].flat().map(String));
