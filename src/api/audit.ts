import type { auditContract, ChainChecked } from "#sw/api/audit/contract.ts";
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

/** The walk over the log's chain, turn after turn, to its end or to the first command that is not as it was written. */
export async function* chainTurns(signal: AbortSignal): AsyncGenerator<ChainChecked> {
  for (let body = { after: 0, hash: "" }; ;) {
    const turn = await call<Calls["checkChain"]>("POST", "/audit-log/check", { body, signal });
    yield turn;
    if (turn.isDone) return;
    body = { after: turn.last, hash: turn.hash };
  }
}

export const takeCommandBack = (number: number) =>
  call<Calls["revertCommand"]>("POST", `/audit-log/${number}/revert`);
