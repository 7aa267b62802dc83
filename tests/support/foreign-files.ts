import { readFileSync } from "node:fs";
import { tableLines, type TableLines, type TableLine } from "#db/schema/import/table-lines.ts";
import { resourcesByAddress } from "#db/schema/registry.ts";
import { readWorkbook } from "#src/records/import/workbook/read-workbook.ts";
import { readCsv } from "#sw/api/import/file.ts";

type Foreign = { list: string; rows: number; leftOut?: number; columns: Record<string, string> };

const expected: Record<string, Foreign> = JSON.parse(
  readFileSync("tests/fixtures/import/expected.json", "utf8"),
);

/** The files as other systems write them: how many rows they have, and what their columns fill; all others are left out. */
export const foreignFiles = Object.entries(expected).map(([name, { list, leftOut = 0, ...rest }]) => {
  const resource = resourcesByAddress[list];
  if (!resource) throw new Error(`Failed to read what ${name} holds: there is no list ${list}.`);
  return { name, list, resource, leftOut, ...rest };
});

/** The bytes of a file as another system wrote it. */
export const foreignFile = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(`tests/fixtures/import/${name}`));

/** Its header, its rows and the other lines, as the import reads them. */
export async function foreignTable(
  name: string,
  isKnown: (header: string) => boolean,
): Promise<TableLines<TableLine>> {
  const bytes = foreignFile(name);
  if (!name.endsWith(".xlsx")) {
    const { headers, lines, leftOut } = readCsv(bytes, isKnown);
    return {
      header: headers && { ...headers, line: headers.number },
      rows: lines.map((line) => ({ ...line, line: line.number })),
      leftOut,
    };
  }
  const workbook = await readWorkbook(bytes, undefined);
  return tableLines(workbook?.lines ?? [], isKnown);
}
