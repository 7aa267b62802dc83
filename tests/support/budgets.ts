import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { workerChunksFolder } from "#sw/worker-chunks-plugin.ts";

type Chunk = Rolldown.OutputChunk;
type Line = { what: string; bytes: number | undefined; limit: number };

const kB = 1000;

/** Bytes after gzip; the precache is counted as it lies on the device. */
const limits = {
  login: 130 * kB,
  // 14.5 kB more than was planned: declarations, rules and icons of several areas come with it, for fewer requests; the
  // four routes of lists at one word are 0.6 kB of it, and the time zone that each call says, with its format, 0.6; columns
  // that rules name and the list of all units 0.4, that lost changes are told on every page 0.1, and pictures as a kind
  // of field 0.3; calendars, service levels and checklists are 1.8: three declarations with their rules, presentations and icons,
  // and the fields that lead to them. Requests are 9.2: four declarations with a hundred fields, six of what stands below them, their
  // rules and icons, and the keys of a call from anywhere. What a client's requests come to, and who may read it, is 0.4; what
  // the work on a unit has cost, and of what people are reminded, 0.3; absences, two
  // tenths of it and of the routes below.
  // What the data of a device began as, by which the login page goes, is another three.
  // Roles are declared with all other records, and stand on pages of their own: a kilobyte, and a fifth of the three below.
  // That there is a page of the device with its backups, with the words that lead to it, is six tenths of it and of those below.
  // The route of the audit log and its line in the menu are a tenth.
  // Seven pages for visitors in the router's table, and the ways to them from the login page, are a kilobyte.
  // Their pages, and the rights that every tab reads again, are another.
  // That a device without data is restored from a backup, from the login page on, is two tenths.
  // The addresses of the account and the profile, pictures of people, and that a refused call waits for a password or a PIN: twelve tenths.
  // That the address of a record says at which moment it is looked at, with what shows that, is three.
  // That what is not saved is named before somebody signs out, and that a lock outlives a reload, are eight tenths.
  // What the page of the device says, and what is told of a backup's age, is three tenths; who is warned that a browser forgets within a
  // week, two.
  // The page of what is past its retention, in the router's table, is a tenth.
  // What the page of one's rights needs to name what a role names, and a notice's way to a person, is two.
  // That times are read and typed by the zone that a person chose is seven.
  // That a session which ends is wiped, and that a page reads the rights of its person once, is one.
  // That a call says whether a hand made it, and that a lock is one for all tabs, is two tenths.
  shell: 220 * kB,
  // Beyond the shell, all files that such an address requests at once (`src/build/chunk-areas.ts`).
  list: 110 * kB,
  // That a note keeps its people in step with its text is 0.4 kB of the record; what offers them is loaded as somebody types «@». The
  // declarations above are 0.9, the pages of a calendar and a service level 1.5, and rows that stand under a day or are
  // folded into a line 1.8. The machine of requests, which a page and a form ask what may be done, is 14; with
  // what a reception asks of units that arrive, the figures of clients, and what a plan collides with, it is just over that;
  // what a list tells short is a fifth, and that pickers begin with the client's units and name each by its
  // tag, two; that short moments stand by themselves, a tenth. A history comes with its tab: nine less.
  // That its times go by the zone that a person chose is a tenth.
  // As measured once the screens of a backup stood in chunks that a recovery shares: a tenth.
  // The names of its files differ with each build, and weigh some bytes more or less: a tenth is left for that.
  // That fields are declared grave, and that nothing is told to whoever leaves the question for his password, is another.
  record: 220 * kB,
  // The cells in which a list tells a clock, the bell's count and the columns that a file alone brings are 2 of these, and that
  // toasts stand at the head of a phone is a tenth; plans that
  // collide are 0.4, what a list tells short, a fifth, and units in pickers three.
  // An input of a noun's own, references that are created at any depth, and values as an import will store them: two.
  form: 200 * kB,
  importing: 220 * kB,
  // What only one other page has.
  route: 20 * kB,
  // 6 more than was planned: declarations and rules of requests. That the log holds what a sample record went through, in one line of it,
  // is a fifth, and that clients learn no number of the staff a tenth, and absences another, and that open work refuses
  // a deactivation, with the rules of passwords, two more.
  // Roles that people make are read with the rights of whoever has one, and built-in ones are answered from the code: 1.4.
  // Which database is at work after a restore, and where backups and restores are asked for, is 1.4.
  // What the log is looked through by, that costs are noted as they are read, and the calls that tell a record as it was and take a
  // change back are six tenths.
  // Visitors' calls, second steps and one's sessions are parts; that they are routed, the clock's latest time, and a command that writes
  // passwords are 1.4.
  // That a locked session answers nothing is a tenth.
  // That a device is called by its browser and its system is a tenth.
  // That a device has a name, and that its database is checked by calls of their own, is three.
  // That records are deleted for good, out of the log too, and the words of three refusals are four.
  // That a change which comes too late is noted is two tenths.
  // That accounts are filtered by how their people sign in, and that names of the log find their lists, is one.
  // That data is read as it is where it could not be brought up to this version, and that the first call waits for the browser's new log, are three.
  // That visitors are refused until somebody has begun, and that what is grave asks for the password, are four.
  // That a backup's lines have shapes, and files and references are named with the writer's rights, is one.
  worker: 140 * kB,
  workerPart: 30 * kB,
  language: 20 * kB,
  wordArea: 20 * kB,
  precache: 6000 * kB,
};

