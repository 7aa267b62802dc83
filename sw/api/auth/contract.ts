import * as z from "zod/mini";
import { catalogueNames } from "#db/domain/catalogues.ts";
import { languages } from "#db/schema/kind.ts";
import { contract, nothing, record } from "#sw/api/core/call.ts";

const credentials = z.strictObject({
  email: z.string().check(z.maxLength(254)),
  password: z.string().check(z.maxLength(1000)),
});

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

const welcome = z.strictObject({ accessToken: z.string(), userData: record, userAbilityRules: rules });

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
  login: { method: "POST", path: "/auth/login", body: credentials, answer: welcome },
  origin: { method: "GET", path: "/auth/start", answer: origin },
  start: { method: "POST", path: "/auth/start", body: organisation, answer: welcome },
  logout: { method: "POST", path: "/auth/logout", answer: nothing },
  session: {
    method: "GET",
    path: "/auth/session",
    answer: z.strictObject({ userData: record, userAbilityRules: rules, expiresAt: z.string() }),
  },
  abilities: { method: "GET", path: "/me/abilities", answer: rules },
});
