import { type FieldChange, rowsOf } from "#db/database.ts";
import { project } from "#db/rules/ability.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "./context.ts";
import { allow, readableFields } from "./permissions.ts";
import { listQuery } from "./query.ts";
import { found } from "./write.ts";

/** What happened to a record, newest first; fields that the person may not read are not told of here either. */
export async function history(c: ApiContext, resource: Resource, id: string) {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const row = await found(db, signedIn, resource, id);
  const readable = readableFields(signedIn, resource, row);
  const query = listQuery(resource, new URL(c.req.url).searchParams);

  const changes = (await db.changes.where("record").equals(`${resource.table}/${id}`).toArray()).toReversed();
  const size = query.itemsPerPage === -1 ? Math.max(changes.length, 1) : query.itemsPerPage;
  const totalPages = Math.max(1, Math.ceil(changes.length / size));
  const page = query.page > totalPages ? 1 : query.page;
  const shownNow = changes.slice((page - 1) * size, page * size);
  const people = await rowsOf(db, "users").bulkGet(shownNow.map(({ by }) => by));
  const items = shownNow.map(({ at, by, action, changes: fields, device }, index) => ({
    at,
    by,
    byName: people[index]?.["fullName"] ?? null,
    device,
    action,
    changes: fields.flatMap((change) => readablePart(change, readable)),
  }));
  return c.json({ items, total: changes.length, page, totalPages });
}

/** The change as far as it may be read: of a field that is readable in parts, the parts. */
function readablePart(change: FieldChange, readable: readonly string[]): FieldChange[] {
  const { field } = change;
  if (readable.includes(field)) return [change];
  const parts = readable.filter((path) => path.startsWith(`${field}.`));
  if (parts.length === 0) return [];
  const visible = (value: unknown) => project({ [field]: value }, parts)[field] ?? null;
  return [{ field, from: visible(change.from), to: visible(change.to) }];
}
