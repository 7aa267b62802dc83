import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { SubrecordName, SubrecordWord } from "#db/schema/subrecord-routes.ts";
import type { Outcome, RequestKind } from "./states.ts";

type Request = UncheckedRowOf<"requests">;

/** What stands below a request, and in the catalogues that it names, as far as its steps ask for it. */
export type RecordedWork = {
  /** The kinds of its time entries; a timer that runs ends with the step. */
  timeKinds: readonly string[];
  /** How many required lines of the checklist have no answer. */
  checklistLeft: number;
  /** Those among them that are about getting a unit ready: their keys begin with `PREP`. */
  preparationLeft: number;
  signatures: readonly SignatureFact[];
  photos: readonly PhotoFact[];
  /** Lines of parts: used ones, and those that are waited for. */
  usedLines: number;
  neededLines: number;
  /** The requests that began with it and were not cancelled: how many, and whether one takes its loaner back. */
  followUps: number;
  isReturned: boolean;
  /** How many pages the one printer among its units had made; null where there is none. */
  lastCounter: number | null;
  /** The actions performed, as the catalogue says them. */
  actions: readonly ActionFact[];
};

export type SignatureFact = {
  role: string;
  purpose: string;
  isRefused: boolean;
  unitIds: readonly string[];
  signer: { name: unknown; title: unknown };
};
export type PhotoFact = { kind: string; unitId: string | null };
export type ActionFact = {
  id: string;
  code: string;
  needsPart: boolean;
  needsBackup: boolean;
  needsPhoto: boolean;
  countsAsFix: boolean;
};

export const noRecordedWork: RecordedWork = {
  timeKinds: [],
  checklistLeft: 0,
  preparationLeft: 0,
  signatures: [],
  photos: [],
  usedLines: 0,
  neededLines: 0,
  followUps: 0,
  isReturned: false,
  lastCounter: null,
  actions: [],
};

/** What the fact `recordedWork` holds; where it was not read, nothing stands below the request. */
export const recordedWorkOf = ({ recordedWork }: { readonly recordedWork?: unknown }): RecordedWork => ({
  ...noRecordedWork,
  ...recordIn(recordedWork),
});

/** Subrecords that a step may lack, by their words in addresses. */
export type WorkEntryWord = SubrecordWord<SubrecordName>;

export const missing = (word: WorkEntryWord): Issue => ({ path: word, code: "required" });

const outcomesByKind: Record<RequestKind, readonly Outcome[]> = {
  displacement: [
    "fixed",
    "fixed_temporarily",
    "no_fault_found",
    "not_reproducible",
    "needs_parts",
    "needs_workshop",
    "needs_replacement",
    "client_refused",
    "client_absent",
    "out_of_scope",
    "delivered",
  ],
  maintenance: [
    "fixed",
    "fixed_temporarily",
    "no_fault_found",
    "not_reproducible",
    "needs_parts",
    "needs_workshop",
    "needs_replacement",
    "client_refused",
    "out_of_scope",
  ],
  pickup: ["collected", "client_refused", "client_absent"],
  replacement: ["swapped", "client_refused"],
};

export const outcomesOf = ({ kind }: { readonly kind?: unknown }): readonly string[] =>
  Object.entries(outcomesByKind).find(([name]) => name === kind)?.[1] ?? [];

/** What every request needs before it is resolved. */
export function* commonRequirements(
  row: Request,
  recorded: RecordedWork,
  { needsDiagnostic, photoRequired }: RequirementTerms,
): Generator<Issue> {
  if (needsDiagnostic && isEmpty(row.diagnosticIds)) yield { path: "diagnosticIds", code: "required" };
  if (isEmpty(row.actionsPerformed)) yield { path: "actionsPerformed", code: "required" };
  if (recorded.timeKinds.length === 0) yield missing("time-entries");
  if (recorded.checklistLeft > 0) yield missing("checklist");
  if (typeof row.outcome === "string" && !outcomesOf(row).includes(row.outcome))
    yield { path: "outcome", code: "unknown_choice" };
  const actions = performedIn(row, recorded);
  if (actions.some(({ needsPart }) => needsPart) && recorded.usedLines === 0) yield missing("parts-used");
  const isPhotoRequired =
    photoRequired === "always" || (photoRequired !== "never" && actions.some(({ needsPhoto }) => needsPhoto));
  if (isPhotoRequired && recorded.photos.length === 0) yield missing("attachments");
  if (row.kind === "maintenance" && actions.some(({ needsBackup }) => needsBackup) && !row.dataBackup)
    yield { path: "dataBackup", code: "required" };
}

/** Whether somebody has to find out what is wrong, and the setting that says when pictures are asked for. */
export type RequirementTerms = { needsDiagnostic: boolean; photoRequired?: unknown };

/** The actions that a request names, as the catalogue says them. */
export function performedIn(row: Request, { actions }: RecordedWork): ActionFact[] {
  const performed = actionIdsOf(row);
  return actions.filter(({ id }) => performed.includes(id));
}

/** Whether one of these signatures covers all of these units, or was refused with a reason. */
export const isSignedFor = (
  { signatures }: Pick<RecordedWork, "signatures">,
  { role, purpose }: Pick<SignatureFact, "role" | "purpose">,
  unitIds: readonly string[] = [],
): boolean =>
  signatures.some(
    (one) => one.role === role && one.purpose === purpose && unitIds.every((id) => one.unitIds.includes(id)),
  );

export const isEmpty = (value: unknown): boolean => !Array.isArray(value) || value.length === 0;

export const actionIdsOf = ({ actionsPerformed }: Request): string[] =>
  recordsIn(actionsPerformed).map(({ actionId }) => String(actionId));
