import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { unescapedFormula } from "#db/schema/formula-guard.ts";
import { fold, withoutUnseen } from "#db/schema/fold.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Field, FieldOf } from "#db/schema/kind.ts";
import { splitList } from "#db/schema/import/cell-list.ts";
import { countryCalled } from "./countries.ts";
import { currencyCalled } from "./currencies.ts";
import { readDate } from "./dates.ts";
import { readMoment } from "./moments.ts";
import type { DateOrder } from "#db/schema/import/date-order.ts";
import { cellValuesLimit } from "#db/schema/import/limits.ts";
import { readFigure } from "#db/schema/import/decimals.ts";
import { currencyBeside, type DecimalSign, withoutCurrency, withoutUnit } from "#db/schema/import/numbers.ts";

/** What a cell says: nothing (leave it), «none» (`-`: clear it), or a value. */
export type ImportCell = { kind: "nothing" } | { kind: "none" } | { kind: "value"; value: unknown };

/** The choice that a text means; undefined where it is none of them. */
export type ChoiceReader = (
  path: string,
  field: FieldOf<"choice"> | FieldOf<"choices">,
  text: string,
) => string | undefined;

/** How the cells of a file are read. */
export type CellReading = {
  dates: DateOrder;
  decimals: DecimalSign;
  timeZone: string;
  choiceOf: ChoiceReader;
};

/** Reads a cell as its field's kind; a value that cannot be read is left as it is, for the schema to refuse. */
export function readCell(column: CsvColumn, raw: string, reading: CellReading): ImportCell {
  const visible = withoutUnseen(raw).trim();
  const text = isProse.has(column.field.kind) ? raw.trim() : visible;
  if (visible === "") return { kind: "nothing" };
  if (text === "-") return { kind: "none" };
  if (isNothing(column, text, reading)) return { kind: "nothing" };
  return { kind: "value", value: valueOf(column, unescapedFormula(text), reading) };
}

/** In prose a sign that people do not see may join letters, or turn a direction. */
const isProse: ReadonlySet<Field["kind"]> = new Set(["text", "longText", "translated", "tags", "rules"]);

/** The texts of files for an empty cell, folded, in the three languages. */
const nothingWords = new Set(
  [
    "n/a",
    "na",
    "n.a.",
    "#n/a",
    "none",
    "null",
    "nil",
    "(none)",
    "(blank)",
    "(empty)",
    "(vide)",
    "not available",
    "not set",
    "--",
    "---",
    "—",
    "–",
    "?",
    "aucun",
    "aucune",
    "néant",
    "sans objet",
    "s/o",
    "vide",
    "non renseigné",
    "non défini",
    "لا يوجد",
    "لا شيء",
    "بدون",
    "غير متوفر",
    "غير محدد",
  ].map(fold),
);

const nobodyWords = new Set(
  [
    "nobody",
    "no one",
    "unassigned",
    "not assigned",
    "unknown",
    "personne",
    "non attribué",
    "non affecté",
    "inconnu",
    "لا أحد",
    "غير معين",
    "غير معروف",
  ].map(fold),
);

/** A choice may be called «none», and `NA` is a country. */
function isNothing({ field, path }: CsvColumn, text: string, { choiceOf }: CellReading): boolean {
  const folded = fold(text);
  if (field.kind === "choice") return nothingWords.has(folded) && choiceOf(path, field, text) === undefined;
  if (field.kind === "identifier" && field.format === "country") return false;
  return nothingWords.has(folded) || (field.kind === "refBy" && nobodyWords.has(folded));
}
/** What a field holds when it is cleared. */
export function emptied({ kind }: Field): unknown {
  if (kind === "translated") return "";
  return kind === "choices" || kind === "tags" || kind === "refs" || kind === "rules" ? [] : null;
}

/** Puts a value at a path, through groups, beside the values there. */
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

/** The text of a cell as a value of the field: a choice by its key, a date with its day first. */
export const cellValue = (field: Field, text: string, timeZone: string): unknown =>
  valueOf({ header: "", path: "", field, naturalKey: null }, text, {
    dates: "dayFirst",
    decimals: "each",
    timeZone,
    choiceOf: choiceByKey,
  });

function valueOf(
  { field, path }: CsvColumn,
  text: string,
  { dates, decimals, timeZone, choiceOf }: CellReading,
): unknown {
  // The patterns below try each way to read a text: of one that is no such value, too many.
  if (text.length > longestShort && isShort.has(field.kind)) return text;
  switch (field.kind) {
    case "number":
      return readFigure(field, withoutUnit(text, path, decimals), decimals);
    case "money":
      return path.endsWith(".currency")
        ? (currencyCalled(text) ?? currencyBeside(text) ?? text.toUpperCase())
        : readFigure(field, withoutCurrency(text), decimals);
    case "flag":
      return flags.get(fold(text)) ?? text;
    case "date":
      return readDate(text, dates);
    case "instant":
      return readMoment(text, dates, timeZone);
    case "choice":
      return choiceOf(path, field, text) ?? text;
    case "choices":
      return choicesIn(text, (one) => choiceOf(path, field, one) ?? one);
    case "tags":
    case "refs":
      return distinctIn(text);
    case "rules":
      return readRules(text);
    case "identifier":
      return field.format === "country" ? (countryCalled(text) ?? text) : text;
    default:
      return text;
  }
}

/** The values of a list as a cell writes them, each once: a list holds none twice. */
const distinctIn = (text: string): string[] => [...new Set(splitList(text))];

/** Looks up no words for a cell that is refused for its length. */
function choicesIn(text: string, toChoice: (text: string) => string): string[] {
  const values = distinctIn(text);
  return values.length > cellValuesLimit ? values : values.map(toChoice);
}

/** No number, date or choice is written in more characters. */
const longestShort = 1000;
const isShort: ReadonlySet<Field["kind"]> = new Set(["number", "money", "flag", "date", "instant", "choice"]);

/** As an export writes them. */
function readRules(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const flags = new Map<string, boolean>([
  ...["yes", "true", "1", "x", "oui", "vrai", "نعم"].map((word) => [fold(word), true] as const),
  ...["no", "false", "0", "non", "faux", "لا"].map((word) => [fold(word), false] as const),
]);

/** The choice whose key this is, however it is spelt. */
export const choiceByKey: ChoiceReader = (_path, { choices }, text) => {
  const spelt = (one: string) => fold(one).replace(/[\s_-]+/g, "_");
  return choices.find((choice) => spelt(choice) === spelt(text));
};
