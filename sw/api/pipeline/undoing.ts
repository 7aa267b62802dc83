import { grouped } from "#db/schema/grouped.ts";
import { addressOf, resourceNamed } from "#db/schema/registry.ts";
import { linksOf } from "#db/schema/links.ts";
import { isWritable } from "#db/schema/object-schema.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type ErrorCode, type Problem, problemOf, problemOfRecord, Refusal } from "#sw/api/core/errors.ts";
import { undoRefusal } from "#sw/api/undo/undo-rights.ts";
import { takenBy } from "#db/store/unique-claims.ts";
import type { Tx } from "#db/store/tx.ts";
import { circleIssues } from "./check-circles.ts";
import { dependantIssues, overlayOf } from "./check-dependants.ts";
import { treeIssues } from "./check-tree.ts";
import { primaryIssues, duplicateIssues } from "./check-uniqueness.ts";
import { accountIssues, deletionIssues } from "./check-users.ts";
import { readableReferrers } from "./readable-referrers.ts";
import { roomIssues } from "./subrecord-rights.ts";
import { mayReference } from "./unreadable-references.ts";
import { type Candidate, changeOf, type WriteCheck, type WriteRun } from "./write-check.ts";
import type { RowValues } from "./write-request.ts";

/** Because of these records: the others could be undone. */
export class RecordsRefusal extends Refusal {
  readonly records: ReadonlySet<string>;

  constructor(code: ErrorCode, extra: Partial<Problem>, records: Iterable<string>) {
    super(code, extra);
    this.records = new Set(records);
  }
}

/** One record of a command that is undone: as it is, and as it was. */
type Reverted = { resource: Resource; row: StoredRow; after: RowValues | null; check: WriteCheck };

const revertedIn = (checks: readonly WriteCheck[]): Reverted[] =>
  checks.flatMap((check) => {
    const { request, before } = check;
    if (!before) return [];
    return [{ resource: request.resource, row: before, after: request.values, check }];
  });

/** Whoever undoes needs the right to do the reverse. All of it or nothing: the first refusal counts. */
export function undoRights({ signedIn }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const { request, before } of checks) {
    const { resource, values, undoing } = request;
    const refused =
      before && undoing && undoRefusal(signedIn, [{ resource, row: before, after: values, ...undoing }]);
    if (refused) throw refused;
  }
}

/** Records created since may need these ones; references that are restored may be guarded, deleted or another's by now. */
export async function undoGuards(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const all = revertedIn(checks);
  const overlay = overlayOf(all.map(({ after }) => after));
  for (const [resource, group] of grouped(all, (one) => one.resource)) {
    await refuseIfNeeded(run, resource, group, all);
    await refuseIfGuarded(run, resource, group, overlay);
  }
  await refuseIfDangling(run, all);
  await refuseIfTaken(run.tx, all);
}

async function refuseIfTaken(tx: Tx, all: readonly Reverted[]): Promise<void> {
  const taken = await takenBy(
    tx.claim,
    all.map(({ check }) => changeOf(check)),
  );
  if (taken.length === 0) return;
  const issues = taken.map(({ path }) => ({ path, code: "taken" as const }));
  const recordIds = taken.flatMap(({ index }) => all[index]?.row.id ?? []);
  throw new RecordsRefusal("taken", problemOf(issues), recordIds);
}

/** A record that others were given since stays: it is no longer only this command's. */
async function refuseIfNeeded(
  { tx, signedIn }: WriteRun,
  resource: Resource,
  group: readonly Reverted[],
  all: readonly Reverted[],
): Promise<void> {
  const unmade = group.filter(({ after }) => after === null).map(({ row }) => row.id);
  if (unmade.length === 0) return;
  const batch = new Set(all.map(({ row }) => row.id));
  const counts = new Map<string, Set<string>>();
  const needed = new Set<string>();
  const hidden = new Set<string>();
  for (const { reference, bySlot, rows } of await tx.referencing(resource, unmade)) {
    const isReadable = await readableReferrers(tx, signedIn, reference.from);
    const outside = (await rows()).filter(({ id }) => !batch.has(id));
    const name = addressOf(reference.from);
    for (const { id, slot } of outside) {
      if (isReadable(slot)) counts.set(name, (counts.get(name) ?? new Set()).add(id));
      else hidden.add(`${name}/${id}`);
      for (const one of bySlot.get(slot) ?? []) needed.add(one);
    }
  }
  const references = [...counts].map(([name, ids]) => ({ resource: name, count: ids.size }));
  const unseen = hidden.size > 0 && { hidden: hidden.size };
  if (needed.size > 0) throw new RecordsRefusal("in_use", { references, ...unseen }, needed);
}

