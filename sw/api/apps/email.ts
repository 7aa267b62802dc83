import { Hono } from "hono/tiny";
import { emailLabels, emails } from "#db/domain/apps/email/emails.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { type ApiContext, type ApiEnv, readerOf } from "#sw/api/core/context.ts";
import { failIfAny, failWith } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";
import { listQuery } from "#sw/api/records/query.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { allRows } from "./all-rows.ts";
import { bodyOf } from "./body.ts";
import { mailChange } from "./email-bodies.ts";
import { mailboxParameters } from "./parameters.ts";
import { wireValues } from "./wire.ts";
import type { Filter } from "#db/store/list-query.ts";
import { tablesAround } from "#db/store/scope.ts";

export const email = new Hono<ApiEnv>().get("/", mailbox).post("/", changeMails);

const is = (path: string, value: string | boolean): Filter => ({ path, values: [String(value)] });
const notDeleted = is("isDeleted", false);

/** What the mailbox shows, by the word of the call; the first is the default. */
const views: Readonly<Record<string, readonly Filter[]>> = {
  inbox: [is("folder", "inbox"), notDeleted],
  sent: [is("folder", "sent"), notDeleted],
  draft: [is("folder", "draft"), notDeleted],
  spam: [is("folder", "spam"), notDeleted],
  starred: [is("isStarred", true), notDeleted],
  trashed: [is("isDeleted", true)],
};

const unread = is("isRead", false);
const counted = {
  inbox: [...(views["inbox"] ?? []), unread],
  draft: views["draft"] ?? [],
  spam: [...(views["spam"] ?? []), unread],
  star: views["starred"] ?? [],
};

async function mailbox(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "read", emails);
  const { q } = listQuery(emails, new URL(c.req.url).searchParams);
  const parameters = readParameters(c, mailboxParameters);
  const filter = parameters.filter ?? "";
  const view = (Object.hasOwn(views, filter) ? views[filter] : views["inbox"]) ?? [];
  const labelFilter = parameters.label.filter((label) => emailLabels.some((option) => option === label));
  const filters = labelFilter.length > 0 ? [...view, { path: "labels", values: labelFilter }] : view;
  const rows = await allRows(c, emails, { q, filters, sortBy: "time", orderBy: "desc" });
  return c.json({ emails: rows.map((row) => mailOf(c, row)), emailsMeta: await counts(c) });
}

/** Over all mails, whatever is shown. */
async function counts(c: ApiContext): Promise<Record<string, number>> {
  const reader = readerOf(c);
  const numbers = Object.entries(counted).map(async ([name, filters]) => [
    name,
    await c.var.db.count(emails, filters, reader),
  ]);
  return Object.fromEntries(await Promise.all(numbers));
}

function mailOf(c: ApiContext, row: StoredRow): Record<string, unknown> {
  const mail = wireValues(c.var.signedIn, { resource: emails }, row);
  const { replies } = mail;
  // A reply is a mail like any other; nobody has answered one yet.
  return Array.isArray(replies)
    ? { ...mail, replies: replies.map((reply: object) => ({ ...reply, replies: [] })) }
    : mail;
}

/** With a label it toggles that label on each of the mails; otherwise it merges the data into each. */
async function changeMails(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "update", emails);
  const { text, value } = await bodyOf(c, mailChange);
  const { ids, data, label } = value;
  const changes = label ? (row: StoredRow) => ({ labels: toggled(row, label) }) : () => data;
  if (!label && !data) failWith([{ path: "data", code: "required" }]);
  const answer = await commitAnswer(c, text, tablesAround(emails), async (tx) => {
    const rows = await tx.getMany(emails.table, ids);
    const requests = rows.flatMap((before): WriteRequest[] => {
      if (!before || !maySee(signedIn, emails, before)) return [];
      const values = changes(before) ?? {};
      const enteredFields = Object.keys(values);
      return [{ operation: "save", resource: emails, id: before.id, before, values, enteredFields }];
    });
    const existing = new Set(requests.map(({ id }) => id));
    const unknown = ids.flatMap((id, index) => (existing.has(id) ? [] : [`ids.${index}`]));
    failIfAny(unknown.map((path) => ({ path, code: "unknown_reference" })));
    return {
      writes: await writesFor(c, tx, requests),
      answer: () => ({ status: 201, body: null }),
    };
  });
  return answer.status === 201 ? c.body(null, 201) : answer;
}

function toggled(row: StoredRow, label: (typeof emailLabels)[number]): string[] {
  const now = emailLabels.filter((one) => [row["labels"]].flat().includes(one));
  return now.includes(label) ? now.filter((one) => one !== label) : [...now, label];
}
