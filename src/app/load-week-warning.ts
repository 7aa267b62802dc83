import { withWords } from "./words.ts";

/** With its words, for pages that have none of this device. */
export const loadWeekWarning = async () => ({
  default: (await withWords(["device"], import("./week-warning.tsx"))).WeekWarning,
});
