import * as z from "zod/mini";
import { contract, count, itemsOf, nothing } from "./call.ts";

const servedBy = z.enum(["service-worker", "page"]);
const database = z.strictObject({ name: z.string(), version: z.number() });

const health = z.strictObject({
  status: z.literal("ok"),
  /** Of the build that answers. */
  version: z.string(),
  database,
  seeded: z.boolean(),
  servedBy,
  /** How far the first run is, in steps; only while it is not done. */
  seeding: z.exactOptional(z.strictObject({ done: count, total: count })),
});
export type Health = z.infer<typeof health>;

export const fault = z.strictObject({
  reference: z.string(),
  at: z.string(),
  message: z.string(),
  request: z.string(),
  /** How often it happened, where it was more than once. */
  times: z.exactOptional(count),
});

/** The state of the database and the faults of everybody's work, for the administrator. */
const upkeep = z.strictObject({
  tables: z.array(z.strictObject({ name: z.string(), rows: count })),
  log: z.strictObject({ length: count, lastAt: z.nullable(z.string()) }),
  faults: z.strictObject({ total: count, latest: z.array(fault) }),
  /** How often the end of the change log was lost, and when that was noticed last. */
  losses: z.strictObject({ total: count, lastAt: z.nullable(z.string()) }),
});
export type Upkeep = z.infer<typeof upkeep>;

const about = z.strictObject({
  build: z.string(),
  servedBy,
  database,
  seeded: z.boolean(),
  /** The device code in the tags and numbers that this device gives; null where it has none yet, and no room to keep one. */
  deviceCode: z.nullable(z.string()),
  /** What the person finds in each list that he may read. */
  lists: z.array(z.strictObject({ resource: z.string(), total: count })),
  /** His own, kept on this device. */
  drafts: count,
  /** For whoever may do everything. */
  upkeep: z.nullable(upkeep),
});
export type About = z.infer<typeof about>;

/**
 * A record that a missing change was about, by what it was called. `resource`: its list's address, or the name of what has none;
 * `subject`: what the rules call its kind.
 */
const lostRecord = z.strictObject({
  resource: z.string(),
  subject: z.string(),
  id: z.string(),
  label: z.unknown(),
});

/** Changes that were answered, and that a crash or a power cut took from the end of the change log. */
const loss = z.strictObject({
  number: count,
  /** When it was noticed, since when changes are missing, if anything is left, and until when. */
  at: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  /** How many changed records there were. */
  changes: count,
  /** Those that the person may read, as far as they are known. */
  records: z.array(lostRecord),
});
export type Loss = z.infer<typeof loss>;

const losses = z.strictObject({
  items: z.array(loss),
  /** Whether the person may take note of them for everybody. */
  dismissible: z.boolean(),
});

/** What one batch of a run was answered, and whether it changed any record. */
const batchAnswer = z.strictObject({ batch: z.int(), changed: z.boolean(), answer: z.unknown() });
export type BatchAnswer = z.infer<typeof batchAnswer>;

export const coreContract = contract({
  health: { method: "GET", path: "/health", answer: health },
  about: { method: "GET", path: "/about", answer: about },
  answers: { method: "GET", path: "/answers/:run", answer: itemsOf(batchAnswer) },
  losses: { method: "GET", path: "/losses", answer: losses },
  dismissLoss: { method: "POST", path: "/losses/:number/dismiss", answer: nothing },
  cancel: { method: "POST", path: "/cancel/:key", answer: z.strictObject({ cancelled: z.boolean() }) },
  startOver: { method: "POST", path: "/recovery/start-over", answer: nothing },
  startAgain: { method: "POST", path: "/recovery/start-again", answer: nothing },
});