/** Weighs the build, prints it, and fails if it is too heavy. */
export function budgets(limit: typeof limits = limits): Plugin {
  let chunks: Chunk[] = [];
  let dist = "dist";

  return {
    name: "offdesk:budgets",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    },
    closeBundle: {
      // After the worker's own build, which the PWA plugin runs in this same hook.
      order: "post",
      sequential: true,
      handler(error) {
        if (error !== undefined) return;
        const lines = weigh(chunks, dist, limit);
        print(lines);
        const heavy = lines.filter((line) => (line.bytes ?? 0) > line.limit);
        if (heavy.length > 0)
          this.error(`Failed to stay within the size budgets: ${heavy.map((line) => line.what).join(", ")}.`);
      },
    },
  };
}

function weigh(chunks: Chunk[], dist: string, limit: typeof limits): Line[] {
  const routes = heaviest(chunks.filter((chunk) => isRoute(chunk) && !isArea(chunk)));
  const words = chunks.filter(isLanguage);
  const languages = heaviest(words.filter(isStart), wordsOf);
  const wordAreas = heaviest(
    words.filter((chunk) => !isStart(chunk)),
    wordsOf,
  );
  return [
    { what: "login page", bytes: pageWeight(chunks, "login"), limit: limit.login },
    { what: "shell", bytes: pageWeight(chunks, "_app"), limit: limit.shell },
    ...areas.map((area) => ({ what: area, bytes: areaWeight(chunks, area), limit: limit[area] })),
    { what: `heaviest route${routes.name}`, bytes: routes.bytes, limit: limit.route },
    { what: `language, start${languages.name}`, bytes: languages.bytes, limit: limit.language },
    { what: `words of an area${wordAreas.name}`, bytes: wordAreas.bytes, limit: limit.wordArea },
    { what: "worker", bytes: workerWeight(dist), limit: limit.worker },
    ...workerParts(dist, limit.workerPart),
    { what: "precache, unpacked", bytes: precacheWeight(dist), limit: limit.precache },
  ];
}

/** All script that must be there before a page shows: the entry, the page and its layouts, and what they import. */
function pageWeight(chunks: Chunk[], route: string): number | undefined {
  const page = chunks
    .flatMap((chunk) => routeFiles(chunk))
    .find((file) => file.split(/[/.]/).at(-1) === route);
  // A page that is not split off comes with the entry.
  if (page === undefined)
    return standsIn(route, chunks) ? sum(closure(entries(chunks), chunks).map(packed)) : undefined;
  const isLayoutOrPage = (file: string) =>
    file === page || page.startsWith(`${file}/`) || page.startsWith(`${file}.`);
  // Behind the login page, the table of all routes is there too.
  const isTable = ({ moduleIds }: Chunk) => moduleIds.some((id) => id.endsWith("/src/route-tree.gen.ts"));
  const start = chunks.filter(
    (chunk) => chunk.isEntry || isTable(chunk) || routeFiles(chunk).some(isLayoutOrPage),
  );
  return sum(closure(start, chunks).map(packed));
}

