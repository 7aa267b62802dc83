import { askAuditLog } from "#src/api/audit.ts";
import { defaultPageSize, type ListState } from "#src/records/list/list-search.ts";

export const loadAuditLog = (search: ListState, signal: AbortSignal) =>
  askAuditLog({ ...search, itemsPerPage: search.itemsPerPage ?? defaultPageSize() }, signal);
