import { type Database, type FieldChange, rowsOf } from "#db/database.ts";
import { can, project } from "#db/rules/ability.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "./context.ts";
import { fail } from "./errors.ts";
import { allow, readableFields } from "./permissions.ts";
import { listQuery } from "./query.ts";
import { found } from "./found.ts";

/**
 * What happened to a record, newest first; fields that the person may not read are not told of here either. A merge names the
 * `records` that went into this one; their own histories stand behind `?of={id}`.
 */
export async function history(c: ApiContext, resource: Resource, id: string) {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const row = await found(db, signedIn, resource, id);
  const readable = readableFields(signedIn, resource, row);
  const isNamed = resource.label.every((field) => readable.includes(field));
  // What was said to a step is no field: it is told to those who do not read by a list of fields.
  const tellsSaid = can(signedIn.ability, "read", resource.subject, row, "said");
  const query = listQuery(resource, new URL(c.req.url).searchParams);

  const of = await mergedInto(db, resource, id, c.req.query("of"));
  const lines = (await db.changes.where("record").equals(`${resource.table}/${of}`).toArray()).toReversed();
  // A user's number may have been that of one who was deleted: his history is not this one's.
  const changes = lines.slice(0, lines.findIndex(({ action }) => action === "create") + 1 || undefined);
  const size = query.itemsPerPage === -1 ? Math.max(changes.length, 1) : query.itemsPerPage;
  const totalPages = Math.max(1, Math.ceil(changes.length / size));
  const page = query.page > totalPages ? 1 : query.page;
  const shownNow = changes.slice((page - 1) * size, page * size);
  const people = await rowsOf(db, "users").bulkGet(shownNow.map(({ by }) => by));
  const items = shownNow.map(({ at, by, action, changes: fields, device, step, about }, index) => ({
    at,
    by,
    byName: people[index]?.["fullName"] ?? null,
    device,
    action,
    changes: fields.flatMap((change) => readablePart(change, readable)),
    ...(about && { records: about.map((one) => ({ id: one.id, label: isNamed ? one.label : null })) }),
    ...(step && { step: { code: step.code, said: tellsSaid ? step.said : {} } }),
  }));
  return c.json({ items, total: changes.length, page, totalPages });
}

/** The record itself, or one that was merged into it, also by way of others. */
async function mergedInto(
  db: Database,
  resource: Resource,
  id: string,
  of: string | undefined,
): Promise<string> {
  const passed = new Set<string>();
  for (let at = of; at !== undefined && !passed.has(at);) {
    if (at === id) return of ?? id;
    passed.add(at);
    const row = await rowsOf(db, resource.table).get(at);
    const last = await db.changes.where("record").equals(`${resource.table}/${at}`).last();
    at = row?.deletedAt && last?.action === "merge" ? last.about?.[0]?.id : undefined;
  }
  return of === undefined ? id : fail("not_found");
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
