import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { isCustom } from "#db/schema/import/custom-column.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { SectionName } from "#src/records/presentation.ts";
import { sectionsOf } from "#src/records/sections.ts";

export type ColumnGroup = { section: SectionName; columns: CsvColumn[] };

/** The columns in the sections of the form; what no section has (an id) stands last. */
export function columnGroups(resource: Resource, columns: readonly CsvColumn[]): ColumnGroup[] {
  const sections = sectionsOf(resource, resource.fields);
  const sectionOf = (column: CsvColumn): SectionName =>
    isCustom(column)
      ? "custom"
      : (sections.find(({ fields }) => fields.includes(topOf(column.path)))?.name ?? "other");
  const names = [...new Set([...sections.map(({ name }) => name), "other" as const])];
  return names
    .map((section) => ({ section, columns: columns.filter((column) => sectionOf(column) === section) }))
    .filter((group) => group.columns.length > 0);
}
