import { lazy, Suspense } from "react";
import { mayDoEverything } from "#src/app/may-do-everything.ts";
import { useSession } from "#src/app/session.ts";
import { withWords } from "#src/app/words.ts";
import { showOverlay, useOverlay } from "./overlay.ts";

const SearchPalette = lazy(async () => ({
  default: (await import("#src/app/search/palette.tsx")).SearchPalette,
}));
const FindCodeDialog = lazy(async () => ({
  default: (await withWords(["search", "records"], import("#src/app/search/find-code-dialog.tsx")))
    .FindCodeDialog,
}));
const Customizer = lazy(async () => ({
  default: (await withWords(["display"], import("./customizer/customizer.tsx"))).Customizer,
}));
const ShortcutSheet = lazy(async () => ({
  default: (await withWords(["display"], import("./shortcut-sheet.tsx"))).ShortcutSheet,
}));
const InstallDialog = lazy(async () => ({
  default: (await withWords(["device"], import("#src/app/install-dialog.tsx"))).InstallDialog,
}));
const InstallCompanion = lazy(async () => ({
  default: (await withWords(["device"], import("#src/app/install-companion.tsx"))).InstallCompanion,
}));

const PreferencesSync = lazy(async () => ({
  default: (await import("#src/app/preferences-sync/preferences-sync.tsx")).PreferencesSync,
}));

const IdleLock = lazy(async () => ({ default: (await import("#src/app/lock/idle-lock.tsx")).IdleLock }));

const BackupKeeper = lazy(async () => ({
  default: (await withWords(["backup"], import("#src/app/backup/backup-keeper.tsx"))).BackupKeeper,
}));

/** The panels that open over the page, each loaded the first time. */
export function Overlays() {
  const overlay = useOverlay();
  const session = useSession();
  const close = () => showOverlay(null);
  return (
    <>
      <Suspense fallback={null}>
        {overlay === "search" && <SearchPalette onClose={close} />}
        {overlay === "code" && <FindCodeDialog onClose={close} />}
        {overlay === "customizer" && <Customizer onClose={close} />}
        {overlay === "keys" && <ShortcutSheet onClose={close} />}
        {overlay === "install" && <InstallDialog onClose={close} />}
      </Suspense>
      <Suspense fallback={null}>
        <InstallCompanion />
        <PreferencesSync />
        <IdleLock />
        {mayDoEverything(session) && <BackupKeeper />}
      </Suspense>
    </>
  );
}
