import { can, refusal as reasonOf } from "#db/rules/ability.ts";
import { amongRulesOf } from "#db/rules/records/among.ts";
import { closedBecause, completed } from "#db/rules/records/rules.ts";
import type { Reason } from "#db/rules/roles/vocabulary.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Field } from "#db/schema/kind.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { becomingPrimary, primariesBeside } from "./check-uniqueness.ts";
import { type Candidate, issuesOf } from "./checks.ts";
import { categoriesOf, hasCustom } from "#sw/api/records/client-values.ts";
import { type ApiContext, languageOf, type SignedIn, today } from "#sw/api/core/context.ts";
import { withCustomValues } from "./custom-values.ts";
import { problemOf, Refusal } from "#sw/api/core/errors.ts";
import { renamings, withNames } from "./kept-names.ts";
import { withUsual } from "./new-units.ts";
import { nothingPending, type Pending } from "./pending.ts";
import { refusalOn, unwritable } from "#sw/api/core/permissions.ts";
import { inUsualSpelling } from "./spelling.ts";
import type { Write } from "#db/store/command.ts";
import { atOnce, type Pace } from "#db/store/pace.ts";
import type { Tx } from "#db/store/tx.ts";

/** A record as somebody wants it: a new one where `before` is null, otherwise the values that he changes. */
export type Proposal = {
  id: string;
  before: StoredRow | null;
  values: Record<string, unknown>;
  named: readonly string[];
};

export type Judgement = {
  write: Write;
  /** What is written with it: the primary one so far steps back for the new one, who keeps its name keeps the new one. */
  along: Write[];
  /** The fields that would not be as they were; none where the record is so already. */
  changed: string[];
  /** Why this person may not write this record at all; null where he may. */
  reason: Reason | null;
  issues: Issue[];
};

type Circumstances = {
  action?: Write["action"];
  gone?: ReadonlySet<string>;
  /** What the same work changes so in other calls. */
  among?: readonly string[];
  /** Records that the same command makes, which these may point at. */
  pending?: Pending;
  /** How thousands of records are gone through. */
  pace?: Pace;
};

/**
 * The one way to a write: whatever comes by a form, in bulk or from a file is completed, and held against the person's
 * rules and against the rules of records. Awaits nothing but the database: call it inside `commit`.
 */
export async function judge(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  proposed: readonly Proposal[],
  { action, gone, among = [], pending = nothingPending, pace = atOnce }: Circumstances = {},
): Promise<Judgement[]> {
  const { signedIn } = c.var;
  const language = languageOf(c);
  const categories = hasCustom(resource) ? await categoriesOf(tx, proposed.map(valuesAfter), pending) : null;
  const spelled = await inUsualSpelling(tx, resource, proposed, { isFile: action === "import", among });
  const usual = await withUsual(tx, resource, spelled, categories);
  const values = await withNames(
    tx,
    resource,
    usual.map(({ values: row, before }) => ({ row, before })),
    language,
    undefined,
    pending,
  );
  const proposals = usual.map((proposal, index) => ({ ...proposal, values: values[index] ?? {} }));
  const custom = await withCustomValues(
    tx,
    resource,
    await pace(proposals, (proposal) => candidateOf(resource, proposal, today(c))),
    categories,
  );
  const judged = custom.candidates.flatMap((candidate, index) => {
    const proposal = proposals[index];
    return proposal ? [{ proposal, candidate }] : [];
  });
  const candidates = judged.map(({ candidate }) => candidate);
  const yielding = (await primariesBeside(tx, resource, candidates)).filter((row) =>
    mayStepBack(signedIn, resource, row),
  );
  const renamed = await renamings(tx, resource, candidates, language);
  const found = await issuesOf(tx, resource, candidates, {
    day: today(c),
    user: signedIn.user,
    yielding: new Set(yielding.map(({ id }) => id)),
    ...(gone && { gone }),
    pending,
    pace,
  });
  return pace(judged, ({ proposal: { named }, candidate }, index) => {
    const { id, before, row } = candidate;
    const differs = (name: string) =>
      !sameValue(row[name], before ? before[name] : resource.fields[name]?.initial);
    const changed = Object.keys(resource.fields).filter(differs);
    return {
      write: { resource, before, after: { ...row, id }, action: action ?? (before ? "update" : "create") },
      along: [
        ...steppingBack(resource, candidate, yielding, action === "import" ? action : "update"),
        ...(renamed.get(id) ?? []),
      ],
      changed,
      reason: reasonAgainst(signedIn, resource, candidate, changed.length > 0),
      issues: distinct([
        ...fieldIssues(
          signedIn,
          resource,
          candidate,
          named.filter(toldApart(signedIn, resource, before, differs)),
        ),
        ...(custom.issues[index] ?? []),
        ...(found[index] ?? []),
      ]),
    };
  });
}

/** For one record: its judgement, or the refusal. */
export async function judgeOne(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  proposal: Proposal,
): Promise<Judgement> {
  const [judgement] = await judgeAll(c, tx, resource, [proposal]);
  if (!judgement) throw new Error("Failed to judge: one proposal has one judgement.");
  return judgement;
}

