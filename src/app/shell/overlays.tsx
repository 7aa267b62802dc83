import { lazy, Suspense, useState } from "react";
import { loadWords } from "#src/app/words.ts";
import { type Overlay, showOverlay, useOverlay } from "./overlay.ts";
import { SearchPlace } from "./search-button.tsx";
import { ShellKeys } from "./shell-keys.tsx";

const Customizer = lazy(async () => {
  const [{ Customizer: Drawer }] = await Promise.all([
    import("./customizer/customizer.tsx"),
    loadWords(["display"]),
  ]);
  return { default: Drawer };
});
const ShortcutSheet = lazy(async () => {
  const [{ ShortcutSheet: Sheet }] = await Promise.all([
    import("./shortcut-sheet.tsx"),
    loadWords(["display"]),
  ]);
  return { default: Sheet };
});
const AboutDialog = lazy(async () => ({ default: (await import("./about-dialog.tsx")).AboutDialog }));

/** What stands over the page when it is asked for, each loaded the first time, and the keys that ask for it. */
export function Overlays() {
  const overlay = useOverlay();
  const asked = useAsked(overlay);
  const close = () => showOverlay(null);
  return (
    <>
      <ShellKeys />
      {asked.has("search") && <SearchPlace />}
      <Suspense fallback={null}>
        {asked.has("customizer") && <Customizer open={overlay === "customizer"} onClose={close} />}
        {asked.has("keys") && <ShortcutSheet open={overlay === "keys"} onClose={close} />}
        {asked.has("about") && <AboutDialog open={overlay === "about"} onClose={close} />}
      </Suspense>
    </>
  );
}

/** What was open once stays in the page, so that it can leave it with its movement. */
function useAsked(overlay: Overlay | null): ReadonlySet<Overlay> {
  const [asked, setAsked] = useState<ReadonlySet<Overlay>>(new Set());
  if (overlay !== null && !asked.has(overlay)) setAsked(new Set([...asked, overlay]));
  return asked;
}
