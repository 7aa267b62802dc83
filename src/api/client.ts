import { addressOf } from "#db/schema/index.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource, Row } from "#db/schema/resource.ts";
import { request, type RequestOptions } from "./request.ts";

export type ListPage<T> = { items: T[]; total: number; page: number; totalPages: number };

/** A list's state, as the address has it: search, sort, paging, and a value or several for each filter. */
export type ListSearch = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export type HistoryEntry = {
  at: string;
  by: string;
  byName: string | null;
  device: string;
  action: "create" | "update" | "delete" | "import";
  changes: { field: string; from: unknown; to: unknown; fromLabel?: unknown; toLabel?: unknown }[];
};

export type ImportOutcome = {
  created: number;
  updated: number;
  unchanged: number;
  rejected: {
    line: number;
    field: string;
    message: string;
    code: string;
    params?: Record<string, string | number>;
  }[];
  ignored: string[];
};

export type BulkOutcome = {
  done: string[];
  failed: { id: string; status: number; message: string; code: string }[];
};

/** What a form sends along: the key that stays while a person retries, and its draft. */
type Typed = Pick<RequestOptions, "key" | "draft">;

/** The calls of a resource: precise where its declaration is known, `Row` of any fields where it is not. */
export function client<F extends Fields>(resource: Resource<F>) {
  type Record_ = Row<Resource<F>>;
  const base = `/api/${addressOf(resource)}`;
  const at = (id: string) => `${base}/${encodeURIComponent(id)}`;
  // oxlint-disable-next-line no-unsafe-type-assertion -- the API answers by the same declaration
  const read = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;
  return {
    list: (search: ListSearch, options: RequestOptions = {}) =>
      read<ListPage<Record_>>(request("GET", `${base}?${queryOf(search)}`, options)),
    get: (id: string) => read<Record_>(request("GET", at(id))),
    create: (body: Record<string, unknown>, typed: Typed = {}) =>
      read<Record_>(request("POST", base, { body, ...typed })),
    update: (id: string, version: number, patch: Record<string, unknown>, typed: Typed = {}) =>
      read<Record_>(request("PATCH", at(id), { body: { ...patch, version }, ...typed })),
    remove: (id: string) => request("DELETE", at(id)),
    bulk: (body: { ids: string[]; patch: Record<string, unknown> } | { ids: string[]; delete: true }) =>
      read<BulkOutcome>(request("POST", `${base}/bulk`, { body })),
    history: (id: string, page = 1) =>
      read<ListPage<HistoryEntry>>(request("GET", `${at(id)}/history?page=${page}&itemsPerPage=20`)),
    exportCsv: async (search: ListSearch) =>
      (await request("GET", `${base}/export?format=csv&${queryOf(search)}`)).blob(),
    importCsv: (content: string, how: { dryRun: boolean; partial?: boolean }) =>
      read<ImportOutcome>(
        request("POST", `${base}/import?dryRun=${how.dryRun}&partial=${how.partial ?? false}`, {
          text: { content, type: "text/csv" },
        }),
      ),
  };
}

export function queryOf(search: ListSearch): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === "") continue;
    for (const one of typeof value === "object" ? value : [value]) query.append(name, String(one));
  }
  return query;
}
