import { beforeEach, describe, expect, test, vi } from "vitest";
import { isPinUseful } from "#src/app/lock/pin-offer-state.ts";
import { keepTypedEmail, readTypedEmail } from "#src/features/sign-in/typed-email.ts";
import { storageOf } from "#tests/support/storage.ts";

const [device, tab] = [new Map<string, string>(), new Map<string, string>()];
const network = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-25T08:00:00.000Z") });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("localStorage", storageOf(device));
  vi.stubGlobal("sessionStorage", storageOf(tab));
  device.set("accessToken", "token").set("userData", JSON.stringify({ id: "4" }));
  return () => {
    for (const stored of [device, tab]) stored.clear();
    network.onLine = true;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A reload keeps what is stored, and no module. */
const reload = () => vi.resetModules();

test("a PIN is offered to whoever works in the field and has none, once that is known", () => {
  const pin = { isSet: false, idleMinutes: 5, isInField: true };
  expect(isPinUseful(pin)).toBe(true);
  expect(isPinUseful({ ...pin, isSet: true })).toBe(false);
  expect(isPinUseful({ ...pin, isInField: false })).toBe(false);
  expect(isPinUseful(null)).toBe(false);
});

describe("the time without a network", () => {
  const goOffline = (onLine: boolean, type: string) => {
    network.onLine = onLine;
    window.dispatchEvent(new Event(type));
  };
  const since = async () => (await import("#src/app/offline-since.ts")).offlineSince();
  const watch = async () => (await import("#src/app/offline-since.ts")).watchOffline();

  test("counts from its loss, over a reload, and ends with the network", async () => {
    reload();
    await watch();
    expect(await since()).toBeNull();
    vi.advanceTimersByTime(60_000);
    goOffline(false, "offline");
    expect(await since()).toBe("2026-11-25T08:01:00.000Z");

    reload();
    vi.advanceTimersByTime(60_000);
    await watch();
    expect(await since()).toBe("2026-11-25T08:01:00.000Z");

    goOffline(true, "online");
    expect(await since()).toBeNull();
    goOffline(false, "offline");
    expect(await since()).toBe("2026-11-25T08:02:00.000Z");
  });

  test("counts from the opening of a page that is opened without one", async () => {
    reload();
    network.onLine = false;
    await watch();
    expect(await since()).toBe("2026-11-25T08:00:00.000Z");
  });
});

describe("the lock", () => {
  const lock = () => import("#src/app/lock/locked.ts");
  const wasLocked = async () => (await import("#src/app/lock/was-locked.ts")).wasLocked();

  test("stands after a reload, until it is opened", async () => {
    reload();
    expect(await wasLocked()).toBe(false);
    void (await lock()).waitForUnlock();
    expect(await wasLocked()).toBe(true);

    reload();
    expect(await wasLocked()).toBe(true);
    const { openLock, waitForUnlock } = await lock();
    const opened = waitForUnlock();
    openLock.get()?.(true);
    expect(await opened).toBe(true);
    expect(await wasLocked()).toBe(false);
    expect(openLock.get()).toBeNull();
  });

  test("is one for all calls that wait behind it, and goes with the session", async () => {
    reload();
    const { openLock, waitForUnlock } = await lock();
    const [one, other] = [waitForUnlock(), waitForUnlock()];
    const { endSession } = await import("#src/app/signing.ts");
    endSession("expired");
    expect(await Promise.all([one, other])).toEqual([false, false]);
    expect(openLock.get()).toBeNull();
    device.set("accessToken", "token").set("userData", JSON.stringify({ id: "5" }));
    expect(await wasLocked()).toBe(false);
  });

  test("comes and goes with that of another tab", async () => {
    reload();
    const { followLockOfOtherTabs, openLock, waitForUnlock } = await lock();
    followLockOfOtherTabs();
    const inOtherTab = (isLocked: boolean) => {
      if (isLocked) device.set("offdesk-locked", "yes");
      else device.delete("offdesk-locked");
      window.dispatchEvent(Object.assign(new Event("storage"), { key: "offdesk-locked" }));
    };
    inOtherTab(false);
    expect(openLock.get()).toBeNull();

    inOtherTab(true);
    expect(openLock.get()).not.toBeNull();
    const waiting = waitForUnlock();
    inOtherTab(false);

    expect([await waiting, openLock.get()]).toEqual([true, null]);
  });

  test("is nobody's where nobody is signed in", async () => {
    reload();
    void (await lock()).waitForUnlock();
    device.delete("accessToken");
    expect(await wasLocked()).toBe(false);
  });
});

test("an address that a visitor typed stays in his tab, and in no other", () => {
  expect(readTypedEmail()).toBe("");
  keepTypedEmail("lina@sahel.example");
  expect(readTypedEmail()).toBe("lina@sahel.example");
  expect([...device.values()].join(" ")).not.toContain("lina");
});
