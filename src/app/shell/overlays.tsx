import { lazy, Suspense, useState } from "react";
import { loadWords } from "#src/app/words.ts";
import { type Overlay, showOverlay, useOverlay } from "./overlay.ts";
import { SearchPlace } from "./search-button.tsx";

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
const InstallDialog = lazy(async () => {
  const [{ InstallDialog: Steps }] = await Promise.all([
    import("#src/app/install-dialog.tsx"),
    loadWords(["device"]),
  ]);
  return { default: Steps };
});
const InstallCompanion = lazy(async () => {
  const [{ InstallCompanion: Companion }] = await Promise.all([
    import("#src/app/install-companion.tsx"),
    loadWords(["device"]),
  ]);
  return { default: Companion };
});

/** What stands over the page when it is asked for, each loaded the first time. */
export function Overlays() {
  const overlay = useOverlay();
  const asked = useAsked(overlay);
  const close = () => showOverlay(null);
  return (
    <>
      {asked.has("search") && <SearchPlace />}
      <Suspense fallback={null}>
        {asked.has("customizer") && <Customizer open={overlay === "customizer"} onClose={close} />}
        {asked.has("keys") && <ShortcutSheet open={overlay === "keys"} onClose={close} />}
        {asked.has("install") && <InstallDialog open={overlay === "install"} onClose={close} />}
      </Suspense>
      <Suspense fallback={null}>
        <InstallCompanion />
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
