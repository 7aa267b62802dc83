import * as z from "zod/mini";
import { contract, count, nothing } from "#sw/api/core/call.ts";

const faulty = z.array(z.strictObject({ table: z.string(), id: z.string(), path: z.string() }));

/** What was deleted for good here since, and comes back: how many records, and what some of them are called. */
const purgedComingBack = z.strictObject({ count, examples: z.array(z.unknown()) });

/** The data from before the latest restore: until when it can be brought back, and what comes with it; null where there is none. */
const formerData = z.strictObject({ until: z.nullable(z.string()), purgedComingBack });
export type FormerData = z.infer<typeof formerData>;

/** What was found in a backup that is what it says: who restores it decides, unless there is something `misshapen`. */
const checked = z.strictObject({
  shapes: faulty,
  rules: faulty,
  references: faulty,
  uniques: faulty,
  counts: z.strictObject({ shapes: count, rules: count, references: count, uniques: count }),
  /** Of each list how many values it has that nothing can read, and one of them: where there is any, there is no swap. */
  misshapen: z.array(
    z.strictObject({ resource: z.string(), count, id: z.string(), path: z.string(), label: z.unknown() }),
  ),
  brokenCommand: z.nullable(count),
  /** Whether the backup is of the data that is on this device, of other data, or nobody has worked here yet. */
  dataHere: z.enum(["same", "other", "none"]),
  /** Who was erased on this device since, and comes back with the backup: by the names that they have here. */
  comingBack: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** People who may no longer sign in on this device, and may again with the backup. */
  suspendedComingBack: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  purgedComingBack,
  /** Those who may do everything, and whether they go on with a password of this device. */
  administrators: z.array(
    z.strictObject({ id: z.string(), name: z.string(), email: z.string(), hasPassword: z.boolean() }),
  ),
});
export type CheckedRestore = z.infer<typeof checked>;

/** How far it is, from 0 to 1, and what was found, once that is over: until then the same is asked again. */
const checkTurn = z.strictObject({ done: z.number(), checked: z.nullable(checked) });
export type CheckTurn = z.infer<typeof checkTurn>;

/** Of what schema the backup is. */
export const beginBody = z.strictObject({ schema: count });

export const checkBody = z.strictObject({
  rows: z.record(z.string(), count),
  log: z.strictObject({ number: count, epoch: count, hash: z.string() }),
  missingFiles: count,
  schema: count,
  lineage: z.string().check(z.minLength(1), z.maxLength(100)),
});

export const swapBody = z.strictObject({
  /** The passwords' hashes of an encrypted backup, and what opens them. */
  accounts: z.optional(
    z.strictObject({
      sealed: z.string(),
      passphrase: z.string().check(z.minLength(1), z.maxLength(1000)),
    }),
  ),
  /** Where nobody who may do everything has a password: whom to give which one. */
  administrator: z.optional(z.strictObject({ id: z.string(), password: z.string() })),
});

export const restoresContract = contract({
  begin: { method: "POST", path: "/restores", body: beginBody, answer: z.strictObject({ id: z.string() }) },
  rows: { method: "PUT", path: "/restores/:id/rows", answer: nothing },
  file: { method: "PUT", path: "/restores/:id/files/:sha256", answer: nothing },
  check: { method: "POST", path: "/restores/:id/check", body: checkBody, answer: checkTurn },
  swap: { method: "POST", path: "/restores/:id/swap", body: swapBody, answer: nothing },
  discard: { method: "DELETE", path: "/restores/:id", answer: nothing },
  former: {
    method: "GET",
    path: "/restores/former",
    answer: formerData,
  },
  undo: { method: "POST", path: "/restores/undo", answer: nothing },
});
