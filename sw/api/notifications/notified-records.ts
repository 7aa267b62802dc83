import { notifications } from "#db/domain/notifications/notifications.ts";
import { calledIn } from "#db/schema/label.ts";
import { grouped } from "#db/schema/grouped.ts";
import { addressOf, memberOf, resourceAtAddress, resourceNamed } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type Filter, wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import { type ApiContext, readerOf, requestLanguage } from "#sw/api/core/context.ts";
import { readableFields, visibleValues } from "#sw/api/core/permissions.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";

/** A record may go to another list of its family. */
function familyAt(address: string): Resource | undefined {
  const list = resourceAtAddress(address, true);
  return list && resourceNamed(list.table);
}

/** Of the records that this person was told of, those that he may read now. */
export async function readableRecordIds(
  c: ApiContext,
  tx: Tx,
  filters: readonly Filter[],
): Promise<string[]> {
  const groupBy = [{ path: "list" }, { path: "recordId" }] as const;
  const [groups = []] = await tx.aggregate(notifications, [{ filters, groupBy }], unrestricted);
  const readable: string[] = [];
  for (const [address, those] of grouped(groups, ({ keys: [list] }) => list ?? "")) {
    const resource = familyAt(address);
    if (!resource) continue;
    const ids = those.flatMap(({ keys: [, id] }) => id ?? []);
    const query = { ...wholeList, archived: "all" as const, filters: [{ path: "id", values: ids }] };
    readable.push(...(await tx.matchingIds(resource, query, readerOf(c))));
  }
  return readable;
}

/** What a notification says of its record: the list that it stands in now, and what it was called then, as far as its name may be read. */
export async function recordNotified(
  c: ApiContext,
  tx: Tx,
  { list: address, recordId, title }: StoredRow,
): Promise<{ list: string; title: string }> {
  const { signedIn } = c.var;
  const family = familyAt(String(address));
  const row = family && (await tx.get(family.table, String(recordId)));
  const list = row && memberOf(family, row);
  if (!list) return { list: String(address), title: String(title) };
  const readable = readableFields(signedIn, list, row);
  const isNamed = list.label.every((field) => readable.includes(field));
  const called = isNamed
    ? String(title)
    : calledIn(list, visibleValues(signedIn, list, row), requestLanguage(c));
  return { list: addressOf(list), title: called };
}
