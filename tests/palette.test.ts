import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { keysOf } from "#db/schema/keys-of.ts";
import { fold } from "#db/schema/fold.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import { listRoutesByAddress } from "#db/schema/list-routes.ts";
import { actionWords } from "#src/app/search/action-words.ts";
import { recordUrl } from "#src/app/search/record-entry.ts";
import { type CommandName, commandWords } from "#src/app/search/command-words.ts";
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

const { commands: allCommands } = (await allWords("en")).search;

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

describe("a command or page with names of its own", () => {
  const words = (language: Language, id: CommandName) =>
    commandWords(i18n.getFixedT(language, "words"), id).map(fold);
  /** The commands as a person who reads English is offered them. */
  const commands = keysOf(allCommands).map((id) => ({
    id,
    words: words("en", id),
    foreignWords: [...words("fr", id), ...words("ar", id)],
  }));

  test.each([
    ["people", "users"],
    ["personnel", "users"],
    ["new empl", "invite"],
    ["sauvegarde", "backup"],
    ["نسخة احتياطية", "backup"],
    ["storage", "device"],
    ["pin", "pin"],
    ["mot de passe", "password"],
    ["2fa", "twoSteps"],
    ["log out", "signOut"],
    ["déconnexion", "signOut"],
    ["langue", "language"],
    ["étiquettes", "printLabels"],
    ["qr", "printLabels"],
    ["dark mode", "theme"],
  ] as const)("is found with «%s»", (typed, id) => {
    expect(bestMatches(commands, fold(typed)).map((command) => command.id)).toContain(id);
  });

  test("is not found by the beginning of a word of another language", () => {
    expect(words("fr", "users")).toContain("comptes");
    expect(bestMatches(commands, "comp")).toEqual([]);
  });

  test.each(languages)("has no empty synonym in %s", (language) => {
    for (const id of keysOf(allCommands)) expect(words(language, id), id).not.toContain("");
  });
});

test("a person who was found has a page that opens", () => {
  expect(recordUrl("users", "5")).toBe("/apps/user/view/5");
});
