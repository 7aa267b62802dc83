import { keysOf } from "#db/schema/keys-of.ts";
import { useShortcutsEnabled } from "#src/app/stored-choice.ts";
import { preferenceChoices } from "#src/app/preference-choices.ts";
import { writePreference } from "#src/app/preferences.ts";

/** Everything as on the first day. */
export function useReset(): () => void {
  const [, setOn] = useShortcutsEnabled();
  return () => {
    for (const name of keysOf(preferenceChoices)) writePreference(name, preferenceChoices[name][0]);
    setOn(true);
  };
}
