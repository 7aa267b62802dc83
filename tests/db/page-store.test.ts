import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStore } from "#db/opening.ts";
import { openPageStore } from "#db/page-store.ts";
import { memorySentinel } from "#db/sentinel.ts";

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
