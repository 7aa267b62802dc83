import { keysOf } from "#db/schema/keys-of.ts";
import { useKeptShortcuts } from "#src/app/kept.ts";
import { preferenceChoices } from "#src/app/preference-choices.ts";
import { writePreference } from "#src/app/preferences.ts";

/** Everything as on the first day. */
export function useReset(): () => void {
  const [, setOn] = useKeptShortcuts();
  return () => {
    for (const name of keysOf(preferenceChoices)) writePreference(name, preferenceChoices[name][0]);
    setOn(true);
  };
}
