import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { resources } from "#db/schema/registry.ts";
import { importCases, ruleCases } from "#tests/support/law-cases.ts";
import { withOwnModules } from "#tests/support/own-modules.ts";

type Report = { code: string; filename: string; labels: { span: { line: number } }[] };

const root = join(import.meta.dirname, "..");
const tree = mkdtempSync(join(tmpdir(), "offdesk-law-"));
const legalFile = "src/app/legal.ts";
const reports = lintReports();

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe.each(importCases)("the import law for $file", ({ file, legal = [], refused = [] }) => {
  // What does not parse is not linted, and would look legal.
  test("can check the file", () => {
    expect(reportsOn(file).filter((report) => !report.code)).toEqual([]);
  });

  test.each(legal)("allows %s", (line) => {
    expect(refusedLines(file)).not.toContain(line);
  });

  test.each(refused)("refuses %s", (line) => {
    expect(refusedLines(file)).toContain(line);
  });
});

test.each(ruleCases)("$rule fires in $file", ({ rule, file }) => {
  expect(reportsOn(file).map((report) => report.code)).toContain(rule);
});

test("a legal file is left in peace", () => {
  expect(reportsOn(legalFile)).toEqual([]);
});

test("no file has a name that says nothing", () => {
  // The last word says what a thing is: a data table is a table, a table's data is nothing in particular.
  const banned =
    /(^|-)(utils?|helpers?|misc|common|shared|managers?|service|data|info|items?)$|^(handle|process)(-|$)/;
  // Roles and addresses bear the names that the domain gives them.
  const given = ["db/rules/roles/", "db/domain/roles/", "src/routes/"];
  const words = (file: string) => file.split("/").map((part) => part.split(".")[0] ?? "");

  const ours = sourceFiles().filter((file) => !given.some((folder) => file.startsWith(folder)));
  const bad = ours.filter((file) => words(file).some((word) => banned.test(word)));

  expect(bad).toEqual([]);
});

test("files and folders are named in kebab-case", () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  // The router's own names, and the one that every forge shows.
  const ours = sourceFiles().filter(
    (file) => !file.startsWith("src/routes/") && !file.endsWith("/README.md"),
  );

  const bad = ours.filter((file) => !file.split("/").every((part) => kebab.test(part)));

  expect(bad).toEqual([]);
});

test("no screen says left or right: start and end turn with the language", () => {
  const size = String.raw`-(?:\d|\[|\(|px|auto|full|none|[2-9]?x[sl]|sm|md|lg)`;
  const sided = new RegExp(
    String.raw`(?<=["'\`\s:!])-?(?:` +
      String.raw`(?:(?:scroll-)?[mp][lr]|left|right)${size}|` +
      String.raw`(?:(?:rounded|border)-[lr]|rounded-[tb][lr])(?:${size}|(?=["'\`\s]))|` +
      String.raw`(?:text|float|clear)-(?:left|right)(?=["'\`\s]))`,
  );
  const screens = sourceFiles().filter((file) => file.startsWith("src/") && file.endsWith(".tsx"));

  const bad = screens.flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    return lines.flatMap((line, index) => (sided.test(line) ? `${file}:${index + 1} ${line.trim()}` : []));
  });

  expect(bad).toEqual([]);
});

