import type { calendars } from "./calendars.ts";
import { officeWeek, weekWithHours } from "./office-week.ts";
import { type Country, holidaysOf, ramadanHours } from "./seed-days.ts";
import { weekdays } from "./weekdays.ts";
import { idsBy, masterRow, words } from "#db/domain/seed/master-row.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

type Calendar = SeedRow<(typeof calendars)["fields"]>;

const workingDays = weekdays.slice(0, 5);
const splitDay: [opens: string, closes: string][] = [
  ["08:30", "12:30"],
  ["14:00", "18:00"],
];

type Sample = Pick<Calendar, "code" | "name" | "timeZone" | "week"> & { country: Country | null };

/** The first one is the default. */
const sample: readonly Sample[] = [
  {
    code: "OFFICE",
    name: words("Office, Algeria", "Bureau, Algérie", "دوام المكتب، الجزائر"),
    timeZone: "Africa/Algiers",
    week: officeWeek,
    country: "DZ",
  },
  {
    code: "OFFICE-FR",
    name: words("Office, France", "Bureau, France", "دوام المكتب، فرنسا"),
    timeZone: "Europe/Paris",
    week: weekWithHours(workingDays, ...splitDay),
    country: "FR",
  },
  {
    code: "OFFICE-MA",
    name: words("Office, Morocco", "Bureau, Maroc", "دوام المكتب، المغرب"),
    timeZone: "Africa/Casablanca",
    week: [...weekWithHours(workingDays, ...splitDay), ...weekWithHours(["sat"], ["08:30", "12:30"])],
    country: "MA",
  },
  {
    code: "24X7",
    name: words("Around the clock (24×7)", "En continu (24×7)", "على مدار الساعة (24×7)"),
    timeZone: "Africa/Algiers",
    week: weekWithHours(weekdays, ["00:00", "24:00"]),
    country: null,
  },
];

export const calendarId = idsBy("calendars", ["OFFICE", "OFFICE-FR", "OFFICE-MA", "24X7"]);

/** With the holidays of the last, this and the next year. */
export function calendarRows(today: string): Calendar[] {
  const year = Number(today.slice(0, 4));
  const years = [year - 1, year, year + 1];
  return sample.map(({ code, name, timeZone, week, country }, index) => ({
    ...masterRow("calendars", index, today, code, name),
    timeZone,
    isDefault: index === 0,
    week,
    holidays: country ? holidaysOf(country, years) : [],
    specialHours: country === "DZ" || country === "MA" ? ramadanHours(years) : [],
  }));
}
