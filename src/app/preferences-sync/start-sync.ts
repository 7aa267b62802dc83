import { getI18n } from "react-i18next";
import type { PreferencesChange } from "#sw/api/me/contract.ts";
import { densities } from "#db/domain/preferences/choices.ts";
import { askPreferences, type Preferences, savePreferences } from "#src/api/me.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { onPreferences, readPreference } from "#src/app/preferences.ts";
import { organisationCountry } from "#src/app/organisation-country.ts";
import { recentName } from "#src/app/search/recent-name.ts";
import { readStoredChoice, storedChoices } from "#src/app/choice-storage.ts";
import { onStoredChoice, writeStoredChoice } from "#src/app/stored-choice.ts";
import { timeZoneName } from "#src/app/time-zone.ts";
import { currentLanguage } from "#src/app/words.ts";
import { isFollowing } from "./follow-other-tabs.ts";
import { bringLanguage, noteChosenLanguage } from "./person-language.ts";
import { addUnsaved, type PageName, pageNames, removeUnsaved, unsavedNames } from "./unsaved-names.ts";
import {
  bringWritingPreferences,
  noteWritingPreferencesOf,
  removeWritingPreferences,
} from "./writing-preferences.ts";

/** A drag of a column writes many widths. */
const afterLastChoice = 1500;

/** Choices of the screens that are preferences by themselves. */
const shortcutsName = "shortcut-keys";
const densityName = "density";

const onPage = (): Record<PageName, string> => ({
  "page language": currentLanguage(),
  "page region": readPreference("region"),
  "page digits": readPreference("digits"),
});

export type Sync = {
  /** What is chosen now is sent, and nothing is heard any more. */
  end: () => Promise<void>;
  /** What is stored leaves this device. */
  removeChoices: () => void;
};

/**
 * Brings the preferences of whoever is signed in to this device, and stores what he chooses from then on. Where a call fails, a choice stays on the
 * device and is sent with the next one.
 */
export function startSync(userId: string): Sync {
  let last = onPage();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since the last call began: what it carries of these is older by now. */
  const chosenSince = new Set<string>();
  /** What is brought is no choice of the person. */
  let isBringing = false;
  let sending: Promise<void> = begin();

  async function begin(): Promise<void> {
    const preferences = await askPreferences().catch(() => null);
    if (preferences) {
      isBringing = true;
      await bring(userId, preferences).finally(() => (isBringing = false));
    }
    last = onPage();
    await send();
  }
  async function send(): Promise<void> {
    const names = unsavedNames(userId);
    if (names.length === 0) return;
    chosenSince.clear();
    const isSent = await savePreferences(changesIn(userId, names)).then(
      () => true,
      // A choice that the API does not take is this device's alone.
      (error: unknown) => error instanceof ApiProblem && error.status === 400,
    );
    const sent = names.filter((name) => !chosenSince.has(name));
    if (isSent) removeUnsaved(userId, sent);
  }
  const noteChoice = (name: string) => {
    chosenSince.add(name);
    addUnsaved(userId, name);
  };
  const sendAfter = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      sending = sending.then(send);
    }, delay);
  };
  const compare = () => {
    if (isBringing) return;
    if (isFollowing()) return void (last = onPage());
    const now = onPage();
    const chosen = pageNames.filter((name) => now[name] !== last[name]);
    for (const name of chosen) noteChoice(name);
    if (chosen.some((name) => name !== "page language")) noteWritingPreferencesOf(userId);
    if (chosen.includes("page language")) noteChosenLanguage(userId, last["page language"]);
    last = now;
    if (unsavedNames(userId).length > 0) sendAfter(0);
  };

  const i18n = getI18n();
  i18n.on("languageChanged", compare);
  const stops = [
    () => i18n.off("languageChanged", compare),
    onPreferences(compare),
    onStoredChoice((who, name) => {
      // What was looked for stays on the device, and goes with the session.
      if (who !== userId || name === recentName) return;
      noteChoice(name);
      sendAfter(afterLastChoice);
    }),
  ];
  return {
    end: async () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      await sending;
      await send();
    },
    removeChoices: () => removePersonalChoices(userId),
  };
}

/** What was chosen here and not sent yet is newer than what is stored. */
async function bring(userId: string, preferences: Preferences): Promise<void> {
  const { language, density, shortcuts, timeZone, screenChoices, organisation } = preferences;
  organisationCountry.set(organisation.country);
  const unsaved = unsavedNames(userId);
  if (!pageNames.some((name) => unsaved.includes(name))) {
    await bringLanguage(userId, language);
    await bringWritingPreferences(userId, preferences);
  }
  const stored: Record<string, string | null> = {
    ...screenChoices,
    [densityName]: density,
    [timeZoneName]: timeZone,
    [shortcutsName]: shortcuts ? null : "off",
  };
  for (const [name, value] of Object.entries(stored))
    if (!unsaved.includes(name) && readStoredChoice(userId, name) !== value && value !== null)
      writeStoredChoice(userId, name, value);
  // From before choices were stored.
  for (const name of storedChoices(userId))
    if (name !== recentName && (stored[name] ?? null) === null) addUnsaved(userId, name);
}

function changesIn(userId: string, names: readonly string[]): PreferencesChange {
  const screenChoices: Record<string, string | null> = {};
  const changes: PreferencesChange = { screenChoices };
  for (const name of names) {
    const value = readStoredChoice(userId, name);
    if (name === "page language") changes.language = currentLanguage();
    else if (name === "page region") changes.region = chosenRegion();
    else if (name === "page digits") changes.digits = readPreference("digits");
    else if (name === shortcutsName) changes.shortcuts = value !== "off";
    else if (name === densityName) changes.density = densities.find((one) => one === value) ?? null;
    else if (name === timeZoneName) changes.timeZone = value;
    else screenChoices[name] = value;
  }
  return changes;
}

function chosenRegion(): Preferences["region"] {
  const region = readPreference("region");
  return region === "auto" ? null : region;
}

/** What a person leaves on the device goes with him, as far as it is stored. */
function removePersonalChoices(userId: string): void {
  removeWritingPreferences(userId);
  const unsaved = unsavedNames(userId);
  for (const name of storedChoices(userId))
    if (!unsaved.includes(name)) writeStoredChoice(userId, name, null);
}
