import * as z from "zod/mini";
import { requestKinds } from "#db/domain/requests/states.ts";
import { mostPasswordsAtOnce } from "#db/rules/records/password-states.ts";

/** What somebody has before him, by who can take it over: requests of each kind that are his, and those that he helps with. */
export const workKinds = [...requestKinds, "helping"] as const;
export type WorkKind = (typeof workKinds)[number];

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Who takes which work over. Whom somebody helped may go on without him: null. */
const successors = z.strictObject({
  displacement: z.optional(id),
  maintenance: z.optional(id),
  pickup: z.optional(id),
  replacement: z.optional(id),
  helping: z.optional(z.nullable(id)),
});

export const suspension = z.strictObject({
  version: z.int(),
  handOverTo: z._default(successors, {}),
  /** Why, for whoever takes over work that has begun. */
  reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
});

/** Whoever erases somebody types his name. */
export const erasure = z.strictObject({
  version: z.int(),
  confirm: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

export const passwordReceivers = z.strictObject({
  ids: z.array(id).check(z.minLength(1), z.maxLength(mostPasswordsAtOnce)),
});
