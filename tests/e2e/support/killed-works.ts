import type { Page } from "playwright/test";
import { attachmentOf, retirementWithAccessories, units, uploadText } from "#tests/e2e/interruptions.ts";
import { call, type Call, diagnostic } from "./api.ts";
import { databaseAtWork } from "./database.ts";
import { purgeOfThree } from "./purge-work.ts";

/** One command that is interrupted again and again. */
export type KilledWork = {
  name: string;
  /** The stores that it writes. */
  writes: readonly string[];
  /** How many milliseconds it takes, about: it is killed somewhere in them. */
  span: number;
  prepare: (page: Page, token: string, round: number) => Promise<Call>;
};

type Row = Record<string, unknown>;

const itemsOf = async (page: Page, token: string, path: string): Promise<Row[]> => {
  const { body } = await call(page, { method: "GET", path, token });
  return body["items"] as Row[];
};

const idsOf = async (page: Page, token: string, count: number): Promise<unknown[]> =>
  (await itemsOf(page, token, `${units}?itemsPerPage=${count}`)).map(({ id }) => id);

const bulkOf = async (page: Page, token: string, round: number, count: number): Promise<Call> => ({
  method: "POST",
  path: `${units}/bulk`,
  body: { ids: await idsOf(page, token, count), patch: { notes: `Killed ${round} ${count}` } },
});

/** Two new categories, a unit in the second of them: it gets the first one as they are merged. */
async function mergeOfCategories(page: Page, token: string, round: number): Promise<Call> {
  const made: Row[] = [];
  for (const part of ["A", "B"]) {
    const name = { en: `Killed ${round} ${part}` };
    const body = { code: `K${round}${part}`, scope: "equipment", kind: "computer", name };
    const answer = await call(page, { method: "POST", path: "/masters/categories", body, token });
    if (answer.status !== 201)
      throw new Error(`Failed to make a category: ${answer.status} ${JSON.stringify(answer.body)}`);
    made.push(answer.body);
  }
  const [survivor, merged] = made;
  const versions = Object.fromEntries(made.map((row) => [row["id"], row["version"]]));
  await call(page, {
    method: "POST",
    path: `${units}/bulk`,
    body: { ids: await idsOf(page, token, 100), patch: { categoryId: merged?.["id"] } },
    token,
  });
  return {
    method: "POST",
    path: `/masters/categories/${String(survivor?.["id"])}/merge`,
    body: { from: [merged?.["id"]], versions },
  };
}

async function undoOfBulk(page: Page, token: string, round: number): Promise<Call> {
  const key = `to undo ${round}`;
  await call(page, { ...(await bulkOf(page, token, round, 200)), token, key });
  return { method: "POST", path: `/undo/${key}` };
}

export const killedWorks: readonly KilledWork[] = [
  {
    name: "create",
    writes: ["diagnostics", "uniques"],
    span: 150,
    prepare: (_page, _token, round) =>
      Promise.resolve({ method: "POST", path: "/masters/diagnostics", body: diagnostic(`KILL-${round}`) }),
  },
  {
    name: "change of three records",
    writes: ["equipment"],
    span: 200,
    prepare: (page, token, round) => bulkOf(page, token, round, 3),
  },
  {
    name: "bulk of 300",
    writes: ["equipment"],
    span: 1000,
    prepare: (page, token, round) => bulkOf(page, token, round, 300),
  },
  {
    name: "import of 100",
    writes: ["segments", "uniques"],
    span: 1000,
    prepare: (_page, _token, round) =>
      Promise.resolve({
        method: "POST",
        path: "/masters/segments/import",
        text: [
          "code,name_en",
          ...Array.from({ length: 100 }, (_, at) => `KR${round}-${at},Killed ${round} ${at}`),
        ].join("\r\n"),
      }),
  },
  { name: "merge", writes: ["categories", "equipment", "uniques"], span: 800, prepare: mergeOfCategories },
  { name: "undo of 200", writes: ["equipment"], span: 500, prepare: undoOfBulk },
  {
    name: "step with two more records",
    writes: ["equipment"],
    span: 250,
    prepare: retirementWithAccessories,
  },
  {
    name: "file of a record",
    writes: ["attachments"],
    span: 150,
    prepare: async (page, token) => attachmentOf((await uploadText(page, token, 200_000)).id),
  },
  // With what the log says of them: the values go from all of it, or from none.
  { name: "purge of three", writes: ["clients", "notes", "changes"], span: 300, prepare: purgeOfThree },
];

/** The records whose version is another one than the last line of the log says: of a command that was half written. */
export const unlikeTheLog = async (page: Page): Promise<unknown[]> =>
  page.evaluate(findUnlikeTheLog, await databaseAtWork(page));

/** Runs in the page: a log of thousands of lines stays there. */
async function findUnlikeTheLog(database: string): Promise<unknown[]> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });
  const db = await answered(indexedDB.open(database));
  const rows = (table: string) => answered<Row[]>(db.transaction(table).objectStore(table).getAll());
  const [lines, commands] = await Promise.all([rows("changes"), rows("commands")]);
  const versions = new Map<string, number>();
  const counts = new Map<unknown, number>();
  for (const { record, version, command } of lines) {
    versions.set(String(record), Math.max(Number(version), versions.get(String(record)) ?? 0));
    counts.set(command, (counts.get(command) ?? 0) + 1);
  }
  const wrong: unknown[] = commands.filter(
    ({ number, lines: expected }) => (counts.get(number) ?? 0) !== expected,
  );
  for (const table of new Set(Array.from(versions.keys(), (record) => record.split("/")[0] ?? "")))
    for (const { id, version } of await rows(table)) {
      const logged = versions.get(`${table}/${String(id)}`);
      if (logged !== undefined && logged !== version) wrong.push({ table, id, version, logged });
    }
  db.close();
  return wrong;
}
