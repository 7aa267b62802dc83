import { fold, latinDigits } from "#db/schema/fold.ts";
import { languages } from "#db/schema/kind.ts";
import { fullYear } from "#db/schema/import/full-year.ts";
import { momentOfDay } from "#db/schema/spreadsheet-days.ts";
import type { DateOrder } from "#db/schema/import/date-order.ts";

const time = String.raw`(?:[T\s,]+\d{1,2}:\d{2}.*)?$`;
const yearFirst = new RegExp(String.raw`^(\d{4})[./-](\d{1,2})[./-](\d{1,2})${time}`);
const yearLast = new RegExp(String.raw`^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})${time}`);
const named = new RegExp(
  String.raw`^(?:(\d{1,2})(?:er|st|nd|rd|th)?[\s.-]*(\p{L}+)|(\p{L}+)[\s.]*(\d{1,2})),?[\s.-]*(\d{4})${time}`,
  "u",
);

/** A day as a file writes it, as `YYYY-MM-DD`; a text in no known format stays as it is, to be refused. */
export function readDate(text: string, order: DateOrder): string {
  const digits = latinDigits(text);
  const [, year = "", month = "", day = ""] = yearFirst.exec(digits) ?? [];
  if (year) return iso(year, month, day);
  const [, first = "", second = "", last = ""] = yearLast.exec(digits) ?? [];
  if (last) {
    const full = fullYear(last);
    return order === "dayFirst" ? iso(full, second, first) : iso(full, first, second);
  }
  if (/^[2-5]\d{4}$/.test(digits)) return momentOfDay(Number(digits)).toISOString().slice(0, 10);
  const [, before, nameAfter = "", nameBefore = "", after, full = ""] = named.exec(fold(digits)) ?? [];
  const at = monthNumbers().get(nameAfter || nameBefore);
  return at === undefined ? digits : iso(full, String(at), before ?? after ?? "");
}

const iso = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

let months: Map<string, number> | null = null;

/** Names of months, long and short, as the three languages write them in the countries that use them. */
function monthNumbers(): Map<string, number> {
  if (months) return months;
  months = new Map();
  for (const locale of [...languages, "ar-DZ", "ar-SY"])
    for (const month of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { month, timeZone: "UTC" });
      for (let at = 0; at < 12; at++) {
        const name = fold(format.format(Date.UTC(2026, at, 15))).replace(/[.\s].*$/, "");
        if (!months.has(name)) months.set(name, at + 1);
        // English files often cut a name at three letters.
        if (locale === "en") months.set(name.slice(0, 3), at + 1);
      }
    }
  return months;
}
