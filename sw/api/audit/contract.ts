import * as z from "zod/mini";
import type { AuditKind } from "#db/domain/audit/audit-kinds.ts";
import type { EventArgs } from "#db/domain/audit/event-args.ts";
import type { EventName } from "#db/domain/audit/event-names.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { closedText, contract, count, itemsOf, nothing, pageOf } from "#sw/api/core/call.ts";
import { historyEntry } from "#sw/api/records/history-contract.ts";
import { pageParameters } from "#sw/api/records/parameters.ts";
import { chainCheck } from "./bodies.ts";
import { auditParameters, auditExportParameters } from "./parameters.ts";

/** `address`: of a list that has one, so that the record has a page. The label is null for whom may not read it. */
const auditRecord = z.strictObject({
  resource: z.string(),
  address: z.nullable(z.string()),
  id: z.string(),
  label: z.unknown(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

const namedUser = z.strictObject({ id: z.string(), name: z.nullable(z.string()) });

/** A command of the log: who did what, when and on which device. Values of records stand in its lines alone. */
export const auditEntryAnswer = z.strictObject({
  number: count,
  at: z.string(),
  recordedAt: z.string(),
  actor: z.string(),
  /** Null for whoever is no user any more, and for others where the reader may not know. */
  actorName: z.nullable(z.string()),
  device: z.string(),
  /** The call, as its contract names it. */
  call: z.string(),
  event: z.nullable(closedText<EventName>()),
  kinds: z.array(closedText<AuditKind>()),
  /** How many changes of records it has. */
  lines: count,
  /** The first that it was about. */
  record: z.nullable(auditRecord),
  /** What happened to that one. */
  action: z.nullable(z.string()),
  step: z.nullable(z.string()),
  /** The account that an event is about, by its name where that may be read. */
  user: z.nullable(namedUser),
  /** Of one that is about several. */
  people: z.exactOptional(z.array(namedUser)),
  /** Of an event. */
  args: z.custom<EventArgs>(isRecord),
  isUndo: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntryAnswer>;

/**
 * A line of a command: the change, as far as the reader may read it; null where the reader may read nothing of that record. `answerType`
 * comes with a line of a checklist, for its answer may be an id.
 */
const auditLine = z.strictObject({
  record: auditRecord,
  entry: z.nullable(historyEntry),
  answerType: z.exactOptional(z.unknown()),
});
export type AuditLine = z.infer<typeof auditLine>;

/** A turn of the walk over the chain: what it came to. */
const chainChecked = z.strictObject({
  /** How many commands and lines this turn looked at, and up to which number. */
  commands: count,
  lines: count,
  last: count,
  /** What the next turn goes on from. */
  hash: z.string(),
  /** The first command that is not as it was written; null where all are. */
  broken: z.nullable(count),
  /** How many entries are otherwise because a person was erased, as a later command says. */
  erased: count,
  isDone: z.boolean(),
  /** How many commands there are. */
  total: count,
});
export type ChainChecked = z.infer<typeof chainChecked>;

export const auditContract = contract({
  auditLog: { method: "GET", path: "/audit-log", query: auditParameters, answer: pageOf(auditEntryAnswer) },
  auditDevices: {
    method: "GET",
    path: "/audit-log/devices",
    answer: itemsOf(z.strictObject({ id: z.string(), label: z.string() })),
  },
  auditExport: {
    method: "GET",
    path: "/audit-log/export",
    query: auditExportParameters,
    answer: nothing,
    answersFile: true,
  },
  checkChain: { method: "POST", path: "/audit-log/check", body: chainCheck, answer: chainChecked },
  revertCommand: {
    method: "POST",
    path: "/audit-log/:number/revert",
    answer: z.strictObject({ undone: count }),
  },
  auditEntry: { method: "GET", path: "/audit-log/:number", answer: auditEntryAnswer },
  auditLines: {
    method: "GET",
    path: "/audit-log/:number/lines",
    query: pageParameters,
    answer: pageOf(auditLine),
  },
});
