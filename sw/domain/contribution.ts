import type { Definition } from "#db/rules/custom/definition.ts";
import type { Owned } from "#db/rules/custom/inherited.ts";
import type { MatchWord } from "#db/schema/import/match-words.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { StepFacts, StepTime } from "#db/rules/machines/machine.ts";
import type { FieldNameIn, StoredRowIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { CodeIn, MachineKinds, MachineName } from "#db/schema/step-code.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import type { Device } from "#db/store/store.ts";
import type { Tx } from "#db/store/tx.ts";
import type { UserRow } from "#sw/api/auth/user-row.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import type { Pending } from "#sw/api/pipeline/pending.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";
import type { RowValues, WriteRequest } from "#sw/api/pipeline/write-request.ts";
import type { Segment, StageName } from "#sw/api/pipeline/write-check.ts";
import type { CategoryDefinitions } from "#sw/api/records/contract.ts";
import type { WarningCandidate } from "#sw/api/records/warnings.ts";

type Row = Readonly<Record<string, unknown>>;

/** What a noun adds to the API from the worker's start on. */
export type Contribution = {
  /** Reads the categories of its records, which say what custom fields those have; `pending` are records of the same command. */
  categoriesOf?: (tx: Tx, rows: readonly Row[], pending?: Pending) => Promise<Categories>;
  /** What some of its records, as categories, say of the records that point at them. */
  definitions?: (tx: Tx, ids: readonly string[]) => Promise<CategoryDefinitions[]>;
  /** Completes its records as this reader sees them: `visible` are his views of the stored `rows`. */
  completeAnswers?: (
    tx: Tx,
    signedIn: SignedIn,
    resource: Resource,
    rows: readonly StoredRow[],
    visible: readonly Row[],
  ) => Promise<Row[]>;
  /** As whom a user signs in by its records. */
  portals?: (tx: Tx, user: UserRow) => Promise<Portal[]>;
};

/** What the categories of some rows say, read once for all who ask. */
export type Categories = {
  /** Of a row: its category with those above it, from the top down. */
  lineOf: (row: Row) => Row[];
  /** What its units have beside the declared fields, each with the category that says it. */
  ownedBy: (row: Row) => Owned[];
  definitionsOf: (row: Row) => Definition[];
};

/** Whom a person at a client's signs in as, and how far his portal reaches: what the placeholders of his rules stand for. */
export type Portal = Record<"clientId" | "responsibleId" | "departmentId" | "portalScope", unknown>;

/** Who takes steps, and when; all is read in one transaction. */
export type StepRun = { tx: Tx; signedIn: SignedIn; stepTime: StepTime };

/** A record that is about to take a step, with the inputs as they were given. */
export type StepTaker<R = StoredRow> = { resource: Resource; row: R; inputs: Row };

/** Reads a fact for the steps of many records at once, in their order. */
type FactReader<R> = (run: StepRun, takers: readonly StepTaker<R>[]) => Promise<readonly unknown[]>;

/** A record with the step that it takes: its inputs as they were read, what it would be after it, and whether somebody else has to confirm it. */
export type StepTaken<R = StoredRow> = StepTaker<R> & { facts: StepFacts; after: Row; waits: boolean };

/** What a step does to another record: a step of its own, a change that follows for it whoever may write it, or any other write. */
export type PlannedWrite = PlannedStep | PlannedChange | { kind: "request"; request: WriteRequest };

/** With its own rights and checks; `ifPossible` where the step does without it. `isEntailed`: the right to the first step is all that counts. */
export type PlannedStep = {
  kind: "step";
  resource: Resource;
  row: StoredRow;
  code: string;
  inputs: Row;
  ifPossible?: boolean;
  isEntailed?: boolean;
};

export type PlannedChange = {
  kind: "change";
  resource: Resource;
  before: StoredRow;
  change: (row: RowValues) => RowValues;
};

/** What the steps of many records do to others, in their order. */
type StepPlan<R> = (
  run: StepRun,
  taken: readonly StepTaken<R>[],
) => Promise<readonly (readonly PlannedWrite[])[]>;

/** What the steps of a noun look at and write beyond the record that takes them: by the names of facts, and the codes of steps. */
export type StepContribution<R = StoredRow> = {
  facts: { readonly [fact: string]: FactReader<R> };
  plans: { readonly [code: string]: StepPlan<R> };
};

/** That of one noun: it reads every fact that its steps name. */
export type StepContributionOf<N extends MachineName> = {
  facts: { readonly [F in MachineKinds[N]["fact"]]: FactReader<StoredRowIn<N>> };
  plans: { readonly [C in CodeIn<N>]?: StepPlan<StoredRowIn<N>> };
};

/** What people should look at before they save records of a noun, as far as it takes the store to see it: warnings by record. */
type NounWarnings<R = Row> = (
  tx: Tx,
  signedIn: SignedIn,
  candidates: readonly WarningCandidate<R>[],
) => Promise<Warning[][]>;

/** The same, which read the noun's own fields. */
export type NounWarningsOf<N extends ResourceName> = NounWarnings<UncheckedRowOf<N>>;

/** Who may be named in a text below a record, as far as this person knows them: those who are called so. */
export type MentionablePeople = (
  tx: Pick<Tx, "query" | "all">,
  signedIn: SignedIn,
  request: { owner: Resource; ownerRow: StoredRow; query: string },
) => Promise<{ id: string; fullName: string }[]>;

/** What a noun adds to the stages of writes, to imports and to warnings, which the worker loads with the first of them. */
export type WritingContribution<Name extends string = string, R = Row> = {
  readonly [S in StageName]?: readonly Segment[];
} & {
  /** The fields that a category may fill, for the note where a value comes from. */
  defaultedByCategory?: readonly Name[];
  /** The lists that its writes and steps read or write beside those around the record. */
  lists?: readonly ResourceName[];
  /** Before a transaction in which its records may be written. */
  prepare?: (device: Device) => Promise<void>;
  /** Ids for its new records, where they are no random ones. */
  newIds?: (tx: Tx, count: number) => Promise<string[]>;
  /** How far the numbers went that its new records were given: committed with them. */
  counters?: (tx: Tx, writes: readonly ValidatedWrite[]) => Promise<ReadonlyMap<string, number>>;
  /** Which fields tell its records apart where a file does not name them: by the word that the import's `match` takes. */
  matchFields?: { readonly [M in MatchWord]?: readonly Name[] };
  warnings?: NounWarnings<R>;
  mentionablePeople?: MentionablePeople;
  steps?: StepContribution;
};

/** That of one noun, by its own fields. */
export type WritingContributionOf<N extends ResourceName> = WritingContribution<
  FieldNameIn<N>,
  UncheckedRowOf<N>
>;
