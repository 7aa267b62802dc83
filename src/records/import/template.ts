import Papa from "papaparse";
import { getI18n } from "react-i18next";
import { client } from "#src/api/client.ts";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { escapedFormula } from "#db/schema/formula-guard.ts";
import type { Language } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Words } from "#locales/words.ts";
import { importColumns } from "./columns.ts";
import { customImportColumns } from "./custom-columns.ts";
import { linkCells, templateLines, withoutRefused } from "./template-lines.ts";
import { importVocabulary } from "./vocabulary.ts";

/** A file with all columns and some rows that the import takes as they are, in the person’s language. */
export async function templateCsv(resource: Resource, language: Language): Promise<string> {
  const [custom, links, vocabulary] = await Promise.all([
    customImportColumns(resource),
    linksOfSome(resource),
    importVocabulary(resource),
  ]);
  const words: Words = getI18n().getResourceBundle(language, "words");
  const { fields, rows } = templateLines(resource, { custom, links, vocabulary, words, language });
  const columns = [...importColumns(resource), ...custom];
  const accepted = await acceptable(resource, columns, rows);
  const data = accepted.map((row) => row.map(escapedFormula));
  return `\uFEFF${Papa.unparse({ fields: fields.map(escapedFormula), data })}\r\n`;
}

/** The template is of use without this, too. */
async function acceptable(
  resource: Resource,
  columns: readonly CsvColumn[],
  rows: string[][],
): Promise<string[][]> {
  try {
    const text = Papa.unparse({ fields: columns.map(({ header }) => header), data: rows });
    const { rejected } = await client(resource).importCsv(text, { dryRun: true });
    return withoutRefused(resource, columns, rows, rejected);
  } catch {
    return rows;
  }
}

/** What records that are there point at, by header; nothing where there are none, or the person may not export. */
async function linksOfSome(resource: Resource): Promise<Record<string, string>> {
  try {
    const { items } = await client(resource).list({ itemsPerPage: 50 });
    const file = await client(resource).exportFile("csv", { id: items.map(({ id }) => id) });
    const text = (await file.text()).replace(/^\uFEFF/, "");
    return linkCells(Papa.parse<Record<string, string>>(text, { header: true, delimiter: "," }).data);
  } catch {
    return {};
  }
}
