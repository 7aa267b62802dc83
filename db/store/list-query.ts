import type { Ability } from "#db/rules/ability.ts";
import type { Field, Language } from "#db/schema/kind.ts";
import type { StoredRow } from "#db/schema/resource.ts";

export type Direction = "asc" | "desc";

/** Which records a list shows: those in use, those put away, or both. */
export type Archived = "no" | "only" | "all";

/**
 * One condition of a list: the value is one of these, or lies between these bounds (inclusive), or is missing. `requestedPath`:
 * the requested path, where it leads through another list.
 */
export type Filter = { path: string; requestedPath?: string } & (
  | { values: readonly string[] }
  | { from: string | null; to: string | null }
  | { missing: boolean }
);

export type ListQuery = {
  q: string;
  /** Codes too are found only as they are written, with their punctuation. */
  asWritten?: boolean;
  /** Rows that match whether or not they hold `q`. */
  alsoMatching?: Filter;
  filters: readonly Filter[];
  sortBy: string | null;
  orderBy: Direction | null;
  page: number;
  /** -1 for all of them. */
  itemsPerPage: number;
  /** By default those in use. */
  archived?: Archived;
  /** Conditions on the fields that a category gives its units, and the one to sort by. */
  custom?: CustomQuery;
  /** What the rows are sorted by, by their ids, where no column tells it: none counts as 0. */
  positionsById?: ReadonlyMap<string, number>;
};

/** All records in use, the newest first. */
export const wholeList: ListQuery = {
  q: "",
  filters: [],
  sortBy: null,
  orderBy: null,
  page: 1,
  itemsPerPage: -1,
};

/** The reader, and the language in which texts are sorted. */
export type Reader = { ability: Ability; language: Language };

export type Page = { rows: StoredRow[]; total: number; page: number; totalPages: number };

/** The first of what a reader finds: `exact` rows that have a code which is the query, and then the newest. */
export type Best = { rows: StoredRow[]; exact: number; total: number };

/** Which of so many rows a page holds: `size` of them after the first `skip`. A page past the end is the first one (specification, section 9). */
export function pageBounds(
  total: number,
  { page: requestedPage, itemsPerPage }: Pick<ListQuery, "page" | "itemsPerPage">,
) {
  const size = itemsPerPage === -1 ? Math.max(total, 1) : itemsPerPage;
  const totalPages = Math.max(1, Math.ceil(total / size));
  const page = requestedPage > totalPages ? 1 : requestedPage;
  return { page, totalPages, size, skip: (page - 1) * size };
}

/** How many rows each value of a field would leave, and how many have none there. */
export type Facet = { counts: Map<string, number>; missing: number };

/** A filter that is counted, by its requested path, and the field whose values decide. */
export type Counted = { path: string; of: string };

/**
 * A field that a category gives its units. `isOpen`: whoever may see the unit may see it, whatever his rules say of custom
 * fields.
 */
export type CustomListField = { key: string; field: Field; isOpen: boolean };

export type CustomFilter = Pick<CustomListField, "key" | "isOpen"> & { test: (value: unknown) => boolean };

/** The custom fields in a list's query: all of the conditions, and the one that it is sorted by. */
export type CustomQuery = { filters: readonly CustomFilter[]; sort: CustomListField | null };
