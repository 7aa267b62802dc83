import { type AuditKind, auditKinds, kindOfEvent } from "#db/domain/audit/audit-kinds.ts";
import { eventCommand, eventNames } from "#db/domain/audit/event-names.ts";
import type { LogTopic } from "#db/store/log-topics.ts";

const ofEvents = (kind: AuditKind): LogTopic[] =>
  eventNames.filter((name) => kindOfEvent[name] === kind).map(eventCommand);

/** What the commands of each kind are found by in the log: any of these. */
export const kindTopics: Record<AuditKind, readonly LogTopic[]> = {
  change: ["create", "update", "archive", "restore", "merge", ...ofEvents("change")],
  step: ["transition"],
  delete: ["delete", "purge"],
  import: ["import"],
  undo: ["undo"],
  override: ["override"],
  rights: ["rights"],
  sign_in: ofEvents("sign_in"),
  account: ofEvents("account"),
  export: ofEvents("export"),
  costs: ofEvents("costs"),
  upkeep: ["loss", ...ofEvents("upkeep")],
};

/** Of which kinds a command is. */
export const kindsOf = (topics: readonly LogTopic[]): AuditKind[] =>
  auditKinds.filter((kind) => kindTopics[kind].some((topic) => topics.includes(topic)));
