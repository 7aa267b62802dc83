import { noteEvent } from "#sw/api/audit/note-event.ts";
import { needRecentPassword } from "#sw/api/auth/recent-password.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { exportParameters } from "#sw/api/records/parameters.ts";
import { can } from "#db/rules/ability.ts";
import { listConstraints } from "#db/rules/records/constraints.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import { type CsvColumn, csvColumns, customColumn, unlisted } from "#db/schema/csv-columns.ts";
import { date, optional } from "#db/schema/field.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SheetCell } from "#db/schema/sheet-cell.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, readerOf, type SignedIn } from "#sw/api/core/context.ts";
import { allow, maySee, takenValues } from "#sw/api/core/permissions.ts";
import { completedAnswers, contributionTo } from "#sw/domain/registry.ts";
import { readQuery } from "#sw/api/records/query.ts";
import { naturalKeys, type RecordCell, recordCell } from "./record-cells.ts";
import { fileNames, filesHeader } from "./file-names.ts";
import { writtenFile } from "./contract.ts";
import { sheetFile } from "./sheet-file.ts";
import type { Filter } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";

/**
 * `GET …/export`: the filtered list as a file that a spreadsheet opens and (as CSV) the import accepts. For a file in a person's
 * own words, which the API does not have, `format=ids` names its rows, `{ ids }`, and `format=records` tells them, `{ items }`, with
 * what may be taken out; `writeFile` then writes what was made of them.
 */
export function exportFile(c: ApiContext, resource: Resource): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "read", resource);
  allowExport(c, resource);
  return exportRows(c, resource, { reader: signedIn, action: "export", beside: [] });
}

function allowExport(c: ApiContext, resource: Resource): void {
  allow(c.var.signedIn, "export", resource);
  if (listConstraints(resource).stepUp?.ofExport) needRecentPassword(c);
}

/** The reader, what he has to be permitted to do with each record, and the filters beside those of the call. */
type Exported = { reader: SignedIn; action: "export" | "read"; beside: readonly Filter[] };

/** The same for whoever was found to be permitted. */
export async function exportRows(c: ApiContext, resource: Resource, exported: Exported): Promise<Response> {
  const rows = await rowsToExport(c, resource, exported);
  const { format } = readParameters(c, exportParameters);
  if (format === "ids") return c.json({ ids: rows.map(({ id }) => id) });
  if (format === "records") return c.json({ items: await recordsToExport(c, resource, rows, exported) });
  const lines = await linesToExport(c, resource, rows, exported);
  noteExport(c, resource, format ?? "csv", rows.length);
  return sheetFile(c, resource, format === "xlsx" ? "xlsx" : "csv", { lines, rightToLeft: false });
}

/** `POST …/export` `{ format, rightToLeft, lines }`: these lines as a file. */
export async function writeFile(c: ApiContext, resource: Resource): Promise<Response> {
  allowExport(c, resource);
  const { format, ...sheet } = readBody(writtenFile, (await jsonBody(c)).json);
  noteExport(c, resource, format, Math.max(0, sheet.lines.length - 1));
  return sheetFile(c, resource, format, sheet);
}

/** Who took what away, and how much of it. */
function noteExport(c: ApiContext, { name: list }: Resource, format: string, count: number): void {
  const args = { resource: list, format, count };
  noteEvent(c, { name: "exported", actor: c.var.signedIn.user.id, args });
}

async function rowsToExport(
  c: ApiContext,
  resource: Resource,
  { reader: { ability }, action, beside }: Exported,
): Promise<StoredRow[]> {
  const read = await readQuery(c, resource, new URL(c.req.url).searchParams);
  const query = { ...read, filters: [...read.filters, ...beside], page: 1, itemsPerPage: -1 };
  const page = await c.var.db.query(resource, query, { ...readerOf(c), ability });
  return page.rows.filter((row) => can(ability, action, resource.subject, row));
}

/** The records as the list tells them, without the fields that may be read here and not taken elsewhere. */
async function recordsToExport(
  c: ApiContext,
  resource: Resource,
  rows: readonly StoredRow[],
  { reader: signedIn, action }: Exported,
) {
  const taken = rows.map((row) => takenValues(signedIn, action, resource, row));
  return completedAnswers(c.var.db, signedIn, resource, rows, taken);
}

async function linesToExport(
  c: ApiContext,
  resource: Resource,
  rows: readonly StoredRow[],
  { reader, action }: Exported,
) {
  const { db, signedIn } = c.var;
  const may = (what: Action, path: string) => can(reader.ability, what, resource.subject, undefined, path);
  const columns = [...csvColumns(resource), ...(await customColumns(db, resource, rows))].filter(
    ({ field, path }) => field === unlisted || (may("read", path) && may(action, path)),
  );
  const keys = await naturalKeys(db, (target, row) => maySee(signedIn, target, row), columns, rows);
  const files = await fileNames(db, reader, resource, rows);
  const filesOf = ({ id }: StoredRow): string[] => (files.size > 0 ? [files.get(id) ?? ""] : []);
  const lines = rows.map((row) => {
    const taken = takenValues(reader, action, resource, row);
    return [...columns.map((column) => sheetCellOf(taken, column, keys)), ...filesOf(row)];
  });
  return [[...columns.map(({ header }) => header), ...(files.size > 0 ? [filesHeader] : [])], ...lines];
}

/** A day is one to a spreadsheet too. */
function sheetCellOf(...cell: Parameters<typeof recordCell>): SheetCell {
  const [, { field }] = cell;
  const value = recordCell(...cell);
  return field.kind === "date" && isDay(value) ? { date: value } : value;
}

const isDay = (value: RecordCell): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** One for each custom field of the categories of these units, under the same name where several have it. */
async function customColumns(tx: Tx, resource: Resource, rows: readonly StoredRow[]): Promise<CsvColumn[]> {
  const categoriesOf = contributionTo(resource, "categoriesOf");
  if (!categoriesOf) return [];
  const { definitionsOf } = await categoriesOf(tx, rows);
  const typesByKey = new Map<string, Set<string>>();
  for (const { key, type } of rows.flatMap(definitionsOf))
    typesByKey.set(key, (typesByKey.get(key) ?? new Set()).add(type));
  return [...typesByKey].map(([key, types]) => {
    const isDate = types.size === 1 && types.has("date");
    return { ...customColumn(key), ...(isDate && { field: optional(date()) }) };
  });
}
