import { readStored, writeStored } from "./stored.ts";

// Only what a hand did prolongs a session: the pages ask by themselves all day.

const name = "offdesk-hand";
/** In milliseconds. Longer than a page waits until it asks by itself, so that whoever types without any other call is heard of. */
const stillThere = 90_000;
const noteEach = 1000;

let here = 0;

/** A hand is on the device: known to all tabs. */
export function noteHand(now = Date.now()): void {
  if (Math.abs(now - here) < noteEach) return;
  here = now;
  try {
    writeStored(name, String(now));
  } catch {
    // No room, or storage is closed to us: this tab alone knows.
  }
}

/** When a hand was last noted, in whatever tab. */
export const lastHand = (): number => Number(readStored(name));

/** Whether somebody is there: a hand was on a tab just now, or opened this page. What lies ahead of the clock, as one that was set back, is none. */
export function isAttended(now = Date.now()): boolean {
  return [here, lastHand(), performance.timeOrigin].some((at) => now >= at && now - at < stillThere);
}
