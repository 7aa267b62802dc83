import type { Language } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { preferredLanguage } from "#src/app/i18n.ts";
import { readStored, writeStored } from "#src/app/stored.ts";
import { applyLanguage, currentLanguage } from "#src/app/words.ts";

/** Whose language the page shows, which one that is, and which one the device had before; null where it had none of its own. */
type Owned = { userId: string; language: string; before: string | null };

const key = "offdesk-language-of";

/**
 * Shows the language of this person. Whoever never chose one reads as the device does, and not as the person before him; what was chosen since
 * that one left, as on the page of signing in, is the device's.
 */
export async function bringLanguage(userId: string, language: Language | null): Promise<void> {
  const owned = ownedLanguage();
  if (language !== null) {
    const before = owned ? owned.before : readStored("language");
    if (language !== currentLanguage()) await applyLanguage(language);
    noteLanguage({ userId, language, before });
  } else if (owned && owned.userId !== userId) {
    localStorage.removeItem(key);
    writeStored("language", owned.before);
    await applyLanguage(preferredLanguage());
    // The browser may be set to another one later.
    if (owned.before === null) writeStored("language", null);
  }
}

/** This person chose the language that is shown: it leaves with him. `before`: what was shown until then. */
export function noteChosenLanguage(userId: string, before: string): void {
  const owned = ownedLanguage();
  noteLanguage({ userId, language: currentLanguage(), before: owned ? owned.before : before });
}

const noteLanguage = (owned: Owned): void => localStorage.setItem(key, JSON.stringify(owned));

/** Null where the language that is shown is the device's. */
function ownedLanguage(): Owned | null {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
  return isOwned(stored) && stored.language === readStored("language") ? stored : null;
}

const isOwned = (value: unknown): value is Owned =>
  isRecord(value) &&
  typeof value["userId"] === "string" &&
  typeof value["language"] === "string" &&
  (value["before"] === null || typeof value["before"] === "string");
