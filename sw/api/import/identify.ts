import { can } from "#db/rules/ability.ts";
import { fold } from "#db/schema/fold.ts";
import type { MatchWord } from "#db/schema/import/match-words.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import { labelOf } from "#db/schema/label.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { DraftLine } from "./drafts.ts";
import type { Links } from "./links.ts";
import { freeCode } from "./new-records.ts";
import { writingContributions } from "#sw/domain/writing-registry.ts";
import { isOfKind } from "#sw/api/core/permissions.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import type { Tx } from "#db/store/tx.ts";

/** By what a line means a record (beside its `id`), and whether it may make one, change one, or both. */
export type MatchOptions = { match: MatchWord | null; mode: "create" | "update" | null };

/** Which fields tell a record apart, where a file does not name it and the list has them. */
function matchedBy(resource: Resource, { match }: MatchOptions): readonly string[] | undefined {
  const fields = writingContributions(resource).find((one) => one.matchFields)?.matchFields ?? {};
  const paths = match === null ? undefined : fields[match];
  return paths?.every((path) => Object.hasOwn(resource.fields, path)) ? paths : undefined;
}

/**
 * Finds the records that lines mean, by id and by what the person says tells them apart. A record whose value there the person may not
 * read is no match: that would confirm a guess.
 */
export async function identify(
  { tx, signedIn, resource }: Pick<Links, "tx" | "signedIn" | "resource">,
  drafts: readonly DraftLine[],
  matching: MatchOptions,
): Promise<void> {
  const paths = matchedBy(resource, matching);
  const compared = paths ?? resource.unique[0] ?? [];
  const isComparable = (row: StoredRow) =>
    compared.every((path) => can(signedIn.ability, "read", resource.subject, row, path));
  const idOf = paths
    ? await idsByValues(tx, resource, { paths, isComparable })
    : await idsByKey(tx, resource, drafts);
  const idsOf = ({ cellValues }: DraftLine) =>
    [cellValues["id"], idOf(cellValues)].filter((id) => typeof id === "string" && id !== ambiguous);
  const rows = await tx.getMany(resource.table, [...new Set(drafts.flatMap(idsOf))].map(String));
  const byId = new Map(rows.map((row) => [row?.id, row]));
  for (const draft of drafts) {
    const ids = idsOf(draft);
    if (paths && idOf(draft.cellValues) === ambiguous)
      draft.issues.push({ path: paths[0] ?? "", code: "repeated", params: { match: paths.join() } });
    const { id: byItsId } = draft.cellValues;
    delete draft.cellValues["id"];
    // A record of another kind is no match: its unique values are taken, and the checks will say so.
    const isMatch = (row: StoredRow) =>
      row.deletedAt === null && isOfKind(resource, row) && (row.id === byItsId || isComparable(row));
    draft.before = ids.map((id) => byId.get(String(id))).find((row) => row && isMatch(row)) ?? null;
  }
}

/** No record has this id: two have the compared value, and nobody knows which of them is the right one. */
const ambiguous = "ambiguous";

type IdOf = (values: Record<string, unknown>) => string | undefined;

async function idsByKey(tx: Tx, resource: Resource, drafts: readonly DraftLine[]): Promise<IdOf> {
  const keyed = { ...resource, unique: resource.unique.slice(0, 1) };
  const keyOf = (values: Record<string, unknown>) => uniqueKeys(keyed, values)[0]?.key ?? "";
  const ownersByKey = await tx.claim(drafts.map(({ cellValues }) => keyOf(cellValues)));
  return (values) => ownersByKey.get(keyOf(values));
}

async function idsByValues(
  tx: Tx,
  resource: Resource,
  { paths, isComparable }: { paths: readonly string[]; isComparable: (row: StoredRow) => boolean },
): Promise<IdOf> {
  const keyOf = (row: Record<string, unknown>) => {
    const values = paths.map((path) => row[path]).filter((value) => typeof value === "string");
    return values.length === paths.length ? values.map((value) => fold(value)).join("|") : "";
  };
  const ids = new Map<string, string>();
  await tx.scan(resource.table, (rows) => {
    for (const row of rows) {
      if (row.deletedAt !== null || !isOfKind(resource, row) || !isComparable(row)) continue;
      const key = keyOf(row);
      ids.set(key, ids.has(key) ? ambiguous : row.id);
    }
  });
  return (values) => (keyOf(values) === "" ? undefined : ids.get(keyOf(values)));
}

/**
 * A row without the code that tells records of its list apart means the one that is called so, where there is one such; else it
 * makes a new one, under a code that its name gives.
 */
export async function identifyByName(
  { tx, resource, indexOf }: Links,
  drafts: readonly DraftLine[],
): Promise<void> {
  const key = resource.unique[0] ?? [];
  const code = key.at(-1) ?? "";
  const field = resource.fields[code];
  if (field?.kind !== "identifier" || field.format !== "code") return;
  const owners = key.slice(0, -1);
  const taken = new Set<string>();
  const open = drafts.filter(
    ({ before, cellValues }) => !before && !cellValues[code] && nameOf(resource, cellValues) !== "",
  );
  for (const draft of open) {
    const { cellValues } = draft;
    const name = nameOf(resource, cellValues);
    const [only, ...more] = (await indexOf(resource))
      .named([name])
      .filter((row) => owners.every((owner) => (row[owner] ?? null) === (cellValues[owner] ?? null)));
    if (only && more.length === 0 && only.slot >= 0) {
      draft.before = only;
      continue;
    }
    cellValues[code] = await freeCode(tx, resource, name, cellValues, taken);
    draft.defaults.add(code);
    for (const claim of uniqueKeys(resource, cellValues)) taken.add(claim.key);
  }
}

/** What a row calls its record, in the first language that it has. */
function nameOf(resource: Resource, values: Record<string, unknown>): string {
  const label = labelOf(resource, values);
  const texts = isRecord(label) ? Object.values(label) : [label];
  return texts.map((text) => (typeof text === "string" ? text.trim() : "")).find((text) => text !== "") ?? "";
}

/** A line whose record is there, or is not, against what the person allows. */
export function outsideMode(resource: Resource, before: StoredRow | null, matching: MatchOptions): Issue[] {
  const path = matchedBy(resource, matching)?.[0] ?? resource.unique[0]?.at(-1) ?? "";
  if (matching.mode === "create" && before) return [{ path, code: "taken" }];
  return matching.mode === "update" && !before ? [{ path, code: "unknown_reference" }] : [];
}
