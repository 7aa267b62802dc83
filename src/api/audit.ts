import type { auditContract } from "#sw/api/audit/contract.ts";
import { call, sendCall } from "./call.ts";
import type { ListSearch } from "./list-query.ts";

type Calls = typeof auditContract;

/** A page of the log, the latest first. */
export const askAuditLog = (search: ListSearch, signal?: AbortSignal) =>
  call<Calls["auditLog"]>("GET", "/audit-log", { query: search, ...(signal && { signal }) });

/** What one command changed, record by record. */
export const askAuditLines = (number: number, page: number) =>
  call<Calls["auditLines"]>("GET", `/audit-log/${number}/lines`, {
    query: { page, itemsPerPage: 20 },
  });

export const exportAuditLog = async (format: "csv" | "xlsx", search: ListSearch): Promise<Blob> =>
  (await sendCall("GET", "/api/audit-log/export", { query: { ...search, format } })).blob();

/** A turn of the walk over the log's chain. */
export const askChainTurn = (from: { after: number; hash: string }, signal: AbortSignal) =>
  call<Calls["checkChain"]>("POST", "/audit-log/check", { body: from, signal });

export const takeCommandBack = (number: number) =>
  call<Calls["revertCommand"]>("POST", `/audit-log/${number}/revert`);
