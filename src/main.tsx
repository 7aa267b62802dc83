import { isMissingChunk } from "#db/schema/missing-chunk.ts";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { answerForWorker } from "#src/api/answer-for-worker.ts";
import { prepareDatabase } from "#src/api/transport.ts";
import { afterFirstPage, noteFirstPage } from "#src/app/first-page.ts";
import { startI18n } from "#src/app/i18n.ts";
import { openAllRoutes, router } from "#src/app/router.ts";
import { chunkAddressOf } from "#src/app/shell/missing-chunk.ts";
import { startSessionWatch } from "#src/app/session-watch.ts";
import { isSignedIn } from "#src/app/signing.ts";
import "./theme.css";

// A signed-in person is on the way to a page that needs them; else nobody waits for them.
const ready = isSignedIn() ? openAllRoutes() : null;
// Not awaited at the top: the words' file imports from this one, and each would wait for the other.
void Promise.all([startI18n(), ready?.catch(() => {})]).then(start, waitForChunk);

function start(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("Failed to start: index.html has no element «root».");
  startSessionWatch(router);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const stopWaiting = router.subscribe("onResolved", () => {
    stopWaiting();
    void noteFirstPage();
  });
  void afterFirstPage(() => import("#src/app/worker.ts")).then(({ registerWorker }) => registerWorker());
  if (!ready) openAllRoutes().catch(() => {});
  answerForWorker();
  void prepareDatabase();
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void prepareDatabase();
  });
}

/** A host that does not give the words has no page to show: the document itself says so, and tries again. */
function waitForChunk(error: unknown): void {
  if (!isMissingChunk(error)) throw error;
  dispatchEvent(new CustomEvent("offdesk:incomplete", { detail: chunkAddressOf(error) }));
}
