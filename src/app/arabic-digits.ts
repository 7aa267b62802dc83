import { getI18n } from "react-i18next";
import { formatNumber, writeDigits } from "./format.ts";
import { onPreferences, readPreference } from "./preferences.ts";

const i18n = getI18n();

// Numbers inside sentences are written as those beside them.
i18n.services.formatter?.add("number", (value: unknown, language = "ar") =>
  language === "ar"
    ? formatNumber(Number(value), "ar")
    : new Intl.NumberFormat(language).format(Number(value)),
);
writeDigits(readPreference("digits"));
onPreferences(() => {
  // As a change of the language does, because every number on the page is another word.
  if (writeDigits(readPreference("digits"))) i18n.emit("languageChanged", i18n.language);
});
