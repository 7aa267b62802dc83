import { beforeEach, expect, test, vi } from "vitest";
import { loadSession } from "#src/api/auth.ts";
import { storageOf } from "#tests/support/storage.ts";

vi.mock("#src/api/auth.ts", () => ({ loadSession: vi.fn() }));

type Answer = Awaited<ReturnType<typeof loadSession>>;

const rights = (subject: string) =>
  ({ userData: { id: "5" }, userAbilityRules: [{ action: "read", subject }] }) as unknown as Answer;
const nothing = new Set<string>();
const stored = new Map<string, string>();
const keptRules = () => stored.get("userAbilityRules");
const rulesOf = (subject: string) => JSON.stringify(rights(subject).userAbilityRules);

/** As a page does that has just opened. */
async function openPage() {
  vi.resetModules();
  return (await import("#src/app/refresh-rights.ts")).refreshRights;
}

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", storageOf(stored));
  stored.set("accessToken", "token");
  stored.set("userData", JSON.stringify({ id: "5" }));
  stored.set("userAbilityRules", rulesOf("Client"));
  return () => {
    stored.clear();
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  };
});

test("a page that opens with rights of before a change reads them, though nothing is written since", async () => {
  vi.mocked(loadSession).mockResolvedValue(rights("Segment"));
  const refreshRights = await openPage();

  expect(await refreshRights(nothing)).toBe(true);
  expect(keptRules()).toBe(rulesOf("Segment"));
});

test("rights are read once, and again after a write that may change them", async () => {
  vi.mocked(loadSession).mockResolvedValue(rights("Client"));
  const refreshRights = await openPage();

  expect(await refreshRights(nothing)).toBe(false);
  expect(await refreshRights(new Set(["computers"]))).toBe(false);
  expect(loadSession).toHaveBeenCalledTimes(1);
  vi.mocked(loadSession).mockResolvedValue(rights("Segment"));
  expect(await refreshRights(new Set(["roles"]))).toBe(true);
  expect(await refreshRights("everything")).toBe(false);
  expect(loadSession).toHaveBeenCalledTimes(3);
});

test("rights that could not be read are read with the next write, whatever it is of", async () => {
  vi.mocked(loadSession).mockRejectedValueOnce(new TypeError("No network."));
  vi.mocked(loadSession).mockResolvedValue(rights("Segment"));
  const refreshRights = await openPage();

  await expect(refreshRights(nothing)).rejects.toThrow();
  expect(keptRules()).toBe(rulesOf("Client"));
  expect(await refreshRights(new Set(["computers"]))).toBe(true);
});

test("rights that arrive after somebody else has signed in are not his", async () => {
  vi.mocked(loadSession).mockImplementation(async () => {
    stored.set("accessToken", "token of somebody else");
    return rights("Segment");
  });
  const refreshRights = await openPage();

  expect(await refreshRights(nothing)).toBe(false);
  expect(keptRules()).toBe(rulesOf("Client"));
});
