/** Codes that records should not have in common: one value, whichever of these searched paths it stands at. */
export type SharedRule = {
  paths: readonly string[];
  /** Paths whose values they must have in common too; where the first is empty, nothing is shared. */
  within: readonly string[];
  /** In these states a record has let go of it. */
  freeIn: readonly string[];
  /** Compared with its punctuation. */
  spelled?: true;
};

/** `fromConstraint`: only a reader who sees both records learns of them; of other shared codes he learns that there is another. */
export type DuplicateRule = SharedRule & { fromConstraint: boolean };

export type Sharer = { slot: number; path: string; isArchived: boolean };
/** Rows that share a code; `scope` is what they have in common at the rule's first `within`. */
export type SharedCode<R extends SharedRule = SharedRule> = {
  rule: R;
  scope: string;
  code: string;
  sharers: Sharer[];
};
