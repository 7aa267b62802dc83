import type { Preferences } from "#src/api/me.ts";
import { readPreference, writePreference } from "#src/app/preferences.ts";
import { pageNames, unsavedNames } from "./unsaved-names.ts";

const key = "offdesk-writing-of";

/**
 * Shows numbers and dates as this person wants them: the cookies of the page say so from then on. Where neither he nor the organisation chose they stay as
 * they are, for the device may have a choice of its own.
 */
export async function bringWritingPreferences(
  userId: string,
  { digits, organisation, ...choices }: Preferences,
): Promise<void> {
  const owner = localStorage.getItem(key);
  if (owner !== null && owner !== userId) asTheDevice();
  const region = choices.region ?? organisation.region;
  const isNative = digits === null && organisation.digits === "arab";
  if (region !== null || digits !== null || isNative) {
    // What writes so has to hear of it.
    await import("#src/app/writing-habits.ts");
    noteWritingPreferencesOf(userId);
  }
  if (region !== null && region !== readPreference("region")) writePreference("region", region);
  const script = digits ?? (isNative ? "arab" : null);
  if (script !== null && script !== readPreference("digits")) writePreference("digits", script);
}

/** What the page shows is this person's from now on, and leaves with him. */
export const noteWritingPreferencesOf = (userId: string): void => localStorage.setItem(key, userId);

/** Whoever comes next reads as the device does. A choice that could not be stored stays on the page, for nothing else holds it. */
export function removeWritingPreferences(userId: string): void {
  const unsaved = unsavedNames(userId);
  if (localStorage.getItem(key) === null || pageNames.some((name) => unsaved.includes(name))) return;
  asTheDevice();
}

function asTheDevice(): void {
  localStorage.removeItem(key);
  writePreference("region", "auto");
  writePreference("digits", "latn");
}
