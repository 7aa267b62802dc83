import { zip } from "./zip.ts";

export type SheetCell = string | number;

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const content = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes = `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/></Types>`;
const relations = (type: string, target: string) =>
  `${header}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/${type}" Target="${target}"/></Relationships>`;

/** An Office Open XML workbook of one sheet (ECMA-376): texts are texts, so that no cell can be taken for a formula. */
export function workbook(lines: readonly SheetCell[][]): Promise<Uint8Array<ArrayBuffer>> {
  const rows = lines.map((line, index) => `<row r="${index + 1}">${line.map(cell).join("")}</row>`).join("");
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return zip({
    "[Content_Types].xml": contentTypes,
    "_rels/.rels": relations("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `${header}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="Offdesk" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `${header}<worksheet xmlns="${main}">${frozen}<sheetData>${rows}</sheetData></worksheet>`,
  });
}

function cell(value: SheetCell): string {
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  return value === ""
    ? "<c/>"
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** What XML 1.0 cannot hold at all (control signs, half surrogates) is left out. A cell has at most 32,767 signs. */
const escaped = (text: string): string =>
  text
    .slice(0, 32_767)
    // oxlint-disable-next-line no-control-regex -- the signs that XML refuses
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, "")
    .replace(/[&<>]/g, (sign) => entities[sign] ?? "");
