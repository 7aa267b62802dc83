import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

/** Words that a newcomer would not guess; db/README.md has the words to take instead. */
const dialect = [
  "judge|judged|judgements?|proposals?|deeds?|acts?|strokes?|among|twins?|sameness|alike|repeated",
  "same-elsewhere|same-codes|shared-codes|passage|sense|senseless|own|usual|places?|parts?|marks?|marked",
  "labels|surroundings|gate|hindrance|noticed|held|demanded|offered|suggested|further|anew|says|detaches|settle",
  "beyond|values-on|holders|pointers|figures|host|asked|said|told|known|kept|given|shown|wanted|found|begun",
].join("|");
const ofDialect = new RegExp(`(^|-)(${dialect})(-|$)`);

/** Those that no sentence about this product has; the others are plain English in the right place. */
const ofDialectAlone =
  /\b(?:judge[sd]?|judgements?|deeds?|strokes?|twins?|sameness|senseless|hindrances?|surroundings|passages?|anew|(?:as|is|are|the) usual)\b/i;

const root = join(import.meta.dirname, "..");
const sources = (rooms: readonly string[]) =>
  rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
      .map((path) => `${room}/${path.replaceAll("\\", "/")}`)
      .filter((path) => /\.(?:tsx?|m?js)$/.test(path) && !path.endsWith(".gen.ts")),
  );
