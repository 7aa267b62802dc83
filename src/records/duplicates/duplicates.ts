import { text } from "#db/schema/field.ts";
import type { ListRow, ListSource } from "#src/records/list-source.ts";
import { client } from "#src/api/client.ts";
import { specialAt } from "#src/records/filters/special-filters.ts";
import type { Column } from "#src/records/list/columns.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import type { SharedValue } from "#sw/api/duplicates/contract.ts";

/** The column that says which other record one is like, and by what. It comes with the filter for possible duplicates. */
export const duplicatesPath = "alike";

const isReview = (source: ListSource, search: ListState): boolean =>
  specialAt(source, search, "duplicate").length > 0;

export const duplicateColumns = (source: ListSource, search: ListState): Column[] =>
  isReview(source, search) ? [{ path: duplicatesPath, field: text(), comesWithFilter: true }] : [];

/** The rows with what they are like; without it where it cannot be had: a list is shown in any case. */
export async function withDuplicates(
  source: ListSource,
  search: ListState,
  rows: readonly ListRow[],
): Promise<ListRow[]> {
  if (!isReview(source, search) || rows.length === 0) return [...rows];
  const items = await client(source.resource)
    .duplicates(rows.map(({ id }) => id))
    .catch(() => []);
  const byId = new Map(items.map(({ id, sharedValues }) => [id, sharedValues]));
  return rows.map((row) => ({ ...row, [duplicatesPath]: byId.get(row.id) }));
}

/** Another record, and the fields that it shares with this one; no `other` where its name is hidden. */
export type Likeness = { other: SharedValue["others"][number] | null; paths: string[]; count: number };

/** One for each other record, however much they share. */
export function likenessesOf(row: Record<string, unknown>): Likeness[] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- `withDuplicates` put it there
  const sharedValues = (row[duplicatesPath] ?? []) as readonly SharedValue[];
  const named = new Map<string, Likeness>();
  const untold = new Map<number, Likeness>();
  for (const { path, count, others } of sharedValues) {
    for (const other of others) {
      const likeness = named.get(other.id) ?? { other, paths: [], count: 1 };
      named.set(other.id, { ...likeness, paths: [...likeness.paths, path] });
    }
    const rest = count - others.length;
    const likeness = untold.get(rest) ?? { other: null, paths: [], count: rest };
    if (rest > 0) untold.set(rest, { ...likeness, paths: [...likeness.paths, path] });
  }
  return [...named.values(), ...untold.values()];
}
