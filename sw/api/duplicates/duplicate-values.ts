import { can } from "#db/rules/ability.ts";
import { type DuplicateWarning, duplicateWarningsOf } from "#db/rules/records/duplicate-warnings.ts";
import { foldCode } from "#db/schema/fold.ts";
import { formats } from "#db/schema/format.ts";
import { grouped } from "#db/schema/grouped.ts";
import { addressOf, resourceNamed, resourcesByTable } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { fieldAt, type Resource, type StoredRow } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { isOfKind, maySee } from "#sw/api/core/permissions.ts";
import type { WarningCandidate } from "#sw/api/records/warnings.ts";
import type { Tx } from "#db/store/tx.ts";
import type { NamedRecord } from "./contract.ts";

type Row = Record<string, unknown>;

/** A value where it stands: `path` with the numbers of its rows, `field` without them. */
type Claim = { duplicateRule: DuplicateWarning; path: string; field: string; value: string; scope: string };

/** No more of one record's values are looked up than a form can hold. */
const mostClaims = 500;

/**
 * Values of these records that another one has too, stored or among these. The other one is named to whom may see it and
 * the value; others learn only that there is one.
 */
export async function duplicateValues(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  candidates: readonly WarningCandidate[],
): Promise<Warning[][]> {
  const claims = candidates.map(({ row }) => claimsIn(resource, row).slice(0, mostClaims));
  if (claims.every((ofOne) => ofOne.length === 0)) return [];
  const askable = await readableScopes(tx, signedIn, resource, claims.flat());
  const storedByKey = await storedClaimants(tx, resource, claims.flat());
  const claimantsByKey = claimants(candidates, claims);
  const ids = new Set(candidates.map(({ id }) => id));
  return candidates.map(({ id, row }, index) =>
    (claims[index] ?? []).flatMap((claim, at, rowClaims): Warning[] => {
      const isTwice = rowClaims.some(
        (other, before) => before < at && isSame(claim, other) && isSameList(claim, other),
      );
      if (isTwice) return [{ path: claim.path, code: "same_here" }];
      const { within, code } = claim.duplicateRule;
      if (isFree(claim.duplicateRule, row) || (within !== null && !askable.has(claim.scope))) return [];
      // A record that is written with these counts as it will be.
      const stored = (storedByKey.get(keyOf(claim)) ?? []).map((claimant) => claimant.row);
      const others = stored.filter((claimant) => claimant.id !== id && !ids.has(claimant.id));
      const fresh = (claimantsByKey.get(keyOf(claim)) ?? []).filter((one) => one.index !== index);
      const count = others.length + new Set(fresh.map((one) => one.index)).size;
      if (count === 0) return [];
      return [{ path: claim.path, code, params: { count, ...named(signedIn, resource, others, claim) } }];
    }),
  );
}

/** Two fields of one unit may rightly share an address; two rows of one list may not. */
const isSameList = (one: Claim, other: Claim): boolean =>
  one.field === other.field && one.field.includes(".");

const isSame = (one: Claim, other: Claim): boolean => keyOf(one) === keyOf(other);

const keyOf = ({ duplicateRule, value, scope }: Claim): string =>
  [duplicateRule.paths.join(), scope, foldCode(value)].join("|");

/** The values of a record that are compared with those of others, normalised; an invalid value counts as none. */
function claimsIn(resource: Resource, row: Row): Claim[] {
  return duplicateWarningsOf(resource.table).flatMap((duplicateRule) => {
    const { paths, within } = duplicateRule;
    const scope = within === null ? "" : row[within];
    if (typeof scope !== "string" || (within !== null && scope === "")) return [];
    return paths.flatMap((field) =>
      valuesAt(resource, row, field).map(({ path, value }) => ({ duplicateRule, path, field, value, scope })),
    );
  });
}

function valuesAt(resource: Resource, row: Row, field: string): { path: string; value: string }[] {
  const declared = fieldAt(resource, field);
  if (declared?.kind !== "identifier") return [];
  const { normalise, test } = formats[declared.format];
  const [name = "", subfield] = field.split(".");
  const values: [string, unknown][] =
    subfield === undefined
      ? [[name, row[name]]]
      : rowsIn(row[name]).map((one, at) => [`${name}.${at}.${subfield}`, one[subfield]]);
  return values.flatMap(([path, raw]) => {
    const value = typeof raw === "string" ? normalise(raw) : "";
    return value !== "" && test(value) ? [{ path, value }] : [];
  });
}

