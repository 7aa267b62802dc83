import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Words that a newcomer would not guess; db/README.md has the words to take instead. */
const dialect = [
  "judge|judged|judgements?|proposals?|deeds?|acts?|strokes?|among|twins?|sameness|alike|repeated",
  "same-elsewhere|same-codes|shared-codes|passage|sense|senseless|own|usual|places?|parts?|marks?|marked",
  "labels|surroundings|gate|hindrance|noticed|held|demanded|offered|suggested|further|anew|says|detaches|settle",
  "beyond|values-on|holders|pointers|figures|host|asked|said|told|known|kept|given|shown|wanted|found|begun",
].join("|");
const ofDialect = new RegExp(`(^|-)(${dialect})(-|$)`);

const root = join(import.meta.dirname, "..");
const files = ["db", "sw", "src"].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .map((path) => `${room}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".gen.ts")),
);
const declarations = files.flatMap((file) =>
  [
    ...readFileSync(join(root, file), "utf8").matchAll(
      /^(export )?(?:async )?(?:function\*?|const|type|class) (\w+)/gm,
    ),
  ].map(([, exported, name = ""]) => ({ file, name, exported: exported !== undefined })),
);

test("no declared name is a word of the dialect", () => {
  const names = declarations.map(({ name }) => name);

  expect(unique(names.filter(isDialect))).toEqual([]);
});

test("no file name is a word of the dialect", () => {
  // Addresses bear the words of the specification.
  const ours = files.filter((file) => !file.startsWith("src/routes/"));
  const names = ours.flatMap((file) => file.split("/").map((part) => part.split(".")[0] ?? ""));

  expect(unique(names.filter(isDialect))).toEqual([]);
});

test("an exported name means one thing", () => {
  // Each route file exports its `Route`, as the router wants it.
  const homes = new Map<string, string[]>();
  for (const { file, name, exported } of declarations)
    if (exported && name !== "Route") homes.set(name, [...(homes.get(name) ?? []), file]);
  const several = [...homes].filter(([, of]) => new Set(of).size > 1);

  expect(several).toEqual([]);
});

/** Terms of the field, though a word of them by itself is of the dialect. */
const standard = /denormalized-labels|email-labels|print-labels|not-found/;

/** `keptRows` and `kept-rows` have the same words. */
const isDialect = (name: string) => {
  const words = name.replace(/([a-z\d])(?=[A-Z])/g, "$1-").toLowerCase();
  return ofDialect.test(words.replace(standard, ""));
};

const unique = (names: readonly string[]) => [...new Set(names)].toSorted();
