import * as z from "zod/mini";
import { contract, count, itemsOf } from "#sw/api/core/call.ts";
import { idParameters } from "#sw/api/records/parameters.ts";

const namedRecord = z.strictObject({ name: z.string(), resource: z.string(), id: z.string() });
export type NamedRecord = z.infer<typeof namedRecord>;

/** `code`: what tells it from others of its name. */
const sharer = z.extend(namedRecord, { code: z.nullable(z.string()) });

/** What a record has in common with `count` others that two should not; the first of them are named. */
const sharedValue = z.strictObject({ path: z.string(), count, others: z.array(sharer) });
export type SharedValue = z.infer<typeof sharedValue>;

/** Below the address of a list. */
export const duplicateCalls = contract({
  duplicates: {
    method: "GET",
    path: "/duplicates",
    query: idParameters,
    answer: itemsOf(z.strictObject({ id: z.string(), sharedValues: z.array(sharedValue) })),
  },
});
