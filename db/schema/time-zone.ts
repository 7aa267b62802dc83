const validNames = new Map<string, boolean>();

/** Whether the engine knows a time zone by this name, `Africa/Algiers`: a distance from UTC, `+01:00`, is no name. */
export function isTimeZone(name: string): boolean {
  let isValid = validNames.get(name);
  if (isValid === undefined) validNames.set(name, (isValid = /^[A-Za-z]/.test(name) && isTaken(name)));
  return isValid;
}

function isTaken(timeZone: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

/** Where the clock of this device is set: read at each use, for people travel. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

let allNames: readonly string[] | undefined;

/** The names of time zones that the engine suggests; it knows older ones beside them. */
export const timeZones = (): readonly string[] => (allNames ??= Intl.supportedValuesOf("timeZone"));
