import * as z from "zod/mini";
import type { Definition } from "#db/rules/custom/definition.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import {
  bodyByDeclaration,
  contract,
  count,
  errorCode,
  idsAnswer,
  issue,
  itemsOf,
  nothing,
  pageOf,
  problem,
  record,
  skippedRecord,
  warning,
} from "#sw/api/core/call.ts";
import { duplicateCalls } from "#sw/api/duplicates/contract.ts";
import { exportCalls } from "#sw/api/export/contract.ts";
import { importCalls } from "#sw/api/import/contract.ts";
import {
  bulkOfIds,
  bulkOfList,
  type CreateBody,
  mergeRequest,
  moveRequest,
  type StepBody,
  type UpdateBody,
  versionRequest,
  warningsRequest,
} from "./bodies.ts";
import {
  countParameters,
  facetParameters,
  historyParameters,
  idParameters,
  listParameters,
  pageParameters,
  asOfParameters,
  timelineParameters,
} from "./parameters.ts";
import { historyEntry, pastRecord, timelineAnswer } from "./history-contract.ts";
import { answerWithSubrecords, movedRecordAnswer, recordAnswer } from "./record-answer.ts";
import { stepAnswer, stepsAnswer } from "./step-contract.ts";

/** A record that was deleted. The author is answered to those who may read his name. */
const deleted = z.strictObject({
  record,
  deletedAt: z.string(),
  by: z.nullable(z.string()),
  byName: z.nullable(z.string()),
});
export type Deleted = z.infer<typeof deleted>;

/**
 * Of each requested field: how many rows a value would leave. One that is not named leaves none, unless `others` were left out.
 */
const facets = z.record(
  z.string(),
  z.strictObject({ counts: z.record(z.string(), count), missing: count, others: count }),
);
export type Facets = z.infer<typeof facets>;

const categoryDefinitions = z.strictObject({
  id: z.string(),
  definitions: z.array(z.custom<Definition>(isRecord)),
  defaults: record,
});
export type CategoryDefinitions = z.infer<typeof categoryDefinitions>;

/** The records that some rows point at, by the name of their list, and the definitions of their categories. */
export const referencedRecords = z.strictObject({
  records: z.record(z.string(), z.array(record)),
  definitions: z.array(categoryDefinitions),
});
export type ReferencedRecords = z.infer<typeof referencedRecords>;

/** The references to a record; `resource` is a list's address. What the reader may not see is only summed. */
const references = z.strictObject({
  /** `blocking` of the `count` need the record: it can't be deleted while they do. The others would only lose the reference. */
  items: z.array(z.strictObject({ resource: z.string(), count, blocking: count })),
  hidden: count,
  hiddenBlocking: count,
});
export type References = z.infer<typeof references>;

const warnings = z.strictObject({ warnings: z.array(warning) });

export const bulkFailure = z.object({
  id: z.string(),
  status: z.int(),
  message: z.string(),
  code: errorCode,
  issues: z.exactOptional(z.array(issue)),
  reason: z.exactOptional(z.string()),
  /** Of a step that there is not: what the record is, and whether that is where the step leads. */
  state: z.exactOptional(z.string()),
  already: z.exactOptional(z.boolean()),
  references: z.exactOptional(z.array(z.strictObject({ resource: z.string(), count }))),
  /** How many records more point at it that the person may not see. */
  hidden: z.exactOptional(count),
  /** Of a record that is not deleted for good yet: from when it may be. */
  until: z.exactOptional(z.string()),
  /** The record of its plan for which the step is refused. */
  record: z.exactOptional(skippedRecord),
});
const bulkOutcome = z.strictObject({
  done: z.array(z.string()),
  failed: z.array(bulkFailure),
  /** The records that would have gone along with a step. */
  skipped: z.exactOptional(z.array(skippedRecord)),
});
/** What a bulk would do: `done` would change, `unchanged` is so already, `others` of the records beside them change too. */
const bulkPreview = z.extend(bulkOutcome, { unchanged: z.array(z.string()), others: z.exactOptional(count) });
const bulkBody = z.union([bulkOfIds, bulkOfList]);
export type BulkOutcome = z.infer<typeof bulkOutcome>;
export type BulkPreview = z.infer<typeof bulkPreview>;

/** A page of a list, with the records that its rows point at, where `names=true` asked for them. */
const listAnswer = <T extends z.ZodMiniType>(row: T) =>
  z.extend(pageOf(row), { referenced: z.exactOptional(referencedRecords) });
