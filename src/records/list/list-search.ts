import { isRecord } from "#db/schema/is-record.ts";

export const pageSizes = [5, 10, 20, 25, 50, 100] as const;

/** Where more than a dozen rows are in sight. A phone shows cards, which are taller. */
const tallWindow = "(height >= 50rem) and (width >= 37.5rem)";

/** How many rows a page has where its address names no number: the address stays clean. */
export const defaultPageSize = (): number =>
  "matchMedia" in globalThis && matchMedia(tallWindow).matches ? 25 : 10;

/** A list's state as its address has it: defaults are left out. Every other name is a filter's. */
export type ListState = {
  q?: string | undefined;
  sortBy?: string | undefined;
  orderBy?: "asc" | "desc" | undefined;
  page?: number | undefined;
  itemsPerPage?: number | undefined;
  [filter: string]: string | number | string[] | undefined;
};

const listParameters = new Set(["q", "sortBy", "orderBy", "page", "itemsPerPage"]);
const longestQuery = 200;

/** Reads an address: an unknown value, or one out of its domain, falls back to the default, and nothing fails. */
export function listSearch(raw: unknown): ListState {
  const params = isRecord(raw) ? raw : {};
  const sortBy = oneText(params["sortBy"]);
  const orderBy = oneText(params["orderBy"]);
  const sorted = sortBy !== undefined && (orderBy === "asc" || orderBy === "desc");
  const size = wholeNumber(params["itemsPerPage"]);
  const page = wholeNumber(params["page"]);
  return {
    ...filtersIn(params),
    // Named even where they are undefined: the router merges the result into the address.
    q: oneText(params["q"])?.trim().slice(0, longestQuery) || undefined,
    sortBy: sorted ? sortBy : undefined,
    orderBy: sorted ? orderBy : undefined,
    page: page !== undefined && page > 1 ? page : undefined,
    itemsPerPage: pageSizes.find((allowed) => allowed === size && allowed !== defaultPageSize()),
  };
}

/** Only records' own lists are queried by id: in an address it would be a filter that nobody sees. */
function filtersIn(params: Record<string, unknown>): Record<string, string | string[] | undefined> {
  const filters: Record<string, string | string[] | undefined> = { id: undefined };
  for (const [name, value] of Object.entries(params)) {
    if (listParameters.has(name) || name === "id") continue;
    const texts = (Array.isArray(value) ? value : [value]).filter(isFilterValue).map(String);
    filters[name] = texts.length > 1 ? [...new Set(texts)] : texts[0];
  }
  return filters;
}

const isFilterValue = (value: unknown): boolean =>
  (typeof value === "string" && value !== "") || typeof value === "number" || typeof value === "boolean";

/** Of a name that is given twice, the first. */
function oneText(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isFilterValue(first) ? String(first) : undefined;
}

function wholeNumber(value: unknown): number | undefined {
  const text = oneText(value)?.trim() ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
