import type { ImportOutcome } from "#sw/api/import/contract.ts";

/** A text of the file that could not be read as what its field holds, once for all rows that have it. */
export type UnknownText = {
  path: string;
  /** Its header in the request. */
  column: string | null;
  value: string;
  /** How many rows have it. */
  count: number;
  code: string;
  params?: Readonly<Record<string, string | number>> | undefined;
  /** Of a reference: the list that was searched. */
  resource?: string | undefined;
  /** Likely meanings, the best first: an id or a choice's key, and what it is called. */
  near: readonly { value: string; label: string }[];
  mayCreate: boolean;
};

export type CreatedBeside = ImportOutcome["creates"][number];

/** What a check tells beside the rows. */
export type Findings = Pick<ImportOutcome, "rejectedRows" | "creates" | "defaults"> & {
  unknown: UnknownText[];
};
