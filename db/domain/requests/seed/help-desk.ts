import { calendarRows } from "#db/domain/calendars/seed.ts";
import { workingCalendarOf } from "#db/domain/calendars/working-calendar-of.ts";
import { categoryRows } from "#db/domain/categories/seed.ts";
import { clientRows } from "#db/domain/clients/seed.ts";
import type { AgreementContext } from "#db/domain/requests/agreement.ts";
import { segmentRows } from "#db/domain/segments/seed.ts";
import { supportOfferRows } from "#db/domain/services/seed.ts";
import { slaPolicyRows } from "#db/domain/sla-policies/seed.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { weekWithHours } from "#db/domain/calendars/office-week.ts";
import { weekdays } from "#db/domain/calendars/weekdays.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { type Diary, newDiaries } from "./diaries.ts";
import type { Fleet } from "./fleet.ts";
import { type Workday, workdaysOf } from "./workdays.ts";

/** What requests are made in: agreements, hours of work, and everybody's time. */
export type HelpDesk = {
  today: string;
  /** The instant at which all that is stored is as it stands: the beginning of the day. */
  startOfDay: string;
  fleet: Fleet;
  agreements: AgreementContext;
  calendarOf: (calendarId: string | null) => WorkingCalendar;
  /** The days on which people work for those who have this calendar. */
  daysOf: (calendarId: string | null) => readonly Workday[];
  diaryOf: (userId: string) => Diary;
};

/** Some days before the first request, and as many after today as work is planned ahead. */
const [daysBefore, daysAfter] = [430, 45];

/** Around the clock nobody works: those who are called out do so on each day of the week, from morning to evening. */
const duty: WorkingCalendar = {
  timeZone: "Africa/Algiers",
  week: weekWithHours(weekdays, ["08:00", "12:30"], ["13:00", "19:00"]),
  holidays: [],
  specialHours: [],
};

export function helpDeskOf(today: string, fleet: Fleet): HelpDesk {
  // A calendar is remembered by its version: those of another day have the holidays of other years.
  const calendars = calendarRows(today).map((row) => ({ ...row, version: today }));
  const byId = new Map(calendars.map((row) => [row.id, workingCalendarOf(row)]));
  const around = calendars.find(({ code }) => code === "24X7")?.id;
  const defaultId = calendars.find(({ isDefault }) => isDefault)?.id ?? "";
  const days = new Map<string, readonly Workday[]>();
  const calendarOf = (id: string | null) => byId.get(id ?? defaultId) ?? duty;
  return {
    today,
    startOfDay: `${today}T00:00:00.000Z`,
    fleet,
    agreements: {
      clients: rowsById(clientRows(today)),
      segments: rowsById(segmentRows(today)),
      services: rowsById(supportOfferRows(today)),
      categories: rowsById(categoryRows(today)),
      units: rowsById(fleet.units.map(({ row }) => row)),
      policies: slaPolicyRows(today),
      calendars,
    },
    calendarOf,
    daysOf: (calendarId) => {
      const id = calendarId ?? defaultId;
      const workdays =
        days.get(id) ??
        workdaysOf(
          id === around ? duty : calendarOf(id),
          addDays(today, -daysBefore),
          daysBefore + daysAfter,
        );
      days.set(id, workdays);
      return workdays;
    },
    diaryOf: newDiaries(),
  };
}

const rowsById = <R extends { id: string }>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map((row) => [row.id, row]));
