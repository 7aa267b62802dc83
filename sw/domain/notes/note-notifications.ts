import { memberOf, resourceNamed } from "#db/schema/registry.ts";
import { calledIn } from "#db/schema/label.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { notificationsOf } from "#sw/api/notifications/notifications-of.ts";
import { livingRequest } from "#sw/domain/requests/living-request.ts";
import { dispatchers } from "#sw/domain/people-with-roles.ts";

const mentionsIn = (row: Readonly<Record<string, unknown>> | null): string[] => {
  const ids: unknown = row?.["mentions"];
  return Array.isArray(ids) ? ids.map(String) : [];
};

/** Whom a note names that it did not name before. */
export function newMentions({ before, row }: Pick<WriteCheck, "before" | "row">): string[] {
  const earlier = mentionsIn(before);
  return mentionsIn(row).filter((id) => !earlier.includes(id));
}

/** The record that a note is about. */
export async function ownerOfNote(
  { tx }: Pick<WriteRun, "tx">,
  { before, row }: Pick<WriteCheck, "before" | "row">,
): Promise<{ list: Resource; row: StoredRow | undefined }> {
  const { ownerType, ownerId } = before ?? row;
  const list = resourceNamed(String(ownerType));
  return { list, row: await tx.get(list.table, String(ownerId)) };
}

/** People learn that a note names them, and those who work on a request or give it out that the client wrote. */
export async function notifyReaders(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const { tx, now, signedIn, language } = run;
  const by = signedIn.user.id;
  for (const one of checks) {
    const mentioned = newMentions(one);
    const isFromClient = !one.before && signedIn.user["role"] === "client";
    if (one.request.values === null || (mentioned.length === 0 && !isFromClient)) continue;
    const { list, row: owner } = await ownerOfNote(run, one);
    if (!owner) continue;
    const row = list.table === "requests" ? await livingRequest(tx, owner) : owner;
    const resource = memberOf(list, row) ?? list;
    const { priority } = row;
    const record = { resource, id: row.id, title: calledIn(resource, row, language), priority };
    one.cascade.push(...(await notificationsOf(tx, "mentioned", record, mentioned, { at: now, by })));
    if (isFromClient && list.table === "requests") {
      const people = [row["assigneeId"], ...(await dispatchers(tx))];
      one.cascade.push(...(await notificationsOf(tx, "client_wrote", record, people, { at: now, by })));
    }
  }
}
