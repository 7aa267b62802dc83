import type { HistoryEntry } from "#sw/api/records/history-contract.ts";

/**
 * Whether a line of a history shows which fields changed: where somebody changed a record, took a change back, or imported over
 * it. Of a new record everything is new, and what became of an archived one stands in the line's own words.
 */
export const tellsChanges = ({ action, version }: Pick<HistoryEntry, "action" | "version">): boolean =>
  action === "update" || action === "undo" || (action === "import" && version > 1);
