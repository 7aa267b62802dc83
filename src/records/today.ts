import { dayOf } from "#db/rules/machines/days.ts";

/** The API's day. */
export const today = (): string => dayOf(new Date().toISOString());
