import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dayAt } from "#db/rules/machines/days.ts";
import { deviceTimeZone } from "#db/schema/time-zone.ts";
import { countryName, formatDate, formatNumber } from "#src/app/format.ts";
import { preferenceChoices } from "#src/app/preference-choices.ts";
import { usePreference } from "#src/app/preferences.ts";
import { currentLanguage } from "#src/app/words.ts";
import { dayName, weekOf } from "#src/app/week.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { Select } from "#src/ui/select.tsx";

const [asBrowser, ...countries] = preferenceChoices.region;

// A person who never chose a region has not loaded it yet: from here on a choice applies at once.
void import("#src/app/writing-habits.ts");

/** The country whose habits count, and what they look like. */
export function RegionChoice() {
  const { t } = useTranslation();
  const language = currentLanguage();
  const [region, setRegion] = usePreference("region");
  const [today] = useState(() => dayAt(Date.now(), deviceTimeZone()));
  const names = countries.map((code) => ({ code, name: countryName(code, language) }));
  const byName = new Intl.Collator(language);
  return (
    <FormField
      label={t(($) => $.customizer.region.label)}
      help={t(($) => $.customizer.region.sample, {
        date: formatDate(today, language),
        number: formatNumber(1234567.5, language),
        day: dayName(weekOf(language).firstDay, language),
      })}
    >
      <Select
        value={region}
        onChange={({ currentTarget }) =>
          setRegion(countries.find((code) => code === currentTarget.value) ?? asBrowser)
        }
      >
        <option value={asBrowser}>{t(($) => $.customizer.region.asBrowser)}</option>
        {names
          .toSorted((one, other) => byName.compare(one.name, other.name))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
    </FormField>
  );
}
