import * as z from "zod/mini";
import { contract, nothing, record } from "#sw/api/core/call.ts";

const credentials = z.strictObject({
  email: z.string().check(z.maxLength(254)),
  password: z.string().check(z.maxLength(1000)),
});

/** A list of rules; people who write their browser's storage by hand may have the specification's words there. */
const rules = z.array(record);

export const authContract = contract({
  login: {
    method: "POST",
    path: "/auth/login",
    body: credentials,
    answer: z.strictObject({ accessToken: z.string(), userData: record, userAbilityRules: rules }),
  },
  logout: { method: "POST", path: "/auth/logout", answer: nothing },
  session: {
    method: "GET",
    path: "/auth/session",
    answer: z.strictObject({ userData: record, userAbilityRules: rules, expiresAt: z.string() }),
  },
  abilities: { method: "GET", path: "/me/abilities", answer: rules },
});
