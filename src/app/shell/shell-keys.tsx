import { useRouter } from "@tanstack/react-router";
import { useShortcutsEnabled } from "#src/app/stored-choice.ts";
import { useKeys } from "#src/ui/use-keys.ts";
import { useNavigation } from "./navigation.ts";
import { showOverlay } from "./overlay.ts";

/** The keys of every page: search, the sheet of keys, and «g» with the letter of an area. */
export function ShellKeys() {
  const router = useRouter();
  const [on] = useShortcutsEnabled();
  const goTo = useNavigation().flatMap(({ key, items: [first] }) =>
    first ? [[`g ${key}`, () => void router.navigate({ to: first.to })] as const] : [],
  );
  useKeys({ "Mod+k": () => showOverlay("search") });
  useKeys({ "?": () => showOverlay("keys"), ...Object.fromEntries(goTo) }, on);
  return null;
}
