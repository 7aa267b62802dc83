/** An entry of a table as it lies in the database: a record, or something else that is kept. */
export type StoredEntry = Record<string, unknown>;

/**
 * What a version asks for beyond its declarations, by table: what a field is called now, what shape its values have. A function
 * is pure, and returns a row that has the new shape already as it is. What a record lacks afterwards comes from its
 * declaration.
 */
export type Version = {
  version: number;
  tables: Record<string, (stored: StoredEntry) => StoredEntry>;
  /** By table: records of another one that its entries are split into as they were before. No table is split that others are split into. */
  splits?: Record<string, Split>;
  /** What rows of other tables say of entries: read before any entry is changed. */
  lookups?: readonly Lookup[];
  /** What entries get from all rows of short tables, as these were before any entry is changed. */
  joins?: readonly Join[];
};

export type Join = {
  into: string;
  from: readonly string[];
  /** Returns the entry with what the rows of the tables in `from` say of it; the same object where that is nothing. */
  joined: (entry: StoredEntry, rows: Readonly<Record<string, readonly StoredEntry[]>>) => StoredEntry;
};

/** `rows` have all but their slots. */
export type Split = { into: string; rows: (stored: StoredEntry) => StoredEntry[] };

export type Lookup = {
  /** The table that is read. */
  from: string;
  /** The entry that a row speaks of, `table/id`; null for none. */
  about: (row: StoredEntry) => string | null;
  /** Of two rows about one entry, the one that counts. */
  choose: (one: StoredEntry, other: StoredEntry) => StoredEntry;
  /** What the entry gets from it. */
  values: (row: StoredEntry) => StoredEntry;
};
