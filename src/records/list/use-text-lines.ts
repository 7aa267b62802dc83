import { client } from "#src/api/client.ts";
import type { ListSearch } from "#src/api/list-query.ts";
import { isBlank } from "#db/schema/blank.ts";
import { type Resource, valueAt } from "#db/schema/resource.ts";
import type { SheetCell } from "#db/schema/sheet-cell.ts";
import { loadDisplayNames, recordTitle } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { useColumnHead } from "./column-label.ts";
import { type Column, namingColumn } from "./columns.ts";
import { useTextCell } from "./text-cell.ts";
import { withCounts } from "./usage.ts";

/** Few enough that people see how far it is, many enough that it is not slow. */
const batchSize = 500;

type How = { isStopped: () => boolean; onProgress: (done: number, total: number) => void };

/**
 * Writes the records that a search finds as these columns show them, in batches; null where it was stopped. They are named
 * first, so that none is missed and none comes twice while others work.
 */
export function useTextLines(resource: Resource) {
  const language = useLanguage();
  const head = useColumnHead();
  const cell = useTextCell();

  return async (
    search: ListSearch,
    columns: readonly Column[],
    { isStopped, onProgress }: How,
  ): Promise<SheetCell[][] | null> => {
    const naming = namingColumn(columns, resource);
    const lineOf = (row: Record<string, unknown>, displayNames: Parameters<typeof cell>[0]["displayNames"]) =>
      columns.map((column): SheetCell => {
        const value = valueAt(row, column.path);
        return column === naming && isBlank(value)
          ? recordTitle(resource, row, language)
          : cell({ ...column, value, displayNames });
      });

    const { exportedIds, exportedRecords } = client(resource);
    const ids = await exportedIds(search);
    const lines: SheetCell[][] = [columns.map(head)];
    for (let from = 0; from < ids.length; from += batchSize) {
      onProgress(from, ids.length);
      const batch = ids.slice(from, from + batchSize);
      const records = await exportedRecords(batch);
      const [displayNames, rows] = await Promise.all([
        loadDisplayNames(resource, records),
        withCounts(resource, records),
      ]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const row of batch.flatMap((id) => byId.get(id) ?? [])) lines.push(lineOf(row, displayNames));
      if (isStopped()) return null;
    }
    return lines;
  };
}
