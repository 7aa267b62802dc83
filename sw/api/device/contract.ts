import * as z from "zod/mini";
import { contract, count, itemsOf, nothing, record } from "#sw/api/core/call.ts";
import { auditEntryAnswer } from "#sw/api/audit/contract.ts";
import { fault } from "#sw/api/core/contract.ts";
import { healthBody, renameBody } from "./bodies.ts";

const device = z.strictObject({
  /** What an administrator calls it; null until then. */
  name: z.nullable(z.string()),
  /** What is kept beside the records. */
  files: z.strictObject({ count, bytes: count }),
  /** For whoever may do everything. */
  faults: z.nullable(z.strictObject({ total: count, latest: z.array(fault) })),
});
export type DeviceAnswer = z.infer<typeof device>;

const finding = z.strictObject({
  kind: z.enum(["shapes", "rules", "references", "uniques", "files"]),
  /** Its list; null where it is of none. */
  resource: z.nullable(z.string()),
  table: z.string(),
  id: z.string(),
  path: z.string(),
  label: z.unknown(),
});
export type HealthFinding = z.infer<typeof finding>;

/** What was found in one table. */
const tableHealth = z.strictObject({
  table: z.string(),
  rows: count,
  counts: z.strictObject({ shapes: count, rules: count, references: count, uniques: count, files: count }),
  findings: z.array(finding),
  /** The faulty records as they are stored, for whoever mends them by hand. */
  records: z.array(record),
  /** Whether list columns and unique values are those that follow from the records. Else they can be made again. */
  fits: z.boolean(),
  /** The table to look at next, and how many there are. */
  next: z.nullable(z.string()),
  tables: count,
});
export type TableHealthAnswer = z.infer<typeof tableHealth>;

/** A change that was refused because somebody was faster, and what became of it. */
const conflict = z.strictObject({
  refused: auditEntryAnswer,
  /** `saved`: its person saved the record afterwards; `draft`: what was typed waits; `gone`: the record was deleted. */
  outcome: z.enum(["saved", "draft", "gone", "dropped"]),
});
export type DeviceConflict = z.infer<typeof conflict>;

const deviceConflicts = z.strictObject({ items: z.array(conflict), total: count });
export type DeviceConflicts = z.infer<typeof deviceConflicts>;

export const deviceContract = contract({
  device: { method: "GET", path: "/device", answer: device },
  rename: { method: "PATCH", path: "/device", body: renameBody, answer: nothing },
  faults: { method: "GET", path: "/device/faults", answer: itemsOf(fault) },
  /** The latest of this device: all of them for whoever reads the log, and else one's own. */
  conflicts: { method: "GET", path: "/device/conflicts", answer: deviceConflicts },
  /** A table at a time: the first one, where none is named. */
  health: { method: "POST", path: "/device/health", body: healthBody, answer: tableHealth },
  /** Makes what follows from the records again. */
  mend: { method: "POST", path: "/device/mend", body: healthBody, answer: nothing },
});
