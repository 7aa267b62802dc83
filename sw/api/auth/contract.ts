import * as z from "zod/mini";
import { catalogueNames } from "#db/domain/catalogues.ts";
import { languages } from "#db/schema/kind.ts";
import { contract, count, nothing, record } from "#sw/api/core/call.ts";
import {
  address,
  addressByCode,
  demonstrationEnd,
  signInRequest,
  newPasswordByCode,
  registration,
  secondStep,
} from "./bodies.ts";

const range = z.strictObject({ opens: z.string(), closes: z.string() });

/** An organisation and its administrator; the declarations of users, clients and calendars decide what fits. */
const organisation = z.strictObject({
  organisation: z.string().check(z.minLength(1)),
  fullName: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
  password: z.string(),
  language: z.enum(languages),
  /** A country; null where dates and weeks go by the browser. */
  region: z.nullable(z.string()),
  calendar: z.strictObject({
    days: z.array(z.string()).check(z.minLength(1), z.maxLength(7)),
    hours: z.array(range).check(z.minLength(1), z.maxLength(2)),
  }),
  catalogues: z.array(z.enum(catalogueNames)),
});

/** A list of rules; people who write their browser's storage by hand may have the specification's words there. */
const rules = z.array(record);

/** Whoever signed in with a password that an administrator set may only choose another one (`mustChangePassword`). */
const welcome = z.strictObject({
  accessToken: z.string(),
  userData: record,
  userAbilityRules: rules,
  mustChangePassword: z.exactOptional(z.literal(true)),
});

/** What the data of the device began as. */
const origin = z.strictObject({
  /** Whether anything was begun. */
  seeded: z.boolean(),
  /** Whether the demonstration's accounts get in: where nothing was begun, they would with the first sign-in. */
  sampleAccounts: z.boolean(),
  /** The name of the organisation that the data began with; null where that was the sample. */
  organisation: z.nullable(z.string()),
});

export const authContract = contract({
  origin: { method: "GET", path: "/auth/start", answer: origin },
  start: { method: "POST", path: "/auth/start", body: organisation, answer: welcome },
  login: { method: "POST", path: "/auth/login", body: signInRequest, answer: welcome },
  /** The same call where the account has a second step: nobody is signed in yet (202). */
  firstStep: {
    method: "POST",
    path: "/auth/login",
    body: signInRequest,
    answer: z.strictObject({ twoSteps: z.string() }),
  },
  secondStep: { method: "POST", path: "/auth/two-steps", body: secondStep, answer: welcome },
  register: {
    method: "POST",
    path: "/auth/register",
    body: registration,
    answer: z.strictObject({ status: z.literal("pending") }),
  },
  forgotPassword: { method: "POST", path: "/auth/forgot-password", body: address, answer: nothing },
  resetPassword: { method: "POST", path: "/auth/reset-password", body: newPasswordByCode, answer: nothing },
  verifyEmail: { method: "POST", path: "/auth/verify-email", body: addressByCode, answer: nothing },
  /** For administrators: the demonstration's passwords go. */
  endDemonstration: {
    method: "POST",
    path: "/auth/end-demonstration",
    body: demonstrationEnd,
    answer: z.strictObject({
      ended: count,
      isSignedOut: z.boolean(),
      /** Of a dry run: nobody would be left who may do everything and can sign in. */
      needsAdministrator: z.exactOptional(z.boolean()),
    }),
  },
  logout: { method: "POST", path: "/auth/logout", answer: nothing },
  session: {
    method: "GET",
    path: "/auth/session",
    answer: z.strictObject({
      userData: record,
      userAbilityRules: rules,
      expiresAt: z.string(),
      mustChangePassword: z.exactOptional(z.literal(true)),
    }),
  },
  abilities: { method: "GET", path: "/me/abilities", answer: rules },
});
