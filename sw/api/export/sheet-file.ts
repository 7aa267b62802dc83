import { escapedFormula } from "#db/schema/formula-guard.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type SheetCell, sheetText } from "#db/schema/sheet-cell.ts";
import { type ApiContext, todayOf } from "#sw/api/core/context.ts";
import { formatCsv } from "./csv.ts";
import { workbook } from "./xlsx.ts";
import type { SheetFormat } from "./contract.ts";

/** The content of a file, its head first, and whether it is read from right to left. */
export type Sheet = { lines: readonly SheetCell[][]; rightToLeft: boolean };

const formats = {
  csv: { type: "text/csv; charset=utf-8", write: csvFile },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: workbook },
};

/** A file to keep, never a page to open. */
export async function sheetFile(
  c: ApiContext,
  { name }: Pick<Resource, "name">,
  format: SheetFormat,
  sheet: Sheet,
): Promise<Response> {
  const { type, write } = formats[format];
  return new Response(await write(sheet), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}-${todayOf(c)}.${format}"`,
      "content-security-policy": "sandbox",
    },
  });
}

function csvFile({ lines }: Sheet): string {
  const cells = lines.map((line) =>
    line.map((cell) => (typeof cell === "string" ? escapedFormula(cell) : sheetText(cell))),
  );
  return `\uFEFF${formatCsv(cells)}`;
}