/** The guards that hold for whatever writes these records. */
async function refuseIfGuarded(
  { tx, signedIn }: WriteRun,
  resource: Resource,
  group: readonly Reverted[],
  overlay: ReturnType<typeof overlayOf>,
): Promise<void> {
  const gone = new Set(group.map(({ row }) => row.id));
  const candidates = group.flatMap(({ row, after }): Candidate[] =>
    after ? [{ id: row.id, before: row.deletedAt === null ? row : null, row: after }] : [],
  );
  const unmade = group.filter(({ after }) => after === null).map(({ row }) => row);
  const ofChanged = [
    await accountIssues(tx, resource, candidates, signedIn.user),
    await duplicateIssues(tx, resource, candidates, gone),
    await primaryIssues(tx, resource, candidates, gone),
    await circleIssues(tx, resource, candidates),
    await treeIssues(tx, resource, candidates),
    await dependantIssues(tx, resource, candidates, overlay),
    await roomIssues(tx, resource, candidates, unmade),
  ].flatMap((issueLists) => candidates.map(({ id }, index) => ({ id, issues: issueLists[index] ?? [] })));
  const ofUnmade = await deletionIssues(tx, resource, unmade, signedIn.user);
  const guarded = [
    ...ofChanged,
    ...unmade.map(({ id }, index) => ({ id, issues: ofUnmade[index] ?? [] })),
  ].filter(({ issues }) => issues.length > 0);
  if (guarded.length > 0)
    throw new RecordsRefusal(
      "no_longer_fits",
      problemOfRecord(guarded.flatMap(({ issues }) => issues)),
      guarded.map(({ id }) => id),
    );
}

/**
 * A restored reference must lead to an existing record; an archived one may be referenced by an old record. Where others changed the
 * record last, it must be one that the person reads: they restore it as if they wrote it now.
 */
async function refuseIfDangling({ tx, signedIn }: WriteRun, steps: readonly Reverted[]): Promise<void> {
  const required = new Map<string, { path: string; target: Resource; id: string; isNamed: boolean }>();
  const pointing = new Map<string, string[]>();
  for (const { resource, row, after, check } of steps) {
    const referencedIds = new Set(row.deletedAt === null ? idsIn(resource, row).map(({ id }) => id) : []);
    const isOthers = row.updatedBy !== signedIn.user.id && check.request.undoing?.done !== "follow";
    for (const link of after ? idsIn(resource, after) : [])
      if (!referencedIds.has(link.id)) {
        const key = keyOf(link.target, link.id);
        const isNamed = isOthers && link.isEntered;
        required.set(key, { ...link, isNamed: isNamed || required.get(key)?.isNamed === true });
        pointing.set(key, [...(pointing.get(key) ?? []), row.id]);
      }
  }
  const alive = new Map(steps.map(({ resource, row, after }) => [keyOf(resource, row.id), after !== null]));
  const unknown = [...required].filter(([key]) => !alive.has(key)).map(([, link]) => link);
  for (const [target, links] of grouped(unknown, (link) => link.target)) {
    const ids = links.map(({ id }) => id);
    for (const [index, row] of (await tx.getMany(target.table, ids)).entries())
      if (row && row.deletedAt === null && !(links[index]?.isNamed && !mayReference(signedIn, target, row)))
        alive.set(keyOf(target, row.id), true);
  }
  const dangling = [...required].filter(([key]) => alive.get(key) !== true);
  const issues = dangling.map(([, { path }]) => ({ path, code: "unknown_reference" as const }));
  if (issues.length > 0)
    throw new RecordsRefusal(
      "no_longer_fits",
      problemOf(issues),
      dangling.flatMap(([key]) => pointing.get(key) ?? []),
    );
}

const keyOf = ({ table }: Resource, id: string): string => `${table}/${id}`;

function idsIn(resource: Resource, row: StoredRow | Record<string, unknown>) {
  return [...linksOf(resource.fields, row)].flatMap(({ path, to, ids, isSubrecord }) => {
    const field = resource.fields[topOf(path)];
    // The system's own references, the owner and the owner's pictures are not named by a person.
    const isEntered =
      field !== undefined && isWritable(field, "create") && field.kind !== "owner" && isSubrecord !== true;
    return ids.map((id) => ({ path, target: resourceNamed(to), id, isEntered }));
  });
}
