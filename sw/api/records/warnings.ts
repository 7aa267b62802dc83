import { can } from "#db/rules/ability.ts";
import { recordWarnings } from "#db/rules/records/warnings.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import { objectBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { warningsRequest } from "./bodies.ts";
import { readableRecord } from "./readable-record.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { withoutUnreadable } from "#sw/api/pipeline/unreadable-references.ts";
import { writingContributions } from "#sw/domain/writing-registry.ts";
import { duplicateValues } from "#sw/api/duplicates/duplicate-values.ts";
import { duplicateWarnings } from "#sw/api/duplicates/duplicate-warnings.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Tx } from "#db/store/tx.ts";

/** A record as it is, or as somebody means to write it; of a new one the id is nobody's. */
export type WarningCandidate<R = Record<string, unknown>> = { id: string; row: R };

/**
 * `POST …/warnings` with `{ id?, values }`: 200 `{ warnings: [{ path, code, params }] }`: what a person should look at before
 * he saves these values, of a new record or of the one with this id. Nothing is refused for it and nothing is written;
 * values that are not right yet are passed over.
 */
export async function warningsBeforeSave(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  const { id, values } = readBody(warningsRequest, (await objectBody(c)).fields);
  allow(signedIn, id === null ? "create" : "update", resource);
  const warnings = await db.read(tablesAround(resource), async (tx) => {
    const stored = id === null ? null : await readableRecord(tx, signedIn, resource, id);
    const declared = Object.entries(values).filter(([name]) => Object.hasOwn(resource.fields, name));
    const entered = {
      resource,
      fields: resource.fields,
      before: stored,
      values: Object.fromEntries(declared),
    };
    const [readable] = await withoutUnreadable(tx, signedIn, [entered]);
    const row = { ...stored, ...readable };
    const [ofOne = []] = await warningsOf(tx, signedIn, resource, [{ id: id ?? "", row }]);
    return ofOne.filter(
      ({ path }) =>
        declared.some(([name]) => name === topOf(path)) || mayRead(signedIn, resource, stored, path),
    );
  });
  return c.json({ warnings });
}

/** `GET …/{id}/warnings`: 200 `{ warnings }`: what still stands of a record that was saved nevertheless. */
export async function warningsOfRecord(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const warnings = await db.read(tablesAround(resource), async (tx) => {
    const row = await readableRecord(tx, signedIn, resource, id);
    const [ofOne = []] = await warningsOf(tx, signedIn, resource, [{ id, row }]);
    const standing = [...(await duplicateWarnings(tx, signedIn, resource, row)), ...ofOne];
    return standing.filter(({ path }) => mayRead(signedIn, resource, row, path));
  });
  return c.json({ warnings });
}

/** Looks at many records at once, among themselves too. Await it inside a transaction. */
export async function warningsOf(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  candidates: readonly WarningCandidate[],
): Promise<Warning[][]> {
  const elsewhere = await duplicateValues(tx, signedIn, resource, candidates);
  const ofNouns: Warning[][][] = [];
  for (const { warnings } of writingContributions(resource))
    if (warnings) ofNouns.push(await warnings(tx, signedIn, candidates));
  return candidates.map(({ row }, index) => [
    ...recordWarnings(resource, row),
    ...(elsewhere[index] ?? []),
    ...ofNouns.flatMap((warnings) => warnings[index] ?? []),
  ]);
}

function mayRead(signedIn: SignedIn, { subject }: Resource, row: StoredRow | null, path: string): boolean {
  return row !== null && can(signedIn.ability, "read", subject, row, topOf(path));
}
