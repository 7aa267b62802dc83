import { readParameters } from "#sw/api/core/parameters.ts";
import { exportParameters } from "#sw/api/records/parameters.ts";
import { can, permittedFields, pickFields } from "#db/rules/ability.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import { type CsvColumn, csvColumns, customColumn, unlisted } from "#db/schema/csv-columns.ts";
import { type Resource, type StoredRow, stampFields } from "#db/schema/resource.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { allow, maySee, visibleValues } from "#sw/api/core/permissions.ts";
import { completedAnswers, contributionTo } from "#sw/domain/registry.ts";
import { readQuery } from "#sw/api/records/query.ts";
import { naturalKeys, recordCell } from "./record-cells.ts";
import { writtenFile } from "./contract.ts";
import { sheetFile } from "./sheet-file.ts";
import type { Tx } from "#db/store/tx.ts";

/**
 * `GET …/export`: the filtered list as a file that a spreadsheet opens and (as CSV) the import accepts. For a file in a person's
 * own words, which the API does not have, `format=ids` names its rows, `{ ids }`, and `format=records` tells them, `{ items }`, with
 * what may be taken out; `writeFile` then writes what was made of them.
 */
export async function exportFile(c: ApiContext, resource: Resource): Promise<Response> {
  const rows = await rowsToExport(c, resource);
  const { format } = readParameters(c, exportParameters);
  if (format === "ids") return c.json({ ids: rows.map(({ id }) => id) });
  if (format === "records") return c.json({ items: await recordsToExport(c, resource, rows) });
  const lines = await linesToExport(c, resource, rows);
  return sheetFile(c, resource, format === "xlsx" ? "xlsx" : "csv", { lines, rightToLeft: false });
}

/** `POST …/export` `{ format, rightToLeft, lines }`: these lines as a file. */
export async function writeFile(c: ApiContext, resource: Resource): Promise<Response> {
  allow(c.var.signedIn, "export", resource);
  const { format, ...sheet } = readBody(writtenFile, (await jsonBody(c)).json);
  return sheetFile(c, resource, format, sheet);
}

async function rowsToExport(c: ApiContext, resource: Resource): Promise<StoredRow[]> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  allow(signedIn, "export", resource);
  const query = await readQuery(c, resource, new URL(c.req.url).searchParams);
  const page = await db.query(resource, { ...query, page: 1, itemsPerPage: -1 }, readerOf(c));
  return page.rows.filter((row) => can(signedIn.ability, "export", resource.subject, row));
}

/** The records as the list tells them, without the fields that may be read here and not taken elsewhere. */
async function recordsToExport(c: ApiContext, resource: Resource, rows: readonly StoredRow[]) {
  const { db, signedIn } = c.var;
  const fields = Object.keys(resource.fields);
  const visibleRows = rows.map((row) => {
    const allowed = permittedFields(signedIn.ability, "export", resource.subject, row, fields);
    return pickFields(visibleValues(signedIn, resource, row), [...stampFields, "kind", ...allowed]);
  });
  return completedAnswers(db, signedIn, resource, rows, visibleRows);
}

async function linesToExport(c: ApiContext, resource: Resource, rows: readonly StoredRow[]) {
  const { db, signedIn } = c.var;
  const may = (action: Action, path: string) =>
    can(signedIn.ability, action, resource.subject, undefined, path);
  const columns = [...csvColumns(resource), ...(await customColumns(db, resource, rows))].filter(
    ({ field, path }) => field === unlisted || (may("read", path) && may("export", path)),
  );
  const keys = await naturalKeys(db, (target, row) => maySee(signedIn, target, row), columns, rows);
  const lines = rows.map((row) => {
    const visible = {
      ...visibleValues(signedIn, resource, row),
      ...(resource.shares && { kind: resource.shares.kind }),
    };
    return columns.map((column) => recordCell(visible, column, keys));
  });
  return [columns.map(({ header }) => header), ...lines];
}

/** One for each custom field of the categories of these units, under the same name where several have it. */
async function customColumns(tx: Tx, resource: Resource, rows: readonly StoredRow[]): Promise<CsvColumn[]> {
  const categoriesOf = contributionTo(resource, "categoriesOf");
  if (!categoriesOf) return [];
  const { definitionsOf } = await categoriesOf(tx, rows);
  const keys = new Set(rows.flatMap((row) => definitionsOf(row).map(({ key }) => key)));
  return [...keys].map(customColumn);
}
