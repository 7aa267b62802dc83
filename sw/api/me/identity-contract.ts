import * as z from "zod/mini";
import { contract, count, itemsOf, nothing } from "#sw/api/core/call.ts";
import {
  confirmation,
  confirmedCode,
  enrolment,
  newPin,
  passwordChange,
  unlocking,
} from "./identity-bodies.ts";

const session = z.strictObject({
  /** Stands for the session, and is neither its token nor what is stored of that. */
  id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** How whoever is signed in proves who he is: his password, his sessions, his second step. Secrets are told once. */
export const identityContract = contract({
  pin: {
    method: "GET",
    path: "/me/pin",
    answer: z.strictObject({ isSet: z.boolean(), idleMinutes: count, isInField: z.boolean() }),
  },
  putPin: { method: "PUT", path: "/me/pin", body: newPin, answer: nothing },
  endPin: { method: "DELETE", path: "/me/pin", answer: nothing },
  lock: { method: "POST", path: "/me/lock", answer: nothing },
  unlock: { method: "POST", path: "/me/unlock", body: unlocking, answer: nothing },
  changePassword: { method: "POST", path: "/me/password", body: passwordChange, answer: nothing },
  confirmPassword: { method: "POST", path: "/me/confirm-password", body: confirmation, answer: nothing },
  sessions: { method: "GET", path: "/me/sessions", answer: itemsOf(session) },
  endSession: { method: "DELETE", path: "/me/sessions/:id", answer: nothing },
  endOtherSessions: { method: "DELETE", path: "/me/sessions", answer: nothing },
  twoSteps: {
    method: "GET",
    path: "/me/two-steps",
    answer: z.strictObject({
      enabled: z.boolean(),
      confirmedAt: z.nullable(z.string()),
      recoveryCodesLeft: count,
    }),
  },
  enrolTwoSteps: {
    method: "POST",
    path: "/me/two-steps",
    body: enrolment,
    answer: z.strictObject({ secret: z.string(), uri: z.string() }),
  },
  confirmTwoSteps: {
    method: "POST",
    path: "/me/two-steps/confirm",
    body: confirmedCode,
    answer: recoveryCodes,
  },
  endTwoSteps: { method: "DELETE", path: "/me/two-steps", answer: nothing },
  newRecoveryCodes: {
    method: "POST",
    path: "/me/recovery-codes",
    body: enrolment,
    answer: recoveryCodes,
  },
});
