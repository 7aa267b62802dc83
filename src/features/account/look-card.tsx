import { useTranslation } from "react-i18next";
import { densities, digitScripts } from "#db/domain/preferences/choices.ts";
import type { Preferences } from "#src/api/me.ts";
import { formatDate, formatNumber } from "#src/app/format.ts";
import { loadAndChangeLanguage } from "#src/app/i18n.ts";
import { usePreference } from "#src/app/preferences.ts";
import { RegionSelect } from "#src/app/region-select.tsx";
import { useToday } from "#src/app/today.ts";
import { useShortcutsEnabled, useStoredChoice } from "#src/app/stored-choice.ts";
import { useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { Select } from "#src/ui/select.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { ChoiceLine } from "./choice-line.tsx";
import { ZoneChoice } from "./zone-choice.tsx";

/** Language and looks: applied as they are chosen, here as in the bar of the shell, and stored with the person. */
export function LookCard({ organisation }: Preferences) {
  const { t } = useTranslation();
  const language = useLanguage();
  // The sample follows the choice.
  usePreference("region");
  const [digits, setDigits] = usePreference("digits");
  const [density, setDensity] = useStoredChoice("density");
  const [shortcuts, setShortcuts] = useShortcutsEnabled();
  const today = useToday();
  const languages = organisation.languages.includes(language)
    ? organisation.languages
    : [language, ...organisation.languages];
  return (
    <Card title={t(($) => $.account.look.title)} description={t(($) => $.account.look.intro)}>
      <div className="divide-y divide-line">
        <ChoiceLine label={t(($) => $.account.look.language)}>
          <Select
            value={language}
            onChange={({ currentTarget: { value } }) => {
              const chosen = languages.find((one) => one === value);
              if (chosen) void loadAndChangeLanguage(chosen);
            }}
          >
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {t(($) => $.shell.language.names[one])}
              </option>
            ))}
          </Select>
        </ChoiceLine>
        <ChoiceLine
          label={t(($) => $.account.look.region)}
          help={t(($) => $.account.look.regionHelp, {
            date: formatDate(today, language),
            number: formatNumber(1234567.5, language),
          })}
        >
          <RegionSelect asBrowserText={t(($) => $.account.look.asBrowser)} />
        </ChoiceLine>
        <ZoneChoice />
        <ChoiceLine label={t(($) => $.account.look.digits)} help={t(($) => $.account.look.digitsHelp)}>
          <Select
            value={digits}
            onChange={({ currentTarget: { value } }) =>
              setDigits(digitScripts.find((script) => script === value) ?? "latn")
            }
          >
            {digitScripts.map((script) => (
              <option key={script} value={script}>
                {t(($) => $.account.look[script])}
              </option>
            ))}
          </Select>
        </ChoiceLine>
        <ChoiceLine label={t(($) => $.account.look.density)}>
          <Select value={density ?? "normal"} onChange={({ currentTarget: { value } }) => setDensity(value)}>
            {densities.map((one) => (
              <option key={one} value={one}>
                {t(($) => $.account.look[one])}
              </option>
            ))}
          </Select>
        </ChoiceLine>
        <ChoiceLine
          isSwitch
          label={t(($) => $.account.look.shortcuts)}
          help={t(($) => $.account.look.shortcutsHelp)}
        >
          <Switch checked={shortcuts} onChange={({ currentTarget }) => setShortcuts(currentTarget.checked)} />
        </ChoiceLine>
      </div>
    </Card>
  );
}
