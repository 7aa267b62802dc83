import { onProblem } from "#src/api/request.ts";
import type { router as appRouter } from "./router.ts";
import { endSession, isSignedIn } from "./signing.ts";

/** When a session ends, by time or in another tab, the person goes to the login page and comes back to the same address. */
export function startSessionWatch(router: typeof appRouter): void {
  onProblem(({ status }) => {
    if (status !== 401 || !isSignedIn()) return;
    endSession("expired");
    // The guard of the current route redirects to the login page, and keeps the address to come back to.
    void router.invalidate();
  });
  window.addEventListener("storage", ({ key }) => {
    if (key === "accessToken" || key === null) void router.invalidate();
  });
  // A page that the browser had put aside (back, forward) heard of nothing meanwhile: it may be somebody else's by now.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void router.invalidate();
  });
}
