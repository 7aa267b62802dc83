import { useTranslation } from "react-i18next";
import { countryName } from "#src/app/format.ts";
import { preferenceChoices } from "#src/app/preference-choices.ts";
import { currentLanguage } from "#src/app/words.ts";
import { ButtonRadios } from "#src/ui/button-radios.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { type StartValues, type WeekName, weekOfRegion, weeks } from "./start-values.ts";
import type { VisitorOutcome } from "#src/app/accounts/use-visitor-call.ts";
import { VisitorField } from "#src/app/accounts/visitor-field.tsx";

type WeekFieldsProps = {
  values: StartValues;
  outcome: VisitorOutcome;
  onChange: (changes: Partial<StartValues>) => void;
};

// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of that table
const weekNames = Object.keys(weeks) as WeekName[];

const [asBrowser, ...countries] = preferenceChoices.region;

/** Where and when the organisation works. The week follows the country until somebody chooses one. */
export function WeekFields({ values, outcome, onChange }: WeekFieldsProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const byName = new Intl.Collator(language);
  const names = countries
    .map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((one, other) => byName.compare(one.name, other.name));
  const time = (path: "opens" | "closes" | "breakFrom" | "breakTo") => (
    <VisitorField
      path={path}
      label={t(($) => $.accounts.visitors.start[path])}
      type="time"
      outcome={outcome}
      value={values[path]}
      onType={(typed) => onChange({ [path]: typed })}
    />
  );
  return (
    <>
      <FormField
        id="region"
        label={t(($) => $.accounts.visitors.start.country)}
        help={t(($) => $.accounts.visitors.start.countryHelp)}
      >
        <Select
          value={values.region}
          onChange={({ currentTarget }) => onChange({ region: currentTarget.value })}
        >
          <option value={asBrowser}>{t(($) => $.accounts.visitors.start.otherCountry)}</option>
          {names.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </FormField>
      <ButtonRadios
        id="calendar.days"
        legend={t(($) => $.accounts.visitors.start.days)}
        value={values.week ?? weekOfRegion(values.region)}
        options={weekNames.map((name) => ({
          value: name,
          label: t(($) => $.accounts.visitors.start.weeks[name]),
        }))}
        onChange={(chosen) => onChange({ week: weekNames.find((name) => name === chosen) ?? null })}
      />
      <div className="grid grid-cols-2 gap-4">
        {time("opens")}
        {time("closes")}
      </div>
      <Checkbox
        checked={values.hasBreak}
        onChange={({ currentTarget }) => onChange({ hasBreak: currentTarget.checked })}
      >
        {t(($) => $.accounts.visitors.start.hasBreak)}
      </Checkbox>
      {values.hasBreak && (
        <div className="grid grid-cols-2 gap-4">
          {time("breakFrom")}
          {time("breakTo")}
        </div>
      )}
    </>
  );
}
