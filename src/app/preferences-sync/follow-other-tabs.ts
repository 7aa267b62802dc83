import { preferredLanguage } from "#src/app/i18n.ts";
import { preferencesKey, showPreferences } from "#src/app/preferences.ts";
import { applyLanguage, currentLanguage } from "#src/app/words.ts";

let following = 0;

/** What the page shows changes because another tab did: that one stores it. */
export const isFollowing = (): boolean => following > 0;

/** What is chosen in another tab holds in this one at once. Gives back how to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === "language") void followed(followLanguage);
    if (key === preferencesKey) void followed(followPreferences);
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

async function followed(follow: () => Promise<void>): Promise<void> {
  following++;
  await follow().finally(() => following--);
}

async function followLanguage(): Promise<void> {
  const language = preferredLanguage();
  if (language !== currentLanguage()) await applyLanguage(language);
}

async function followPreferences(): Promise<void> {
  // Where nobody chose a region or digits yet, what writes by them is not loaded.
  await import("#src/app/writing-habits.ts");
  showPreferences();
}
