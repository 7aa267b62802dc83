import { withWords } from "#src/app/words.ts";

const load = () => withWords(["help-desk"], import("./clock-cell.tsx"));

/** The words of clocks are those of the help desk, wherever a request is listed. */
export const loadClockCell = async () => ({
  default: (await load()).ClockCell,
});

export const loadHitClock = async () => ({ default: (await load()).HitClock });
