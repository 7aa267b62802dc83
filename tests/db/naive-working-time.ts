import { weekdays } from "#db/domain/calendars/weekdays.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { minuteMs } from "./working-calendars.ts";

const quarter = 15 * minuteMs;
const walls = new Map<string, string>();

/** What the clocks on the wall show, `2026-03-29 01:30`: every zone changes its clocks at a quarter of an hour. */
function wallAt(instant: number, timeZone: string): string {
  const start = Math.floor(instant / quarter) * quarter;
  const key = `${timeZone} ${start}`;
  let wall = walls.get(key);
  if (wall === undefined) {
    const format = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
    walls.set(key, (wall = format.format(start)));
  }
  const minute = Number(wall.slice(14)) + (instant - start) / minuteMs;
  return `${wall.slice(0, 14)}${String(minute).padStart(2, "0")}`;
}

/** Whether the minute that begins at an instant is worked, by its date and time alone. */
export function isWorkedAt(
  { timeZone, week, holidays, specialHours }: WorkingCalendar,
  instant: number,
): boolean {
  const wall = wallAt(instant, timeZone);
  const [date, time] = [wall.slice(0, 10), wall.slice(11)];
  const hasHours = (row: Hours) => row.opens < row.closes || isNight(row);
  const usual = (on: string) => {
    const weekday = weekdays[(new Date(`${on}T00:00Z`).getUTCDay() + 6) % 7];
    return week.filter((row) => row.day === weekday && hasHours(row));
  };
  const isClosed = (on: string) => holidays.some(({ from, to }) => from <= on && on <= to);
  const begun = (on: string): readonly Hours[] => {
    if (isClosed(on)) return [];
    const isMeant = (row: WorkingCalendar["specialHours"][number]) =>
      usual(on).length > 0 || daysIn(row).every((one) => usual(one).length === 0);
    const special = specialHours.filter(
      (row) => row.from <= on && on <= row.to && hasHours(row) && isMeant(row),
    );
    return special.length > 0 ? special : usual(on);
  };
  if (isClosed(date) || week.every((row) => !hasHours(row))) return false;
  return (
    begun(date).some((row) => row.opens <= time && (isNight(row) || time < row.closes)) ||
    begun(dayAfter(date, -1)).some((row) => isNight(row) && time < row.closes)
  );
}

type Hours = { opens: string; closes: string };

const isNight = ({ opens, closes }: Hours): boolean => closes < opens && opens > "12:00" && closes <= "12:00";

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Each day of a period. */
function daysIn({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}
