import { grouped } from "#db/schema/grouped.ts";
import type { LocalDay } from "#db/rules/machines/days.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Language } from "#db/schema/kind.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { topOf } from "#db/schema/path.ts";
import { type ApiContext, localDayOf, nowIso, requestLanguage, type SignedIn } from "#sw/api/core/context.ts";
import { problemOf, Refusal } from "#sw/api/core/errors.ts";
import type { RowChange } from "#db/store/command.ts";
import { atOnce, type Pace } from "#db/store/pace.ts";
import type { Tx } from "#db/store/tx.ts";
import { nothingPending, type Pending } from "./pending.ts";
import type { Operation, RowValues, WriteRequest } from "./write-request.ts";

/** A record as it is about to be written. */
export type Candidate = { id: string; before: StoredRow | null; row: RowValues };

/** A request on its way through the stages: what they have made of it, and what they have found against it. */
export type WriteCheck = Candidate & {
  readonly request: WriteRequest;
  /** As the record would be; of one that goes, as it stands. Until it is derived, the given values. */
  row: RowValues;
  /** The day where the record is, where a noun says that it counts and not the person's. */
  localDay?: LocalDay;
  /** The fields that would not be as they were. */
  changed: string[];
  /** Why this record may not be written at all; null where it may. */
  refusal: Refusal | null;
  /** The issues of its values. */
  issues: Issue[];
  /** The writes beside it: the former primary record steps back, and records that store its name get the new one. */
  cascade: WriteRequest[];
};

export const recordKeyOf = ({ resource, id }: { resource: Resource; id: string }): string =>
  `${resource.table}/${id}`;

/** What all requests of one command have in common. */
export type WriteRun = {
  c: ApiContext;
  tx: Tx;
  signedIn: SignedIn;
  language: Language;
  localDay: LocalDay;
  now: string;
  /** Whether a file says it: then nobody typed these values, and the log calls it an import. */
  isImport: boolean;
  /** Records whose stored values do not count: they go with the same command. */
  ignoredIds: ReadonlySet<string>;
  /** What the same work changes so in other calls. */
  bulkIds: readonly string[];
  /** Records that the same command makes, which these may point at. */
  pending: Pending;
  /** How thousands of records are gone through. */
  pace: Pace;
  /** All that the command does. */
  checks: readonly WriteCheck[];
};

export type RunOptions = Partial<Pick<WriteRun, "isImport" | "ignoredIds" | "bulkIds" | "pending" | "pace">>;

export const runOf = (
  c: ApiContext,
  tx: Tx,
  checks: readonly WriteCheck[],
  options: RunOptions,
): WriteRun => ({
  c,
  tx,
  signedIn: c.var.signedIn,
  language: requestLanguage(c),
  localDay: localDayOf(c),
  now: nowIso(c),
  isImport: false,
  ignoredIds: new Set(),
  bulkIds: [],
  pending: nothingPending,
  pace: atOnce,
  ...options,
  checks,
});

export const checkOf = (request: WriteRequest): WriteCheck => ({
  request,
  id: request.id,
  before: request.before,
  row: initialRow(request),
  ...(request.localDay && { localDay: request.localDay }),
  changed: [],
  refusal: null,
  issues: [...(request.issues ?? [])],
  cascade: [],
});

/** A saved record is completed by the stages; any other write names all of its changes. */
function initialRow({ operation, before, values }: WriteRequest): RowValues {
  if (values === null) return before ?? {};
  return operation === "save" ? values : { ...before, ...values };
}

/** The stages in their order; `commit` comes after them. */
export type StageName = "normalise" | "applyDefaults" | "derive" | "authorise" | "validate" | "cascade";

/** How the store's record would change. */
export const changeOf = ({ request, row }: Pick<WriteCheck, "request" | "row">): RowChange => {
  const { resource, id, before, values } = request;
  return { resource, before, after: values === null ? null : { ...row, id } };
};

/** One thing that a stage does, with the records that it concerns: it changes the checks, and awaits nothing but the store. */
export type Segment = {
  appliesTo: (resource: Resource, operation: Operation) => boolean;
  run: (run: WriteRun, checks: readonly WriteCheck[]) => Promise<void> | void;
};

/** For segments that hold for every list. */
export const on =
  (...operations: readonly Operation[]): Segment["appliesTo"] =>
  (_resource, operation) =>
    operations.includes(operation);

/** For segments that hold for some lists. */
export const onSome =
  (isMeant: (resource: Resource) => boolean, ...operations: readonly Operation[]): Segment["appliesTo"] =>
  (resource, operation) =>
    operations.includes(operation) && isMeant(resource);

/** Does the segments of a stage, one after the other, each with what concerns it. */
export async function runStage(
  stage: readonly Segment[],
  run: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  const groups = [...grouped(checks, ({ request }) => request.resource)].flatMap(([resource, ofList]) =>
    [...grouped(ofList, ({ request }) => request.operation)].map(([operation, group]) => ({
      resource,
      operation,
      group,
    })),
  );
  for (const { appliesTo, run: work } of stage) {
    const concerned = groups.filter(({ resource, operation }) => appliesTo(resource, operation));
    // Only what asks the store is awaited: a transaction does not outlive a hundred awaits that ask it nothing.
    const done =
      concerned.length > 0 &&
      work(
        run,
        concerned.length === 1 ? (concerned[0]?.group ?? []) : concerned.flatMap(({ group }) => group),
      );
    if (done) await done;
  }
}

type Findings = readonly (readonly Issue[])[];

/** A check of the records of one list, as a segment: what it finds is wrong with their values. */
export const checkSegment =
  (check: (run: WriteRun, resource: Resource, checks: readonly WriteCheck[]) => Promise<Findings>) =>
  (run: WriteRun, checks: readonly WriteCheck[]): Promise<void> =>
    eachList(checks, async (resource, listChecks) => {
      const findings = await check(run, resource, listChecks);
      for (const [index, one] of listChecks.entries()) one.issues.push(...(findings[index] ?? []));
    });

export async function eachList(
  checks: readonly WriteCheck[],
  work: (resource: Resource, listChecks: readonly WriteCheck[]) => Promise<void>,
): Promise<void> {
  for (const [resource, listChecks] of grouped(checks, ({ request }) => request.resource))
    await work(resource, listChecks);
}

/** The answer where a write is refused: for the record as a whole, or for its invalid values. */
export function refusalOf({ request, refusal, issues }: WriteCheck): Refusal | null {
  if (refusal || issues.length === 0) return refusal;
  return request.operation === "step" ? lacking(issues) : new Refusal("bad_request", problemOf(issues));
}

/** The issues, and the required fields that are missing. */
export function lacking(issues: readonly Issue[]): Refusal {
  const missing = issues.filter(({ code }) => code === "required").map(({ path }) => topOf(path));
  return new Refusal("bad_request", { ...problemOf(issues), missing: [...new Set(missing)] });
}
