import { type LocalDay, localDayAt } from "#db/rules/machines/days.ts";
import type { Field } from "#db/schema/kind.ts";
import { deviceTimeZone } from "#db/schema/time-zone.ts";

/** The day on this device: the one that the API goes by, for each call says in which zone it is. */
export const today = (): string => localDay().today;

export const localDay = (): LocalDay => localDayAt(Date.now(), deviceTimeZone());

/** What a form begins with where a day has to be said that is mostly this one: when something was read, or went. */
export const beginsToday = (field: Field): boolean =>
  field.kind === "date" && field.notAfterToday && field.required;
