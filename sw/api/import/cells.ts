import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { unescapedFormula } from "#db/schema/formula-guard.ts";
import { fold, latinDigits } from "#db/schema/fold.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Field, FieldOf } from "#db/schema/kind.ts";
import { splitList } from "#sw/api/export/cell-text.ts";
import { countryCalled } from "./countries.ts";
import { readDate } from "./dates.ts";
import { readMoment } from "./moments.ts";
import type { DateOrder } from "#db/schema/import/date-order.ts";

/** What a cell says: nothing (leave it), «none» (`-`: clear it), or a value. */
export type ImportCell = { kind: "nothing" } | { kind: "none" } | { kind: "value"; value: unknown };

/** The choice that a text means; undefined where it is none of them. */
export type ChoiceReader = (
  path: string,
  field: FieldOf<"choice"> | FieldOf<"choices">,
  text: string,
) => string | undefined;

/** How the cells of a file are read. */
export type CellReading = { dates: DateOrder; timeZone: string; choiceOf: ChoiceReader };

/** Reads a cell as its field's kind; a value that cannot be read is left as it is, for the schema to refuse. */
export function readCell(column: CsvColumn, raw: string, reading: CellReading): ImportCell {
  const text = raw.trim();
  if (text === "") return { kind: "nothing" };
  if (text === "-") return { kind: "none" };
  if (isNothing(column, text, reading)) return { kind: "nothing" };
  return { kind: "value", value: valueOf(column, unescapedFormula(text), reading) };
}

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
    timeZone,
    choiceOf: choiceByKey,
  });

function valueOf(
  { field, path }: CsvColumn,
  text: string,
  { dates, timeZone, choiceOf }: CellReading,
): unknown {
  switch (field.kind) {
    case "number":
      return readNumber(withoutUnit(text, path));
    case "money":
      return path.endsWith(".currency") ? text.toUpperCase() : readNumber(withoutCurrency(text));
    case "flag":
      return flags.get(fold(text)) ?? text;
    case "date":
      return readDate(text, dates);
    case "instant":
      return readMoment(text, dates, timeZone);
    case "choice":
      return choiceOf(path, field, text) ?? text;
    case "choices":
      return splitList(text).map((one) => choiceOf(path, field, one) ?? one);
    case "tags":
    case "refs":
      return splitList(text);
    case "rules":
      return readRules(text);
    case "identifier":
      return field.format === "country" ? (countryCalled(text) ?? text) : text;
    default:
      return text;
  }
}

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

/** The sign or the code of a currency before or after an amount. */
const currencySigns = /^\s*(?:[A-Z]{2,3}\b|\p{Sc})|(?:\b[A-Z]{2,3}|\p{Sc}|د\.?\s?ج\.?)\s*$/gu;

/** `$1,234.50`, `98 500 DA` and `EUR 12` are numbers beside the sign or code of their currency. */
const withoutCurrency = (text: string): string => text.replace(currencySigns, "");

/** The code of the currency that a cell names beside its amount: ISO 4217, or a sign that one currency alone is known by. */
export function currencyBeside(text: string): string | undefined {
  for (const [symbol] of text.matchAll(currencySigns)) {
    const sign = symbol.replace(/[\s.]/g, "");
    const code = currencyOfSign.get(sign) ?? sign;
    if (/^[A-Z]{3}$/.test(code)) return code;
  }
  return undefined;
}

/** `$` as in the files of other systems, which come from the United States unless a currency is given for all rows. */
const currencyOfSign = new Map([
  ["$", "USD"],
  ["€", "EUR"],
  ["£", "GBP"],
  ["DA", "DZD"],
  ["دج", "DZD"],
]);

const yearWords = new Set(
  ["year", "years", "yr", "yrs", "y", "an", "ans", "annee", "annees", "سنه", "سنوات"].map(fold),
);
const megabyteWords = new Set(["mb", "mib", "mo", "mio"].map(fold));
const unitWords = new Set(
  [
    "gb",
    "gib",
    "go",
    "gio",
    "g",
    "month",
    "months",
    "mois",
    "شهر",
    "أشهر",
    "day",
    "days",
    "jours",
    "يوم",
    "inch",
    "inches",
    "pouces",
    '"',
    "″",
    "%",
    "core",
    "cores",
    "w",
    "va",
    "pages",
    "u",
  ].map(fold),
);

/** `36 months`, `3 ans`, `16 GB`: the figure alone, years as months where the field counts months. */
function withoutUnit(text: string, path: string): string {
  const [, figure = "", unit = ""] =
    /^([-\d.,\s\u00A0\u202F٠-٩۰-۹٫٬]+?)\s*([\p{L}%"″]+)\.?$/u.exec(text) ?? [];
  const word = fold(unit);
  if (yearWords.has(word)) {
    const years = readNumber(figure);
    return path.endsWith("Months") && typeof years === "number" ? String(years * 12) : text;
  }
  if (megabyteWords.has(word) && path === "ramGb") {
    const megabytes = readNumber(figure);
    return typeof megabytes === "number" ? String(megabytes / 1024) : text;
  }
  return unitWords.has(word) ? figure : text;
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
