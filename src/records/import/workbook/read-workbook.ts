import type { TableLine } from "#db/schema/import/table-lines.ts";
import { numberLooks } from "./number-formats.ts";
import { type Archive, openArchive } from "./open-archive.ts";
import { readSheet } from "./read-sheet.ts";
import { attribute, elements, textNodesIn } from "./xml.ts";

/** `sheets`: those that people see, by name. */
export type WorkbookLines = { lines: TableLine[]; sheets: readonly string[]; sheet: string };

/**
 * Reads one sheet of an Office Open XML workbook (ECMA-376): the one that is wanted, else the first with something on it. Cells
 * become texts, dates as ISO 8601, formulas what they came to. Null for other archives: OpenDocument, Numbers, a binary
 * workbook.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  sheetName: string | undefined,
): Promise<WorkbookLines | null> {
  const archive = openArchive(bytes);
  const root = archive && (await workbookPath(archive));
  const book = root === null ? null : await archive?.text(root);
  if (!archive || !root || !book) return null;
  const folder = root.slice(0, root.lastIndexOf("/") + 1);
  const targets = await targetsOf(archive, root);
  const targetOf = (type: string) => targets.find((target) => target.type.endsWith(`/${type}`))?.path ?? "";
  const visibleSheets = elements(book, "sheet").filter(
    ({ attributes }) => !/hidden/i.test(attribute(attributes, "state") ?? ""),
  );
  const sheets = visibleSheets.flatMap(({ attributes }) => {
    const path = targets.find(({ id }) => id === attribute(attributes, "id"))?.path;
    const name = attribute(attributes, "name") ?? "";
    return path?.startsWith(`${folder}worksheets`) ? [{ name, path }] : [];
  });
  const facts = {
    strings: elements((await archive.text(targetOf("sharedStrings"))) ?? "", "si").map(({ content }) =>
      textNodesIn(content),
    ),
    looks: numberLooks((await archive.text(targetOf("styles"))) ?? ""),
    from1904: /date1904\s*=\s*["'](?:1|true)["']/.test(book),
  };
  const names = sheets.map(({ name }) => name);
  const chosen = sheets.filter(({ name }) => name === sheetName);
  for (const { name, path } of chosen.length > 0 ? chosen : sheets) {
    const lines = await readSheet((await archive.text(path)) ?? "", facts);
    if (name === sheetName || lines.some(({ cells }) => cells.some((cell) => cell.trim() !== "")))
      return { lines, sheets: names, sheet: name };
  }
  return { lines: [], sheets: names, sheet: names[0] ?? "" };
}

async function workbookPath(archive: Archive): Promise<string | null> {
  const document = (await targetsOf(archive, "")).find(({ type }) => type.endsWith("/officeDocument"));
  return document?.path.endsWith(".xml") ? document.path : null;
}

type Target = { id: string; type: string; path: string };

/** The targets of a file of the archive: its relations stand beside it. */
async function targetsOf(archive: Archive, path: string): Promise<Target[]> {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const name = path.slice(folder.length);
  const relations = await archive.text(`${folder}_rels/${name}.rels`);
  return elements(relations ?? "", "Relationship").map(({ attributes }) => {
    const target = attribute(attributes, "Target") ?? "";
    return {
      id: attribute(attributes, "Id") ?? "",
      type: attribute(attributes, "Type") ?? "",
      path: target.startsWith("/") ? target.slice(1) : folder + target.replace(/^\.\//, ""),
    };
  });
}