const areas = ["list", "record", "form", "importing"] as const;

const isArea = ({ name }: Chunk) => name === "frame" || areas.some((area) => area === name);

/** All script that such an address needs beyond the shell. */
function areaWeight(chunks: Chunk[], area: (typeof areas)[number]): number {
  const needed = (name: string) =>
    closure(
      chunks.filter((chunk) => chunk.name === name),
      chunks,
    );
  const shell = new Set([...needed("frame"), ...closure(entries(chunks), chunks)]);
  return sum(
    needed(area)
      .filter((chunk) => !shell.has(chunk))
      .map(packed),
  );
}

/** The bundler calls no chunk an entry where a group of ours took the entry in. */
const entries = (chunks: Chunk[]) =>
  chunks.filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => id.endsWith("/src/main.tsx")));

const standsIn = (route: string, chunks: Chunk[]) =>
  chunks.some((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/src/routes/${route}.tsx`)));

function closure(start: Chunk[], chunks: Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set(start);
  for (const chunk of seen) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) seen.add(imported);
    }
  }
  return [...seen];
}

/** Names of the routes whose screen lies in a chunk: `src/routes/_app/users.tsx?tsr-split=component` is `_app/users`. */
const routeFiles = (chunk: Chunk) =>
  chunk.moduleIds.flatMap((id) => /\/src\/routes\/(.+?)(?:[/.]route)?\.tsx\?tsr-split/.exec(id)?.[1] ?? []);

const isRoute = (chunk: Chunk) => routeFiles(chunk).length > 0;

const isLanguage = (chunk: Chunk) =>
  chunk.moduleIds.length > 0 && chunk.moduleIds.every((id) => id.includes("/locales/"));

/** `ar/start` or `ar/import`: the folder whose words a chunk holds. */
const wordsOf = (chunk: Chunk) =>
  chunk.moduleIds.flatMap((id) => /\/locales\/(\w+\/[\w-]+)\//.exec(id)?.[1] ?? [])[0] ?? chunk.name;

const isStart = (chunk: Chunk) => wordsOf(chunk).endsWith("/start");

function heaviest(
  chunks: Chunk[],
  nameOf = (chunk: Chunk) => chunk.name,
): { name: string; bytes: number | undefined } {
  const [first] = chunks
    .map((chunk) => ({ name: ` (${nameOf(chunk)})`, bytes: packed(chunk) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return first ?? { name: "", bytes: undefined };
}

function workerWeight(dist: string): number | undefined {
  const file = join(dist, "sw.js");
  return existsSync(file) ? gzipSync(readFileSync(file)).length : undefined;
}

/** What the worker loads when a call asks for it, and the list that it reads while it is installed, each by itself. */
function workerParts(dist: string, limit: number): Line[] {
  return filesOfWorker(dist).map((file) => ({
    what: `worker part (${file.replace(hashAndEnd, "")})`,
    bytes: gzipSync(readFileSync(join(dist, workerChunksFolder, file))).length,
    limit,
  }));
}

/** What the list says is what the worker will really fetch. */
function precacheWeight(dist: string): number | undefined {
  const list = filesOfWorker(dist).find((file) => file.endsWith(".json"));
  if (list === undefined) return undefined;
  const files: { url: string }[] = JSON.parse(readFileSync(join(dist, workerChunksFolder, list), "utf8"));
  return sum(files.map(({ url }) => statSync(join(dist, url)).size));
}

const hashAndEnd = /-.{8}\.\w+$/;

function filesOfWorker(dist: string): string[] {
  const folder = join(dist, workerChunksFolder);
  return existsSync(folder) ? readdirSync(folder).filter((file) => !file.endsWith(".br")) : [];
}

const packed = (chunk: Chunk) => gzipSync(chunk.code).length;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function print(lines: Line[]) {
  const inKB = (bytes: number | undefined) =>
    (bytes === undefined ? "n/a" : (bytes / kB).toFixed(1)).padStart(8);
  console.log("\nsize budgets, kB gzip        is   limit");
  for (const { what, bytes, limit } of lines) {
    const mark = (bytes ?? 0) > limit ? "  TOO HEAVY" : "";
    console.log(`${what.padEnd(24)}${inKB(bytes)}${inKB(limit)}${mark}`);
  }
}
