import { client } from "#src/api/client.ts";
import type { Resource } from "#db/schema/resource.ts";
import { sourceOf } from "#src/records/list-source.ts";
import type { ListedImport } from "#sw/api/undo/undo.ts";
import type { ListState } from "./list-search.ts";

/** The import whose rows the list holds. */
export const batchIn = ({ batch }: ListState): string | undefined =>
  typeof batch === "string" && batch !== "" ? batch : undefined;

/** What the chip says of it, beside what records are called; one that is not known has no name. */
export async function batchLabel(
  resource: Resource,
  search: ListState,
): Promise<[string, Pick<ListedImport, "file" | "at">][]> {
  const key = batchIn(search);
  if (key === undefined || !sourceOf(resource).acts.has("import")) return [];
  const named = await client(resource)
    .importNamed(key)
    .catch(() => null);
  return named ? [[labelKey(key), named]] : [];
}

export const labelKey = (key: string): string => `imports/${key}`;
