import { readIds } from "#sw/api/records/parameters.ts";
import { can } from "#db/rules/ability.ts";
import { grouped } from "#db/schema/grouped.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { allow } from "#sw/api/core/permissions.ts";
import type { SharedValue } from "./contract.ts";
import { nameFor } from "./duplicate-values.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Sharer, DuplicateRule, SharedCode } from "#db/store/duplicate-codes.ts";
import type { DuplicateCodes, Tx } from "#db/store/tx.ts";
import { tablesAround } from "#db/store/scope.ts";
import { duplicateRulesOf } from "./duplicate-rules.ts";

/** Which records of a group show that there is another one, and those others, the ones that the reader may see first. */
type SharedGroup = {
  shared: SharedCode<DuplicateRule>;
  seen: readonly Sharer[];
  countedSharers: readonly Sharer[];
};

/**
 * Records that share with another one what two should not: duplicates, and what their warnings say. Those that share a code stand
 * together, in the order of the codes; null where the list has no such constraint.
 */
export async function duplicates(c: ApiContext, resource: Resource): Promise<string[] | null> {
  const { db } = c.var;
  return db.read(tablesAround(resource), async (tx) => {
    const all = await sharedGroups(c, tx, resource);
    return all && sideBySide(all.groups).map(all.idOf);
  });
}

const mostNamed = 3;

/** `GET …/duplicates?id=…&id=…`: 200 `{ items: [{ id, sharedValues: [{ path, count, others: [{ name, code, resource, id }] }] }] }`, for the rows of a page. */
export async function sharedValues(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const ids = new Set(readIds(c));
  const items = await db.read(tablesAround(resource), async (tx) => {
    const all = await sharedGroups(c, tx, resource);
    if (!all) return [];
    const { idOf, groups } = all;
    const requested = groups.flatMap((one) =>
      onceEach(one.seen)
        .filter(({ slot }) => ids.has(idOf(slot)))
        .map((sharer) => ({ ...one, sharer })),
    );
    const rows = await rowsBySlot(tx, resource, requested);
    const lines = requested.map(({ shared: { rule }, sharer: { slot, path }, countedSharers }) => {
      const others = othersThan(slot, countedSharers);
      const named = others.slice(0, mostNamed).flatMap((other) => {
        const row = rows.get(other);
        const name = row && nameFor(signedIn, resource, row, rule.paths);
        return name ? { ...name, code: codeOf(c, resource, row) } : [];
      });
      return { id: idOf(slot), path, count: others.length, others: named };
    });
    return [...grouped(lines, ({ id }) => id)].map(([id, group]) => ({
      id,
      sharedValues: group.map(({ path, count, others }): SharedValue => ({ path, count, others })),
    }));
  });
  return c.json({ items });
}

function codeOf(
  { var: { signedIn } }: ApiContext,
  { unique, subject }: Resource,
  row: StoredRow,
): string | null {
  const [path] = unique.find((paths) => paths.length === 1) ?? [];
  const code = path !== undefined && can(signedIn.ability, "read", subject, row, path) ? row[path] : null;
  return typeof code === "string" ? code : null;
}

/** One record may have a code at several paths. */
const onceEach = (sharers: readonly Sharer[]): Sharer[] => [
  ...new Map(sharers.toReversed().map((sharer) => [sharer.slot, sharer])).values(),
];

const othersThan = (slot: number, countedSharers: readonly Sharer[]): number[] => [
  ...new Set(countedSharers.flatMap((other) => (other.slot === slot ? [] : other.slot))),
];

type SharedLine = SharedGroup & { sharer: Sharer };

async function rowsBySlot(
  tx: Tx,
  { table }: Resource,
  lines: readonly SharedLine[],
): Promise<Map<number, StoredRow>> {
  const slots = lines.flatMap(({ sharer, countedSharers }) =>
    othersThan(sharer.slot, countedSharers).slice(0, mostNamed),
  );
  const rows = await tx.getBySlots(table, [...new Set(slots)]);
  return new Map(rows.map((row) => [row.slot, row]));
}

/** Await it inside a transaction. */
async function sharedGroups(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
): Promise<{ idOf: DuplicateCodes["idOf"]; groups: SharedGroup[] } | null> {
  const rules = duplicateRulesOf(resource);
  if (!rules) return null;
  const { shared, idOf, sees } = await tx.duplicateCodes(resource, rules, c.var.signedIn.ability);
  const scopes = await visibleScopes(c, tx, resource, [...rules.searched, ...rules.indexed]);
  const groups = shared.flatMap((one): SharedGroup[] => {
    const { rule, scope, sharers } = one;
    if (!rule.fromConstraint && rule.within.length > 0 && !scopes.has(scope)) return [];
    const readable = sharers.filter(sees);
    const unread = sharers.filter((sharer) => !sees(sharer));
    const countedSharers = rule.fromConstraint
      ? readable
      : [...readable, ...unread].filter(({ isArchived }) => !isArchived);
    const seen = withOthers(readable, countedSharers);
    return seen.length > 0 ? [{ shared: one, seen, countedSharers }] : [];
  });
  return { idOf, groups };
}

function withOthers(sharers: readonly Sharer[], countedSharers: readonly Sharer[]): Sharer[] {
  const slots = new Set(countedSharers.map(({ slot }) => slot));
  return sharers.filter(({ slot }) => slots.size > (slots.has(slot) ? 1 : 0));
}

/** Each row once; whoever shares another code with one of these comes along. */
function sideBySide(groups: readonly SharedGroup[]): number[] {
  const ofSlot = grouped(
    groups.flatMap(({ seen }) => seen.map(({ slot }) => ({ slot, seen }))),
    ({ slot }) => slot,
  );
  const placed = new Set<number>();
  const spread = new Set<readonly Sharer[]>();
  for (const { seen } of groups) {
    const queue = [seen];
    for (const group of queue) {
      if (spread.has(group)) continue;
      spread.add(group);
      for (const { slot } of group) {
        placed.add(slot);
        for (const { seen: next } of ofSlot.get(slot) ?? []) if (!spread.has(next)) queue.push(next);
      }
    }
  }
  return [...placed];
}

/**
 * Whoever may not see a client does not see the values of its units: of the records that values are shared within, the visible
 * ones.
 */
async function visibleScopes(
  c: ApiContext,
  tx: Tx,
  { fields }: Resource,
  rules: readonly DuplicateRule[],
): Promise<Set<string>> {
  const names = rules.flatMap(({ fromConstraint, within }) => (fromConstraint ? [] : within));
  const visible = new Set<string>();
  for (const name of new Set(names)) {
    const field = fields[name];
    if (field?.kind !== "ref") continue;
    const query = { ...wholeList, archived: "all" as const };
    for (const id of await tx.matchingIds(resourceNamed(field.to), query, readerOf(c))) visible.add(id);
  }
  return visible;
}
