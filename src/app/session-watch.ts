import { onProblem } from "#src/api/request.ts";
import type { router as appRouter } from "./router.ts";
import {
  type Ending,
  endSession,
  isPasswordDue,
  isSignedIn,
  notePasswordDue,
  signedInId,
} from "./signing.ts";

/** When a session ends, by time or in another tab, the person goes to the login page and comes back to the same address. */
export function startSessionWatch(router: typeof appRouter): void {
  onProblem(({ status, body }, isBackground) => {
    if (isBackground && body.code !== "session_expired") return;
    if (body.code === "password_change_needed" && !isPasswordDue()) {
      notePasswordDue(true);
      void router.invalidate();
    }
    if (status !== 401 || !isSignedIn()) return;
    end(body.attemptsLeft === 0 ? "wrong_pins" : "expired");
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

function end(why: Ending): void {
  const userId = signedInId();
  endSession(why);
  if (userId === null) return;
  void import("./signing-out/wipe-session.ts")
    .then(({ wipeEndedSession }) => wipeEndedSession(userId))
    // What could not be wiped names its person, and goes when he signs out.
    .catch(() => {});
}
