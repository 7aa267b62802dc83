import * as z from "zod/mini";
import { timeKinds } from "#db/domain/time-entries/time-entries.ts";
import { contract, itemsOf } from "#sw/api/core/call.ts";

const runningTimer = z.strictObject({
  /** Of the time entry, with the version that stopping it names. */
  id: z.string(),
  version: z.int(),
  timeKind: z.enum(timeKinds),
  startAt: z.string(),
  /** When it should have ended, where it has run for so long that it was probably forgotten. */
  likelyEnd: z.nullable(z.string()),
  /** The request that it runs on, by its list's address; what the person may not read of its name is empty. */
  request: z.strictObject({ resource: z.string(), id: z.string(), number: z.string(), title: z.string() }),
});
export type RunningTimer = z.infer<typeof runningTimer>;

const workNotices = z.strictObject({
  /** Time entries of the request, each with the requests at which the same person was at the same time; null of what is not for the reader. */
  overlaps: z.array(z.strictObject({ id: z.string(), with: z.array(z.nullable(z.string())) })),
  /** Signatures whose units or work are other ones by now. */
  outdatedSignatures: z.array(z.string()),
});
export type WorkNotices = z.infer<typeof workNotices>;

export const workContract = contract({
  timers: { method: "GET", path: "/me/timer", answer: itemsOf(runningTimer) },
  workNotices: { method: "GET", path: "/help-desk/:list/:id/work-notices", answer: workNotices },
});
