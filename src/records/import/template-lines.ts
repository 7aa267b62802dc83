import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { type CustomColumn, isCustom } from "#db/schema/import/custom-column.ts";
import { examplesOf } from "#db/schema/import/examples.ts";
import { matchColumns } from "#db/schema/import/match-columns.ts";
import type { Vocabulary } from "#db/schema/import/vocabulary.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Language } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Words } from "#locales/words.ts";
import { importColumns, isNeeded } from "./columns.ts";
import { distinctColumnNames } from "./distinct-column-names.ts";
import { exampleCell } from "./example-cell.ts";

type Setting = {
  custom: readonly CustomColumn[];
  /** What records that are there point at, by header: the examples point there too. */
  links: Readonly<Record<string, string>>;
  vocabulary: Vocabulary;
  words: Words;
  language: Language;
};

/**
 * The header and the example rows of a template. They point at what a record points at that is there already, because a site must
 * be of its client, and a category for its kind; they lie below no other record of their list, which would have to be of their
 * kind as well.
 */
export function templateLines(resource: Resource, setting: Setting): { fields: string[]; rows: string[][] } {
  const { custom, links, words, language } = setting;
  const columns = [...importColumns(resource), ...custom];
  const linkCell = ({ field, header }: CsvColumn) => {
    const isParent = field.kind === "ref" && resourceNamed(field.to).table === resource.table;
    return isParent ? "" : (links[header] ?? "");
  };
  const rows = (examplesOf(resource)?.[language] ?? [{}]).map((example) =>
    columns.map((column) => {
      if (isCustom(column)) return "";
      return column.naturalKey === null ? exampleCell(resource, column, example, words) : linkCell(column);
    }),
  );
  return { fields: headersOf(resource, columns, setting), rows };
}

/** The cells of a record that points at much, by header; what it leaves empty comes from the others. */
export function linkCells(records: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const filled = (record: Readonly<Record<string, string>>) =>
    Object.entries(record).filter(([, cell]) => cell);
  const fullestLast = records.map(filled).toSorted((one, other) => one.length - other.length);
  return Object.fromEntries(fullestLast.flat());
}

/** Without the cells that a rule refuses beside the others (an offer has no client), as long as they are not needed. */
export function withoutRefused(
  resource: Resource,
  columns: readonly CsvColumn[],
  rows: readonly string[][],
  rejected: readonly { line: number; field: string }[],
): string[][] {
  const refused = (at: number, path: string) =>
    rejected.some(
      ({ line, field }) =>
        line === at + 2 && field !== "" && (path === field || path.startsWith(`${field}.`)),
    );
  return rows.map((row, at) =>
    row.map((cell, index) => {
      const column = columns[index];
      return column && refused(at, column.path) && !isNeeded(resource, column) ? "" : cell;
    }),
  );
}

/** The labels, and where the import would take one for another field, the name that it knows. */
function headersOf(
  resource: Resource,
  columns: readonly CsvColumn[],
  { custom, words, language, vocabulary }: Setting,
): string[] {
  // Direction marks that isolate names on the screen do not belong into a file.
  const named = distinctColumnNames(words, columns, language);
  const columnNames = columns.map(({ path }) => (named.get(path) ?? "").replace(/[\u2066-\u2069]/g, ""));
  const understood = matchColumns(resource, columnNames, vocabulary, { custom });
  return columns.map(({ path, header }, at) =>
    understood[at]?.path === path ? (columnNames[at] ?? header) : header,
  );
}
