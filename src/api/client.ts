import type * as z from "zod/mini";
import type { Fields, Values } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { TimelineKind } from "#db/schema/subrecord-routes.ts";
import type { StepCodeOf } from "#db/schema/step-code.ts";
import type { AnswerOf } from "#sw/api/core/call.ts";
import type { coreContract } from "#sw/api/core/contract.ts";
import type {
  BulkActionName,
  bulkOfIds,
  bulkOfList,
  CreateBody,
  mergeRequest,
  MoveDirection,
  StepBody,
} from "#sw/api/records/bodies.ts";
import type { RecordCalls } from "#sw/api/records/contract.ts";
import type { undoContract } from "#sw/api/undo/contract.ts";
import { call } from "./call.ts";
import { fileCalls } from "./file-calls.ts";
import { type ListSearch, queryOf } from "./list-query.ts";
import { callsOf } from "./list-calls.ts";
import { ApiProblem } from "./problem.ts";
import type { RequestOptions, Typed } from "./request.ts";

/** Records by their ids, or all that a list holds under a query, of which there must be as many as were shown. */
export type BulkOf = Pick<OfIds, "ids"> | (Pick<OfList, "expected"> & { filter: ListSearch });
export type BulkAction = { [A in BulkActionName]: Record<A, NonNullable<OfIds[A]>> }[BulkActionName];
/** `bulkIds`: those that the same work changes in other calls. */
export type BulkBody = BulkOf & BulkAction & Pick<OfIds, "bulkIds">;

type OfIds = z.input<typeof bulkOfIds>;
type OfList = z.input<typeof bulkOfList>;

export type MergeBody = Omit<z.input<typeof mergeRequest>, "dryRun">;
export type MergeAnswer = AnswerOf<RecordCalls<Fields>["merge"]>;

/** The calls of a resource: precise where its declaration is known, `Row` of any fields where it is not. */
export function client<F extends Fields, N extends string>(resource: Resource<F, N>) {
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
  const ask = callsOf(resource);
  return {
    list: (query: ListSearch, options: Pick<RequestOptions, "signal"> = {}) =>
      ask<"list">("GET", "", { query, ...options }),
    /** The deleted records, the latest first. */
    deleted: (page: number) => ask<"deleted">("GET", "/deleted", { query: { page, itemsPerPage: 20 } }),
    usage: (ids: readonly string[]) => ask<"usage">("GET", "/usage", { query: { id: ids } }),
    facets: async (search: ListSearch, of: readonly string[]) =>
      (await ask<"facets">("GET", "/facets", { query: { ...search, of: of.join() } })).facets,
    /** How many rows each of these searches finds; null where this person may not see what it filters by. */
    counts: async (searches: readonly ListSearch[]) =>
      (
        await ask<"counts">("GET", "/counts", {
          query: { of: searches.map((one) => queryOf(one).toString()) },
        })
      ).counts,
    /** Of categories: the custom fields that their units have. */
    definitions: async (ids: readonly string[]) =>
      (await ask<"definitions">("GET", "/definitions", { query: { id: ids } })).items,
    /** What these records have in common with others that two should not. */
    duplicates: async (ids: readonly string[]) =>
      (await ask<"duplicates">("GET", "/duplicates", { query: { id: ids } })).items,
  };
}

