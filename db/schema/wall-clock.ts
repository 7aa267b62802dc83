const second = 1000;
const day = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone, as making one takes long. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const date = { year: "numeric", month: "numeric", day: "numeric" } as const;
    const time = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const;
    formatter = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", { ...date, ...time, timeZone });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** How far the clocks of a zone are ahead of UTC at an instant of whole seconds, all in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const components = formatterOf(timeZone).formatToParts(instant);
  const wall = new Map(components.map(({ type, value }) => [type, Number(value)]));
  const date = [wall.get("year") ?? 0, (wall.get("month") ?? 1) - 1, wall.get("day") ?? 1] as const;
  return Date.UTC(...date, wall.get("hour"), wall.get("minute"), wall.get("second")) - instant;
}

/** What clocks show there at an instant, to the second: `2026-11-26T17:20:05`. */
export function wallTime(instant: string | number, timeZone: string): string {
  const at = Math.floor(new Date(instant).valueOf() / second) * second;
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 19);
}

/**
 * The instant at which clocks there show this time, `2026-11-26T17:20`; null where it is no time. Of a time that they show twice, as they are put
 * back, it is the first; one that they leave out, as they are put forward, is read as the clocks before would have shown it.
 */
export function instantOfWall(time: string, timeZone: string): string | null {
  const inUtc = Date.parse(`${time}Z`);
  if (Number.isNaN(inUtc)) return null;
  const before = inUtc - offsetAt(inUtc - day, timeZone);
  const after = inUtc - offsetAt(inUtc + day, timeZone);
  const shows = (instant: number) => instant + offsetAt(instant, timeZone) === inUtc;
  return new Date(shows(before) || !shows(after) ? before : after).toISOString();
}
