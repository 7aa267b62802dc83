import { currencies } from "#db/schema/currencies.ts";
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
  ["DH", "MAD"],
  ["DT", "TND"],
  ["دج", "DZD"],
]);

/** Tells that the sign or code beside an amount is not that of its currency; many currencies share the sign of the dollar. */
export function contradictsCurrency(text: string, currency: string): boolean {
  const beside = currencyBeside(text) ?? currency;
  return (
    beside !== currency && isCurrency(beside) && isCurrency(currency) && !text.includes(signOf(currency))
  );
}

const isCurrency = (code: string): boolean => currencies().includes(code);

const signOf = (currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;

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
export function withoutUnit(text: string, path: string, decimals: DecimalSign): string {
  const [, figure = "", unit = ""] =
    /^([-\d.,\s\u00A0\u202F٠-٩۰-۹٫٬]+?)\s*([\p{L}%"″]+)\.?$/u.exec(text) ?? [];
  const word = fold(unit);
  if (yearWords.has(word)) {
    const years = numberInCell(figure, decimals);
    return path.endsWith("Months") && typeof years === "number" ? String(years * 12) : text;
  }
  if (megabyteWords.has(word) && path === "ramGb") {
    const megabytes = numberInCell(figure, decimals);
    return typeof megabytes === "number" ? String(megabytes / 1024) : text;
  }
  return unitWords.has(word) ? figure : text;
}

/** How a file writes decimals. `each`: by the text of each cell; `ask`: a figure that can be read in two ways is refused. */
export const decimalSigns = ["each", "comma", "point", "ask"] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** A figure and its last separator. `isDecimal` is null where three digits follow: it may part thousands or decimals. */
export type Figure = { text: string; sign: "," | "." | null; isDecimal: boolean | null };

export function figureIn(text: string): Figure {
  const digits = latinDigits(text).trim();
  const bare = digits.replace(/[\s'’٬]/g, "");
  // The Arabic decimal sign means nothing else.
  if (bare.includes("٫"))
    return { text: bare.replace(/[.,]/g, "").replace("٫", "."), sign: ".", isDecimal: true };
  const signs = bare.replace(/[^.,]/g, "");
  const sign = signs.endsWith(",") ? "," : signs.endsWith(".") ? "." : null;
  if (sign === null) return { text: bare, sign, isDecimal: false };
  if (signs.length > 1) return { text: bare, sign, isDecimal: signs.indexOf(sign) === signs.length - 1 };
  const isUnclear = bare === digits && /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  return { text: bare, sign, isDecimal: isUnclear ? null : true };
}

/** `98 500,00`, `98.500,00`, `98,500.00` and `98500` are one number; a text that is none stays as it is. */
export function numberInCell(text: string, decimals: DecimalSign = "each"): unknown {
  const figure = figureIn(text);
  const decimalSign = decimals === "comma" ? "," : ".";
  const number = plainFigure(figure, figure.isDecimal ?? figure.sign === decimalSign);
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(number) ? Number(number) : text;
}

/** Both ways to read a figure that can be read in two; null for any other text. */
export function readingsOf(text: string): { decimal: number; grouped: number } | null {
  const figure = figureIn(text);
  if (figure.isDecimal !== null) return null;
  return { decimal: Number(plainFigure(figure, true)), grouped: Number(plainFigure(figure, false)) };
}

function plainFigure({ text, sign }: Figure, isDecimal: boolean): string {
  if (sign === null) return text;
  if (isDecimal) return text.replaceAll(sign === "," ? "." : ",", "").replace(sign, ".");
  return /^[-+]?\d{1,3}(?:[.,]\d{3})+$/.test(text) ? text.replaceAll(sign, "") : text;
}
