import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { IDBFactory } from "fake-indexeddb";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

// The same cases on every run; FAST_CHECK_SEED=⟨any number⟩ looks at others.
fc.configureGlobal({ seed: Number(process.env["FAST_CHECK_SEED"] ?? 20_261_102) });

// All test files of a process share its modules, which saves loading them again; each file has databases of its own.
globalThis.indexedDB = new IDBFactory();
Dexie.dependencies.indexedDB = globalThis.indexedDB;

/**
 * What the product writes to the console is a fault until a test says that it expects it:
 * `vi.spyOn(console, "error").mockImplementation(() => {})` in that test.
 */
const unexpected: string[] = [];

beforeEach(() => {
  for (const level of ["error", "warn"] as const) {
    const write = console[level].bind(console);
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${level}: ${args.map(String).join(" ")}`);
      write(...args);
    });
  }
});

afterEach(() => {
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  expect(unexpected.splice(0)).toEqual([]);
});

// A file leaves no stand-in of a browser's global to the files after it in its process.
afterAll(() => vi.unstubAllGlobals());
