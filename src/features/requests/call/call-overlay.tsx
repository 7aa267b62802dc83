import { lazy, Suspense } from "react";
import { showOverlay, useOverlay } from "#src/app/shell/overlay.ts";
import { withWords } from "#src/app/words.ts";

const CallDialog = lazy(async () => ({
  default: (
    await withWords(["records", "help-desk", "equipments", "subrecords"], import("./call-dialog.tsx"))
  ).CallDialog,
}));

/** The call that somebody takes, over whatever page is open; loaded with the first one. */
export const CallOverlay = () =>
  useOverlay() === "call" && (
    <Suspense fallback={null}>
      <CallDialog onClose={() => showOverlay(null)} />
    </Suspense>
  );
