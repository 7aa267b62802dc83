import { amongRulesOf } from "#db/rules/records/among.ts";
import { grouped } from "#db/schema/grouped.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Language } from "#db/schema/kind.ts";
import { labelOf } from "#db/schema/label.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { circleIssues } from "#sw/api/pipeline/check-circles.ts";
import { referenceIssues } from "#sw/api/pipeline/check-references.ts";
import { treeIssues } from "#sw/api/pipeline/check-tree.ts";
import { primaryIssues } from "#sw/api/pipeline/check-uniqueness.ts";
import type { Candidate } from "#sw/api/pipeline/checks.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { withNames } from "#sw/api/pipeline/kept-names.ts";
import { maySee, shown } from "#sw/api/core/permissions.ts";
import { takenBy } from "#db/store/unique-claims.ts";
import type { Write } from "#db/store/command.ts";
import { rewritten } from "#sw/api/pipeline/reverse-references.ts";
import type { Tx } from "#db/store/tx.ts";

/** The records that point at any of these, pointing at the survivor instead; the survivor itself is not among them. */
export async function moves(
  tx: Tx,
  resource: Resource,
  from: ReadonlySet<string>,
  survivor: { id: string } & Record<string, unknown>,
  language: Language,
): Promise<Write[]> {
  const writes = await rewritten(tx, resource, from, "all", (id) => (from.has(id) ? survivor.id : id));
  return onePrimary(
    tx,
    await namedAnew(
      tx,
      writes.filter(({ before }) => before?.id !== survivor.id),
      survivor,
      language,
    ),
  );
}

/** Who kept the name of a record keeps the survivor's. */
async function namedAnew(
  tx: Tx,
  writes: readonly Write[],
  survivor: { id: string } & Record<string, unknown>,
  language: Language,
): Promise<Write[]> {
  const overlay = new Map([[survivor.id, survivor]]);
  const named: Write[] = [];
  for (const [resource, own] of grouped(writes, (write) => write.resource)) {
    const after = own.map(({ after: row }) => ({ row: row ?? {}, before: null }));
    const rows = await withNames(tx, resource, after, language, overlay);
    named.push(
      ...own.map((write, index) => ({ ...write, after: write.after && { ...write.after, ...rows[index] } })),
    );
  }
  return named;
}

/** A client has one main contact: those who come from the others are so no longer where there is one already. */
async function onePrimary(tx: Tx, writes: readonly Write[]): Promise<Write[]> {
  const demoted = new Map<string, string>();
  for (const [resource, own] of grouped(writes, (write) => write.resource)) {
    const { primary } = amongRulesOf(resource);
    if (!primary) continue;
    const candidates = candidatesOf(own);
    const issues = await primaryIssues(tx, resource, candidates, new Set());
    for (const [index, { id }] of candidates.entries())
      if (issues[index]?.length) demoted.set(id, primary.flag);
  }
  return writes.map((write) => {
    const flag = write.after && demoted.get(write.after.id);
    return write.after && flag ? { ...write, after: { ...write.after, [flag]: false } } : write;
  });
}

const candidatesOf = (writes: readonly Write[]): Candidate[] =>
  writes.flatMap(({ before, after }) => (after ? [{ id: after.id, before, row: after }] : []));

/** Refuses, with the list, where a record that moves would have another's unique values, or stand where it does not fit. */
export async function refuseCollisions(
  tx: Tx,
  signedIn: SignedIn,
  moved: readonly Write[],
  others: readonly Write[],
): Promise<void> {
  const found: { write: Write; issue: Issue }[] = [];
  // The survivor comes first: between it and a record that moves, the one that moves is in the way.
  const all = [...others, ...moved];
  for (const { index, path } of await takenBy(tx.claim, all)) {
    const write = all[index];
    if (write) found.push({ write, issue: { path, code: "taken" } });
  }
  for (const [resource, own] of grouped(moved, (one) => one.resource)) {
    const overlay = new Map(all.flatMap(({ after }) => (after ? [[after.id, after] as const] : [])));
    const candidates = candidatesOf(own);
    const issues = [
      await referenceIssues(tx, resource, candidates, overlay),
      await circleIssues(tx, resource, candidates),
      await treeIssues(tx, resource, candidates),
    ];
    for (const [index, write] of own.entries())
      for (const issue of issues.flatMap((kind) => kind[index] ?? [])) found.push({ write, issue });
  }
  if (found.length === 0) return;
  const [survivor] = others;
  const own = found.filter(({ write }) => write === survivor);
  if (own.length === found.length) fail("bad_request", { issues: own.map(({ issue }) => issue), errors: {} });
  const listed = found.flatMap(({ write: { resource, before }, issue }) =>
    before && maySee(signedIn, resource, before) ? [collision(signedIn, resource, before, issue)] : [],
  );
  fail("merge_collision", { collisions: listed, hidden: found.length - listed.length });
}

function collision(signedIn: SignedIn, resource: Resource, row: StoredRow, { path, code }: Issue) {
  const label = labelOf(resource, shown(signedIn, resource, row));
  return { resource: addressOf(resource), id: row.id, label, path, code };
}

/** How many records move, by list; those of lists that the person may not read are only summed. */
export function movedCounts(signedIn: SignedIn, moved: readonly Write[]) {
  const seen = moved.filter(({ resource, before }) => before && maySee(signedIn, resource, before));
  return {
    moved: [...grouped(seen, ({ resource }) => resource)].map(([resource, own]) => ({
      resource: addressOf(resource),
      count: own.length,
    })),
    hidden: moved.length - seen.length,
  };
}
