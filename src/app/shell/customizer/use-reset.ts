import { keysOf } from "#db/schema/keys-of.ts";
import { useShortcutsEnabled, useStoredChoice } from "#src/app/stored-choice.ts";
import { preferenceChoices } from "#src/app/preference-choices.ts";
import { writePreference } from "#src/app/preferences.ts";
import { timeZoneName } from "#src/app/time-zone.ts";

/** Everything as on the first day. */
export function useReset(): () => void {
  const [, setOn] = useShortcutsEnabled();
  const [, setZone] = useStoredChoice(timeZoneName);
  return () => {
    for (const name of keysOf(preferenceChoices)) writePreference(name, preferenceChoices[name][0]);
    setOn(true);
    setZone(null);
  };
}
