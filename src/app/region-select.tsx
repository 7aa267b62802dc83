import { countryName } from "#src/app/format.ts";
import { preferenceChoices } from "#src/app/preference-choices.ts";
import { usePreference } from "#src/app/preferences.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Select } from "#src/ui/select.tsx";

const [asBrowser, ...countries] = preferenceChoices.region;

// A person who never chose a region has not loaded it yet: from here on a choice applies at once.
void import("#src/app/writing-habits.ts");

/** The country whose habits count, among all of them by their names; `asBrowserText` is what choosing none is called. */
export function RegionSelect({ asBrowserText }: { asBrowserText: string }) {
  const language = currentLanguage();
  const [region, setRegion] = usePreference("region");
  const byName = new Intl.Collator(language);
  const names = countries.map((code) => ({ code, name: countryName(code, language) }));
  return (
    <Select
      value={region}
      onChange={({ currentTarget }) =>
        setRegion(countries.find((code) => code === currentTarget.value) ?? asBrowser)
      }
    >
      <option value={asBrowser}>{asBrowserText}</option>
      {names
        .toSorted((one, other) => byName.compare(one.name, other.name))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </Select>
  );
}
