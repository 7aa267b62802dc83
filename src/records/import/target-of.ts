import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { resourceNamed, resources } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { UnknownText } from "./findings.ts";

/** The list that a cell points into; null where it points at no record. */
export function targetOf({ resource }: Pick<UnknownText, "resource">, { field }: CsvColumn): Resource | null {
  if (field.kind === "ref" || field.kind === "refs") return resourceNamed(field.to);
  return resources.find(({ name }) => name === resource) ?? null;
}
