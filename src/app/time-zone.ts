import { deviceTimeZone, isTimeZone } from "#db/schema/time-zone.ts";
import { instantOfWall, wallTime } from "#db/schema/wall-clock.ts";
import { readStoredChoice } from "./choice-storage.ts";
import { signedInId } from "./signing.ts";

/** The name under which a person's choice is stored on the device. */
export const timeZoneName = "time-zone";

/** Whose times the page reads and writes: those of the zone that the person chose, else of this device's. Lists ask for it in each cell. */
export const timeZone = (): string => chosenTimeZone() ?? zoneHere();

export function chosenTimeZone(): string | null {
  const userId = signedInId();
  const chosen = userId === null ? null : readStoredChoice(userId, timeZoneName);
  return chosen !== null && isTimeZone(chosen) ? chosen : null;
}

/** The zone, where it is not the device's, so that a time has to name it. */
export function foreignTimeZone(): string | null {
  const chosen = chosenTimeZone();
  return chosen === zoneHere() ? null : chosen;
}

/** What the browser's own input for a time holds, to the minute; a text that is no moment stays as it is. */
export function localTime(instant: string): string {
  const isMoment = instant.endsWith("Z") && !Number.isNaN(Date.parse(instant));
  return isMoment ? wallTime(instant, timeZone()).slice(0, 16) : instant;
}

/** The moment that such an input means; a text that is no time stays as it is, to be refused. */
export function momentOf(text: string): string {
  // While a year is being typed it is one of the first thousand.
  const isTime = /^[1-9]\d{3}-\d{2}-\d{2}T[\d:.]+$/.test(text);
  return (isTime && instantOfWall(text, timeZone())) || text;
}

/** Asking the engine takes as long as formatting ten dates, and people do travel: it is asked once a second. */
const lasts = 1000;
const unread = { zone: "", readAt: Number.NaN };
let here = unread;

// Before whatever else asks for it then: a page that is seen again may be in another zone, and does the due work of its day.
globalThis.document?.addEventListener("visibilitychange", () => (here = unread), { capture: true });

function zoneHere(): string {
  const age = Date.now() - here.readAt;
  if (!(age >= 0 && age < lasts)) here = { zone: deviceTimeZone(), readAt: Date.now() };
  return here.zone;
}
