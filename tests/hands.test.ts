import { beforeEach, describe, expect, test, vi } from "vitest";
import { storageOf } from "#tests/support/storage.ts";

const device = new Map<string, string>();
const asked: Request[] = [];
const answers = { isSet: false };
const minute = 60_000;
/** The clock of the device goes with that of the page, until somebody sets it. */
let setBack = 0;

vi.mock("#src/api/transport.ts", () => ({
  send: async (request: Request) => {
    asked.push(request);
    return request.method === "GET"
      ? Response.json({ isSet: answers.isSet, idleMinutes: 5, isInField: true })
      : new Response(null, { status: 204 });
  },
}));

/** Effects run at once: there is nothing to draw. */
vi.mock("react", async (original) => ({
  ...(await original<object>()),
  useEffect: (run: () => void) => run(),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-25T08:00:00.000Z") });
  vi.stubGlobal("localStorage", storageOf(device));
  vi.stubGlobal("location", { origin: "https://offdesk.example" });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { documentElement: { lang: "en" } }));
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now());
  vi.spyOn(Date, "now").mockImplementation(() => new Date().getTime() - setBack);
  device.set("accessToken", "token").set("userData", JSON.stringify({ id: "4" }));
  return () => {
    device.clear();
    asked.splice(0);
    setBack = 0;
    answers.isSet = false;
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Modules and listeners of its own, and the storage of all. */
async function openTab() {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const { useIdleLock: watch } = await import("#src/app/lock/use-idle-lock.ts");
  const { openLock } = await import("#src/app/lock/locked.ts");
  const { askPin } = await import("#src/api/identity.ts");
  const { requestDueWork } = await import("#src/api/due.ts");
  const { dismissLoss } = await import("#src/api/losses.ts");
  watch("4");
  await vi.advanceTimersByTimeAsync(0);
  const isCountedAs = async (sent: Promise<unknown>) => {
    await sent;
    return !asked.at(-1)?.headers.has("x-unattended");
  };
  return {
    press: () => void page.dispatchEvent(new Event("keydown")),
    isLocked: () => openLock.get() !== null,
    open: () => openLock.get()?.(true),
    asksByItself: () => isCountedAs(requestDueWork()),
    loads: () => isCountedAs(askPin()),
    saves: () => isCountedAs(dismissLoss(1)),
  };
}

const wait = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minute);

describe("what a page asks", () => {
  test("counts as use while somebody is there, and what nobody asked for does not once he is away", async () => {
    const { press, asksByItself, loads, saves } = await openTab();
    expect([await asksByItself(), await loads()]).toEqual([true, true]);
    await wait(2);
    expect([await asksByItself(), await loads(), await saves()]).toEqual([false, false, true]);

    press();
    await wait(1);
    expect([await asksByItself(), await loads()]).toEqual([true, true]);
    await wait(1);
    expect([await asksByItself(), await loads()]).toEqual([false, false]);
  });

  test("counts for forty minutes of typing without any other call", async () => {
    const { press, asksByItself } = await openTab();
    for (let minutes = 0; minutes < 40; minutes++) {
      for (let part = 0; part < 4; part++) {
        await wait(0.25);
        press();
      }
      expect(await asksByItself()).toBe(true);
    }
  });

  test("counts where the hand is on another tab, and not where the clock was set back behind it", async () => {
    const one = await openTab();
    const other = await openTab();
    await wait(2);
    other.press();
    expect(await one.asksByItself()).toBe(true);

    setBack = 10 * minute;
    expect([await one.asksByItself(), await other.asksByItself()]).toEqual([false, false]);
    other.press();
    expect(await one.asksByItself()).toBe(true);
  });
});

describe("the idle lock", () => {
  beforeEach(() => {
    answers.isSet = true;
  });
  const locks = () => asked.filter(({ url }) => url.endsWith("/api/me/lock"));

  test("locks after the last hand, and not before", async () => {
    const { press, isLocked } = await openTab();
    await wait(4);
    press();
    await wait(4.8);
    expect(isLocked()).toBe(false);
    await wait(0.3);
    expect([isLocked(), locks().length]).toEqual([true, 1]);
    expect(locks()[0]?.headers.get("x-unattended")).toBe("yes");
  });

  test("counts the hands on all tabs", async () => {
    const tabs = [await openTab(), await openTab()] as const;
    for (let minutes = 0; minutes < 20; minutes++) {
      await wait(1);
      tabs[1].press();
    }
    expect(tabs.map(({ isLocked }) => isLocked())).toEqual([false, false]);
    await wait(5.1);
    expect(tabs.map(({ isLocked }) => isLocked())).toEqual([true, true]);
  });

  test("is not put off by whoever comes too late, nor by a clock that was set back", async () => {
    const { press, isLocked } = await openTab();
    await wait(4.99);
    vi.setSystemTime(Date.now() + minute);
    press();
    await wait(0.1);
    expect(isLocked()).toBe(true);

    const [one, other] = [await openTab(), await openTab()];
    await wait(2);
    setBack = 4 * minute;
    other.press();
    await wait(0.1);
    expect([one.isLocked(), other.isLocked()]).toEqual([true, true]);
  });

  test("begins to count again when it is opened, however long that took, and nothing that was typed at the lock", async () => {
    const { press, isLocked, open, asksByItself } = await openTab();
    await wait(5.1);
    await wait(10);
    press();
    expect(await asksByItself()).toBe(false);
    open();
    expect(await asksByItself()).toBe(true);
    await wait(4.8);
    expect(isLocked()).toBe(false);
    await wait(0.3);
    expect(isLocked()).toBe(true);
  });
});
