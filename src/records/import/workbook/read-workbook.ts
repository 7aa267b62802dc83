import type { TableLine } from "#db/schema/import/table-lines.ts";
import { countTowards } from "#src/records/import/file-limits.ts";
import { readNumberLooks } from "./number-formats.ts";
import { type Archive, openArchive } from "./open-archive.ts";
import { readSheet } from "./read-sheet.ts";
import { textReader } from "./text-reader.ts";
import { attribute, elementsNamed, readXml } from "./xml.ts";

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
  if (!archive || !root) return null;
  const book = await elementsNamed(archive.chunks(root), ["workbook", "workbookPr", "sheet"]);
  if (book.workbook.length === 0) return null;
  const folder = root.slice(0, root.lastIndexOf("/") + 1);
  const targets = await targetsOf(archive, root);
  const targetOf = (type: string) => targets.find((target) => target.type.endsWith(`/${type}`))?.path ?? "";
  const paths = new Map(targets.map(({ id, path }) => [id, path]));
  const visibleSheets = book.sheet.filter(
    (attributes) => !/hidden/i.test(attribute(attributes, "state") ?? ""),
  );
  const sheets = visibleSheets.flatMap((attributes) => {
    const path = paths.get(attribute(attributes, "id") ?? "");
    const name = attribute(attributes, "name") ?? "";
    return path?.startsWith(`${folder}worksheets`) ? [{ name, path }] : [];
  });
  const facts = {
    strings: await sharedStrings(archive.chunks(targetOf("sharedStrings"))),
    looks: await readNumberLooks(archive.chunks(targetOf("styles"))),
    from1904: book.workbookPr.some((attributes) =>
      /^(?:1|true)$/.test(attribute(attributes, "date1904") ?? ""),
    ),
  };
  const names = sheets.map(({ name }) => name);
  const chosen = sheets.filter(({ name }) => name === sheetName);
  const read = new Set<string>();
  for (const { name, path } of chosen.length > 0 ? chosen : sheets) {
    if (read.has(path)) continue;
    read.add(path);
    const lines = await readSheet(archive.chunks(path), facts);
    if (name === sheetName || lines.some(({ cells }) => cells.some((cell) => cell.trim() !== "")))
      return { lines, sheets: names, sheet: name };
  }
  return { lines: [], sheets: names, sheet: names[0] ?? "" };
}

async function sharedStrings(chunks: AsyncIterable<string>): Promise<string[]> {
  const strings: string[] = [];
  const countOne = countTowards("tooManyTexts");
  const countText = countTowards("tooMuchText");
  const reader = textReader();
  await readXml(chunks, {
    open: (name) => {
      if (name === "si") reader.begin();
      else reader.open(name);
    },
    text: reader.text,
    close: (name) => {
      reader.close(name);
      if (name !== "si") return;
      const text = reader.end().inline;
      countOne(1);
      countText(text.length);
      strings.push(text);
    },
  });
  return strings;
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
  const relations = await elementsNamed(archive.chunks(`${folder}_rels/${name}.rels`), ["Relationship"]);
  return relations.Relationship.map((attributes) => {
    const target = attribute(attributes, "Target") ?? "";
    return {
      id: attribute(attributes, "Id") ?? "",
      type: attribute(attributes, "Type") ?? "",
      path: target.startsWith("/") ? target.slice(1) : folder + target.replace(/^\.\//, ""),
    };
  });
}
