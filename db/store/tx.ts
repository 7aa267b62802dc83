import type { Ability } from "#db/rules/ability.ts";
import type { Reference } from "#db/schema/registry.ts";
import type { Joined } from "#db/schema/joined-path.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { AggregateGroup, AggregateOf } from "./aggregate.ts";
import type { Credential } from "./accounts.ts";
import type { Change, ImportBatch, RunAnswer, Span } from "./change.ts";
import type { StoredFile } from "./files.ts";
import type { Best, Counted, Facet, Filter, ListQuery, Page, Reader } from "./list-query.ts";
import type { DuplicateRule, SharedCode, Sharer } from "./duplicate-codes.ts";

/**
 * The reads of the store. All reads of one `Tx` see one moment; await nothing else while it is open, for a browser ends a
 * transaction that waits for something other than the store. Rows are read as they are stored: also deleted and archived ones,
 * and under nobody's rules, except where a method takes a `Reader` or an `Ability`.
 */
export type Tx = Records & Lists & References & Codes & Log & Beside;

/** By key, by an index, or whole tables. */
type Records = {
  get: (table: string, id: string) => Promise<StoredRow | undefined>;
  /** In the order of the ids; undefined where there is none. */
  getMany: (table: string, ids: readonly string[]) => Promise<(StoredRow | undefined)[]>;
  all: (table: string) => Promise<StoredRow[]>;
  ids: (table: string) => Promise<string[]>;
  /** All rows in the order of their ids, some thousand at a time. */
  scan: (table: string, visit: (rows: readonly StoredRow[]) => void) => Promise<void>;
  /** The rows that have one of these values at an indexed path. */
  whereAnyOf: (table: string, path: string, values: readonly string[]) => Promise<StoredRow[]>;
  /** The deleted rows, the earliest first. */
  deleted: (table: string) => Promise<StoredRow[]>;
  /** By the slot that each row of a table was given once. */
  getBySlots: (table: string, slots: readonly number[]) => Promise<StoredRow[]>;
  /** How many slots a table ever gave away. */
  slotCount: (table: string) => Promise<number>;
};

/** Under the reader's rules: what he may not see is not there, and nothing tells that it is. */
type Lists = {
  query: (resource: Resource, query: ListQuery, reader: Reader) => Promise<Page>;
  /** The same page of the query under each of these filters, in their order. */
  queryEach: (
    resource: Resource,
    query: ListQuery,
    each: readonly Filter[],
    reader: Reader,
  ) => Promise<Page[]>;
  firstMatches: (resource: Resource, query: ListQuery, reader: Reader) => Promise<Best>;
  count: (resource: Resource, filters: readonly Filter[], reader: Reader) => Promise<number>;
  facets: (
    resource: Resource,
    query: ListQuery,
    counting: readonly Counted[],
    reader: Reader,
  ) => Promise<Map<string, Facet>>;
  /**
   * The groups of each aggregate in the order of their keys, those without a value last; only groups that have rows, and one
   * without a key where nothing is grouped by. All of them in one pass.
   */
  aggregate: <R extends Resource>(
    resource: R,
    aggregates: readonly AggregateOf<R>[],
    reader: Reader,
  ) => Promise<AggregateGroup[][]>;
  /** The ids of all that a query finds. */
  matchingIds: (resource: Resource, query: ListQuery, reader: Reader) => Promise<Set<string>>;
  /** Filters that lead through another list, as filters on this one. */
  resolveJoins: (resource: Resource, filters: readonly Filter[], reader: Reader) => Promise<Filter[]>;
  /** By id, what the records of the other list have at the path. */
  joinedValues: (joined: Joined, reader: Reader) => Promise<Map<string, unknown>>;
  /** Whether the row at a slot may be read. */
  readableSlots: (resource: Resource, ability: Ability) => Promise<(slot: number) => boolean>;
};

