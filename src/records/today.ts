import { type LocalDay, localDayAt } from "#db/rules/machines/days.ts";
import { deviceTimeZone } from "#db/schema/time-zone.ts";

/** The day on this device: the one that the API goes by, for each call says in which zone it is. */
export const today = (): string => localDay().today;

export const localDay = (): LocalDay => localDayAt(Date.now(), deviceTimeZone());
