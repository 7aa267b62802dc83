import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearJournal, type JournalEntry, readJournal, writeJournal } from "#src/app/draft-journal.ts";

/** As browsers keep it: about five million signs for all of an origin. */
beforeEach(() => {
  const room = 5_000_000;
  const stored = new Map<string, string>();
  const setItem = (key: string, text: string) => {
    const used = [...stored].reduce((sum, [name, { length }]) => sum + name.length + length, 0);
    if (used + text.length > room) throw new DOMException("full", "QuotaExceededError");
    stored.set(key, text);
    Object.defineProperty(storage, key, { configurable: true, enumerable: true, value: text });
  };
  const removeItem = (key: string) => {
    stored.delete(key);
    Reflect.deleteProperty(storage, key);
  };
  const methods = { getItem: (key: string) => stored.get(key) ?? null, setItem, removeItem };
  const storage = Object.create(methods);
  vi.stubGlobal("localStorage", storage);
});

afterEach(() => vi.unstubAllGlobals());

const draft = (key: string, length: number): JournalEntry => ({
  key,
  userId: "1",
  at: "2026-11-02T09:00:00.000Z",
  baseVersion: null,
  values: { notes: "é".repeat(length) },
});

test.each([1000, 70_000, 400_000])("a draft of %i signs is kept as the page goes", (length) => {
  const entry = draft("1/clients/new", length);

  expect(writeJournal(entry)).toBe(true);

  expect(readJournal()).toEqual([entry]);
  clearJournal(entry.key, entry.at);
  expect(readJournal()).toEqual([]);
});

test("a draft that is larger, or has no room, is told at once, and leaves the others as they are", () => {
  const entries = Array.from({ length: 12 }, (_, at) => draft(`1/clients/${at}`, 450_000));

  const kept = entries.filter(writeJournal);

  expect(writeJournal(draft("1/clients/new", 500_000))).toBe(false);
  expect([kept.length < entries.length, kept.length > 8]).toEqual([true, true]);
  expect(readJournal()).toEqual(kept);
});
