import { addressOf } from "#db/schema/registry.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource, Row } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import type { Deleted } from "#sw/api/records/deleted.ts";
import type { SharedValue } from "#sw/api/duplicates/duplicates.ts";
import type { Facets } from "#sw/api/records/facets.ts";
import type { HistoryEntry } from "#sw/api/records/history.ts";
import type { ReferencedRecords } from "#sw/api/records/referenced.ts";
import type { References } from "#sw/api/records/references.ts";
import type { Effect, Steps } from "#sw/api/records/transitions.ts";
import { fileCalls } from "./file-calls.ts";
import { type ListSearch, queryOf } from "./list-query.ts";
import { ApiProblem, type ProblemBody } from "./problem.ts";
import { read, request, type RequestOptions, type Typed } from "./request.ts";

export type ListPage<T> = {
  items: T[];
  total: number;
  page: number;
  totalPages: number;
  /** The records that the rows point at, where `names=true` asked for them. */
  referenced?: ReferencedRecords;
};

/** What a step made of the record, and what else changed with it. */
export type StepOutcome<T = Record<string, unknown>> = {
  record: T;
  effects: Effect[];
};

export type BulkOutcome = {
  done: string[];
  failed: {
    id: string;
    status: number;
    message: string;
    code: string;
    issues?: Issue[];
    reason?: string;
    /** Of a step that there is not: what the record is, and whether that is where the step leads. */
    state?: string;
    already?: boolean;
    references?: { resource: string; count: number }[];
  }[];
};

/** What a bulk would do: `done` would change, `unchanged` is so already. */
export type BulkPreview = BulkOutcome & { unchanged: string[] };

/** Records by their ids, or all that a list holds under a query, of which there must be as many as were shown. */
export type BulkOf = { ids: string[] } | { filter: ListSearch; expected: number };
export type BulkAction =
  | { patch: Record<string, unknown> }
  | { step: { code: string; inputs: Record<string, unknown> } }
  | { delete: true }
  | { archive: true }
  | { restore: true }
  | { printed: true };
/** `among`: those that the same work changes in other calls. */
export type BulkBody = BulkOf & BulkAction & { among?: readonly string[] };

export type MergeBody = {
  from: string[];
  /** Of the survivor too, as they were read. */
  versions: Record<string, number>;
  values?: Record<string, unknown>;
};

export type Merged<T> = { record: T; moved: { resource: string; count: number }[]; hidden: number };

/** The calls of a resource: precise where its declaration is known, `Row` of any fields where it is not. */
export function client<F extends Fields>(resource: Resource<F>) {
  return {
    ...listCalls(resource),
    ...recordCalls(resource),
    ...mergeCalls(resource),
    ...bulkCalls(resource),
    ...fileCalls(resource),
  };
}

/** What a list says of its records. */
function listCalls<F extends Fields>(resource: Resource<F>) {
  type Record_ = Row<Resource<F>>;
  const base = `/api/${addressOf(resource)}`;
  return {
    list: (search: ListSearch, options: RequestOptions = {}) =>
      read<ListPage<Record_>>(request("GET", `${base}?${queryOf(search)}`, options)),
    /** What was deleted, the latest first. */
    deleted: (page: number) =>
      read<ListPage<Deleted>>(request("GET", `${base}/deleted?${queryOf({ page, itemsPerPage: 20 })}`)),
    usage: (ids: readonly string[]) =>
      read<{ items: { id: string; usageCount: number; by: Record<string, number> }[] }>(
        request("GET", `${base}/usage?${queryOf({ id: ids })}`),
      ),
    facets: async (search: ListSearch, of: readonly string[]) =>
      (
        await read<{ facets: Facets }>(
          request("GET", `${base}/facets?${queryOf({ ...search, of: of.join() })}`),
        )
      ).facets,
    /** Of categories: the custom fields that their units have. */
    definitions: async (ids: readonly string[]) =>
      (
        await read<{ items: { id: string; definitions: unknown; usual: Record<string, unknown> }[] }>(
          request("GET", `${base}/definitions?${queryOf({ id: ids })}`),
        )
      ).items,
    /** What these records have in common with others that two should not. */
    alike: async (ids: readonly string[]) =>
      (
        await read<{ items: { id: string; alike: SharedValue[] }[] }>(
          request("GET", `${base}/duplicates?${queryOf({ id: ids })}`),
        )
      ).items,
  };
}

