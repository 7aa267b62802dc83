import { workingCalendarOf } from "#db/domain/calendars/working-calendar-of.ts";
import { escalationAfter } from "#db/domain/requests/escalation.ts";
import { clockColumnsAt } from "#db/domain/requests/request-clock.ts";
import { isOpenRequest } from "#db/domain/requests/states.ts";
import { finalizedRequest, statusBeforeWaiting } from "#db/domain/requests/step-effects.ts";
import { recordIn } from "#db/schema/is-record.ts";
import { memberOf, resourceNamed, type StoredRowIn, type UncheckedSubrowOf } from "#db/schema/registry.ts";
import type { Tx } from "#db/store/tx.ts";
import { followUp } from "#sw/api/pipeline/reverse-references.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";

import { livingRequest } from "./living-request.ts";
import { belowOwner } from "./new-record.ts";

type Request = StoredRowIn<"requests">;

/**
 * Changes the request of a note that both sides read: our first one answers it, and the client's own ends the wait for them. Where that
 * request was cancelled as a duplicate, the living one is changed, and gets the note too.
 */
export async function hearNotes(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  for (const one of checks) {
    const { ownerId, visibility } = one.row;
    if (one.before) continue;
    const request = await run.tx.get("requests", String(ownerId));
    if (!request) continue;
    const living = await livingRequest(run.tx, request);
    if (living.id !== request.id) one.cascade.push(...copiedTo(living, one.row));
    const heard = visibility === "client" ? await withNote(run, living) : null;
    if (heard) one.cascade.push(heard);
  }
}

function copiedTo(living: Request, { text, visibility }: WriteCheck["row"]): WriteRequest[] {
  const resource = memberOf(resourceNamed("requests"), living);
  return resource ? [belowOwner("notes", { resource, id: living.id }, { text, visibility })] : [];
}

async function withNote(run: WriteRun, request: Request): Promise<WriteRequest | null> {
  const { tx, now, signedIn, localDay } = run;
  const resource = memberOf(resourceNamed("requests"), request);
  if (!resource) return null;
  const timed = async (row: Record<string, unknown>) => ({
    ...row,
    ...(await clockOf(tx, request, row, now)),
  });
  if (signedIn.user["role"] !== "client") {
    const isAnswer = isOpenRequest(request) && !request.respondedAt;
    return isAnswer ? followUp(resource, request, await timed({ ...request, respondedAt: now })) : null;
  }
  if (request.status !== "pending" || request.pendingReason !== "awaiting_client") return null;
  const resumed = { ...request, status: statusBeforeWaiting(request) ?? "assigned" };
  const values = { ...resumed, ...finalizedRequest(request, resumed, {}, { at: now, ...localDay }) };
  return {
    ...followUp(resource, request, await timed(values)),
    operation: "step",
    step: { code: "resume", said: {}, planned: true },
  };
}

async function clockOf(tx: Tx, before: Request, row: Record<string, unknown>, now: string) {
  const { calendarId }: UncheckedSubrowOf<"requests", "sla"> = recordIn(row["sla"]);
  const stored = typeof calendarId === "string" ? await tx.get("calendars", calendarId) : undefined;
  if (!stored) return {};
  const calendar = workingCalendarOf(stored);
  const columns = clockColumnsAt(row, calendar, now);
  return { ...columns, escalation: escalationAfter(before, { ...row, ...columns }, calendar, now) };
}
