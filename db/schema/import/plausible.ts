import { type CsvColumn, unlisted } from "#db/schema/csv-columns.ts";
import { latinDigits, withoutUnseen } from "#db/schema/fold.ts";
import type { Format } from "#db/schema/format.ts";
import { resourcesByTable } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { choiceOf, type Vocabulary } from "./vocabulary.ts";

/** A cell of one of these formats matches, however it is written. */
const looks: Partial<Record<Format, RegExp>> = {
  email: /@/,
  ip: /^[\d.:a-f]+$/i,
  mac: /^[\da-f]{2}([-:. ]?[\da-f]{2}){5}$/i,
  phone: /^[+(\d][\d\s().-]{3,}/,
  e164: /^[+(\d][\d\s().-]{3,}/,
  imei: /^\d{8,}/,
  iccid: /^\d{8,}/,
  uuid: /^\{?[\da-f]{8}-/i,
};

const isKind = (table: string) => {
  const kinds = new Set(resourcesByTable.get(table)?.map(({ shares }) => shares?.kind));
  return (cell: string): boolean => kinds.has(cell.toLowerCase());
};

const recordId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const date = /\d{1,4}\D{1,4}\d{1,2}|\d{1,2}\D{1,12}\d{4}|^\d{5}$/;
type Setting = {
  resource: Resource;
  vocabulary: Vocabulary;
  /** Whether the header can mean nothing else: then values of another system are mapped later, not a reason to doubt it. */
  alone: boolean;
};

/** Whether at least half of a column’s cells could be values of this field, as far as one sees without reading them. */
export function isPlausible(column: CsvColumn, cells: readonly string[], setting: Setting): boolean {
  const test = testOf(column, setting);
  if (test === null) return true;
  const filled = cells
    .map((cell) => latinDigits(withoutUnseen(cell).trim().replace(/^'/, "")))
    .filter((cell) => cell !== "" && !/^(?:-+|n\/?a|none|null|néant|aucune?)$/i.test(cell));
  return filled.length === 0 || filled.filter((cell) => test(cell)).length * 2 >= filled.length;
}

function testOf(
  { field, path }: CsvColumn,
  { resource: { table }, vocabulary, alone }: Setting,
): ((cell: string) => boolean) | null {
  // Other systems have ids and kinds as well: theirs are none of ours.
  if (field === unlisted) return path === "id" ? (cell) => recordId.test(cell) : isKind(table);
  switch (field.kind) {
    case "choice":
      return alone ? null : (cell) => choiceOf(vocabulary, path, field, cell) !== undefined;
    case "date":
      return (cell) => date.test(cell);
    case "number":
      return (cell) => /^\D{0,4}\d/.test(cell) && !/\d[/-]\d+[/-]\d/.test(cell);
    case "money":
      return path.endsWith(".currency") ? (cell) => /\p{L}|\p{Sc}/u.test(cell) : (cell) => /\d/.test(cell);
    case "identifier": {
      const look = looks[field.format];
      return look ? (cell) => look.test(cell) : null;
    }
    default:
      return null;
  }
}
