import type { RowOf } from "#db/schema/registry.ts";
import { addDays } from "#db/rules/machines/days.ts";

type Calendar = RowOf<"calendars">;
type Holiday = Calendar["holidays"][number];

export type Country = "DZ" | "FR" | "MA";

type MonthAndDay = string;

/** By the calendar of Umm al-Qura, as published; who goes by the sight of the moon may announce a day later. */
type MoonDays = {
  ramadan: [first: MonthAndDay, last: MonthAndDay];
  sacrifice: MonthAndDay;
  newYear: MonthAndDay;
  ashura: MonthAndDay;
  birthday: MonthAndDay;
};

/** Nobody announces later years yet. */
// oxfmt-ignore
const moonDays: Readonly<Record<string, MoonDays>> = {
  2024: { ramadan: ["03-11", "04-09"], sacrifice: "06-16", newYear: "07-07", ashura: "07-16", birthday: "09-15" },
  2025: { ramadan: ["03-01", "03-29"], sacrifice: "06-06", newYear: "06-26", ashura: "07-05", birthday: "09-04" },
  2026: { ramadan: ["02-18", "03-19"], sacrifice: "05-27", newYear: "06-16", ashura: "06-25", birthday: "08-25" },
  2027: { ramadan: ["02-08", "03-09"], sacrifice: "05-16", newYear: "06-06", ashura: "06-15", birthday: "08-14" },
  2028: { ramadan: ["01-28", "02-25"], sacrifice: "05-05", newYear: "05-25", ashura: "06-03", birthday: "08-03" },
  2029: { ramadan: ["01-16", "02-13"], sacrifice: "04-24", newYear: "05-14", ashura: "05-23", birthday: "07-24" },
};

const easterSundays: Readonly<Record<string, MonthAndDay>> = {
  2024: "03-31",
  2025: "04-20",
  2026: "04-05",
  2027: "03-28",
  2028: "04-16",
  2029: "04-01",
};

const fixedDays: Record<Country, Record<MonthAndDay, string>> = {
  DZ: {
    "01-01": "Jour de l’an",
    "01-12": "Yennayer",
    "05-01": "Fête du travail",
    "07-05": "Fête de l’indépendance",
    "11-01": "Fête de la révolution",
  },
  FR: {
    "01-01": "Jour de l’an",
    "05-01": "Fête du travail",
    "05-08": "Victoire de 1945",
    "07-14": "Fête nationale",
    "08-15": "Assomption",
    "11-01": "Toussaint",
    "11-11": "Armistice de 1918",
    "12-25": "Noël",
  },
  MA: {
    "01-01": "Jour de l’an",
    "01-11": "Manifeste de l’indépendance",
    "01-14": "Nouvel an amazigh",
    "05-01": "Fête du travail",
    "07-30": "Fête du trône",
    "08-14": "Oued Ed-Dahab",
    "08-20": "Révolution du roi et du peuple",
    "08-21": "Fête de la jeunesse",
    "10-31": "Fête de l’unité",
    "11-06": "Marche verte",
    "11-18": "Fête de l’indépendance",
  },
};

/** The public holidays of a country in some years, the earliest first. */
export const holidaysOf = (country: Country, years: readonly number[]): Holiday[] =>
  years
    .flatMap((year) => [
      ...Object.entries(fixedDays[country]).map(([day, label]) => daysFrom(`${year}-${day}`, 1, label)),
      ...(country === "FR" ? easterDays(year) : feasts(country, year)),
    ])
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));

/** The shorter days of Ramadan. */
export const ramadanHours = (years: readonly number[]): Calendar["specialHours"] =>
  years.flatMap((year) => {
    const [first, last] = moonDays[year]?.ramadan ?? [];
    if (first === undefined || last === undefined) return [];
    const hours = { opens: "09:00", closes: "15:00" };
    return { from: `${year}-${first}`, to: `${year}-${last}`, label: "Ramadan", ...hours, isExpected: true };
  });

function feasts(country: "DZ" | "MA", year: number): Holiday[] {
  const days = moonDays[year];
  if (!days) return [];
  const { ramadan, sacrifice, newYear, ashura, birthday } = days;
  const on = (day: MonthAndDay, count: number, label: string) => ({
    ...daysFrom(`${year}-${day}`, count, label),
    isExpected: true,
  });
  const endOfRamadan = addDays(`${year}-${ramadan[1]}`, 1).slice(5);
  const isAlgerian = country === "DZ";
  return [
    on(endOfRamadan, isAlgerian ? 3 : 2, "Aïd el-Fitr"),
    on(sacrifice, isAlgerian ? 3 : 2, "Aïd el-Adha"),
    on(newYear, 1, "1er Moharram"),
    ...(isAlgerian ? [on(ashura, 1, "Achoura")] : []),
    on(birthday, isAlgerian ? 1 : 2, "Mawlid"),
  ];
}

function easterDays(year: number): Holiday[] {
  const sunday = easterSundays[year];
  if (sunday === undefined) return [];
  const after = (days: number, label: string) => daysFrom(addDays(`${year}-${sunday}`, days), 1, label);
  return [after(1, "Lundi de Pâques"), after(39, "Ascension"), after(50, "Lundi de Pentecôte")];
}

const daysFrom = (from: string, count: number, label: string): Holiday => ({
  from,
  to: addDays(from, count - 1),
  label,
  isExpected: false,
});
