import Papa from "papaparse";
import { getI18n } from "react-i18next";
import { client } from "#src/api/client.ts";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { marked } from "#db/schema/formula-mark.ts";
import type { Format } from "#db/schema/format.ts";
import { type CustomColumn, isCustom } from "#db/schema/import/custom-column.ts";
import { matchColumns as matchHeaders } from "#db/schema/import/match-columns.ts";
import { resourceNamed } from "#db/schema/index.ts";
import type { Field, Language } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { topOf } from "#db/schema/path.ts";
import { type Resource, valueAt } from "#db/schema/resource.ts";
import type { Words } from "#locales/words.ts";
import { columnLabel } from "./column-label.ts";
import { importVocabulary } from "./vocabulary.ts";
import { ownColumns } from "./own-columns.ts";
import { importColumns, isNeeded } from "./columns.ts";

/**
 * A file with all columns, named in the person's language, and one row that the import takes as it is. It points at what a
 * record points at that is there already, because a site must be of its client, and a category for its kind; it lies below no
 * other record of its list, which would have to be of its kind as well.
 */
export async function templateCsv(resource: Resource, language: Language): Promise<string> {
  const own = await ownColumns(resource);
  const columns = [...importColumns(resource), ...own];
  const links = await linksOfOne(resource);
  const row = columns.map((column) => {
    const { field, naturalKey, header } = column;
    if (isCustom(column)) return "";
    if (naturalKey === null) return example(resource, column);
    const isParent = field.kind === "ref" && resourceNamed(field.to).table === resource.table;
    return isParent ? "" : (links[header] ?? "");
  });
  const fields = await headersOf(resource, columns, own, language);
  const filled = await acceptable(resource, columns, row);
  return `\uFEFF${Papa.unparse({ fields: fields.map(marked), data: [filled.map(marked)] })}\r\n`;
}

/** Without the cells that a rule refuses beside the others (an offer has no client), as long as they are not needed. */
async function acceptable(
  resource: Resource,
  columns: readonly CsvColumn[],
  row: readonly string[],
): Promise<readonly string[]> {
  try {
    const text = Papa.unparse({ fields: columns.map(({ header }) => header), data: [row] });
    const { rejected } = await client(resource).importCsv(text, { dryRun: true });
    const refused = (path: string) =>
      rejected.some(({ field }) => field !== "" && (path === field || path.startsWith(`${field}.`)));
    return row.map((cell, at) => {
      const column = columns[at];
      return column && refused(column.path) && !isNeeded(resource, column) ? "" : cell;
    });
  } catch {
    // The template is of use without this, too.
    return row;
  }
}

/** The labels, and where the import would take one for another field, the name that it knows. */
async function headersOf(
  resource: Resource,
  columns: readonly CsvColumn[],
  own: readonly CustomColumn[],
  language: Language,
): Promise<string[]> {
  const words: Words = getI18n().getResourceBundle(language, "words");
  // Marks that keep names apart on the screen are dirt in a file.
  const labels = columns.map((column) =>
    columnLabel(words, column, language).replace(/[\u2066-\u2069]/g, ""),
  );
  const vocabulary = await importVocabulary(resource);
  const understood = matchHeaders(resource, labels, vocabulary, { custom: own }).map((one) => one?.path);
  return columns.map(({ path, header }, at) => (understood[at] === path ? (labels[at] ?? header) : header));
}

/** The cells of a record that points at much, by header; none where there is none, or the person may not export. */
async function linksOfOne(resource: Resource): Promise<Record<string, string>> {
  try {
    const { items } = await client(resource).list({ itemsPerPage: 50 });
    const file = await client(resource).exportFile("csv", { id: fullest(items)?.id ?? "" });
    const [first = {}] = Papa.parse<Record<string, string>>((await file.text()).replace(/^\uFEFF/, ""), {
      header: true,
      delimiter: ",",
    }).data;
    return first;
  } catch {
    return {};
  }
}

function fullest<T extends object>(items: readonly T[]): T | undefined {
  const filled = (item: T) => Object.values(item).filter((value) => value !== null).length;
  return items.toSorted((one, other) => filled(other) - filled(one))[0];
}

function example(resource: Resource, { path, field }: CsvColumn): string {
  const name = topOf(path);
  const owner = resource.fields[name];
  const own = isRecord(owner?.initial) ? valueAt({ [name]: owner.initial }, path) : field.initial;
  if (typeof own === "string" && own !== "") return own;
  if (typeof own === "boolean") return own ? "yes" : "no";
  if (field.kind === "identifier" && telling.has(field.format)) return examples[field.format];
  return isNeeded(resource, { path }) ? neededExample(path, field) : "";
}

/** Filled in even where they are not needed: they show how to write them, and some rules ask for them. */
const telling = new Set<Format>(["serial", "phone", "email"]);

function neededExample(path: string, field: Field): string {
  switch (field.kind) {
    case "identifier":
      return examples[field.format];
    case "choice":
    case "choices":
      return field.choices[0] ?? "";
    case "date":
      return "2026-03-12";
    case "number":
      return String(field.min);
    case "money":
      return path.endsWith(".currency") ? "EUR" : "100";
    default:
      return "Example";
  }
}

const examples: Record<Format, string> = {
  code: "EXAMPLE-1",
  assetTag: "EXAMPLE-00001",
  serial: "EX4MPL3-1",
  reference: "REF-1",
  hostname: "EXAMPLE-PC-1",
  domain: "example.local",
  uuid: "12345678-90AB-CDEF-1234-567890ABCDEF",
  mac: "3C:52:82:1A:4F:9E",
  ip: "10.20.4.31",
  email: "name@example.com",
  phone: "+213551234567",
  url: "https://example.com/",
  licenceKeyEnd: "AB12C",
  country: "DZ",
  cidr: "10.20.4.0/24",
  vlanList: "10,20,30-35",
  imei: "490154203237518",
  iccid: "8991101200003204510",
  e164: "+213551234567",
  extension: "2041",
  resolution: "1920×1080",
  fieldKey: "room_key",
};
