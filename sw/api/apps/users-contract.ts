import * as z from "zod/mini";
import { userDetail, userList } from "#db/domain/apps/users/users.ts";
import { passwordStates } from "#db/rules/records/password-states.ts";
import type { users } from "#db/domain/users/users.ts";
import { bodyByDeclaration, contract, count, nothing } from "#sw/api/core/call.ts";
import type { CreateBody } from "#sw/api/records/bodies.ts";
import { bulkFailure } from "#sw/api/records/contract.ts";
import { stepAnswer } from "#sw/api/records/step-contract.ts";
import { appShape } from "./app-record.ts";
import { listOf, removalOf } from "./list-contract.ts";
import { erasure, passwordReceivers, suspension, workKinds } from "./users-bodies.ts";

/** A number may come along; which one a user has is not for the body to say. */
type UserBody = CreateBody<(typeof users)["fields"]> & { id?: number };
/** Without a version the latest change counts. */
type UserPatch = CreateBody<(typeof users)["fields"]> & { version?: number };

/** Open work of one kind: how much there is, how much of that has a date or has begun, and the first of it that the reader may see. */
const workOfKind = z.strictObject({
  kind: z.enum(workKinds),
  count,
  planned: count,
  started: count,
  items: z.array(
    z.strictObject({
      /** The address of its list. */
      resource: z.string(),
      id: z.string(),
      name: z.string(),
      plannedStart: z.nullable(z.string()),
    }),
  ),
});
export type WorkOfKind = z.infer<typeof workOfKind>;

/** `version` is for readers who may change the user. */
const user = z.strictObject({ ...appShape(userDetail), version: z.exactOptional(count) });

export const usersContract = contract({
  users: listOf(userList),
  user: { method: "GET", path: "/apps/users/:id", answer: user },
  addUser: {
    method: "POST",
    path: "/apps/users",
    body: bodyByDeclaration<UserBody>(),
    answer: user,
  },
  changeUser: {
    method: "PATCH",
    path: "/apps/users/:id",
    body: bodyByDeclaration<UserPatch>(),
    answer: user,
  },
  removeUser: removalOf(userList),
  openWork: {
    method: "GET",
    path: "/apps/users/:id/open-work",
    answer: z.strictObject({ items: z.array(workOfKind), timers: count }),
  },
  suspendUser: {
    method: "POST",
    path: "/apps/users/:id/suspend",
    body: suspension,
    answer: stepAnswer(user),
  },
  access: {
    method: "GET",
    path: "/apps/users/:id/access",
    answer: z.strictObject({
      password: z.enum(passwordStates),
      passwordChangedAt: z.nullable(z.string()),
      twoSteps: z.boolean(),
      sessions: z.array(
        z.strictObject({ device: z.string(), createdAt: z.string(), lastSeenAt: z.string() }),
      ),
    }),
  },
  /** Told once: a repetition is refused. */
  inviteUser: {
    method: "POST",
    path: "/apps/users/:id/invite",
    answer: z.strictObject({ password: z.string() }),
  },
  /** For several at once; told once as well. */
  handOutPasswords: {
    method: "POST",
    path: "/apps/users/temporary-passwords/bulk",
    body: passwordReceivers,
    answer: z.strictObject({
      passwords: z.array(
        z.strictObject({
          id: z.string(),
          fullName: z.nullable(z.string()),
          email: z.nullable(z.string()),
          password: z.string(),
        }),
      ),
      failed: z.array(bulkFailure),
    }),
  },
  resetCode: {
    method: "POST",
    path: "/apps/users/:id/reset-code",
    answer: z.strictObject({ code: z.string(), expiresAt: z.string() }),
  },
  emailCode: {
    method: "POST",
    path: "/apps/users/:id/email-code",
    answer: z.strictObject({ code: z.string(), expiresAt: z.string() }),
  },
  eraseUser: {
    method: "POST",
    path: "/apps/users/:id/erase",
    body: erasure,
    answer: z.strictObject({ namesakes: count }),
  },
  endSessions: { method: "DELETE", path: "/apps/users/:id/sessions", answer: nothing },
  endSecondStep: { method: "DELETE", path: "/apps/users/:id/two-steps", answer: nothing },
});
