import { client } from "#src/api/client.ts";
import type { ListSource } from "#src/records/list-source.ts";
import type { ListedImport } from "#sw/api/import/contract.ts";
import type { ListState } from "./list-search.ts";

/** The import whose rows the list holds. */
export const batchIn = ({ batch }: ListState): string | undefined =>
  typeof batch === "string" && batch !== "" ? batch : undefined;

/** What the chip says of it, beside what records are called; one that is not known has no name. */
export async function batchLabel(
  source: ListSource,
  search: ListState,
): Promise<[string, Pick<ListedImport, "file" | "at">][]> {
  const key = batchIn(search);
  if (key === undefined || !source.actions.has("batch")) return [];
  const named = await client(source.resource)
    .importNamed(key)
    .catch(() => null);
  return named ? [[labelKey(key), named]] : [];
}

export const labelKey = (key: string): string => `imports/${key}`;
