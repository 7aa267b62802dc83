import { beforeEach, expect, test, vi } from "vitest";
import { askPreferences, savePreferences } from "#src/api/me.ts";
import { startSync } from "#src/app/preferences-sync/start-sync.ts";
import { organisationCountry } from "#src/app/organisation-country.ts";
import { readStoredChoice } from "#src/app/choice-storage.ts";
import { chooseFor } from "#src/app/stored-choice.ts";
import { timeZoneName } from "#src/app/time-zone.ts";
import { storageOf } from "#tests/support/storage.ts";

vi.mock("#src/api/me.ts", () => ({ askPreferences: vi.fn(), savePreferences: vi.fn() }));
vi.mock("react-i18next", () => ({
  getI18n: () => ({
    on: (_event: string, listener: () => void) => page.listeners.add(listener),
    off: (_event: string, listener: () => void) => page.listeners.delete(listener),
  }),
}));
const page = vi.hoisted(() => ({ language: "en", listeners: new Set<() => void>() }));
vi.mock("#src/app/words.ts", () => ({
  currentLanguage: () => page.language,
  applyLanguage: async (language: string) => {
    page.language = language;
    for (const listener of page.listeners) listener();
    localStorage.setItem("language", language);
  },
}));

type Answer = Awaited<ReturnType<typeof savePreferences>>;

const person = "7";
const name = "layout/computers";

const stored = (screenChoices: Record<string, string>) =>
  ({
    language: null,
    region: null,
    digits: null,
    timeZone: null,
    density: null,
    shortcuts: true,
    screenChoices,
    organisation: { digits: "latn", region: null, country: "GB" },
  }) as Awaited<ReturnType<typeof askPreferences>>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", storageOf(new Map()));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("navigator", { languages: ["fr-FR"] });
  page.language = "fr";
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  };
});

test("what is chosen while an earlier choice is being stored is stored after it", async () => {
  vi.mocked(askPreferences).mockResolvedValue(stored({}));
  let answer: (value: Answer) => void = () => {};
  vi.mocked(savePreferences).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const sync = startSync(person);
  await vi.advanceTimersByTimeAsync(0);

  chooseFor(person, name, "wide");
  await vi.advanceTimersByTimeAsync(2000);
  chooseFor(person, name, "narrow");
  answer(stored({ [name]: "wide" }));
  await vi.advanceTimersByTimeAsync(2000);
  answer(stored({ [name]: "narrow" }));
  await sync.end();

  expect(vi.mocked(savePreferences).mock.calls).toEqual([
    [{ screenChoices: { [name]: "wide" } }],
    [{ screenChoices: { [name]: "narrow" } }],
  ]);
});

test("a choice that could not be stored stands on the next visit, whatever is stored", async () => {
  vi.mocked(askPreferences).mockResolvedValue(stored({ [name]: "wide" }));
  vi.mocked(savePreferences).mockRejectedValue(new TypeError("No network."));
  const sync = startSync(person);
  await vi.advanceTimersByTimeAsync(0);
  expect(readStoredChoice(person, name)).toBe("wide");
  chooseFor(person, name, "narrow");
  await sync.end();

  const next = startSync(person);
  await vi.advanceTimersByTimeAsync(0);
  expect(readStoredChoice(person, name)).toBe("narrow");
  await next.end();
});

test("a chosen time zone is stored as the person's, and comes back at the next sign-in", async () => {
  vi.mocked(askPreferences).mockResolvedValue(stored({}));
  vi.mocked(savePreferences).mockResolvedValue(stored({}));
  const sync = startSync(person);
  await vi.advanceTimersByTimeAsync(0);
  chooseFor(person, timeZoneName, "Asia/Kathmandu");
  await vi.advanceTimersByTimeAsync(2000);
  expect(savePreferences).toHaveBeenCalledWith({ timeZone: "Asia/Kathmandu", screenChoices: {} });
  await sync.end();
  sync.removeChoices();
  expect(readStoredChoice(person, timeZoneName)).toBeNull();

  vi.mocked(askPreferences).mockResolvedValue({ ...stored({}), timeZone: "Asia/Kathmandu" });
  const next = startSync(person);
  await vi.advanceTimersByTimeAsync(0);
  expect(readStoredChoice(person, timeZoneName)).toBe("Asia/Kathmandu");
  chooseFor(person, timeZoneName, null);
  await next.end();
  expect(savePreferences).toHaveBeenLastCalledWith({ timeZone: null, screenChoices: {} });
});

test("the organisation's country comes with the preferences", async () => {
  vi.mocked(askPreferences).mockResolvedValue(stored({}));
  const sync = startSync(person);
  await vi.advanceTimersByTimeAsync(0);
  await sync.end();

  expect(organisationCountry.get()).toBe("GB");
});

const visitOf = async (userId: string, language: "ar" | "en" | null) => {
  vi.mocked(askPreferences).mockResolvedValue({ ...stored({}), language });
  const sync = startSync(userId);
  await vi.advanceTimersByTimeAsync(0);
  await sync.end();
  sync.removeChoices();
  return page.language;
};

test("whoever never chose a language reads in the device's, and not in that of the person before him", async () => {
  expect(await visitOf("1", "ar")).toBe("ar");
  expect(await visitOf("2", null)).toBe("fr");
  expect(localStorage.getItem("language")).toBeNull();
  expect(await visitOf("3", "ar")).toBe("ar");
  expect(await visitOf("4", "en")).toBe("en");
  expect(await visitOf("2", null)).toBe("fr");
  expect(savePreferences).not.toHaveBeenCalled();
});

test("the language that was chosen on the page of signing in stands for whoever never chose one", async () => {
  page.language = "en";
  localStorage.setItem("language", "en");
  expect(await visitOf("1", "ar")).toBe("ar");
  expect(await visitOf("2", null)).toBe("en");
  await visitOf("1", "ar");
  page.language = "fr";
  localStorage.setItem("language", "fr");
  expect(await visitOf("2", null)).toBe("fr");
});
