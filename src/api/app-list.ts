import { readAmountText } from "#db/domain/apps/amount-text.ts";
import type { AppList, WireForm } from "#db/domain/apps/app-list.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import { call } from "./call.ts";
import type { ListSearch } from "./list-query.ts";
import type { RequestOptions } from "./request.ts";
import type { AppPage, listOf, removalOf } from "#sw/api/apps/list-contract.ts";
import type { ListAnswer } from "#sw/api/records/contract.ts";

/** `key` is what the record's own call goes by. */
type AppRow = Record<string, unknown> & { id: string; key: string; archivedAt: null };

/** Bare numbers come without their currency: the specification's shop sells in one. */
const currency = "USD";

/** The calls of a list of the specification's applications, in the words of the contract's grammar. */
export function appListClient(list: AppList) {
  const path = `/${list.call}` as const;
  return {
    /** `also` holds parameters of this call alone. */
    list: async (
      search: ListSearch,
      also: ListSearch = {},
      options: Pick<RequestOptions, "signal"> = {},
    ): Promise<ListAnswer<AppRow>> => {
      const query = { ...callSearch(list, search), ...also };
      return pageIn(list, search, await call<ReturnType<typeof listOf>>("GET", path, { query, ...options }));
    },
    remove: (id: string, typed: Pick<RequestOptions, "key"> = {}) =>
      call<ReturnType<typeof removalOf>>("DELETE", `${path}/${encodeURIComponent(id)}`, typed),
  };
}

/** The list engine's paths, put in the call's own words; what it has no word for is not asked. */
export function callSearch(
  { sortKeys, filters, derivedFilters = [] }: AppList,
  search: ListSearch,
): ListSearch {
  const { q, page, itemsPerPage, sortBy, orderBy, ...others } = search;
  const sortKey = Object.keys(sortKeys).find((key) => sortKeys[key] === sortBy);
  const callFilters = Object.entries(filters).map(([name, path]) => [name, others[path]] as const);
  return {
    q,
    ...(sortKey !== undefined && { sortBy: sortKey, orderBy }),
    page,
    itemsPerPage,
    ...Object.fromEntries(callFilters),
    ...Object.fromEntries(derivedFilters.map((name) => [name, search[name]])),
  };
}

function pageIn(list: AppList, search: ListSearch, answer: AppPage): ListAnswer<AppRow> {
  const total = Number(answer[list.total] ?? 0);
  const items = recordsIn(answer[list.items]).map((row) => rowIn(list, row));
  if (list.tellsPage)
    return { items, total, page: Number(answer["page"]), totalPages: Number(answer["totalPages"]) };
  const size = Number(search["itemsPerPage"] ?? 10);
  const totalPages = size === -1 ? 1 : Math.max(1, Math.ceil(total / size));
  const page = Number(search["page"] ?? 1);
  // A page past the end is the first one.
  return { items, total, page: page > totalPages ? 1 : page, totalPages };
}

function rowIn({ wire, getBy }: AppList, row: Record<string, unknown>): AppRow {
  const amounts = Object.entries(wire).map(([name, form]) => [name, amountIn(row[name], form)]);
  const key = String(row[getBy ?? "id"]);
  return { ...row, ...Object.fromEntries(amounts), id: String(row["id"]), key, archivedAt: null };
}

function amountIn(value: unknown, form: WireForm): unknown {
  if (form === "amountText") return typeof value === "string" ? readAmountText(value) : null;
  return typeof value === "number" ? { amount: value, currency } : null;
}
