import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { fold, latinDigits } from "#db/schema/fold.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Field } from "#db/schema/kind.ts";
import { parted, unmarked } from "./cell-text.ts";

/** What a cell says: nothing (leave it), «none» (`-`: clear it), or a value. */
export type Cell = { kind: "nothing" } | { kind: "none" } | { kind: "value"; value: unknown };

/** Reads a cell as its field's kind; a value that cannot be read is left as it is, for the schema to refuse. */
export function readCell(column: CsvColumn, raw: string): Cell {
  const text = raw.trim();
  if (text === "") return { kind: "nothing" };
  if (text === "-") return { kind: "none" };
  return { kind: "value", value: valueOf(column, unmarked(text)) };
}

/** What a field holds when it is cleared. */
export function emptied({ kind }: Field): unknown {
  if (kind === "translated") return "";
  return kind === "choices" || kind === "tags" || kind === "refs" ? [] : null;
}

/** Puts a value at a path, through groups, beside what is there already. */
export function putAt(into: Record<string, unknown>, path: string, value: unknown): void {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const group = isRecord(inner) ? inner : {};
  putAt(group, rest.join("."), value);
  into[name] = group;
}

/** The text of a cell as a value of the field. */
export const cellValue = (field: Field, text: string): unknown =>
  valueOf({ header: "", path: "", field, naturalKey: null }, text);

function valueOf({ field, path }: CsvColumn, text: string): unknown {
  switch (field.kind) {
    case "number":
      return readNumber(text);
    case "money":
      return path.endsWith(".currency") ? text.toUpperCase() : readNumber(text);
    case "flag":
      return flags.get(fold(text)) ?? text;
    case "date":
      return readDate(text);
    case "choice":
      return readChoice(text, field.choices);
    case "choices":
      return parted(text).map((one) => readChoice(one, field.choices));
    case "tags":
    case "refs":
      return parted(text);
    default:
      return text;
  }
}

const flags = new Map<string, boolean>([
  ...["yes", "true", "1", "x", "oui", "vrai", "نعم"].map((word) => [fold(word), true] as const),
  ...["no", "false", "0", "non", "faux", "لا"].map((word) => [fold(word), false] as const),
]);

/** The choice that is meant, however it is spelt; what is none of them stays as it is, to be refused. */
function readChoice(text: string, choices: readonly string[]): string {
  const spelt = (one: string) => fold(one).replace(/[\s_-]+/g, "_");
  return choices.find((choice) => spelt(choice) === spelt(text)) ?? text;
}

/** `98 500,00`, `98.500,00`, `98,500.00` and `98500` are one number; of one separator alone, three digits after a comma are thousands. */
function readNumber(text: string): unknown {
  const signs = latinDigits(text)
    .replace(/[\s\u00A0\u202F'٬]/g, "")
    .replaceAll("٫", ".");
  const comma = signs.lastIndexOf(",");
  const point = signs.lastIndexOf(".");
  const isOnlyComma = comma !== -1 && point === -1;
  const commaIsDecimal = isOnlyComma ? signs.indexOf(",") === comma && !/,\d{3}$/.test(signs) : comma > point;
  const number = commaIsDecimal ? signs.replaceAll(".", "").replace(",", ".") : signs.replaceAll(",", "");
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(number) ? Number(number) : text;
}

/** `2026-03-12`, `12/03/2026` and `12.03.2026` are one day. */
function readDate(text: string): string {
  const digits = latinDigits(text);
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(digits) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : digits.replaceAll("/", "-");
}
