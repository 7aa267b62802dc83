import { readParameters } from "#sw/api/core/parameters.ts";
import { historyParameters } from "./parameters.ts";
import { pickFields } from "#db/rules/ability.ts";
import type { Field } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import type { HistoryEntry } from "./contract.ts";
import { readableRecord } from "./readable-record.ts";
import { hiddenTargets, withoutHiddenNames } from "./hidden-names.ts";
import { readableOnce, readsWhole, type Once } from "./history-once.ts";
import { namedPeople } from "./named-people.ts";
import { allow, readableFields } from "#sw/api/core/permissions.ts";
import type { Change, FieldChange } from "#db/store/change.ts";
import { targetsIn } from "#db/schema/links.ts";
import { pageBounds } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";

/**
 * The changes of a record, newest first; fields that the person may not read are left out here too. Whoever reads a record by a
 * list of fields (people at a client's) reads of the times when he might have read it, and of no other person by name. A merge
 * names the `records` that went into this one; their own histories stand behind `?of={id}`.
 */
export async function history(c: ApiContext, resource: Resource, id: string) {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const row = await readableRecord(db, signedIn, resource, id);
  const readable = readableFields(signedIn, resource, row);
  const isNamed = resource.label.every((field) => readable.includes(field));
  const isWhole = readsWhole(signedIn, resource, row);
  const query = readParameters(c, historyParameters);
  const of = await mergedInto(db, resource, id, query.of);
  const lines = (await db.history(resource.table, [of])).toReversed();
  // A user's number may have been that of one who was deleted: his history is not this one's.
  const all = lines.slice(0, lines.findIndex(({ action }) => action === "create") + 1 || undefined);
  const visibleChanges: TellableChange[] = isWhole
    ? all.map((line) => ({ line, once: { before: readable, after: readable } }))
    : readableOnce(signedIn, resource, of === id ? row : await db.get(resource.table, of), all);
  const { skip, size, ...pages } = pageBounds(visibleChanges.length, query);
  const pageOfChanges = visibleChanges.slice(skip, skip + size);
  const people = await namedPeople(
    db,
    signedIn,
    pageOfChanges.map(({ line }) => line.by),
  );
  const hidden = await hiddenTargets(
    db,
    signedIn,
    resource,
    pageOfChanges.map(({ line }) => line),
  );
  const items = pageOfChanges.map(
    ({ line: { at, by, action, changes, device, step, about }, once }): HistoryEntry => {
      const person = people.get(by);
      return {
        at,
        by,
        byName: person?.name ?? null,
        device: person ? device : null,
        action,
        changes: changes
          .map((change) => withoutHiddenNames(resource, change, hidden))
          .flatMap((change) => readableSubfield(resource, change, readable, once)),
        ...(about && { records: about.map((one) => ({ id: one.id, label: isNamed ? one.label : null })) }),
        ...(step && { step: { code: step.code, inputs: isWhole ? step.said : {} } }),
      };
    },
  );
  return c.json({ items, total: visibleChanges.length, ...pages });
}

type TellableChange = { line: Change; once: Once };

/** The record itself, or one that was merged into it, also by way of others. */
async function mergedInto(tx: Tx, resource: Resource, id: string, of: string | null): Promise<string> {
  const passed = new Set<string>();
  for (let at = of; at !== null && !passed.has(at);) {
    if (at === id) return of ?? id;
    passed.add(at);
    const row = await tx.get(resource.table, at);
    const last = await tx.lastChange(resource.table, at);
    at = row?.deletedAt && last?.action === "merge" ? (last.about?.[0]?.id ?? null) : null;
  }
  return of === null ? id : fail("not_found");
}

/** The change as far as it may be read, now and at the time: of a field that is partly readable, the permitted subfields. */
function readableSubfield(
  resource: Resource,
  change: FieldChange,
  now: readonly string[],
  once: Once,
): FieldChange[] {
  const { field, fromLabel, toLabel, labels: displayNames } = change;
  const of = (readable: readonly string[]) =>
    readable.filter((path) => now.includes(path) && (path === field || path.startsWith(`${field}.`)));
  const before = of(once.before);
  const after = of(once.after);
  if (before.length === 0 && after.length === 0) return [];
  if (before.includes(field) && after.includes(field)) return [change];
  const visible = (value: unknown, paths: readonly string[]) =>
    pickFields({ [field]: value }, paths)[field] ?? null;
  const whole = (paths: readonly string[], label: object) => (paths.includes(field) ? label : {});
  return [
    {
      field,
      from: visible(change.from, before),
      to: visible(change.to, after),
      ...whole(before, fromLabel === undefined ? {} : { fromLabel }),
      ...whole(after, toLabel === undefined ? {} : { toLabel }),
      ...(displayNames &&
        after.includes(field) && { labels: displayNamesIn(resource.fields[field], change.to, displayNames) }),
    },
  ];
}

/** Of the records that a value points at, what each was called. */
function displayNamesIn(
  field: Field | undefined,
  value: unknown,
  displayNames: Record<string, unknown>,
): Record<string, unknown> {
  const names = new Set(targetsIn(field, [value]).map(({ to, id }) => `${to}/${id}`));
  return Object.fromEntries(Object.entries(displayNames).filter(([name]) => names.has(name)));
}
