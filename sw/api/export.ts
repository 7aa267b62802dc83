import type { Database } from "#db/database.ts";
import { listPage } from "#db/list/list.ts";
import { type Action, can } from "#db/rules/ability.ts";
import { type CsvColumn, csvColumns, customColumn, unlisted } from "#db/schema/csv-columns.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { marked } from "./cell-text.ts";
import { categoriesOf, hasCustom } from "./client-values.ts";
import { type ApiContext, readerOf, today } from "./context.ts";
import { formatCsv } from "./csv.ts";
import { allow, maySee, shown } from "./permissions.ts";
import { askedQuery } from "./query.ts";
import { naturalKeys, recordCell } from "./record-cells.ts";
import { type SheetCell, workbook } from "./xlsx.ts";

const formats = {
  csv: { type: "text/csv; charset=utf-8", write: csvFile },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: workbook },
};

/** The filtered list as a file that a spreadsheet opens and (as CSV) the import takes back. */
export async function exportFile(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  allow(signedIn, "export", resource);
  const asked = await askedQuery(c, resource, new URL(c.req.url).searchParams);
  const query = { ...asked, page: 1, itemsPerPage: -1 };
  const { ability } = signedIn;
  const page = await listPage(db, resource, query, readerOf(c));
  const rows = page.rows.filter((row) => can(ability, "export", resource.subject, row));
  const may = (action: Action, path: string) => can(ability, action, resource.subject, undefined, path);
  const columns = [...csvColumns(resource), ...(await customColumns(db, resource, rows))].filter(
    ({ field, path }) => field === unlisted || (may("read", path) && may("export", path)),
  );
  const keys = await naturalKeys(db, (target, row) => maySee(signedIn, target, row), columns, rows);
  const lines = rows.map((row) => {
    const visible = {
      ...shown(signedIn, resource, row),
      ...(resource.shares && { kind: resource.shares.kind }),
    };
    return columns.map((column) => recordCell(visible, column, keys));
  });
  const extension = c.req.query("format") === "xlsx" ? "xlsx" : "csv";
  const { type, write } = formats[extension];
  const content = await write([columns.map(({ header }) => header), ...lines]);
  return new Response(content, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${resource.name}-${today(c)}.${extension}"`,
      "content-security-policy": "sandbox",
    },
  });
}

/** One for each own field of the categories of these units, under the same name where several have it. */
async function customColumns(
  db: Database,
  resource: Resource,
  rows: readonly StoredRow[],
): Promise<CsvColumn[]> {
  if (!hasCustom(resource)) return [];
  const { definitionsOf } = await categoriesOf(db, rows);
  const keys = new Set(rows.flatMap((row) => definitionsOf(row).map(({ key }) => key)));
  return [...keys].map(customColumn);
}

function csvFile(lines: SheetCell[][]): string {
  const cells = lines.map((line) =>
    line.map((value) => (typeof value === "string" ? marked(value) : String(value))),
  );
  return `\uFEFF${formatCsv(cells)}`;
}
