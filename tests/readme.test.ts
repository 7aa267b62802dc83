import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const rooms = ["db", "sw", "src", "locales", "tests"];
const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map(
    (path) => `${room}/${path.replaceAll("\\", "/")}`,
  ),
);
const readmes = ["README.md", ...files.filter((file) => /(^|\/)README\.md$/.test(file))];

test("the README at the top is at most 10 kB", () => {
  expect(statSync(join(root, "README.md")).size).toBeLessThanOrEqual(10_000);
});

test.each(readmes)("every file that %s names exists", (readme) => {
  const text = readFileSync(join(root, readme), "utf8");

  const missing = pathsIn(text).filter((path) => !existsHere(path));

  expect(missing).toEqual([]);
});

/** Quoted paths below a room and quoted file names; `⟨…⟩`, `…` and `*` stand for something else each time. */
function pathsIn(text: string): string[] {
  const prose = text.replace(/^```[^]*?^```/gm, "");
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, words = ""]) => words);
  const linked = [...prose.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, path = ""]) => path);
  return [...quoted, ...linked]
    .flatMap(spellings)
    .filter((path) => !/[⟨…*]/.test(path) && !isBuilt(path) && isPath(path));
}

/** `a/{b,c}.ts` names two files. */
function spellings(path: string): string[] {
  const braces = /^(.*?)\{([^}]*)\}(.*)$/.exec(path);
  if (!braces) return [path];
  const [, before = "", inner = "", after = ""] = braces;
  return inner.split(",").flatMap((word) => spellings(before + word + after));
}

const isPath = (path: string) =>
  rooms.some((room) => path.startsWith(`${room}/`)) || /^[\w-]+(\.[\w-]+)*\.(tsx?|mjs|toml|html)$/.test(path);

/** The files that the build makes, and those that hosts must not have. */
const isBuilt = (path: string) => ["404.html", "sw.js"].includes(path);

/** A bare name is a file of any room. */
const existsHere = (path: string) =>
  existsSync(join(root, path)) || (!path.includes("/") && files.some((file) => file.endsWith(`/${path}`)));
