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

/** Of twins only who sees both is told; of the others one learns that there is another. */
export type DuplicateRule = SharedRule & { areTwins: boolean };

export type Sharer = { slot: number; path: string; isArchived: boolean };
/** Rows that share a code; `scope` is what they have in common at the rule's first `within`. */
export type SharedCode<R extends SharedRule = SharedRule> = {
  rule: R;
  scope: string;
  code: string;
  sharers: Sharer[];
};
