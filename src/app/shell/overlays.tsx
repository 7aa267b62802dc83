import { lazy, Suspense } from "react";
import { loadWords } from "#src/app/words.ts";
import { showOverlay, useOverlay } from "./overlay.ts";

const SearchPalette = lazy(async () => ({
  default: (await import("#src/app/search/palette.tsx")).SearchPalette,
}));
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
  const close = () => showOverlay(null);
  return (
    <>
      <Suspense fallback={null}>
        {overlay === "search" && <SearchPalette onClose={close} />}
        {overlay === "customizer" && <Customizer onClose={close} />}
        {overlay === "keys" && <ShortcutSheet onClose={close} />}
        {overlay === "install" && <InstallDialog onClose={close} />}
      </Suspense>
      <Suspense fallback={null}>
        <InstallCompanion />
      </Suspense>
    </>
  );
}
