import { useRouter } from "@tanstack/react-router";
import { useShortcutsEnabled } from "#src/app/stored-choice.ts";
import { useKeys } from "#src/ui/use-keys.ts";
import { useMayTakeCalls } from "./may-take-calls.ts";
import { useNavigation } from "./navigation.ts";
import { showOverlay } from "./overlay.ts";

/** The keys of every page: search, the sheet of keys, «g» with the letter of an area, and «n r» for a call. */
export function ShellKeys() {
  const router = useRouter();
  const [on] = useShortcutsEnabled();
  const takesCalls = useMayTakeCalls();
  const goTo = useNavigation().flatMap(({ key, items: [first] }) =>
    first ? [[`g ${key}`, () => void router.navigate({ to: first.to })] as const] : [],
  );
  useKeys({ "Mod+k": () => showOverlay("search") });
  useKeys({ "?": () => showOverlay("keys"), ...Object.fromEntries(goTo) }, on);
  useKeys({ "n r": () => showOverlay("call") }, on && takesCalls);
  return null;
}
