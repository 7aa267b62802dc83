import type { RowChange } from "./command.ts";
import { uniqueKeys } from "./unique-keys.ts";

export type UniqueClaim = { key: string; id: string; index: number; path: string };

type Named = ({ id: string } & Record<string, unknown>) | null;
type Lookup = (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The conflicts for which `commit` would refuse these changes: values that other records have, or two of these. */
export async function takenBy(
  claim: Lookup,
  changes: readonly RowChange[],
): Promise<{ index: number; path: string }[]> {
  const rows = changes.map(({ before, after }) => (after ? { ...before, ...after } : null));
  return (await claimsOf(claim, changes, rows)).taken;
}

/** The unique values that these changes let go of and take; `rows` are the records as they will be. */
export async function claimsOf(claim: Lookup, changes: readonly RowChange[], rows: readonly Named[]) {
  const released = new Map<string, string>();
  const claims: UniqueClaim[] = [];
  for (const [index, { resource, before, after }] of changes.entries()) {
    // What a deleted record had may be another's by now.
    const previous = before && !before.deletedAt ? uniqueKeys(resource, before) : [];
    for (const { key } of previous) released.set(key, before?.id ?? "");
    const row = rows[index];
    if (after && row)
      for (const uniqueKey of uniqueKeys(resource, row)) claims.push({ ...uniqueKey, id: row.id, index });
  }
  const keys = [...new Set([...released.keys(), ...claims.map(({ key }) => key)])];
  const owners = keys.length === 0 ? new Map<string, string>() : await claim(keys);
  // Where a version made a value unique that several records have, one of them holds it, and the others hold nothing.
  for (const [key, id] of released) if (owners.get(key) !== id) released.delete(key);
  const claimed = new Map<string, string>();
  const taken = claims.filter(({ key, id }) => {
    const other = claimed.get(key);
    claimed.set(key, other ?? id);
    const owner = owners.get(key);
    return (
      (other !== undefined && other !== id) ||
      (owner !== undefined && owner !== id && released.get(key) !== owner)
    );
  });
  return { released, claims, taken };
}
