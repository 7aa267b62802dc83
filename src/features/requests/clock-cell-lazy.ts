import { withWords } from "#src/app/words.ts";

/** The words of clocks are those of the help desk, wherever a request is listed. */
export const loadClockCell = async () => ({
  default: (await withWords(["help-desk"], import("./clock-cell.tsx"))).ClockCell,
});
