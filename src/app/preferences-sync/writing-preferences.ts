import type { Preferences } from "#src/api/me.ts";
import { readPreference, writePreference } from "#src/app/preferences.ts";

const key = "offdesk-writing-of";

/**
 * Shows numbers and dates as this person wants them: the cookies of the page say so from then on. Where neither he nor the organisation chose they stay as
 * they are, for the device may have a choice of its own.
 */
export async function bringWritingPreferences({
  digits,
  organisation,
  ...choices
}: Preferences): Promise<void> {
  const region = choices.region ?? organisation.region;
  const isNative = digits === null && organisation.digits === "arab";
  if (region !== null || digits !== null || isNative) {
    // What writes so has to hear of it.
    await import("#src/app/writing-habits.ts");
    localStorage.setItem(key, "brought");
  }
  if (region !== null && region !== readPreference("region")) writePreference("region", region);
  const script = digits ?? (isNative ? "arab" : null);
  if (script !== null && script !== readPreference("digits")) writePreference("digits", script);
}

/** Whoever comes next reads as the device does. */
export function removeWritingPreferences(): void {
  if (localStorage.getItem(key) === null) return;
  localStorage.removeItem(key);
  writePreference("region", "auto");
  writePreference("digits", "latn");
}
