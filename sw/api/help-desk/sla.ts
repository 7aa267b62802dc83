import { workingCalendarOf } from "#db/domain/calendars/working-calendar-of.ts";
import { nextOpening, workingMs } from "#db/domain/sla/working-time.ts";
import { can } from "#db/rules/ability.ts";
import { recordIn } from "#db/schema/is-record.ts";
import { resourceNamed, type UncheckedSubrowOf } from "#db/schema/registry.ts";
import type { Tx } from "#db/store/tx.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { fail, failWith } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";
import { withoutUnreadable } from "#sw/api/pipeline/unreadable-references.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { agreementOf } from "#sw/domain/requests/agreements.ts";
import { listOfKind } from "#db/domain/requests/other-kind.ts";
import { previewRequest } from "./bodies.ts";
import { workingTimeParameters } from "./contract.ts";

/** `POST /api/sla/preview`: what a request would be promised that is taken so, for whoever may take one and reads what was promised. */
export async function agreementPreview(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const { json } = await jsonBody(c);
  const { at, ...values } = readBody(previewRequest, json);
  const list = resourceNamed(listOfKind(values.kind) ?? "requests");
  const { ability } = signedIn;
  if (!can(ability, "create", list.subject) || !can(ability, "read", list.subject, undefined, "sla"))
    fail("forbidden");
  const now = at ?? nowIso(c);
  const answer = await db.read(tablesAroundWrites(list), async (tx) => {
    const entered = { resource: list, fields: list.fields, before: null, values };
    const [readable] = await withoutUnreadable(tx, signedIn, [entered]);
    const row = { ...readable, status: "new", openedAt: now };
    const agreed = await agreementOf(tx, row, now);
    const { policyId, calendarId, responseMin, resolveMin }: UncheckedSubrowOf<"requests", "sla"> = recordIn(
      agreed.sla,
    );
    return {
      priority: agreed.priority,
      computedPriority: agreed.computedPriority,
      raisedBy: agreed.raisedBy ?? null,
      policyId: policyId ?? null,
      calendarId: calendarId ?? null,
      responseMin: responseMin ?? null,
      resolveMin: resolveMin ?? null,
      respondBy: agreed.respondBy ?? null,
      resolveBy: agreed.resolveBy ?? null,
      startsAt: await openingIn(tx, calendarId, now),
    };
  });
  return c.json(answer);
}

async function openingIn(tx: Tx, calendarId: unknown, at: string): Promise<string | null> {
  const calendar = typeof calendarId === "string" ? await tx.get("calendars", calendarId) : undefined;
  return calendar ? nextOpening(workingCalendarOf(calendar), at) : null;
}

/** `GET /api/calendars/{id}/working-time?from&to`: how much is worked between two moments. */
export async function answerWorkingTime(c: ApiContext, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  const calendars = resourceNamed("calendars");
  allow(signedIn, "read", calendars);
  const row = await db.get(calendars.table, id);
  if (!row || row.deletedAt !== null || !maySee(signedIn, calendars, row)) return fail("not_found");
  const { from, to } = readParameters(c, workingTimeParameters);
  for (const [path, value] of [
    ["from", from],
    ["to", to],
  ] as const)
    if (value === null || Number.isNaN(Date.parse(value))) failWith([{ path, code: "bad_date" }]);
  const calendar = workingCalendarOf(row);
  return c.json({
    minutes: workingMs(calendar, String(from), String(to)) / 60_000,
    opensAt: nextOpening(calendar, new Date(String(from)).toISOString()),
  });
}
