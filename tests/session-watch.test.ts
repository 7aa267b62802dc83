import { beforeEach, expect, test, vi } from "vitest";
import { onProblem } from "#src/api/request.ts";
import { startSessionWatch } from "#src/app/session-watch.ts";
import { isPasswordDue, lastEnding } from "#src/app/signing.ts";
import { wipeEndedSession } from "#src/app/signing-out/wipe-session.ts";
import { storageOf } from "#tests/support/storage.ts";

vi.mock("#src/api/request.ts", () => ({ onProblem: vi.fn() }));
vi.mock("#src/app/signing-out/wipe-session.ts", () => ({ wipeEndedSession: vi.fn(async () => {}) }));

const stored = new Map<string, string>();
const router = { invalidate: vi.fn(async () => {}) };

/** A call is refused so. */
function refuse(status: number, body: { code: string; attemptsLeft?: number }, isBackground = false): void {
  const [listener] = vi.mocked(onProblem).mock.lastCall ?? [];
  listener?.({ status, body } as never, isBackground);
}

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", storageOf(stored));
  stored.set("accessToken", "token").set("userData", JSON.stringify({ id: "4" }));
  startSessionWatch(router as never);
  return () => {
    stored.clear();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  };
});

test("a session that ended by time, or was ended elsewhere, is wiped for its person", async () => {
  refuse(401, { code: "session_expired" });

  expect([lastEnding(), stored.has("accessToken")]).toEqual(["expired", false]);
  expect(router.invalidate).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(wipeEndedSession).toHaveBeenCalledWith("4"));
});

test("the login page is told of five wrong PINs", () => {
  refuse(401, { code: "session_expired", attemptsLeft: 0 });

  expect(lastEnding()).toBe("wrong_pins");
});

test("a session that is over is noticed by what the app asks by itself too, and nothing else is", () => {
  refuse(401, { code: "unauthorized" }, true);
  refuse(503, { code: "database_unavailable" }, true);
  expect(stored.has("accessToken")).toBe(true);
  refuse(401, { code: "session_expired" }, true);
  expect(stored.has("accessToken")).toBe(false);
});

test("whoever has to choose another password is led to it once, however much is refused", () => {
  refuse(403, { code: "password_change_needed" });
  refuse(403, { code: "password_change_needed" });

  expect([isPasswordDue(), stored.has("accessToken")]).toEqual([true, true]);
  expect(router.invalidate).toHaveBeenCalledTimes(1);
});

test("a refusal that ends nothing leaves the session", () => {
  refuse(403, { code: "forbidden" });
  expect([stored.has("accessToken"), router.invalidate.mock.calls.length]).toEqual([true, 0]);
});