/** The calls about one record. */
function recordCalls<F extends Fields, N extends string>(resource: Resource<F, N>) {
  const ask = callsOf(resource);
  const encode = encodeURIComponent;
  return {
    get: (id: string) => ask<"get">("GET", `/${encode(id)}`),
    create: (body: CreateBody<F>, typed: Typed = {}) => ask<"create">("POST", "", { body, ...typed }),
    update: (id: string, version: number, patch: Partial<Values<F>>, typed: Typed = {}) =>
      ask<"update">("PATCH", `/${encode(id)}`, { body: { ...patch, version }, ...typed }),
    remove: (id: string, typed: Typed = {}) => ask<"remove">("DELETE", `/${encode(id)}`, typed),
    archive: (id: string, version: number, typed: Typed = {}) =>
      ask<"archive">("POST", `/${encode(id)}/archive`, { body: { version }, ...typed }),
    restore: (id: string, version: number, typed: Typed = {}) =>
      ask<"restore">("POST", `/${encode(id)}/restore`, { body: { version }, ...typed }),
    bringBack: (id: string, typed: Typed = {}) => ask<"bringBack">("POST", `/deleted/${encode(id)}`, typed),
    references: (id: string) => ask<"references">("GET", `/${encode(id)}/references`),
    /** The warnings before these values are saved, of a new record or of the one with this id. */
    warnings: async (values: Record<string, unknown>, id?: string) =>
      (await ask<"warnings">("POST", "/warnings", { body: { values, id } })).warnings,
    standingWarnings: async (id: string) =>
      (await ask<"standingWarnings">("GET", `/${encode(id)}/warnings`)).warnings,
    /** One position further in the order that the list shows under this search. */
    move: (id: string, body: { version: number; to: MoveDirection; filter: string }, typed: Typed = {}) =>
      ask<"move">("POST", `/${encode(id)}/move`, { body, ...typed }),
    transitions: (id: string) => ask<"transitions">("GET", `/${encode(id)}/transitions`),
    transition: (id: string, code: StepCodeOf<N>, body: StepBody, typed: Typed = {}) =>
      ask<"transition">("POST", `/${encode(id)}/transitions/${code}`, { body, ...typed }),
    /** `of` is a record that was merged into this one. */
    history: (id: string, page = 1, of?: string) =>
      ask<"history">("GET", `/${encode(id)}/history`, { query: { page, itemsPerPage: 20, of } }),
    /** The record as it was, by the moment or by the version. */
    asOf: (id: string, moment: { at: string } | { version: string }) =>
      ask<"asOf">("GET", `/${encode(id)}/as-of`, { query: moment }),
    /** Takes back the change that led to this version. */
    revert: (id: string, version: number, typed: Typed = {}) =>
      ask<"revert">("POST", `/${encode(id)}/revert`, { body: { version }, ...typed }),
    /** `kind`: changes, steps, notes or files alone. */
    subrecordCounts: (id: string) => ask<"subrecordCounts">("GET", `/${encode(id)}/counts`),
    timeline: (id: string, page = 1, kind?: TimelineKind) =>
      ask<"timeline">("GET", `/${encode(id)}/timeline`, { query: { page, itemsPerPage: 20, kind } }),
  };
}

function mergeCalls<F extends Fields>(resource: Resource<F>) {
  const ask = callsOf(resource);
  const at = (id: string) => `/${encodeURIComponent(id)}/merge` as const;
  return {
    merge: (id: string, body: MergeBody, typed: Typed = {}) =>
      ask<"merge">("POST", at(id), { body, ...typed }),
    previewMerge: async (id: string, body: MergeBody) => {
      const preview = await ask<"previewMerge">("POST", at(id), { body: { ...body, dryRun: true } });
      if ("refused" in preview) throw new ApiProblem(409, preview.refused);
      return preview;
    },
  };
}

function bulkCalls<F extends Fields>(resource: Resource<F>) {
  const ask = callsOf(resource);
  return {
    bulk: (body: BulkBody, typed: Typed = {}) => ask<"bulk">("POST", "/bulk", { body: sent(body), ...typed }),
    previewBulk: (body: BulkBody) =>
      ask<"previewBulk">("POST", "/bulk", { body: { ...sent(body), dryRun: true } }),
    /** The ids of all records of a bulk, for work in several calls. */
    chooseAll: (of: BulkOf) => ask<"chooseAll">("POST", "/bulk", { body: { ...sent(of), choose: true } }),
  };
}

/** Undoes the command with this key, within ten minutes, or of an import the records that nobody has changed since. */
export const requestUndo = (key: string, typed: Pick<Typed, "key"> = {}) =>
  call<(typeof undoContract)["undo"]>("POST", `/undo/${encodeURIComponent(key)}`, typed);

/** Ends an import, or a check of one, that is at work under this key. The call that sent it is answered by what became of it. */
export const cancelSent = (key: string) =>
  call<(typeof coreContract)["cancel"]>("POST", `/cancel/${encodeURIComponent(key)}`);

/** As the contract has it: of a list, its query string. */
function sent(body: BulkOf | BulkBody) {
  return "filter" in body ? { ...body, filter: queryOf(body.filter).toString() } : body;
}
