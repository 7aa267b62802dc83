import { getI18n } from "react-i18next";
import { formatNumber, type Habits, writeBy } from "./format.ts";
import { onPreferences, readPreference } from "./preferences.ts";
import { currentLanguage } from "./words.ts";

const i18n = getI18n();
const chosen = (): Habits => ({ digits: readPreference("digits"), region: readPreference("region") });

// Numbers inside sentences are written as those beside them.
i18n.services.formatter?.add("number", (value: unknown) => formatNumber(Number(value), currentLanguage()));
const write = () => {
  // As a change of the language does, because every number on the page is another word.
  if (writeBy(chosen())) i18n.emit("languageChanged", i18n.language);
};
write();
onPreferences(write);
