import { notifications } from "#db/domain/notifications/notifications.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { type Filter, wholeList } from "#db/store/list-query.ts";
import { tablesAround } from "#db/store/scope.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { followUp } from "#sw/api/pipeline/reverse-references.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { readRequest } from "./bodies.ts";
import { notificationParameters } from "./contract.ts";
import { readableRecordIds, recordNotified } from "./notified-records.ts";

const unreadOnly: Filter = { path: "readAt", missing: true };

/**
 * `GET /api/notifications`: what this person is told, the newest first, and how much of it is unread. What he may not read any more is
 * told no longer.
 */
export async function answerNotifications(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const { page, itemsPerPage, unread } = readParameters(c, notificationParameters);
  const ofReader: Filter = { path: "userId", values: [signedIn.user.id] };
  const readable: Filter = { path: "recordId", values: await readableRecordIds(c, db, [ofReader]) };
  const filters = [ofReader, readable];
  const query = {
    ...wholeList,
    filters: unread ? [...filters, unreadOnly] : filters,
    sortBy: "at",
    orderBy: "desc" as const,
    page,
    itemsPerPage,
  };
  const { rows, ...counts } = await db.query(notifications, query, unrestricted);
  return c.json({
    items: await Promise.all(
      rows.map(async (row) => ({ ...plain(row), ...(await recordNotified(c, db, row)) })),
    ),
    ...counts,
    unread: await db.count(notifications, [...filters, unreadOnly], unrestricted),
  });
}

const plain = ({ id, event, recordId, at, readAt }: StoredRow) => ({
  id,
  event,
  recordId,
  at,
  readAt: readAt ?? null,
});

/** `POST /api/notifications/read`: says that some of one's own, or all, were looked at. */
export async function readNotifications(c: ApiContext): Promise<Response> {
  const { text, json } = await jsonBody(c);
  const body = readBody(readRequest, json);
  const now = nowIso(c);
  return commitAnswer(c, text, tablesAround(notifications), async (tx) => {
    const ofReader: Filter = { path: "userId", values: [c.var.signedIn.user.id] };
    const named: Filter[] = "ids" in body ? [{ path: "id", values: body.ids }] : [];
    const query = { ...wholeList, filters: [ofReader, unreadOnly, ...named] };
    const { rows } = await tx.query(notifications, query, unrestricted);
    const requests = rows.map((row) => followUp(notifications, row, { ...row, readAt: now }));
    return { writes: await writesFor(c, tx, requests), answer: () => ({ status: 204, body: null }) };
  });
}
