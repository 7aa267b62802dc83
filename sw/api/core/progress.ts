import type { ApiContext } from "./context.ts";
import { inTurns, type Pace } from "#db/store/pace.ts";

/** Where pages hear how far long work is: `{ key, done, total }`, the key being the call's idempotency key. */
export const progressChannel = "offdesk-progress";

/** How far the work of a call is, in the records that it is about. */
export type CallProgress = { key: string; done: number; total: number };

/**
 * Goes through thousands of records so that other requests have their turn, and tells how far it is. `rounds`: how often the work
 * goes through all of them.
 */
export function paceOf(c: ApiContext, total: number, rounds: number): Pace {
  const key = c.req.header("idempotency-key");
  const { tell } = c.var.apiOptions;
  let gone = 0;
  return inTurns(
    () => c.var.db.pause(),
    (more) => {
      gone += more;
      if (key !== undefined) tell?.({ key, total, done: Math.min(total, Math.floor(gone / rounds)) });
    },
  );
}

/** How often writing goes through all records: it compares, stamps, projects and logs them. */
export const roundsOfWriting = 4;

/** Tells the pages of this origin. */
export function progressTeller(): (progress: CallProgress) => void {
  if (!("BroadcastChannel" in globalThis)) return () => {};
  let channel: BroadcastChannel | null = null;
  return (progress) => {
    channel ??= new BroadcastChannel(progressChannel);
    channel.postMessage(progress);
  };
}
