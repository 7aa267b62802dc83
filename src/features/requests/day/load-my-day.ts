import { askMyDay } from "#src/api/help-desk.ts";
import { type DisplayNames, referencedDisplayNames } from "#src/records/display-names.ts";
import type { MyDay } from "#sw/api/help-desk/my-day-contract.ts";

export type LoadedDay = { day: MyDay; displayNames: DisplayNames };

/** Few roles have a day of their own: its page comes with their first visit. */
export const loadMyDayPage = async () => (await import("./my-day-lazy.ts")).myDayPage();

/** The answer, with the page that shows it. */
export async function loadMyDay(signal: AbortSignal): Promise<LoadedDay> {
  const [day] = await Promise.all([askMyDay(signal), loadMyDayPage()]);
  return { day, displayNames: referencedDisplayNames(day.referenced) };
}
