import { useTranslation } from "react-i18next";
import { formatDate, formatNumber } from "#src/app/format.ts";
import { usePreference } from "#src/app/preferences.ts";
import { RegionSelect } from "#src/app/region-select.tsx";
import { useToday } from "#src/app/today.ts";
import { currentLanguage } from "#src/app/words.ts";
import { dayName, weekOf } from "#src/app/week.ts";
import { FormField } from "#src/ui/form-field.tsx";

/** The country whose habits count, and what they look like. */
export function RegionChoice() {
  const { t } = useTranslation();
  const language = currentLanguage();
  // The sample follows the choice.
  usePreference("region");
  const today = useToday();
  return (
    <FormField
      label={t(($) => $.customizer.region.label)}
      help={t(($) => $.customizer.region.sample, {
        date: formatDate(today, language),
        number: formatNumber(1234567.5, language),
        day: dayName(weekOf(language).firstDay, language),
      })}
    >
      <RegionSelect asBrowserText={t(($) => $.customizer.region.asBrowser)} />
    </FormField>
  );
}
