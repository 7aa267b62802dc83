import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadChunk } from "#src/app/load-chunk.ts";

const missing = new TypeError("Failed to fetch dynamically imported module: http://localhost/assets/page.js");
const worker = { controller: null as object | null, addEventListener: () => {} };
const host = { answers: true, type: "text/html" };
const page = {
  addEventListener: () => {},
  documentElement: { dataset: {} },
  querySelector: () => null,
};
const flags = new Map<string, string>();
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(host, { answers: true, type: "text/html" });
  worker.controller = null;
  flags.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => flags.get(key) ?? null,
    setItem: (key: string, value: string) => flags.set(key, value),
  });
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: worker });
  vi.stubGlobal("window", { addEventListener: () => {} });
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { reload, href: "http://localhost/" });
  vi.stubGlobal("fetch", async () => {
    if (!host.answers) throw new TypeError("Failed to fetch");
    return new Response("", { status: 200, headers: { "content-type": host.type } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});

/** A chunk that does not come for so many tries. */
function failing(times: number, error: Error = missing) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw error;
    return "chunk";
  });
  return load;
}

test("a chunk that the network held back is requested again when the host answers, and not before", async () => {
  host.answers = false;
  const load = failing(1);
  const chunk = loadChunk(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);

  host.answers = true;
  await vi.advanceTimersByTimeAsync(15_000);

  expect(await chunk).toBe("chunk");
  expect(reload).not.toHaveBeenCalled();
});

test("the page is reloaded where the browser does not request a file again that it once failed to fetch", async () => {
  host.answers = false;
  void loadChunk(failing(Infinity));
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();

  host.answers = true;
  await vi.advanceTimersByTimeAsync(15_000);

  expect(reload).toHaveBeenCalledTimes(1);
});

test("a chunk that the host has, and the browser not, is had by loading the page again, once", async () => {
  host.type = "text/javascript";
  void loadChunk(failing(Infinity));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reload).toHaveBeenCalledTimes(1);

  await expect(loadChunk(failing(Infinity))).rejects.toBe(missing);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a chunk that an answering host does not have fails", async () => {
  const load = failing(Infinity);

  await expect(loadChunk(load)).rejects.toBe(missing);
  expect(load).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test("a fault of the code is not taken for one of the network", async () => {
  const fault = new ReferenceError("x is not defined");
  const load = failing(Infinity, fault);

  await expect(loadChunk(load)).rejects.toBe(fault);
  expect(load).toHaveBeenCalledTimes(1);
});

test("where the worker has all files, a missing chunk fails at once", async () => {
  worker.controller = {};
  const load = failing(Infinity);

  await expect(loadChunk(load)).rejects.toBe(missing);
  expect(load).toHaveBeenCalledTimes(1);
});

test("where no worker has them, the scripts of a chunk are fetched before the browser imports it", async () => {
  host.answers = false;
  host.type = "text/javascript";
  vi.stubGlobal("document", { ...page, createElement: () => ({}), head: { append: () => {} } });
  const load = failing(0);
  const chunk = loadChunk(load, ["assets/page.js", "assets/part.js"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();

  host.answers = true;
  await vi.advanceTimersByTimeAsync(15_000);

  expect(await chunk).toBe("chunk");
  expect(load).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});