const files = sources(["db", "sw", "src"]);
const readmes = ["", "db/", "sw/", "src/", "locales/", "tests/", "tests/bench/"].map(
  (room) => `${room}README.md`,
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

test("no local name, parameter or property is a word of the dialect", () => {
  const names = files.flatMap((file) => [...namesIn(file)].map((name) => ({ file, name })));
  const undue = names.filter(({ file, name }) => isDialect(name) && !isFixed(file, name));

  expect(unique(undue.map(({ file, name }) => `${file}: ${name}`))).toEqual([]);
});

test("a fixed name is still used where it is allowed", () => {
  const unused = fixedNames.flatMap(({ name, paths }) =>
    paths.filter((path) => !files.some((file) => file.startsWith(path) && namesIn(file).has(name))),
  );

  expect(unused).toEqual([]);
});

test("no file name is a word of the dialect", () => {
  // Addresses bear the words of the specification.
  const ours = files.filter((file) => !file.startsWith("src/routes/"));
  const names = ours.flatMap((file) => file.split("/").map((part) => part.split(".")[0] ?? ""));

  expect(unique(names.filter(isDialect))).toEqual([]);
});

test("no comment, title or README has a word that is of the dialect alone", () => {
  const texts = [...sources(["db", "sw", "src", "tests"]), ...readmes].flatMap((file) =>
    proseIn(file).map((text) => ({ file, text })),
  );

  expect(texts.length).toBeGreaterThan(5000);
  expect(texts.filter(({ text }) => ofDialectAlone.test(text))).toEqual([]);
});

test("an exported name means one thing", () => {
  // Each route file exports its `Route`, as the router wants it.
  const homes = new Map<string, string[]>();
  for (const { file, name, exported } of declarations)
    if (exported && name !== "Route") homes.set(name, [...(homes.get(name) ?? []), file]);
  const several = [...homes].filter(([, of]) => new Set(of).size > 1);

  expect(several).toEqual([]);
});

/** Names that are not ours to choose, or that devices keep, by the files or folders where they stand. */
const fixedNames: { name: string; paths: string[]; why: string }[] = [
  {
    name: "partNumber",
    paths: ["db/domain/equipment/", "db/domain/parts-used/"],
    why: "a field of the specification",
  },
  { name: "partName", paths: ["db/domain/parts-used/"], why: "a field of the specification" },
  {
    name: "partsUsed",
    paths: ["db/domain/parts-used/", "db/domain/requests/seed/", "db/schema/"],
    why: "a record of the specification",
  },
  {
    name: "parts",
    paths: ["db/domain/requests/request-fields.ts", "db/domain/requests/seed/costs.ts"],
    why: "a field of the specification",
  },
  {
    name: "replacementOffered",
    paths: [
      "db/domain/requests/other-kind.ts",
      "db/domain/requests/pickups.ts",
      "db/domain/requests/seed/collections.ts",
      "src/features/requests/visibility.ts",
    ],
    why: "a field of the specification",
  },
  {
    name: "newPlace",
    paths: ["db/domain/requests/"],
    why: "an input of the specification, and stored in the change log",
  },
  {
    name: "strokes",
    paths: ["db/domain/signatures/"],
    why: "a field of the specification",
  },
  {
    name: "includesParts",
    paths: ["db/domain/services/", "src/features/services/"],
    why: "a field of the specification",
  },
  {
    name: "needsPart",
    paths: [
      "db/domain/actions-performed/",
      "db/domain/requests/recorded-work.ts",
      "sw/domain/requests/recorded-work-facts.ts",
    ],
    why: "a field of the specification",
  },
  { name: "suggestedActionIds", paths: ["db/domain/diagnostics/"], why: "a field of the specification" },
  { name: "labels", paths: ["db/domain/apps/email/", "sw/api/apps/email"], why: "the labels of a mail" },
  { name: "labels", paths: ["db/domain/apps/kanban/"], why: "the labels of a card" },
  {
    name: "labels",
    paths: [
      "db/store/change.ts",
      "db/store/erasing.ts",
      "db/dexie/field-changes.ts",
      "db/dexie/backup/entry-shapes.ts",
    ],
    why: "stored in the change log",
  },
  {
    name: "labels",
    paths: ["sw/api/records/history-contract.ts", "sw/api/records/history-entries.ts"],
    why: "changes of the log, answered as stored",
  },
  {
    name: "said",
    paths: [
      "db/dexie/backup/entry-shapes.ts",
      "db/dexie/seeding/histories.ts",
      "db/store/change.ts",
      "db/store/purged.ts",
      "sw/api/records/steps.ts",
      "sw/domain/requests/replies.ts",
    ],
    why: "stored in the change log",
  },
  {
    name: "part",
    paths: ["db/dexie/list/chunk-sections.ts", "db/dexie/list/projection.ts"],
    why: "in the primary key of stored chunks",
  },
  { name: "place", paths: ["db/dexie/list/delta.ts"], why: "stored in the deltas of chunks" },
  { name: "place", paths: ["db/domain/equipment/equipment.ts"], why: "a stored choice: assigned to a place" },
  {
    name: "place",
    paths: [
      "db/domain/requests/",
      "db/domain/roles/workshop.ts",
      "src/features/requests/call/call-fields.ts",
      "sw/domain/requests/new-requests.ts",
    ],
    why: "a field of the specification's requests",
  },
  { name: "repeated", paths: ["sw/api/core/english.ts"], why: "the code of an issue in answers" },
  { name: "highWaterMark", paths: ["db/schema/backup/"], why: "the Streams API" },
  { name: "suggestedName", paths: ["src/app/backup/"], why: "the File System Access API" },
  { name: "BlobPart", paths: ["sw/api/export/zip.ts"], why: "a type of the DOM" },
  { name: "Part", paths: ["src/features/access-control/"], why: "a subject of rights in the specification" },
  {
    name: "CircleQuestionMark",
    paths: ["src/features/help/", "src/records/badge/"],
    why: "an icon of Lucide",
  },
  { name: "held", paths: ["src/records/runs/run-lock.ts"], why: "the Web Locks API" },
  {
    name: "deed",
    paths: ["src/records/list/bulk-run.ts", "src/records/runs/"],
    why: "stored with a run that takes several calls",
  },
  {
    name: "said",
    paths: ["src/records/import/stored-import.ts", "src/records/import/use-keeping.ts"],
    why: "stored with an import",
  },
  {
    name: "labels",
    paths: ["src/records/import/constants", "src/records/import/stored-decisions.ts"],
    why: "stored with an import",
  },
  { name: "labels", paths: ["src/records/print-labels/"], why: "printed labels" },
];

const isFixed = (file: string, name: string): boolean =>
  fixedNames.some((fixed) => fixed.name === name && fixed.paths.some((path) => file.startsWith(path)));

/** The names that a file declares or writes as keys; what it only reads of an object is declared elsewhere. */
function namesIn(file: string): ReadonlySet<string> {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), "utf8"));
  if (errors.length > 0) throw new Error(`Failed to parse ${file}: ${errors[0]?.message}`);
  const names = new Set<string>();
  const read = new Set<object>();
  new Visitor({
    MemberExpression: ({ property, computed }) => void (computed || read.add(property)),
    ObjectPattern: ({ properties }) => {
      for (const one of properties) if (one.type === "Property") read.add(one.key);
    },
    Identifier: (node) => void (read.has(node) || names.add(node.name)),
  }).visit(program);
  return names;
}

/** A README; of code its comments, and the titles of its tests. */
function proseIn(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  if (file.endsWith(".md")) return [text];
  const parsed = parseSync(file, text);
  const comments = parsed.comments.map(({ value }) => value);
  if (!file.startsWith("tests/")) return comments;
  const titles: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!title || !/^(?:test|describe)\b/.test(text.slice(callee.start, callee.end))) return;
      titles.push(text.slice(title.start, title.type.endsWith("Literal") ? title.end : title.start));
    },
  }).visit(parsed.program);
  return [...comments, ...titles];
}

/** Terms of the field, though a word of them by itself is of the dialect. */
const standard = /denormalized-labels|parts-used|email-labels|print-labels|not-found/;

/** `keptRows` and `kept-rows` have the same words. */
const isDialect = (name: string) => {
  const words = name.replace(/([a-z\d])(?=[A-Z])/g, "$1-").toLowerCase();
  return ofDialect.test(words.replace(standard, ""));
};

const unique = (names: readonly string[]) => [...new Set(names)].toSorted();
