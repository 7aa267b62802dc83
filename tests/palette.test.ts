import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { fold } from "#db/schema/fold.ts";
import { languages } from "#db/schema/kind.ts";
import { listRoutesByAddress } from "#db/schema/list-routes.ts";
import { actionWords } from "#src/app/search/action-words.ts";
import { bestMatches } from "#src/app/search/matching.ts";
import { type RecentItem, recentsIn, withRecent } from "#src/app/search/recent.ts";
import { allWords } from "#tests/support/all-words.ts";

const i18n = createInstance();
await i18n.init({
  lng: "en",
  defaultNS: "words",
  resources: Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [language, { words: await allWords(language) }] as const),
    ),
  ),
});

/** Every action on a list, as an administrator is offered it, with the words that the palette finds it by. */
const actions = Object.values(listRoutesByAddress).flatMap(({ name }) =>
  (["new", "import"] as const).map((page) => ({
    id: `${page} ${name}`,
    words: languages
      .flatMap((language) => actionWords(i18n.getFixedT(language, "words"), page, name))
      .map(fold),
  })),
);

describe("the search box", () => {
  test.each([
    ["new comp", "new computers"],
    ["nouvel ordinateur", "new computers"],
    ["حاسوب جديد", "new computers"],
    ["add computer", "new computers"],
    ["import clients", "import clients"],
    ["importer clients", "import clients"],
    ["استيراد العملاء", "import clients"],
    ["new contact", "new responsibles"],
  ])("finds the action with «%s»", (typed, id) => {
    expect(bestMatches(actions, fold(typed))[0]?.id).toBe(id);
  });

  test("finds an action by all of its words and not by one of them", () => {
    expect(bestMatches(actions, fold("new zebra"))).toEqual([]);
    expect(bestMatches(actions, "-")).toEqual([]);
  });
});

describe("the recent records", () => {
  const unit = (id: string): RecentItem => ({
    kind: "record",
    resource: "computers",
    id,
    label: `Unit ${id}`,
    code: id,
  });

  test("begin with the last one that was looked at, each of them once and called as it is now", () => {
    const renamed = { ...unit("1"), label: "Reception" };

    expect(withRecent([unit("2"), unit("1")], renamed)).toEqual([renamed, unit("2")]);
  });

  test("are eight at most", () => {
    const looked = Array.from({ length: 12 }, (_, at) => unit(String(at)));

    const recents = looked.reduce<RecentItem[]>(withRecent, []);

    expect(recents).toEqual(looked.slice(-8).toReversed());
  });

  test("are none where something else was written in their place", () => {
    expect(recentsIn("{")).toEqual([]);
    expect(recentsIn('[{"kind":"record"}]')).toEqual([]);
  });
});
