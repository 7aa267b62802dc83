import type { ListRow } from "#src/records/list-source.ts";
import { grouped } from "#db/schema/grouped.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Language } from "#db/schema/kind.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { labelText } from "#src/records/display-names.ts";

/** A category in the order of the tree: how deep it lies, counted from 1, and whether others lie below it. */
export type Branch = { row: ListRow; level: number; isParent: boolean };

/** Searched, filtered or sorted, the rows that are found are no tree. */
export const isTree = ({ view: _view, ...search }: ListState): boolean =>
  Object.values(search).every((value) => value === undefined);

/** The rows as a tree, siblings in their own order; the children of a closed row are hidden. */
export function branchesOf(
  rows: readonly ListRow[],
  closed: ReadonlySet<string>,
  language: Language,
): Branch[] {
  const ids = new Set(rows.map(({ id }) => id));
  // A row whose parent is not in the list stands at the top.
  const below = grouped(rows, ({ parentId }) =>
    typeof parentId === "string" && ids.has(parentId) ? parentId : null,
  );
  const walk = (parent: string | null, level: number): Branch[] =>
    (below.get(parent) ?? []).toSorted(byOrder(language)).flatMap((row) => {
      const isParent = below.has(row.id);
      return [{ row, level, isParent }, ...(isParent && !closed.has(row.id) ? walk(row.id, level + 1) : [])];
    });
  return walk(null, 1);
}

const byOrder = (language: Language) => (one: ListRow, other: ListRow) =>
  Number(one["sortOrder"]) - Number(other["sortOrder"]) ||
  nameOf(one, language).localeCompare(nameOf(other, language), language);

const nameOf = ({ name }: Record<string, unknown>, language: Language): string =>
  isRecord(name) ? labelText(name, language) : "";
