/** Why a value is refused: a code for the screens, which hold the words, with the numbers that the words need. */
export type Issue = {
  /** The field, with dots into groups and rows: `interfaces.0.mac`. */
  path: string;
  code: IssueCode;
  params?: Record<string, string | number>;
};

export const issueCodes = [
  "required",
  "invalid",
  "too_short",
  "too_long",
  "too_small",
  "too_big",
  "not_integer",
  "bad_format",
  "hidden_characters",
  "bad_date",
  "unknown_choice",
  "unknown_field",
  "unknown_reference",
  "ambiguous",
  "not_within",
  "taken",
  "too_many",
  "too_few",
  "read_only",
  "by_step",
  "not_allowed",
  "placeholder_serial",
  "duplicate_serial",
  "location_does_not_fit",
  "in_the_future",
  "before_start",
  "closes_early",
  "overlapping",
  "before_response",
  "circular",
  "several_primary",
  "several_defaults",
  "no_default",
  "relied_on",
  "does_not_apply",
  "row_twice",
  "repeated",
  "more_than_total",
  "goes_down",
  "tagged_on_access",
  "too_deep",
  "bad_pattern",
  "bad_bounds",
  "archived",
  "still_active",
  "in_the_past",
  "too_far_ahead",
  "suspended",
  "too_late",
  "overlaps",
  "unknown_placeholder",
] as const;

export type IssueCode = (typeof issueCodes)[number];