const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value) ? value.map((one) => (isRecord(one) ? one : {})) : [];

/** Whoever may not see a client does not see the values of its units. */
async function readableScopes(
  tx: Tx,
  signedIn: SignedIn,
  { fields }: Resource,
  claims: readonly Claim[],
): Promise<Set<string>> {
  const readable = new Set<string>();
  for (const [within, group] of grouped(claims, ({ duplicateRule }) => duplicateRule.within)) {
    const field = within === null ? undefined : fields[within];
    if (field?.kind !== "ref") continue;
    const scopes = resourceNamed(field.to);
    const rows = await tx.getMany(scopes.table, [...new Set(group.map(({ scope }) => scope))]);
    for (const row of rows) if (row && maySee(signedIn, scopes, row)) readable.add(row.id);
  }
  return readable;
}

/** The stored records by what they claim: found by their codes, then looked at. */
async function storedClaimants(
  tx: Tx,
  { table }: Resource,
  claims: readonly Claim[],
): Promise<Map<string, { key: string; row: StoredRow }[]>> {
  const claimedKeys = new Set(claims.map(keyOf));
  const byIndex = claims.filter(({ duplicateRule }) => duplicateRule.indexed);
  const bySearch = claims.filter(({ duplicateRule }) => !duplicateRule.indexed);
  const rows = new Map<string, StoredRow>();
  for (const [field, group] of grouped(byIndex, (claim) => claim.field)) {
    const values = [...new Set(group.map(({ value }) => value))];
    for (const row of await tx.whereAnyOf(table, field, values)) rows.set(row.id, row);
  }
  if (bySearch.length > 0) {
    const codes = bySearch.map(({ value }) => value);
    for (const row of await tx.rowsWithCodes(table, codes)) rows.set(row.id, row);
  }
  const claimedValues = [...rows.values()].flatMap((row) => {
    const of = resourcesByTable.get(table)?.find((one) => isOfKind(one, row));
    if (!of || row.deletedAt !== null || row.archivedAt !== null) return [];
    const keys = new Set(activeClaims(claimsIn(of, row), row).map(keyOf));
    return [...keys].filter((key) => claimedKeys.has(key)).map((key) => ({ key, row }));
  });
  return grouped(claimedValues, ({ key }) => key);
}

/** Which of these records claim what: lines of one file may say the same. */
function claimants(
  candidates: readonly WarningCandidate[],
  claims: readonly (readonly Claim[])[],
): Map<string, { key: string; index: number }[]> {
  const claimed = candidates.flatMap(({ row }, index) =>
    activeClaims(claims[index] ?? [], row).map((claim) => ({ key: keyOf(claim), index })),
  );
  return grouped(claimed, ({ key }) => key);
}

/** In some states a record has let go of what it has. */
const isFree = ({ freeIn = [] }: DuplicateWarning, { state }: Row): boolean => freeIn.includes(String(state));

const activeClaims = (claims: readonly Claim[], row: Row): Claim[] =>
  claims.filter(({ duplicateRule }) => !isFree(duplicateRule, row));

/** The first of them that this person may see, by its name, where he may see that and the value too. */
function named(
  signedIn: SignedIn,
  resource: Resource,
  others: readonly StoredRow[],
  { duplicateRule }: Claim,
): NamedRecord | undefined {
  for (const row of others) {
    const name = nameFor(signedIn, resource, row, duplicateRule.paths);
    if (name) return name;
  }
  return undefined;
}

/** The label of a record of this table, for whom may see it, its name and its values at these paths; null for others. */
export function nameFor(
  signedIn: SignedIn,
  { table }: Resource,
  row: StoredRow,
  shared: readonly string[],
): NamedRecord | undefined {
  const of = resourcesByTable.get(table)?.find((one) => isOfKind(one, row));
  if (!of || !maySee(signedIn, of, row)) return undefined;
  const paths = [...of.label, ...shared.filter((path) => fieldAt(of, path) !== undefined)];
  if (!paths.every((path) => can(signedIn.ability, "read", of.subject, row, path))) return undefined;
  return { name: of.label.map((path) => row[path]).join(" "), resource: addressOf(of), id: row.id };
}
