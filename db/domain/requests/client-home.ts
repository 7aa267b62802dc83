import type { AnyRequest } from "./any-request.ts";
import type { PublicStatus } from "./states.ts";

/** As far as people at a client's know it, somebody works on these. */
export const openForClient: readonly PublicStatus[] = ["received", "planned", "in_progress", "waiting"];

type Row = Pick<AnyRequest, "createdAt" | "publicStatus" | "closedAt" | "quote" | "appointment">;

/** What waits for somebody at a client's: to say yes to a quote, or that the work is done. */
export function waitsForClient({ publicStatus, closedAt, quote }: Row): "quote" | "confirm" | null {
  if (quote?.decision === "pending") return "quote";
  return publicStatus === "done" && !closedAt ? "confirm" : null;
}

/** Those that wait first, then the newest. */
export const inClientOrder = <T extends { row: Row }>(requests: readonly T[]): T[] =>
  requests.toSorted(
    ({ row: one }, { row: other }) =>
      Number(other.publicStatus === "waiting") - Number(one.publicStatus === "waiting") ||
      other.createdAt.localeCompare(one.createdAt),
  );

/** The visits that are to come, the next one first. */
export const appointmentsFrom = <T extends { row: Row }>(requests: readonly T[], now: string): T[] =>
  requests
    .filter(({ row }) => (row.appointment?.windowEnd ?? "") >= now)
    .toSorted(({ row: one }, { row: other }) =>
      String(one.appointment?.windowStart).localeCompare(String(other.appointment?.windowStart)),
    );
