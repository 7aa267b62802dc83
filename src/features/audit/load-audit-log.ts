import { loadAuditEntries } from "#src/records/audit/load-words.ts";
import { defaultPageSize, type ListState } from "#src/records/list/list-search.ts";

export const loadAuditLog = (search: ListState, signal: AbortSignal) =>
  loadAuditEntries({ ...search, itemsPerPage: search.itemsPerPage ?? defaultPageSize() }, signal);
