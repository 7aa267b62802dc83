import { isReason } from "#db/rules/roles/vocabulary.ts";
import type { Issue, IssueCode } from "#db/schema/issue.ts";

type Params = Record<string, string | number>;

const sentences: Record<IssueCode, (params: Params) => string> = {
  required: () => "Is required.",
  invalid: () => "Is not valid.",
  too_short: ({ min }) => `Must have at least ${min} characters.`,
  too_long: ({ max }) => `Must have at most ${max} characters.`,
  too_small: ({ min }) => `Must be at least ${min}.`,
  too_big: ({ max }) => `Must be at most ${max}.`,
  not_integer: () => "Must be a whole number.",
  unclear_number: ({ decimal, grouped }) =>
    `Can be read as ${decimal} or as ${grouped}: say how the file writes decimals (decimals=comma or decimals=point).`,
  other_currency: ({ beside, currency }) =>
    `Names ${beside} beside the amount, where the currency is ${currency}.`,
  bad_format: ({ format = "value" }) => `Is not a valid ${format}.`,
  hidden_characters: () => "Holds control characters that cannot be seen.",
  bad_date: () => "Is not a valid date.",
  unknown_choice: () => "Is not one of the choices.",
  unknown_field: () => "Is not a field of this record.",
  unknown_reference: () => "Points at a record that does not exist.",
  ambiguous: () => "Is what several records are called.",
  not_within: ({ field }) =>
    String(field).endsWith("Id")
      ? `Does not belong to the same ${String(field).slice(0, -2)}.`
      : `Cannot be chosen here, because of its ${field}.`,
  taken: () => "Is already taken.",
  too_many: ({ max }) => `Must have at most ${max} entries.`,
  too_few: ({ min }) => `Must have at least ${min} entries.`,
  read_only: () => "Is changed by transitions only.",
  by_step: ({ step }) => `Is changed by the step «${step}» alone.`,
  not_allowed: ({ reason }) =>
    typeof reason === "string" && !isReason(reason) ? reason : "You are not allowed to change this.",
  placeholder_serial: () => "Is a placeholder, not a serial number.",
  duplicate_serial: () => "Another unit of this model has this serial number: give a reason.",
  location_does_not_fit: () => "Is not a place for a unit in this state.",
  in_the_future: () => "Must not be in the future.",
  before_start: () => "Must not be before the start.",
  closes_early: () => "Must be after the opening time.",
  overlapping: () => "Overlaps with another row.",
  before_response: () => "Must not be less than the time to respond.",
  circular: () => "Would make a circle.",
  several_primary: () => "Another one is the primary.",
  several_defaults: () => "Another one is the default.",
  no_default: () => "Is the default: make another one the default first.",
  relied_on: ({ count }) =>
    count === undefined
      ? "Must stay, because others rely on it by now."
      : `Must stay while ${count} other records rely on it.`,
  does_not_apply: () => "Does not apply here: leave it empty.",
  repeated: () => "Is in another row already.",
  more_than_total: () => "Must not be more than the total.",
  goes_down: ({ min }) => `Is lower than the reading before (${min}): give a reason.`,
  tagged_on_access: () => "Must be empty: an access port has no tagged VLAN.",
  too_deep: ({ max }) => `Must lie on one of ${max} levels.`,
  bad_pattern: () => "Is not a pattern that can be used here.",
  bad_bounds: () => "Must not be less than the minimum.",
  row_twice: ({ line }) => `Is the same record as line ${line}.`,
  archived: () => "Is archived: restore it, or choose another one.",
  still_active: () => "Is active: deactivate the account first.",
  in_the_past: () => "Must not be in the past.",
  suspended: () => "Is suspended: ask a dispatcher.",
  too_late: () => "Is too late for this step.",
  overlaps: ({ count }) => `Overlaps with ${count} other jobs of this person.`,
  absent: () => "This person is away at that time.",
  too_far_ahead: ({ days }) => `Must be within ${days} days.`,
  unknown_placeholder: ({ name }) => `Nothing is called {${name}} here.`,
  to_be_fetched: () => "Is still at the client's: ask for a pickup first.",
  common_password: () => "Is among the passwords that are guessed first.",
  personal_password: () => "Must not be the name or the address of its person.",
  contradicts_roles: () => "Is not the word for the business roles.",
  work_in_hand: ({ count }) => `Has ${count} open requests: hand them over first.`,
  wrong_password: () => "Is not the password of this account.",
  same_password: () => "Is the same as before.",
  open_requests: ({ count }) => `Has ${count} open requests.`,
  unit_incomplete: ({ field }) => `Would lack what such a unit needs: ${field}.`,
};

/** The English text of an issue, for answers; the screens have words of their own. */
export function inEnglish({ code, params }: Issue): string {
  return sentences[code](params ?? {});
}
