import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storageOf } from "#tests/support/storage.ts";

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
  vi.stubGlobal(
    "localStorage",
    storageOf(new Map(Object.entries({ ...ofDevice, ...leftBy("1"), ...leftBy("12") }))),
  );
  vi.stubGlobal("sessionStorage", storageOf(new Map([["offdesk-typed-email", "admin@demo.com"]])));
});
afterEach(() => vi.unstubAllGlobals());

async function wiped(options: { keepsUnsaved?: boolean } = {}) {
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

/** What was typed and what was chosen, as far as it is not stored; what was looked for is neither. */
const unsaved = {
  "offdesk-draft/1/report": "",
  "offdesk-unsaved/1": "",
  "offdesk-kept/1/density": "",
};

test("who signs somebody out at the lock destroys nothing that he had not saved", async () => {
  expect(await wiped({ keepsUnsaved: true })).toEqual({
    local: Object.keys({ ...ofDevice, ...leftBy("12"), ...unsaved }).toSorted(),
    session: [],
    drafts: ["1/clients/new", "12/clients/new"],
  });
});

async function leftByEnded() {
  const { wipeEndedSession } = await import("#src/app/signing-out/wipe-session.ts");
  await wipeEndedSession("1");
  return { local: Object.keys(localStorage).toSorted(), session: Object.keys(sessionStorage) };
}

describe("a session that ends by time, or elsewhere", () => {
  test("leaves on a shared device what was not saved, and nothing else", async () => {
    expect(await leftByEnded()).toEqual({
      local: Object.keys({ ...ofDevice, ...leftBy("12"), ...unsaved }).toSorted(),
      session: [],
    });
  });

  test("leaves everything on the person's own device", async () => {
    localStorage.removeItem("offdesk-shared-device");
    expect(await leftByEnded()).toEqual({
      local: Object.keys({
        language: "fr",
        "offdesk-visits": "3",
        ...leftBy("1"),
        ...leftBy("12"),
      }).toSorted(),
      session: ["offdesk-typed-email"],
    });
  });

  test("takes the region along that came with the person, unless he could not store it", async () => {
    const cookies: string[] = [];
    vi.stubGlobal("document", {
      get cookie() {
        return "";
      },
      set cookie(text: string) {
        cookies.push(text.split(";")[0] ?? "");
      },
    });
    localStorage.setItem("offdesk-writing-of", "1");
    localStorage.setItem("offdesk-unsaved/1", "page region");
    await leftByEnded();
    expect(cookies).toEqual([]);
    localStorage.removeItem("offdesk-unsaved/1");
    await leftByEnded();
    expect(cookies).toEqual(["offdesk-region=auto", "offdesk-digits=latn"]);
    expect(localStorage.getItem("offdesk-writing-of")).toBeNull();
  });
});
