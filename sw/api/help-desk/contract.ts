import * as z from "zod/mini";
import type { ReportedProblem } from "#db/domain/requests/reported-problem.ts";
import { requestStatuses } from "#db/domain/requests/states.ts";
import { priorities, priorityRaises } from "#db/domain/sla/priority.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { bodyByDeclaration, contract, count, record } from "#sw/api/core/call.ts";
import { textParameter } from "#sw/api/core/parameters.ts";
import type { StepBody } from "#sw/api/records/bodies.ts";
import { referencedRecords } from "#sw/api/records/contract.ts";
import { stepAnswer } from "#sw/api/records/step-contract.ts";
import { previewRequest } from "./bodies.ts";
import { boardParameters, suggestionParameters } from "./parameters.ts";

const instant = z.nullable(z.string());

const preview = z.strictObject({
  priority: z.enum(priorities),
  computedPriority: z.enum(priorities),
  raisedBy: z.nullable(z.enum(priorityRaises)),
  /** Of the policy and of the calendar; null where there is none. */
  policyId: z.nullable(z.string()),
  calendarId: z.nullable(z.string()),
  responseMin: z.nullable(z.number()),
  resolveMin: z.nullable(z.number()),
  respondBy: instant,
  resolveBy: instant,
  /** When somebody works next: the moment itself where somebody does now. */
  startsAt: instant,
});
export type AgreementPreview = z.infer<typeof preview>;

const workingTime = z.strictObject({
  /** Minutes of working time between the two moments. */
  minutes: z.number(),
  /** When somebody works next after the first of them; null where nobody ever will. */
  opensAt: instant,
});

const suggestions = z.strictObject({
  /** What was found in the closed requests about units of the same maker and model, the most frequent first. */
  diagnostics: z.array(z.strictObject({ id: z.string(), count })),
  /** What may help against the diagnostic, the most successful first. */
  actions: z.array(z.strictObject({ id: z.string(), tried: count, helped: count })),
});
export type Suggestions = z.infer<typeof suggestions>;

const board = z.strictObject({
  columns: z.array(z.strictObject({ status: z.enum(requestStatuses), total: count, items: z.array(record) })),
  referenced: referencedRecords,
});

/** From which moment, to which. */
export const workingTimeParameters = { from: textParameter, to: textParameter };

/** The calls of the help desk beside its lists. */
export const helpDeskContract = contract({
  previewAgreement: { method: "POST", path: "/sla/preview", body: previewRequest, answer: preview },
  swap: {
    method: "POST",
    path: "/swaps/:id",
    body: bodyByDeclaration<StepBody>(),
    answer: stepAnswer(record),
  },
  undoSwap: {
    method: "POST",
    path: "/swaps/:id/undo",
    body: bodyByDeclaration<StepBody>(),
    answer: stepAnswer(record),
  },
  workingTime: {
    method: "GET",
    path: "/calendars/:id/working-time",
    query: workingTimeParameters,
    answer: workingTime,
  },
  board: {
    method: "GET",
    path: "/help-desk/board",
    query: boardParameters,
    ofList: true,
    answer: board,
  },
  report: {
    method: "POST",
    path: "/help-desk/reports",
    body: bodyByDeclaration<Partial<ReportedProblem>>(),
    answer: z.custom<ResourceRow>(isRecord),
  },
  suggestions: {
    method: "GET",
    path: "/help-desk/suggestions",
    query: suggestionParameters,
    answer: suggestions,
  },
});