/** What is done with one record, and told of it. */
function recordCalls<F extends Fields>(resource: Resource<F>) {
  type Record_ = Row<Resource<F>>;
  const base = `/api/${addressOf(resource)}`;
  const at = (id: string) => `${base}/${encodeURIComponent(id)}`;
  return {
    get: (id: string) => read<Record_>(request("GET", at(id))),
    create: (body: Record<string, unknown>, typed: Typed = {}) =>
      read<Record_>(request("POST", base, { body, ...typed })),
    update: (id: string, version: number, patch: Record<string, unknown>, typed: Typed = {}) =>
      read<Record_>(request("PATCH", at(id), { body: { ...patch, version }, ...typed })),
    remove: (id: string, typed: Typed = {}) => request("DELETE", at(id), typed),
    archive: (id: string, version: number, typed: Typed = {}) =>
      read<Record_>(request("POST", `${at(id)}/archive`, { body: { version }, ...typed })),
    restore: (id: string, version: number, typed: Typed = {}) =>
      read<Record_>(request("POST", `${at(id)}/restore`, { body: { version }, ...typed })),
    bringBack: (id: string, typed: Typed = {}) =>
      read<Record_>(request("POST", `${base}/deleted/${encodeURIComponent(id)}`, typed)),
    references: (id: string) => read<References>(request("GET", `${at(id)}/references`)),
    /** What to look at before these values are saved, of a new record or of the one with this id. */
    warnings: async (values: Record<string, unknown>, id?: string) =>
      (await read<{ warnings: Warning[] }>(request("POST", `${base}/warnings`, { body: { values, id } })))
        .warnings,
    standingWarnings: async (id: string) =>
      (await read<{ warnings: Warning[] }>(request("GET", `${at(id)}/warnings`))).warnings,
    /** One place further in the order that the list shows under this search. */
    move: (id: string, body: { version: number; to: "up" | "down"; filter: string }, typed: Typed = {}) =>
      read<Record_>(request("POST", `${at(id)}/move`, { body, ...typed })),
    transitions: (id: string) => read<Steps>(request("GET", `${at(id)}/transitions`)),
    transition: (id: string, code: string, body: Record<string, unknown>, typed: Typed = {}) =>
      read<StepOutcome<Record_>>(request("POST", `${at(id)}/transitions/${code}`, { body, ...typed })),
    /** `of` is a record that was merged into this one. */
    history: (id: string, page = 1, of?: string) =>
      read<ListPage<HistoryEntry>>(
        request("GET", `${at(id)}/history?${queryOf({ page, itemsPerPage: 20, of })}`),
      ),
  };
}

function mergeCalls<F extends Fields>(resource: Resource<F>) {
  type Record_ = Row<Resource<F>>;
  const base = `/api/${addressOf(resource)}`;
  const at = (id: string) => `${base}/${encodeURIComponent(id)}/merge`;
  return {
    merge: (id: string, body: MergeBody, typed: Typed = {}) =>
      read<Merged<Record_>>(request("POST", at(id), { body, ...typed })),
    previewMerge: async (id: string, body: MergeBody) => {
      const preview = await read<Merged<Record_> | { refused: ProblemBody }>(
        request("POST", at(id), { body: { ...body, dryRun: true } }),
      );
      if ("refused" in preview) throw new ApiProblem(409, preview.refused);
      return preview;
    },
  };
}

function bulkCalls(resource: Resource) {
  const base = `/api/${addressOf(resource)}`;
  return {
    bulk: (body: BulkBody, typed: Typed = {}) =>
      read<BulkOutcome>(request("POST", `${base}/bulk`, { body: sent(body), ...typed })),
    previewBulk: (body: BulkBody) =>
      read<BulkPreview>(request("POST", `${base}/bulk`, { body: { ...sent(body), dryRun: true } })),
    /** The ids of all that is meant, for work in several calls. */
    chooseAll: (of: BulkOf) =>
      read<{ ids: string[] }>(request("POST", `${base}/bulk`, { body: { ...sent(of), choose: true } })),
  };
}

/** What an undo took back, and what it had to leave. */
export type UndoOutcome = {
  undone: number;
  /** Records that were changed since, or are needed: the first of them. */
  kept?: { resource: string; id: string; name: unknown; reason: string }[];
  keptCount?: number;
};

/** Takes back what was done under this key, within ten minutes, or what of an import nobody has touched since. */
export const undo = (key: string, typed: Pick<Typed, "key"> = {}) =>
  read<UndoOutcome>(request("POST", `/api/undo/${encodeURIComponent(key)}`, typed));

/** Ends an import, or a check of one, that is at work under this key. The call that sent it is answered by what became of it. */
export const cancelSent = (key: string): Promise<Response> =>
  request("POST", `/api/cancel/${encodeURIComponent(key)}`);

function sent(body: BulkOf) {
  return "filter" in body ? { ...body, filter: queryOf(body.filter).toString() } : body;
}
