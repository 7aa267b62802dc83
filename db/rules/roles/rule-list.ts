import * as z from "zod/mini";
import type { Rule } from "#db/rules/ability.ts";
import { isHonest, oneLine } from "#db/schema/plain-text.ts";
import { oneself, placeholder } from "./conditions.ts";
import { actions, longestReason, ruleSubjects } from "./vocabulary.ts";

const plain = z.string().check(z.refine((value) => !value.includes("${") && value !== oneself));
const filledIn = z.string().check(z.regex(placeholder));
const bound = z.union([z.number(), plain, filledIn]);
const scalar = z.union([plain, filledIn, z.number(), z.boolean(), z.null()]);
const scalars = z.union([z.array(z.union([plain, z.number(), z.boolean(), z.null()])), filledIn]);
const operators = z
  .strictObject({
    $eq: z.exactOptional(scalar),
    $ne: z.exactOptional(scalar),
    $in: z.exactOptional(scalars),
    $nin: z.exactOptional(scalars),
    $gt: z.exactOptional(bound),
    $gte: z.exactOptional(bound),
    $lt: z.exactOptional(bound),
    $lte: z.exactOptional(bound),
    $exists: z.exactOptional(z.boolean()),
  })
  .check(z.refine((operator) => Object.keys(operator).length > 0));
const path = z.string().check(z.regex(/^[a-z]\w*(\.[a-z]\w*)*$/i));
// A record's schema passes over a key `__proto__`, and a condition that is passed over is one that always holds.
const honest = z.unknown().check(z.refine((value) => !Object.hasOwn(Object(value), "__proto__")));
const conditions = z.pipe(honest, z.record(path, z.union([scalar, operators])));
const reason = z
  .string()
  .check(z.overwrite(oneLine), z.refine(isHonest), z.minLength(1), z.maxLength(longestReason));
const rule = z.strictObject({
  action: z.union([z.literal("manage"), z.enum(actions), z.array(z.enum(actions)).check(z.minLength(1))]),
  subject: z.union([
    z.literal("all"),
    z.enum(ruleSubjects),
    z.array(z.enum(ruleSubjects)).check(z.minLength(1)),
  ]),
  conditions: z.exactOptional(conditions),
  fields: z.exactOptional(z.array(path).check(z.minLength(1))),
  inverted: z.exactOptional(z.boolean()),
  reason: z.exactOptional(reason),
});
/** For a role's `rules` at the API's door, where each field gets its own issue. */
export const ruleList: z.ZodMiniType<Rule[]> = z.array(rule);
