import { fold, latinDigits } from "#db/schema/fold.ts";

/** The sign or the code of a currency before or after an amount. */
const currencySigns = /^\s*(?:[A-Z]{2,3}\b|\p{Sc})|(?:\b[A-Z]{2,3}|\p{Sc}|د\.?\s?ج\.?)\s*$/gu;

/** `$1,234.50`, `98 500 DA` and `EUR 12` are numbers beside the sign or code of their currency. */
export const withoutCurrency = (text: string): string => text.replace(currencySigns, "");

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
export function withoutUnit(text: string, path: string): string {
  const [, figure = "", unit = ""] =
    /^([-\d.,\s\u00A0\u202F٠-٩۰-۹٫٬]+?)\s*([\p{L}%"″]+)\.?$/u.exec(text) ?? [];
  const word = fold(unit);
  if (yearWords.has(word)) {
    const years = numberInCell(figure);
    return path.endsWith("Months") && typeof years === "number" ? String(years * 12) : text;
  }
  if (megabyteWords.has(word) && path === "ramGb") {
    const megabytes = numberInCell(figure);
    return typeof megabytes === "number" ? String(megabytes / 1024) : text;
  }
  return unitWords.has(word) ? figure : text;
}

/** `98 500,00`, `98.500,00`, `98,500.00` and `98500` are one number; of one separator alone, three digits after a comma are thousands. */
export function numberInCell(text: string): unknown {
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
