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
  const isDuring = ({ from, to }: { from: string; to: string }) => from <= date && date <= to;
  const isOpen = ({ opens, closes }: { opens: string; closes: string }) => opens <= time && time < closes;

  const weekday = weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7];
  const ofDay = week.filter(({ day, opens, closes }) => day === weekday && opens < closes);
  if (ofDay.length === 0 || holidays.some(isDuring)) return false;
  const special = specialHours.filter((row) => isDuring(row) && row.opens < row.closes);
  return (special.length > 0 ? special : ofDay).some(isOpen);
}
