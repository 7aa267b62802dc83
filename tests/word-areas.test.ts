import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { abilityOf } from "#db/rules/ability.ts";
import { adminRoleRules } from "#db/rules/roles/specified-rules.ts";
import { resources } from "#db/schema/registry.ts";
import { areaOf } from "#db/schema/list-routes.ts";
import { type Fields, languages } from "#db/schema/kind.ts";
import { type Resource, stampFields } from "#db/schema/resource.ts";
import { choiceKey } from "#db/schema/choice-key.ts";
import { relationTabs } from "#src/records/record/relation-tabs.ts";
import { relationsOf } from "#src/records/relations.ts";
import { languageConfig } from "#src/app/language-config.ts";
import { appScreens, userScreen } from "#tests/support/app-screens.ts";
import { textsByArea } from "#tests/support/all-words.ts";
import { routeWords, wordUsesOf } from "#tests/support/word-uses.ts";

const english = textsByArea.get("en");
const ability = abilityOf(adminRoleRules);

describe.each(languages)("the words of %s", (language) => {
  test.each([...(textsByArea.get(language) ?? [])])("%s stay under 20 kB gzip", (_, texts) => {
    expect(gzipSync(JSON.stringify([...texts])).length).toBeLessThan(20_000);
  });
});

test.each(languages)("%s is written in the direction that the specification says", (language) => {
  expect(createInstance().dir(language)).toBe(languageConfig[language].isRTL ? "rtl" : "ltr");
});

test("no translation file lies outside the areas, where nothing loads it", () => {
  const files = readdirSync("locales", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".json"),
  );
  const unread = files.filter((file) => {
    const index = `locales/${dirname(file)}/index.ts`;
    return !existsSync(index) || !readFileSync(index, "utf8").includes(`"./${basename(file)}"`);
  });

  expect(unread).toEqual([]);
});

describe("a page has all words that it shows", () => {
  test.each(routeWords())("$file", ({ file, parts }) => {
    const missing = [...wordUsesOf(file)].filter(([part]) => !parts.has(part));
    const ofLists = listsNamedIn(file).filter((list) => !parts.has(areaOf(list)));

    expect(missing).toEqual([]);
    expect(ofLists.map(({ name }) => name)).toEqual([]);
  });

  test("and the shell, which stands around every page, says what comes with the language", () => {
    expect([...wordUsesOf("src/routes/_app.tsx").keys()]).toEqual(["start"]);
  });

  test("and an import says words that a list does not", () => {
    const said = (page: string) => [...wordUsesOf(`src/routes/_app/$area.$list/${page}.tsx`).keys()];

    expect(said("index")).toContain("records");
    expect(said("index")).not.toContain("import");
    expect(said("import")).toContain("import");
  });
});

test.each(resources.map((resource) => ({ name: resource.name, resource })))(
  "the words of $name stand in records or in its area, where its pages find them",
  ({ resource }) => {
    const near = ["start", "records", areaOf(resource)] as const;
    const keys = near.flatMap((part) => [...(english?.get(part)?.keys() ?? [])]);
    const missing = [...wordsIn(resource.fields)].filter(
      (key) => !keys.some((known) => known === key || known.startsWith(`${key}.`)),
    );

    expect(missing).toEqual([]);
  },
);

test("a list that refers to a record in several ways names its fields where that record is shown", () => {
  const missing = resources.flatMap((to) => {
    const keys = new Set(
      (["start", "records", areaOf(to)] as const).flatMap((part) => [...(english?.get(part)?.keys() ?? [])]),
    );
    const relations = relationTabs(relationsOf(to, ability))
      .filter(({ name }) => name === null)
      .flatMap((tab) => tab.relations);
    return relations
      .filter(({ from }) => relations.filter((one) => one.from.name === from.name).length > 1)
      .map(({ from, path }) => ({ on: to.name, from: from.name, key: `fields.${path.split(".").at(-1)}` }))
      .filter(({ key }) => !keys.has(key));
  });

  expect(missing).toEqual([]);
});

test.each([...appScreens, userScreen].map((resource) => ({ name: resource.name, resource })))(
  "the words of the screen of $name stand where its routes look for them",
  ({ resource }) => {
    const near = ["start", "records", resource === userScreen ? "security" : "apps"] as const;
    const keys = near.flatMap((part) => [...(english?.get(part)?.keys() ?? [])]);
    const missing = [`resources.${resource.name}.many`, ...wordsIn(resource.fields)].filter(
      (key) => !keys.some((known) => known === key || known.startsWith(`${key}.`)),
    );

    expect(missing).toEqual([]);
  },
);

test("the labels of what every record has beside its fields stand in `records`", () => {
  for (const name of [...stampFields, "amount", "currency"])
    expect(english?.get("records")?.has(`fields.${name}`), name).toBe(true);
});

/** The lists that a hand-written page is about: its route imports their declarations. */
function listsNamedIn(file: string): Resource[] {
  const imported = [...readFileSync(file, "utf8").matchAll(/^import \{([^}]*)\} from "#db\/schema\//gm)];
  const names = new Set(imported.flatMap(([, said = ""]) => said.match(/\w+/g) ?? []));
  return resources.filter(({ name }) => names.has(name));
}

function* wordsIn(fields: Fields, prefix = ""): Generator<string> {
  const owner = prefix.split(".").at(-2);
  for (const [name, field] of Object.entries(fields)) {
    yield `fields.${name}`;
    const help = `fieldHelp.${owner === undefined ? name : `${name}_${owner}`}`;
    for (const key of [`fields.${name}_${owner}`, help]) if (isUsed(key)) yield key;
    if (field.kind === "choice" || field.kind === "choices")
      yield `choices.${choiceKey(prefix + name, field)}`;
    if (field.kind === "group" || field.kind === "rows") yield* wordsIn(field.fields, `${prefix}${name}.`);
  }
}

function isUsed(key: string): boolean {
  return [...(english?.values() ?? [])].some((texts) => texts.has(key));
}