/** The living records that point through one field at some of the records asked about, by their slots. */
export type Referrers = {
  reference: Reference;
  bySlot: ReadonlyMap<number, readonly string[]>;
  rows: () => Promise<StoredRow[]>;
};

type References = {
  /** The references to these records. A record that points at itself is left out, for it goes with itself. */
  referencing: (
    to: Resource,
    ids: Iterable<string>,
    isIncluded?: (reference: Reference) => boolean,
  ) => Promise<Referrers[]>;
  /** Those records of a list that another one points at, as far as the reader may see it. */
  referencedIds: (to: Resource, reader: Reader) => Promise<Set<string>>;
};

/** A text that many records have in common: its path, and that of the other one that they share. */
export type CommonText = { path: string; within: string | undefined };

/** Which records are edited together: their own spelling does not count. */
export type EditedRows = { slots: readonly number[]; ids: ReadonlySet<string> };

/** The codes that rows of a table share, whoever may see them, and what there is to know of the rows that share them. */
export type DuplicateCodes = {
  shared: readonly SharedCode<DuplicateRule>[];
  idOf: (slot: number) => string;
  sees: (sharer: Sharer) => boolean;
};

type Codes = {
  /** The ids of the records that hold these unique values, by key (`uniqueKeys`). */
  claim: (keys: Iterable<string>) => Promise<Map<string, string>>;
  /** The rows that have one of these codes in any searched field, without regard to punctuation. */
  rowsWithCodes: (table: string, codes: Iterable<string>) => Promise<StoredRow[]>;
  /** The rows with one of these values at an indexed path that is searched too; of many values also rows that have one elsewhere. */
  rowsWithValues: (table: string, path: string, values: readonly string[]) => Promise<StoredRow[]>;
  /** `indexed` are rules on paths that no search finds. Those that share a code stand together, by rule and code. */
  duplicateCodes: (
    resource: Resource,
    rules: { searched: readonly DuplicateRule[]; indexed: readonly DuplicateRule[] },
    ability: Ability,
  ) => Promise<DuplicateCodes>;
  /** Of the given values, the spelling that most other rows have, by `spellingKey`, where there are several. */
  spellings: (
    table: string,
    common: CommonText,
    texts: readonly string[],
    edited: EditedRows,
  ) => Promise<Map<string, string>>;
};

type Log = {
  /** The lines of these records, in the order in which they were written. */
  history: (table: string, ids: readonly string[]) => Promise<Change[]>;
  lastChange: (table: string, id: string) => Promise<Change | undefined>;
  /** Where a command's lines stand, or those of each batch of a run (`run` of `run.1`, `run.2`). */
  spansOf: (key: string) => Promise<Span[]>;
  lines: (span: Span, most?: number) => Promise<Change[]>;
  /** The answers of a run's batches, those whose keys begin so, for a month. */
  answers: (prefix: string) => Promise<RunAnswer[]>;
  imports: (resource: string) => Promise<ImportBatch[]>;
  /** One import by its key, or all batches of the run that has it. */
  importsNamed: (key: string) => Promise<ImportBatch[]>;
};

/** The data beside the records that a write depends on. */
type Beside = {
  /** The passwords of these users, as they are stored, in the order of the ids; undefined where somebody has none. */
  credentialsOf: (userIds: readonly string[]) => Promise<(Credential | undefined)[]>;
  hasSession: (userId: string) => Promise<boolean>;
  hasDraft: (key: string) => Promise<boolean>;
  /** In the order of the ids; undefined where this device has no such bytes. */
  storedFiles: (ids: readonly string[]) => Promise<(StoredFile | undefined)[]>;
  /** How far a counter went, 0 where nobody counted. */
  counter: (name: string) => Promise<number>;
  /** Null where it was not drawn yet. */
  deviceCode: () => Promise<string | null>;
  /** Asks the store something small: other requests of the thread get their turn, and the transaction lives on. */
  pause: () => Promise<void>;
};
