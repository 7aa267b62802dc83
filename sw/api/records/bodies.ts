import * as z from "zod/mini";
import { isRecord } from "#db/schema/is-record.ts";
import type { Fields, Values } from "#db/schema/kind.ts";

/** What a new record is made of. The fields that it requires do not show in their type: the answer names the missing ones. */
export type CreateBody<F extends Fields> = Partial<Values<F>>;
/** What of a record changes, and the version that a person read. */
export type UpdateBody<F extends Fields> = Partial<Values<F>> & { version: number };
/**
 * The inputs of a step, which its machine reads, with the version that a person read and the moment when the step was taken;
 * `along` are the records that go along, of those that may also stay.
 */
export type StepBody = Record<string, unknown> & {
  version: number;
  occurredAt?: string | null;
  along?: readonly string[];
};

const values = z.record(z.string(), z.unknown());
const filter = z.string().check(z.maxLength(4000));

/** How many records one bulk may name or find. */
export const mostInBulk = 10_000;
/** How many records may go into one. */
const mostMerged = 50;

/** A bulk names one of its actions: which it does with its records, or to `choose` them for other calls. */
export type BulkActionName = Exclude<keyof typeof bulkShape, "dryRun" | "choose">;

const bulkShape = {
  dryRun: z.optional(z.boolean()),
  patch: z.optional(values),
  step: z.optional(z.strictObject({ code: z.string(), inputs: z._default(values, {}) })),
  delete: z.optional(z.literal(true)),
  purge: z.optional(z.literal(true)),
  archive: z.optional(z.literal(true)),
  restore: z.optional(z.literal(true)),
  printed: z.optional(z.literal(true)),
  choose: z.optional(z.literal(true)),
};

/** Of records that are named; `bulkIds`: all that the same work changes. */
export const bulkOfIds = z.strictObject({
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(mostInBulk)),
  bulkIds: z._default(z.array(z.string()).check(z.maxLength(mostInBulk)), []),
  ...bulkShape,
});

/** Of all that a list holds under a query string, of which there must be as many as were shown. */
export const bulkOfList = z.strictObject({
  filter,
  expected: z.int().check(z.gte(0)),
  ...bulkShape,
});

/** `versions`: of the survivor too, as they were read. */
export const mergeRequest = z.strictObject({
  from: z.array(z.string()).check(z.minLength(1), z.maxLength(mostMerged)),
  versions: z.record(z.string(), z.int()),
  values: z.optional(values),
  dryRun: z.optional(z.boolean()),
});

const version = z.number().check(z.refine(Number.isSafeInteger));

/** The version that a person read: a record that was changed since is refused. */
export const versionRequest = z.strictObject({ version });

export type MoveDirection = "up" | "down";

/** `filter`: the query string under which the list is shown. `z.extend` would bring 0.3 kB of zod into the shell. */
export const moveRequest = z.strictObject({
  version,
  filter: z._default(
    z.custom<string>((text) => typeof text === "string" && text.length <= 4000),
    "",
  ),
  to: z.custom<MoveDirection>((to) => to === "up" || to === "down", {
    params: { issueCode: "unknown_choice" },
  }),
});

/** The values of a new record, or of the one with this id. */
export const warningsRequest = z.strictObject({
  id: z._default(z.nullable(z.string()), null),
  values: z.custom<Record<string, unknown>>(isRecord, { params: { issueCode: "required" } }),
});
