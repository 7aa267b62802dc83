import { v7 as newId } from "uuid";
import { users } from "#db/domain/users/users.ts";
import { can } from "#db/rules/ability.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { Fields } from "#db/schema/kind.ts";
import { type Link, linksOf } from "#db/schema/links.ts";
import { topOf } from "#db/schema/path.ts";
import { memberOf, resourceNamed } from "#db/schema/registry.ts";
import { isFamily, type Resource, type StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import { withReplaced } from "./reverse-references.ts";
import { isSubrecord, ownerIn } from "./subrecord-rights.ts";
import type { WriteCheck, WriteRun } from "./write-check.ts";
import type { RowValues } from "./write-request.ts";

/** Values as a person enters them, with the fields that read them, and the record as it is stored. */
export type EnteredValues = {
  resource: Resource;
  fields: Fields;
  before: StoredRow | null;
  values: Readonly<Record<string, unknown>>;
  /** The record that a subrecord belongs to. */
  owner?: Owner | undefined;
};

type Owner = { resource: Resource; row: StoredRow };

/** Tells that the person may point at the record: a picker offers it, or the record is their account. */
export const mayReference = (signedIn: SignedIn, target: Resource, row: StoredRow): boolean =>
  maySee(signedIn, target, row) || (target.table === users.table && row.id === signedIn.user.id);

/**
 * Replaces new references to records that the person may not read by ids that no record has. All that follows then answers as for a
 * missing record.
 */
export async function withoutUnreadable(
  tx: Tx,
  signedIn: SignedIn,
  entered: readonly EnteredValues[],
): Promise<RowValues[]> {
  const fresh = entered.map((one) => freshLinks(signedIn, one));
  const unreadable = await unreadableIn(tx, signedIn, fresh.flat());
  return entered.map(({ values }, index) =>
    (fresh[index] ?? []).reduce<RowValues>((row, { path, to, ids }) => {
      const standIn = (id: string) => (ids.includes(id) ? unreadable.get(`${to}/${id}`) : undefined);
      const isHidden = ids.some((id) => standIn(id) !== undefined);
      return isHidden ? withReplaced(row, unnumbered(path), (id) => standIn(id) ?? id, false) : row;
    }, values),
  );
}

/** Replaces them in the fields that a person entered. The system fills in the others by itself. */
export async function forgetUnreadable(
  { tx, signedIn }: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  const owners = await ownersOf(tx, checks);
  const entered = checks.map((one): EnteredValues => {
    const { request, before, row } = one;
    const { resource, enteredFields = [], isEntailed } = request;
    const names = new Set(isEntailed ? [] : enteredFields);
    const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => names.has(name)));
    return { resource, fields, before, values: row, owner: owners.get(one) };
  });
  const values = await withoutUnreadable(tx, signedIn, entered);
  for (const [index, one] of checks.entries()) one.row = values[index] ?? one.row;
}

/** Returns the references that the person does not read in the record yet, at the same path. */
function freshLinks(
  { ability }: SignedIn,
  { resource, fields, before, values, owner }: EnteredValues,
): Link[] {
  const links = [...linksOf(fields, values)].filter((link) => !link.isSubrecord);
  if (links.length === 0) return links;
  const seenIn = (list: Resource, row: StoredRow) =>
    [...linksOf(list.fields, row)].filter(({ path }) =>
      can(ability, "read", list.subject, row, unnumbered(path)),
    );
  const stored = before ? seenIn(resource, before) : [];
  // A part that is used, or a signature, is for a unit that the request names.
  const ofOwner = owner ? seenIn(owner.resource, owner.row) : [];
  return links.flatMap((link) => {
    const path = unnumbered(link.path);
    // An input that the record has no field for names one of the records that the record names anywhere.
    const isField = Object.hasOwn(resource.fields, topOf(path));
    const same = [...stored.filter((one) => !isField || unnumbered(one.path) === path), ...ofOwner];
    const ids = link.ids.filter((id) => !same.some((one) => one.to === link.to && one.ids.includes(id)));
    return ids.length > 0 ? [{ ...link, ids }] : [];
  });
}

async function ownersOf(tx: Tx, checks: readonly WriteCheck[]): Promise<ReadonlyMap<WriteCheck, Owner>> {
  const owners = new Map<WriteCheck, Owner>();
  const subrecords = checks.filter(({ request }) => isSubrecord(request.resource));
  for (const [type, group] of grouped(subrecords, (one) => String(ownerIn(one)["ownerType"]))) {
    const family = resourceNamed(type);
    const ids = group.map((one) => String(ownerIn(one)["ownerId"]));
    const rows = await tx.getMany(family.table, ids);
    for (const [index, one] of group.entries()) {
      const row = rows[index];
      const resource = row && (isFamily(family) ? memberOf(family, row) : family);
      if (row && resource) owners.set(one, { resource, row });
    }
  }
  return owners;
}

/** Draws an id that no record has for each of these that the person may not read, by list and id. */
async function unreadableIn(
  tx: Tx,
  signedIn: SignedIn,
  links: readonly Link[],
): Promise<ReadonlyMap<string, string>> {
  const unreadable = new Map<string, string>();
  for (const [to, group] of grouped(links, (link) => link.to)) {
    const target = resourceNamed(to);
    const ids = [...new Set(group.flatMap((link) => link.ids))];
    for (const row of ids.length > 0 ? await tx.getMany(target.table, ids) : [])
      if (row && !mayReference(signedIn, target, row)) unreadable.set(`${to}/${row.id}`, newId());
  }
  return unreadable;
}

/** The path without the numbers of rows. */
const unnumbered = (path: string): string => path.replace(/\.\d+(?=\.)/g, "");
