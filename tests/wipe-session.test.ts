import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** As the browser has it: what is stored are its own keys. */
class MemoryStorage {
  [key: string]: unknown;
  static of = (entries: Record<string, string>) => Object.assign(new MemoryStorage(), entries);
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key];
  }
}

const draft = (userId: string) => ({
  key: `${userId}/clients/new`,
  userId,
  at: "2026-11-02T08:00:00.000Z",
  baseVersion: null,
  values: { name: "Typed" },
});

const leftBy = (userId: string) => ({
  [`offdesk-kept/${userId}/recent`]: "searched",
  [`offdesk-kept/${userId}/density`]: "compact",
  [`offdesk-unsaved/${userId}`]: "density",
  [`offdesk-import/${userId}/clients`]: "{}",
  [`offdesk-import-values/${userId}/clients`]: "{}",
  [`offdesk-draft/${userId}/report`]: JSON.stringify({ ...draft(userId), key: `${userId}/report` }),
});
const ofDevice = { language: "fr", "offdesk-shared-device": "yes", "offdesk-visits": "3" };

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", MemoryStorage.of({ ...ofDevice, ...leftBy("1"), ...leftBy("12") }));
  vi.stubGlobal("sessionStorage", MemoryStorage.of({ "offdesk-typed-email": "admin@demo.com" }));
});
afterEach(() => vi.unstubAllGlobals());

async function wiped(options: { keepsDrafts?: boolean } = {}) {
  const { openDatabase } = await import("#src/app/live.ts");
  const { wipeSession } = await import("#src/app/signing-out/wipe-session.ts");
  const { drafts } = await openDatabase();
  await drafts.bulkPut([draft("1"), draft("12")]);
  await wipeSession("1", options);
  return {
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage),
    drafts: await drafts.toCollection().primaryKeys(),
  };
}

test("who signs out on a shared device leaves nothing in the browser, and what others left stays", async () => {
  expect(await wiped()).toEqual({
    local: Object.keys({ ...ofDevice, ...leftBy("12") }).toSorted(),
    session: [],
    drafts: ["12/clients/new"],
  });
});

test("who signs somebody out at the lock destroys nothing that he typed", async () => {
  expect(await wiped({ keepsDrafts: true })).toEqual({
    local: Object.keys({ ...ofDevice, ...leftBy("12"), "offdesk-draft/1/report": "" }).toSorted(),
    session: [],
    drafts: ["1/clients/new", "12/clients/new"],
  });
});
