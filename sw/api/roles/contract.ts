import * as z from "zod/mini";
import type { Rule } from "#db/rules/ability.ts";
import { ruleList } from "#db/rules/roles/rule-list.ts";
import { actions, ruleSubjects } from "#db/rules/roles/vocabulary.ts";
import { contract, count, itemsOf } from "#sw/api/core/call.ts";
import { choiceParameter, textParameter } from "#sw/api/core/parameters.ts";

/** Whose rights are meant: those of a role, of a person, or rules that nobody has yet. `recordId`: else whether there may be such a record. */
export const checkRequest = z.strictObject({
  roleId: z.optional(z.string()),
  userId: z.optional(z.string()),
  rules: z.optional(ruleList),
  action: z.enum([...actions, "manage"]),
  subject: z.enum([...ruleSubjects, "all"]),
  recordId: z.optional(z.string()),
  field: z.optional(z.string()),
});

/** What somebody may not do: none where the address names no action, or nothing that it is done to. */
export const whomToAskParameters = {
  action: choiceParameter([...actions, "manage"]),
  subject: choiceParameter([...ruleSubjects, "all"]),
  /** Of what it is done to; any field, where none is named. */
  field: textParameter,
};

const namedRole = z.strictObject({
  code: z.string(),
  name: z.strictObject({ en: z.string(), fr: z.string(), ar: z.string() }),
});

/** The rule that decides: of which role, where none is said the rules were given, and where it stands there. */
const decidingRule = z.strictObject({
  role: z.nullable(z.string()),
  index: count,
  rule: z.custom<Rule>((value) => typeof value === "object" && value !== null),
});

export const rightsContract = contract({
  checkRights: {
    method: "POST",
    path: "/security/roles/check",
    body: checkRequest,
    answer: z.strictObject({
      allowed: z.boolean(),
      rule: z.nullable(decidingRule),
      reason: z.nullable(z.string()),
      /** Of the nearest permission: what the record would have to be. Values are told to whoever may read them. */
      missingConditions: z.array(
        z.strictObject({ path: z.string(), condition: z.unknown(), value: z.optional(z.unknown()) }),
      ),
    }),
  },
  whomToAsk: {
    method: "GET",
    path: "/security/roles/whom-to-ask",
    query: whomToAskParameters,
    answer: z.strictObject({
      /** The reader's own roles. */
      readerRoles: z.array(namedRole),
      /** Those that permit it, and that somebody has who may sign in; as far as the reader may know of them. */
      permittedRoles: z.array(namedRole),
      /** The first of the people who may, of those whom the reader knows. */
      people: z.array(z.strictObject({ id: z.string(), fullName: z.string() })),
    }),
  },
  members: {
    method: "GET",
    path: "/security/roles/members",
    answer: itemsOf(
      z.strictObject({
        code: z.string(),
        count,
        /** Those whom the reader knows. */
        people: z.array(
          z.strictObject({
            id: z.string(),
            fullName: z.string(),
            avatar: z.nullable(z.string()),
            status: z.string(),
          }),
        ),
      }),
    ),
  },
});
