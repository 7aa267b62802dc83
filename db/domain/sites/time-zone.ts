import type { UncheckedRowOf } from "#db/schema/registry.ts";

/** Where the clocks of a place of work are set: as its site says, else as its client does, else as this device is. */
export function timeZoneOfSite(
  site: UncheckedRowOf<"sites"> | undefined,
  client: UncheckedRowOf<"clients"> | undefined,
  deviceZone: string,
): string {
  const named = [site?.timeZone, client?.timeZone].find((zone) => typeof zone === "string");
  return typeof named === "string" ? named : deviceZone;
}
