import { wallTime } from "#db/schema/wall-clock.ts";
import { timeZone } from "#src/app/time-zone.ts";

type Exported = { list: string; kind: string; format: string };

/** Tells the list, which columns, and when, by the person's clock: two exports are two files. */
export function exportName({ list, kind, format }: Exported, at: Date): string {
  const local = wallTime(at.valueOf(), timeZone());
  return `${list} (${kind}) ${local.slice(0, 10)} ${local.slice(11, 19).replaceAll(":", "-")}.${format}`;
}
