import { appSubjects, subjects as businessSubjects } from "#db/schema/subject.ts";

const onRecords = [
  "create",
  "read",
  "update",
  "delete",
  "merge",
  "restore",
  "purge",
  "import",
  "export",
  "print",
] as const;
/** Steps of machines are permitted by these, with their codes as fields. */
export const workActions = [
  "assign",
  "schedule",
  "execute",
  "close",
  "reopen",
  "cancel",
  "override",
  "approve",
] as const;

/** The actions; a rule may also say `manage`, which is all of them. */
export const actions = [...onRecords, ...workActions] as const;

/** What it can be done to; a rule may also say `all`. */
export const ruleSubjects = [...new Set([...businessSubjects, ...appSubjects])];

/** Why a rule of a role says no, as a code: the screens hold the words. */
export const ruleReasons = [
  "administrator_only",
  "supervisor_only",
  "ask_the_dispatcher",
  "reserved_to_dispatch",
  "request_closed",
  "requests_stay",
  "evidence_stays",
  "through_a_transition",
  "reception_and_preparation_only",
  "outside_your_work",
  "saved_as_proposal",
  "read_only_role",
] as const;

/** Why something else says no than a rule: what records and accounts are. */
const guardReasons = [
  "unit_out_of_use",
  "own_account",
  "more_rights",
  "last_administrator",
  "last_administrator_role",
  "people_are_erased",
  "person_erased",
  "built_in_role",
  "own_role",
  "rights_you_lack",
  "second_person",
  "not_permitted",
] as const;

export const reasons = [...ruleReasons, ...guardReasons] as const;

export type Action = (typeof actions)[number];
export type WorkAction = (typeof workActions)[number];
export type Reason = (typeof reasons)[number];

/** Why a rule says no: a code of ours, or a text that an administrator wrote. */
export type RuleReason = string;

/** The longest text that a rule may give as its reason. */
export const longestReason = 200;

const reasonSet: ReadonlySet<unknown> = new Set(reasons);

/** True for a code, whose words the screens hold. */
export const isReason = (reason: unknown): reason is Reason => reasonSet.has(reason);
