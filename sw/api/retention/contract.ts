import * as z from "zod/mini";
import { contract, count } from "#sw/api/core/call.ts";

const references = z.array(z.strictObject({ resource: z.string(), count }));

/** A record that others need, and which lists these are of. */
const neededRecord = z.strictObject({ id: z.string(), label: z.unknown(), references });
export type NeededRecord = z.infer<typeof neededRecord>;

/** Of a list that has archived records; `resource` is its address. */
const listRetention = z.strictObject({
  resource: z.string(),
  /** Archived for longer than records are kept, those among them that others need, and archived for a shorter time. */
  past: count,
  needed: count,
  waiting: count,
  /** The first of those that others need. */
  examples: z.array(neededRecord),
});
export type ListRetention = z.infer<typeof listRetention>;

const retention = z.strictObject({
  years: count,
  lists: z.array(listRetention),
});
export type Retention = z.infer<typeof retention>;

export const retentionContract = contract({
  retention: { method: "GET", path: "/retention", answer: retention },
});