/** Where all are written or none: the judgements, or the refusal of the first that has one. */
export async function judgeAll(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  proposals: readonly Proposal[],
): Promise<Judgement[]> {
  const judgements = await judge(c, tx, resource, proposals);
  for (const judgement of judgements) {
    const refusal = refusalOf(judgement);
    if (refusal) throw refusal;
  }
  return judgements;
}

/** What these judgements write, each record once: what is written of itself is not written along with another. */
export function writesOf(judgements: readonly Judgement[]): Write[] {
  const own = judgements.map(({ write }) => write);
  const ids = new Set(own.map(({ after }) => after?.id));
  const along = judgements.flatMap((one) => one.along).filter(({ after }) => !ids.has(after?.id));
  return [...own, ...along];
}

/** The same, without the records that would be as they are. */
export const changesOf = (judgements: readonly Judgement[]): Write[] =>
  writesOf(judgements.filter(({ changed }) => changed.length > 0));

function mayStepBack(signedIn: SignedIn, resource: Resource, row: StoredRow): boolean {
  const { primary } = amongRulesOf(resource);
  return (
    primary !== undefined &&
    refusalOn(signedIn, "update", resource, row) === null &&
    unwritable(signedIn, "update", resource, row, [primary.flag]).length === 0
  );
}

function steppingBack(
  resource: Resource,
  candidate: Candidate,
  yielding: readonly StoredRow[],
  action: Write["action"],
): Write[] {
  const { primary } = amongRulesOf(resource);
  if (!primary || becomingPrimary(resource, [candidate]).length === 0) return [];
  const { flag, within } = primary;
  return yielding
    .filter((row) => row.id !== candidate.id && row[within] === candidate.row[within])
    .map((before) => ({ resource, before, after: { ...before, [flag]: false }, action }));
}

export function refusalOf({ reason, issues }: Judgement): Refusal | null {
  if (reason !== null) return new Refusal("forbidden", { reason });
  return issues.length > 0 ? new Refusal("bad_request", problemOf(issues)) : null;
}

const valuesAfter = ({ before, values }: Proposal): Record<string, unknown> => ({ ...before, ...values });

function candidateOf(resource: Resource, { id, before, values }: Proposal, day: string): Candidate {
  if (!before) {
    const row = Object.assign({ ...emptyRow(resource) }, values);
    return { id, before, row: completed(resource, row, null, day) };
  }
  // What did not change stays as it was stored, so that the history tells of what did.
  const changes = Object.entries(values).filter(([name, value]) => !sameValue(value, before[name]));
  return { id, before, row: completed(resource, { ...before, ...Object.fromEntries(changes) }, before, day) };
}

/**
 * A record before anything was given: fields of the system start empty, no request holds them. All fields stand in it, which
 * gives all records of a list one shape: engines fill such an object a hundred times faster than one that grows.
 */
function emptyRow(resource: Resource): Record<string, unknown> {
  const known = emptyRows.get(resource);
  if (known) return known;
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields))
    row[name] = field.writtenBy === "system" ? field.initial : null;
  emptyRows.set(resource, row);
  return row;
}

const emptyRows = new WeakMap<Resource, Record<string, unknown>>();

/** A closed record may be sent back as it is: a list that was exported is taken back by the import. */
function reasonAgainst(
  { ability }: SignedIn,
  resource: Resource,
  { before, row }: Candidate,
  changes: boolean,
): Reason | null {
  const { subject } = resource;
  const action = before ? "update" : "create";
  const about = before ?? row;
  return can(ability, action, subject, about)
    ? before && changes
      ? closedBecause(resource, before)
      : null
    : (reasonOf(ability, action, subject, about) ?? "not_permitted");
}

/** What a person names counts where it differs; of what he may not read, always: a right guess must not be told by its answer. */
function toldApart(
  { ability }: SignedIn,
  { subject }: Resource,
  before: StoredRow | null,
  differs: (name: string) => boolean,
): (name: string) => boolean {
  return (name) => differs(name) || (before !== null && !can(ability, "read", subject, before, name));
}

function fieldIssues(
  signedIn: SignedIn,
  resource: Resource,
  { before, row }: Candidate,
  changed: readonly string[],
): Issue[] {
  if (!before) return unwritable(signedIn, "create", resource, row, changed);
  return [
    ...changed.flatMap((path) => byStep(path, resource.fields[path]) ?? []),
    ...unwritable(signedIn, "update", resource, before, changed),
    // Once more on the changed record: nobody moves it out of, or into, what he may change.
    ...unwritable(signedIn, "update", resource, row, changed),
  ];
}

/** What a step alone changes is changed by nothing else, whoever asks. */
const byStep = (path: string, field: Field | undefined): Issue | null =>
  field?.changedBy === undefined ? null : { path, code: "by_step", params: { step: field.changedBy } };

const distinct = (issues: Issue[]): Issue[] => [
  ...new Map(issues.map((issue) => [`${issue.path} ${issue.code}`, issue])).values(),
];
