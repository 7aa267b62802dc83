import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ImportState } from "./import-state.ts";
import { cellAt, type ImportTable } from "./import-table.ts";
import { matchFields } from "./matching.ts";

type Filled = Pick<ImportState, "mapping" | "edits" | "matching">;

/** The fields that people know a row by: a tag, a code; where the file has none, what it is compared by. */
export function keyFields(resource: Resource, { mapping, matching }: Filled): readonly string[] {
  const [key = "id"] = resource.unique[0]?.slice(-1) ?? [];
  return mapping.includes(key) || matching.match === "key" ? [key] : matchFields(resource, matching.match);
}

/** What people know a row by: its tag or code, and what it is called. */
export function identityOf(
  resource: Resource,
  table: ImportTable,
  filled: Filled,
  row: number,
): { key: string; name: string } {
  const { mapping, edits } = filled;
  const textAt = (path: string) => cellAt(table, mapping, edits, row, path).trim();
  const joined = (texts: readonly string[]) => texts.filter((text) => text !== "").join(" ");
  const names = resource.label.map((label) => {
    const paths = mapping.filter((path): path is string => path !== null && topOf(path) === label);
    return paths.map(textAt).find((text) => text !== "") ?? "";
  });
  return { key: joined(keyFields(resource, filled).map(textAt)), name: joined(names) };
}

/** Tells the columns that `identityOf` shows: of a name in several languages, one. */
export function isIdentity(resource: Resource, filled: Filled, path: string): boolean {
  if (keyFields(resource, filled).includes(path)) return true;
  const label = topOf(path);
  const first = filled.mapping.find((one) => one !== null && topOf(one) === label);
  return resource.label.includes(label) && path === first;
}
