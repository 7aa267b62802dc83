import { isReason } from "#db/rules/roles/vocabulary.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { inEnglish } from "./english.ts";

/** Every way to be refused: the status of the answer, and what it says to a developer. The screens go by the code. */
const refusals = {
  bad_request: [400, "The request is not valid."],
  bad_json: [400, "The body is not JSON."],
  bad_credentials: [400, "Invalid email or password"],
  pin_wrong: [400, "This is not the PIN."],
  pin_missing: [400, "There is no PIN on this device."],
  code_invalid: [400, "This code is wrong, was used, or is too old."],
  account_inactive: [400, "Invalid email or password"],
  account_pending: [400, "Invalid email or password"],
  unauthorized: [401, "Sign in first."],
  session_expired: [401, "The session has ended. Sign in again."],
  forbidden: [403, "You are not allowed to do this."],
  password_change_needed: [403, "Choose another password first."],
  password_needed: [403, "Confirm your password first."],
  not_found: [404, "There is no such record."],
  file_missing: [404, "The bytes of this file are not on this device."],
  unknown_path: [404, "There is no such call."],
  method_not_allowed: [405, "This call does not exist with this method."],
  version_conflict: [409, "The record was changed meanwhile."],
  no_such_step: [409, "The record is in a state that has no such step."],
  work_in_hand: [409, "Somebody has open work: say who takes it over."],
  in_use: [409, "Other records point at it."],
  taken: [409, "Another record has this value."],
  changed_since: [409, "Something of it was changed since."],
  already_undone: [409, "This was taken back already."],
  not_begun: [409, "Nobody has begun with the data of this device."],
  already_started: [409, "The data of this device was begun before."],
  already_done: [409, "This was done before, and what it was answered is forgotten."],
  too_late: [409, "This can be taken back for ten minutes only."],
  not_archived: [409, "Only archived records are deleted for good."],
  still_kept: [409, "The record was archived too short a time ago to be deleted for good."],
  gone_for_good: [409, "What was taken out for good does not come back."],
  not_undoable: [409, "This cannot be taken back."],
  no_longer_fits: [409, "What it needs is not as it was."],
  count_changed: [409, "The list does not hold as many records as were shown."],
  merge_collision: [409, "Records that would move do not fit together."],
  two_steps_on: [409, "Signing in takes a second step already."],
  cancelled: [409, "This was cancelled. Nothing was saved."],
  key_reused: [409, "The idempotency key belongs to another request."],
  payload_too_large: [413, "The body is too large."],
  too_many_pixels: [413, "The picture has more than 110 million pixels."],
  file_type_not_allowed: [
    415,
    "Files of this type are not kept, or the file is of another type than it says.",
  ],
  session_locked: [423, "The session is locked. Unlock it with the PIN or the password."],
  reload_required: [426, "A newer version of the app is at work. Reload the page."],
  too_many_attempts: [429, "Too many failed attempts. Wait before you try again."],
  too_many_registrations: [429, "Too many accounts were registered on this device today. Wait."],
  too_many_forgotten: [429, "Too many passwords were reported as forgotten on this device today. Wait."],
  unforeseen: [500, "Something went wrong."],
  incomplete: [503, "A part of the app could not be loaded."],
  unprepared: [503, "The database was never filled. Open the app once."],
  database_newer: [503, "The data was written by a newer version of the app."],
  database_blocked: [503, "Another tab holds the data open. Close it."],
  database_upgrading: [503, "The data is being brought up to this version of the app. Wait."],
  upgrade_failed: [503, "The data could not be brought up to this version of the app. It is as it was."],
  database_lost: [503, "The data of this device is not there any more."],
  database_unavailable: [503, "The browser does not give access to its storage."],
  timeout: [504, "This took too long."],
  storage_full: [507, "The device's storage is full. Nothing was saved."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof refusals;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(refusals, code);

export type Problem = {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string[]>;
  issues?: Issue[];
  [extra: string]: unknown;
};

/** A change of a record that was read in another version than the one that is there by now. */
export type LateChange = { resource: Resource; row: StoredRow; seen: unknown };

/** Thrown by `fail`, and answered by one handler. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly problem: Problem;
  readonly lateChange: LateChange | undefined;

  constructor(code: ErrorCode, extra: Partial<Problem>, lateChange?: LateChange) {
    const [status, standard] = refusals[code];
    const message = textOfRule(code, extra) ?? standard;
    super(message);
    this.status = status;
    this.problem = { message, code, ...extra };
    this.lateChange = lateChange;
  }
}

/** The text that an administrator wrote into the rule that refuses; undefined for a reason that is a code. */
const textOfRule = (code: ErrorCode, { reason }: Partial<Problem>): string | undefined =>
  code === "forbidden" && typeof reason === "string" && !isReason(reason) ? reason : undefined;

/** The one way a handler says no. */
export function fail(code: ErrorCode, extra: Partial<Problem> = {}): never {
  throw new Refusal(code, extra);
}

/** For answers whose words the specification fixes: what happened, in a code, for the screens. */
export const codeHeader = (code: ErrorCode): Record<string, string> => ({ "x-problem-code": code });

/** Refuses a request field by field: in English, as the specification has it, and in codes for the screens. */
export function failWith(issues: readonly Issue[]): never {
  fail("bad_request", problemOf(issues));
}

export function failIfAny(issues: readonly Issue[]): void {
  if (issues.length > 0) failWith(issues);
}

/** What a record as a whole is refused for. */
export const refusalFor = (issues: readonly Issue[]): Refusal | null =>
  issues.length > 0 ? new Refusal("bad_request", problemOfRecord(issues)) : null;

/** Such a reason is answered as a rule's reason is, for it belongs to no input. */
export function problemOfRecord(issues: readonly Issue[]): Partial<Problem> {
  const reason = issues[0]?.params?.["reason"];
  return { ...problemOf(issues), ...(typeof reason === "string" && { reason }) };
}

export function problemOf(issues: readonly Issue[]): Pick<Problem, "errors" | "issues"> {
  const texts = [...grouped(issues, ({ path }) => path)].map(([path, group]) => [path, group.map(inEnglish)]);
  return { errors: Object.fromEntries(texts), issues: [...issues] };
}
