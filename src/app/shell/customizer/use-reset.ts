import { useKeptShortcuts } from "#src/app/kept.ts";
import { preferenceChoices, type PreferenceName } from "#src/app/preference-choices.ts";
import { writePreference } from "#src/app/preferences.ts";

// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of that object, and it has no others
const names = Object.keys(preferenceChoices) as PreferenceName[];

/** Everything as on the first day. */
export function useReset(): () => void {
  const [, setOn] = useKeptShortcuts();
  return () => {
    for (const name of names) writePreference(name, preferenceChoices[name][0]);
    setOn(true);
  };
}