export type ListAnswer<T> = z.infer<ReturnType<typeof listAnswer<z.ZodMiniType<T>>>>;

/** The calls that every resource has, below its address. */
export function recordContract<F extends Fields, O extends string = string>(resource: Resource<F, O>) {
  const answer = recordAnswer(resource);
  const merged = z.strictObject({
    record: answer,
    moved: z.array(z.strictObject({ resource: z.string(), count })),
    hidden: count,
  });
  return {
    ...contract({
      list: { method: "GET", path: "", query: listParameters, ofList: true, answer: listAnswer(answer) },
      create: { method: "POST", path: "", body: bodyByDeclaration<CreateBody<F>>(), answer },
      bulk: { method: "POST", path: "/bulk", body: bulkBody, answer: bulkOutcome },
      previewBulk: { method: "POST", path: "/bulk", body: bulkBody, answer: bulkPreview },
      chooseAll: { method: "POST", path: "/bulk", body: bulkBody, answer: idsAnswer },
      definitions: {
        method: "GET",
        path: "/definitions",
        query: idParameters,
        answer: itemsOf(categoryDefinitions),
      },
      facets: {
        method: "GET",
        path: "/facets",
        query: facetParameters,
        ofList: true,
        answer: z.strictObject({ facets }),
      },
      counts: {
        method: "GET",
        path: "/counts",
        query: countParameters,
        answer: z.strictObject({ counts: z.array(z.nullable(count)) }),
      },
      warnings: { method: "POST", path: "/warnings", body: warningsRequest, answer: warnings },
      usage: {
        method: "GET",
        path: "/usage",
        query: idParameters,
        answer: itemsOf(
          z.strictObject({
            id: z.string(),
            usageCount: count,
            by: z.record(z.string(), count),
            tallies: z.optional(z.record(z.string(), z.nullable(count))),
          }),
        ),
      },
      deleted: { method: "GET", path: "/deleted", query: pageParameters, answer: pageOf(deleted) },
      bringBack: { method: "POST", path: "/deleted/:id", answer },
    }),
    ...duplicateCalls,
    ...exportCalls(answer),
    ...importCalls,
    ...contract({
      get: { method: "GET", path: "/:id", answer: answerWithSubrecords(resource) },
      update: { method: "PATCH", path: "/:id", body: bodyByDeclaration<UpdateBody<F>>(), answer },
      remove: { method: "DELETE", path: "/:id", answer: nothing },
      transitions: { method: "GET", path: "/:id/transitions", answer: stepsAnswer },
      transition: {
        method: "POST",
        path: "/:id/transitions/:code",
        body: bodyByDeclaration<StepBody>(),
        answer: stepAnswer(movedRecordAnswer(resource)),
      },
      archive: { method: "POST", path: "/:id/archive", body: versionRequest, answer },
      restore: { method: "POST", path: "/:id/restore", body: versionRequest, answer },
      move: { method: "POST", path: "/:id/move", body: moveRequest, answer },
      standingWarnings: { method: "GET", path: "/:id/warnings", answer: warnings },
      merge: { method: "POST", path: "/:id/merge", body: mergeRequest, answer: merged },
      /** Refused in its answer. */
      previewMerge: {
        method: "POST",
        path: "/:id/merge",
        body: mergeRequest,
        answer: z.union([merged, z.strictObject({ refused: problem })]),
      },
      references: { method: "GET", path: "/:id/references", answer: references },
      /** By the words of the subrecords. */
      subrecordCounts: {
        method: "GET",
        path: "/:id/counts",
        answer: z.strictObject({ counts: z.record(z.string(), count) }),
      },
      timeline: {
        method: "GET",
        path: "/:id/timeline",
        query: { ...timelineParameters, ...pageParameters },
        answer: timelineAnswer,
      },
      history: {
        method: "GET",
        path: "/:id/history",
        query: { ...historyParameters, ...pageParameters },
        answer: pageOf(historyEntry),
      },
      asOf: { method: "GET", path: "/:id/as-of", query: asOfParameters, answer: pastRecord },
      revert: { method: "POST", path: "/:id/revert", body: versionRequest, answer },
    }),
  };
}

export type RecordCalls<F extends Fields, O extends string = string> = ReturnType<
  typeof recordContract<F, O>
>;
