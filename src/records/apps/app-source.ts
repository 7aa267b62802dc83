import type { AppList } from "#db/domain/apps/app-list.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import { valueAt } from "#db/schema/resource.ts";
import { appListClient } from "#src/api/app-list.ts";
import type { ListSearch } from "#src/api/list-query.ts";
import type { ListAction, ListSource, Picture } from "#src/records/list-source.ts";
import type { References } from "#sw/api/records/contract.ts";

type Values = Record<string, unknown>;

export type AppScreen = {
  list: AppList;
  /** Where it is, for a list with several screens. */
  page?: string;
  /** The fields that name a record, where the declaration names it by a number alone. */
  label?: readonly string[];
  columns: readonly string[];
  /** What a field is called on the screen where the same name means something else on another list. */
  named?: Readonly<Record<string, string>>;
  /** Columns that a person may add. */
  others?: readonly string[];
  /** What a card on a phone says under the name. */
  facts: readonly string[];
  /** Fields that are shown as another kind than they are kept (a number that is a code), or that no record keeps. */
  fields?: Fields;
  /** Which field holds the picture beside a column; the first stands on the cards. */
  pictures?: Readonly<Record<string, { in: string; shape: Picture["shape"] }>>;
  /** What the call does not give, from what it does. */
  derived?: (row: Values) => Values;
  /** Filters that the call has under names of its own, and how a search becomes its query. */
  filters?: readonly string[];
  toQuery?: (search: ListSearch) => ListSearch;
  /** The references to one of them, where there can be some. */
  references?: (id: string) => Promise<References>;
  /** Its records' pages, by what the call for one of them goes by. */
  pages?: string;
};

/** A list of the applications for the generic list: what its call gives and can do, and no more. */
export function appSource(screen: AppScreen): ListSource {
  const { columns, others = [], named = {}, fields = {} } = screen;
  const { resource, ...call } = screen.list;
  const nameOf = (path: string) => named[path] ?? path;
  const declaredFields = Object.entries(resource.fields).map(([name, field]) => [nameOf(name), field]);
  // The call's words stay, and stand for the new names.
  const sortKeys = withValues(call.sortKeys, nameOf);
  const callFilters = withValues(call.filters, nameOf);
  const filters = [...Object.values(callFilters), ...(screen.filters ?? [])];
  return {
    name: resource.name,
    subject: resource.subject,
    search: resource.search,
    columns,
    filters,
    fields: picked({ ...Object.fromEntries(declaredFields), ...fields }, [...columns, ...others, ...filters]),
    label: screen.label ?? resource.label.map(nameOf),
    sort: Object.values(sortKeys),
    resource,
    ...callsOf(screen, { ...call, resource, sortKeys, filters: callFilters }),
  };
}

const withValues = (words: Readonly<Record<string, string>>, valueOf: (path: string) => string) =>
  Object.fromEntries(Object.entries(words).map(([word, path]) => [word, valueOf(path)]));

/** The fields at these paths; of a group, the named subfields. */
function picked(fields: Fields, paths: readonly string[]): Fields {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (paths.includes(name)) return [[name, field]];
    const subpaths = paths
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1));
    if (subpaths.length === 0 || field.kind !== "group") return [];
    return [[name, { ...field, fields: picked(field.fields, subpaths) }]];
  });
  return Object.fromEntries(entries);
}

function callsOf(screen: AppScreen, list: AppList) {
  const { page = list.page, pages, pictures = {}, facts } = screen;
  const client = appListClient(list);
  const actions = new Set<ListAction>([
    ...(list.one.includes("delete") ? (["delete"] as const) : []),
    ...(list.derivedFilters?.includes("batch") ? (["batch"] as const) : []),
    ...(pages === undefined ? [] : (["open"] as const)),
  ]);
  return {
    address: list.call,
    actions,
    stamped: false,
    isSample: true,
    target: () => ({ to: page }),
    ...(pages !== undefined && {
      pageOf: ({ key }: Values) => `${pages}/${encodeURIComponent(String(key))}`,
    }),
    picturesOf: (row: Values, path = Object.keys(pictures)[0] ?? "") => picturesIn(row, path, pictures[path]),
    facts,
    list: async (search: ListSearch, options = {}) => {
      const answer = await client.list(search, screen.toQuery?.(search) ?? {}, options);
      const names = Object.entries(screen.named ?? {});
      const items = answer.items.map((row) => ({
        ...row,
        ...Object.fromEntries(names.map(([name, alias]) => [alias, row[name] ?? null])),
        ...screen.derived?.(row),
      }));
      return { ...answer, items };
    },
    remove: client.remove,
    ...(screen.references && { references: screen.references }),
  };
}

function picturesIn(
  row: Values,
  path: string,
  picture: NonNullable<AppScreen["pictures"]>[string] | undefined,
): Picture[] {
  if (!picture) return [];
  const value = valueAt(row, path);
  const name = typeof value === "string" ? value : "";
  return [valueAt(row, picture.in)]
    .flat()
    .map((src) => ({ src: typeof src === "string" ? src : null, shape: picture.shape, name }));
}
