const checkedNames = new Map<string, boolean>();

/** Whether the engine knows a time zone by this name, `Africa/Algiers`: a distance from UTC, `+01:00`, is no name. */
export function isTimeZone(name: string): boolean {
  let isKnown = checkedNames.get(name);
  if (isKnown === undefined) checkedNames.set(name, (isKnown = /^[A-Za-z]/.test(name) && isTaken(name)));
  return isKnown;
}

function isTaken(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** Where the clock of this device is set: asked anew each time, for people travel. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
