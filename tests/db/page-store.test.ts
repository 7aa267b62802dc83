import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { openPageStore } from "#db/dexie/page-store.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";

beforeEach(() => vi.stubGlobal("window", new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

test("a page that goes away undoes what it is writing, and another page writes at once", async () => {
  const db = await openPageStore().open();
  const other = await openStore(memorySentinel()).open();
  const written = db.transaction("rw", db.meta, async () => {
    await db.meta.put({ name: "left", value: 1 });
    // As where the browser puts the page aside in the middle of it.
    for (;;) await db.meta.get("left");
  });
  const refused = expect(written).rejects.toThrow();
  await pause();

  window.dispatchEvent(new Event("pagehide"));

  await other.meta.put({ name: "right", value: 2 });
  await refused;
  expect(await other.meta.get("left")).toBeUndefined();
  expect(await other.meta.get("right")).toEqual({ name: "right", value: 2 });
  other.close();
});

test.each([0, 1, 2, 5, 20])(
  "a page that goes away while it opens the database does not hold it, %s turns later",
  async (turns) => {
    const opening = openPageStore().open();
    const outcome = opening.then(
      (db) => db.isOpen(),
      () => false,
    );
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();

    window.dispatchEvent(new Event("pagehide"));
    await pause();
    await pause();

    expect(await outcome).toBe(false);
  },
);

test("a page that is away does not open the database, and does when it comes back", async () => {
  const store = openPageStore();
  await store.open();
  window.dispatchEvent(new Event("pagehide"));
  const opened = vi.fn();
  const opening = store.open().then((db) => {
    opened();
    return db;
  });
  await pause();
  expect(opened).not.toHaveBeenCalled();

  window.dispatchEvent(new Event("pageshow"));

  expect((await opening).isOpen()).toBe(true);
});