test("no screen reads the clock of the device: times go by the zone of the person", () => {
  const local =
    /\.[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear)\(|TimezoneOffset|toLocale(?:Date|Time)?String|to(?:Date|Time)String/;
  const ofTheDevice = /deviceTimeZone|DateTimeFormat\(/;
  const knowing = [
    "src/app/format.ts",
    "src/app/time-zone.ts",
    // The names of days, in UTC.
    "src/app/week.ts",
    // They say which zone the device has.
    "src/features/about/details-text.ts",
    "src/features/about/here-card.tsx",
    "src/features/account/zone-choice.tsx",
  ];
  const screens = sourceFiles().filter((file) => /^src\/.+\.tsx?$/.test(file));
  const bad = screens.filter((file) => {
    const text = readFileSync(file, "utf8");
    return local.test(text) || (ofTheDevice.test(text) && !knowing.includes(file));
  });
  expect(bad).toEqual([]);
});

test("the generic layer of the screens names no noun: code for one noun stands in its folder", () => {
  const nouns = [...new Set(resources.flatMap(({ name, table }) => [name, table]))].join("|");
  const named = new RegExp(`["'](?:${nouns})["']|^\\s+(?:${nouns}): (?!\\w+[,;)]?$)`, "gm");
  // The applications' screens are declarations of theirs, until each has its folder.
  const generic = sourceFiles().filter((file) => /^src\/(records|ui)\/(?!apps\/).+\.tsx?$/.test(file));

  const bad = generic.flatMap((file) => nounsIn(file, named));

  expect(bad).toEqual([]);
});

test("a test that replaces a module shares its modules with no other", () => {
  const bad = sourceFiles().filter(
    (file) =>
      /^tests\/.+\.test\.tsx?$/.test(file) &&
      /^\s*vi\.(?:do)?[mM]ock\(/m.test(codeOf(file)) &&
      !withOwnModules.includes(file),
  );

  expect(bad).toEqual([]);
});

test("writes come out of the pipeline alone, and are committed in one module", () => {
  const code = sourceFiles()
    .filter((file) => /^sw\/.+\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

  const committing = code.filter(({ text }) => /\.commit\(/.test(text)).map(({ file }) => file);
  const building = code
    .filter(({ text }) => /import [^;]*\bWrite\b[^;]* from "#db\/store\/command\.ts"/.test(text))
    .map(({ file }) => file);

  const minting = code
    .filter(({ text }) => /import [^;]*\bwriteOf\b[^;]* from "[^"]*validated-write\.ts"/.test(text))
    .map(({ file }) => file);

  expect(committing).toEqual(["sw/api/pipeline/commit.ts"]);
  expect(building).toEqual(["sw/api/pipeline/validated-write.ts"]);
  expect(minting).toEqual(["sw/api/pipeline/pipeline.ts"]);
});

test("the generic layer of the API names no noun: code for one noun stands in its folder", () => {
  const nouns = [...new Set(resources.flatMap(({ name, table }) => [name, table]))].join("|");
  const named = new RegExp(`["'](?:${nouns})["']|^\\s+(?:${nouns}): (?!\\w+[,;)]?$)`, "gm");
  // Accounts, applications and the help desk are what their rooms are about.
  const generic = sourceFiles().filter((file) => /^sw\/api\/(?!apps\/|auth\/|help-desk\/).+\.ts$/.test(file));

  expect(generic.flatMap((file) => nounsIn(file, named))).toEqual([]);
});

/** What the generic layer takes from a noun's folder nevertheless, and why. */
const nounsInGenericLayer = [
  { files: /^src\/records\/views\//, takes: "#db/domain/saved-views/", why: "views are how a list is kept" },
  {
    files: /^(?:sw\/api\/(?:audit|auth|me|pipeline|records|roles)\/|src\/app\/person-avatar)/,
    takes: "#db/domain/users/",
    why: "people write, sign in and have roles",
  },
  { files: /^sw\/api\/auth\//, takes: "#db/domain/clients/", why: "data may begin with an organisation" },
  { files: /^(src\/app|sw\/api)\//, takes: "#db/domain/roles/", why: "rights are about all nouns" },
  {
    files: /^src\/records\/record\/files\//,
    takes: "#db/domain/attachments/",
    why: "any record may have files",
  },
  {
    files: /^sw\/api\/(me|notifications)\//,
    takes: "#db/domain/notifications/",
    why: "what one is told is about all nouns",
  },
  { files: /^sw\/api\/audit\//, takes: "#db/domain/audit/", why: "the log is about all nouns" },
  {
    files: /^(src\/app|src\/records|sw\/api\/me)\//,
    takes: "#db/domain/preferences/",
    why: "people choose how everything looks",
  },
  { files: /^sw\/api\/(me|settings)\//, takes: "#db/domain/settings/", why: "they are about all nouns" },
  {
    files: /^sw\/api\/(audit\/|undo\/|core\/losses\.ts)/,
    takes: "#db/domain/apps/",
    why: "what is told, undone or lost may be an application's",
  },
];

test("the generic layer takes a noun neither out of the registry nor out of its folder", () => {
  const taken =
    /\bdeclarations(?:\.\w+|\[)|\}(?:: [^=;]+)? = declarations\b|\bresourcesIn\("\w+"|"#(?:db\/domain|sw\/domain|src\/features)\/[\w-]+\/[^"]*"/g;
  const generic = sourceFiles().filter((file) =>
    /^(?:src\/(?:app|ui|records\/(?!apps\/))|sw\/api\/(?!apps\/|help-desk\/)).+\.tsx?$/.test(file),
  );
  const found = generic.flatMap((file) =>
    (codeOf(file).match(taken) ?? []).map((noun) => ({ file, noun: noun.replaceAll('"', "") })),
  );
  const allows = ({ files, takes }: (typeof nounsInGenericLayer)[number]) =>
    found.filter(({ file, noun }) => files.test(file) && noun.startsWith(takes));

  expect(found.filter((one) => !nounsInGenericLayer.some((named) => allows(named).includes(one)))).toEqual(
    [],
  );
  expect(nounsInGenericLayer.filter((named) => allows(named).length === 0)).toEqual([]);
});

/** Lets the configuration that ships check a small copy of the tree: a rule that never fires is no rule. */
function lintReports(): Report[] {
  for (const file of [
    ".oxlintrc.json",
    ".gitignore",
    "tsconfig.json",
    "package.json",
    "tests/support/import-law.js",
  ])
    cpSync(join(root, file), join(tree, file));
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
  for (const { file, legal = [], refused = [] } of importCases)
    place(file, [...legal, ...refused].join("\n"));
  for (const { file, code } of ruleCases) place(file, code);
  place(legalFile, "/** Nothing wrong with it. */\nexport const legal = true;");

  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "-f", "json"], { cwd: tree, encoding: "utf8" });
  const { diagnostics }: { diagnostics: Report[] } = JSON.parse(stdout);
  return diagnostics;
}

function place(file: string, code: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `${code}\n`);
}

function nounsIn(file: string, named: RegExp): string[] {
  const code = codeOf(file).replace(/^import [^;]*? from [^;]*;/gm, "");
  return (code.match(named) ?? []).map((noun) => `${file}: ${noun.trim()}`);
}

/** A file without its comments. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

const reportsOn = (file: string) =>
  reports.filter((report) => report.filename.replaceAll("\\", "/").endsWith(file));

function refusedLines(file: string) {
  const lines = readFileSync(join(tree, file), "utf8").split("\n");
  const law = reportsOn(file).filter((report) => report.code === "offdesk(imports)");
  return law.map((report) => lines[(report.labels[0]?.span.line ?? 0) - 1]);
}

function sourceFiles() {
  return ["db", "sw", "src", "locales", "tests"].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll("\\", "/"),
      ),
  );
}
