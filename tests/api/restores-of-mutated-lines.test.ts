import * as fc from "fast-check";
import { expect, test } from "vitest";
import { besideRecords } from "#db/dexie/backup/backed-tables.ts";
import { backupFaults, BackupError } from "#db/schema/backup/backup-fault.ts";
import type { Bytes } from "#db/schema/backup/byte-stream.ts";
import { chainedHash } from "#db/schema/backup/chained-hash.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { backupOf, entriesOf } from "#tests/support/backup.ts";
import { bytesOf, upload } from "#tests/support/files.ts";
import { askRestores, readRestore, Refused } from "#tests/support/restore.ts";

/** A line of a backup as JSON, with the bytes of the file behind it. */
type Line = { value: unknown; bytes?: Bytes };

const clients = "/api/masters/clients";
const password = "seven blue kettles";

/** A device on which something was written, imported, attached, undone and lost. */
async function worked(): Promise<{ api: TestApi; admin: Person }> {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const [client] = (await admin.request("GET", `${clients}?itemsPerPage=1`)).body.items;
  const at = `${clients}/${client?.id}`;
  await admin.request("PATCH", at, { notes: "Seen", version: client?.version }, { "idempotency-key": "one" });
  await admin.request("POST", "/api/undo/one");
  const { id: sha256 } = await upload(admin, bytesOf("%PDF-1.7 contract"));
  const takenAt = "2026-10-01T08:00:00.000Z";
  await admin.request("POST", `${at}/attachments`, { fileName: "a.pdf", sha256, takenAt });
  const file = "code,name.en\nMUTATED,Mutated\n";
  await admin.request("POST", "/api/masters/segments/import", file, { "content-type": "text/csv" });
  const db = await api.store.open();
  const loss = {
    number: 7,
    at: takenAt,
    from: null,
    to: takenAt,
    commands: 1,
    lines: 1,
    records: [],
    dismissed: null,
  };
  await db.meta.put({ name: "losses", value: [loss] });
  return { api, admin };
}

const recordsKept = ["users", "clients", "attachments"];

/** All lines of a backup that are no records, and some records. */
async function someLines(api: TestApi, admin: Person): Promise<Line[]> {
  const rows: Record<string, number> = {};
  const lines: Line[] = [];
  for (const entry of await entriesOf(await backupOf(api, admin))) {
    if (entry.kind === "header") lines.push({ value: entry.header });
    if (entry.kind === "file")
      lines.push({ value: ["fileBytes", entry.id, entry.bytes.byteLength], bytes: entry.bytes });
    if (entry.kind === "row") {
      const isBeside = besideRecords.some((table) => table === entry.table);
      const count = rows[entry.table] ?? 0;
      const isKept = isBeside || (recordsKept.includes(entry.table) && count < 3);
      if (!isKept) continue;
      rows[entry.table] = count + 1;
      lines.push({ value: [entry.table, entry.row] });
    }
    if (entry.kind === "footer") {
      const none = Object.fromEntries(Object.keys(entry.footer.rows).map((table) => [table, 0]));
      lines.push({ value: ["end", { ...entry.footer, rows: { ...none, ...rows } }] });
    }
  }
  return lines;
}

/** The file of these lines. Its hash is right, where the last line has a place for one. */
async function fileOf(lines: readonly Line[]): Promise<Bytes> {
  const encoder = new TextEncoder();
  const hash = chainedHash();
  const chunks: Bytes[] = [];
  for (const { value, bytes } of lines.slice(0, -1)) {
    const end = encoder.encode("\n");
    const line = [encoder.encode(JSON.stringify(value)), end, ...(bytes ? [bytes, end] : [])];
    for (const chunk of line) await hash.add(chunk);
    chunks.push(...line);
  }
  const last: unknown = lines.at(-1)?.value;
  const right = await hash.end();
  if (Array.isArray(last) && isRecord(last[1]) && typeof last[1]["hash"] === "string")
    last[1]["hash"] = right;
  chunks.push(encoder.encode(`${JSON.stringify(last)}\n`));
  const stream = new Blob(chunks).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const odd: readonly string[] = [
  "5",
  "-1",
  "0.5",
  "1e308",
  "9007199254740993",
  "null",
  "true",
  '""',
  '"x"',
  '"2026-13-45T99:99:99Z"',
  "[]",
  "[[null]]",
  "{}",
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":5}}',
  `${'{"a":'.repeat(150)}1${"}".repeat(150)}`,
  JSON.stringify("long ".repeat(50_000)),
];

type Mutation = { line: number; path: readonly number[]; change: number };

/** A value with something inside it replaced, left out, or put beside it under a name that objects have. */
function mutated(value: unknown, [step, ...rest]: readonly number[], change: number): unknown {
  const names = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const name = step === undefined ? undefined : names[step % Math.max(1, names.length)];
  if (name === undefined) {
    const text = odd[change];
    return text === undefined ? undefined : JSON.parse(text);
  }
  const inner = mutated(Object(value)[name], rest, change);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? inner : one));
  const { [name]: _former, ...others } = Object(value);
  if (change === odd.length + 1) return Object.assign(JSON.parse('{"__proto__":5}'), others);
  return inner === undefined ? others : { ...others, [name]: inner };
}

/** Calls that go over what a backup holds beside records. */
const reading = [
  "/api/audit-log?itemsPerPage=-1",
  "/api/audit-log/export",
  "/api/losses",
  "/api/about",
  "/api/device",
  "/api/device/conflicts",
  "/api/auth/start",
  "/api/masters/segments/imports",
  "/api/backups",
  "/api/retention",
];

/** Reads and checks a backup; null where it is refused by a name of its own. */
async function readOrRefused(api: TestApi, file: Bytes) {
  try {
    return await readRestore(api, file);
  } catch (error) {
    if (error instanceof Refused) expect(backupFaults).toContain(error.code);
    else if (!(error instanceof BackupError)) throw error;
    return null;
  }
}

/** Restores a file on a fresh device, and reads all its data then. False where the file is refused. */
async function restoredAndRead(file: Bytes): Promise<boolean> {
  const api = newApi({ steps: () => [] });
  const read = await readOrRefused(api, file);
  const [administrator] = read && read.checked.misshapen.length === 0 ? read.checked.administrators : [];
  if (!read || !administrator) return false;
  const ending = { administrator: { id: administrator.id, password } };
  const swap = await askRestores(api, "POST", `/${read.id}/swap`, ending);
  expect([204, 400]).toContain(swap.status);
  if (swap.status === 400) return false;
  const { request } = await signIn(api, administrator.email);
  for (const path of reading) expect([path, (await request("GET", path)).status]).toEqual([path, 200]);
  const health = await request("POST", "/api/device/health", {});
  const chain = await request("POST", "/api/audit-log/check", {});
  expect([health.status, chain.status]).toEqual([200, 200]);
  return true;
}

test("a progress of a check that stands in the file is refused", async () => {
  const { api, admin } = await worked();
  const lines = await someLines(api, admin);
  const fake = { value: ["meta", { name: "stagingCheck", value: 5 }] };

  const file = await fileOf([...lines.slice(0, -1), fake, ...lines.slice(-1)]);

  await expect(readRestore(newApi({ steps: () => [] }), file)).rejects.toMatchObject({
    code: "backup_invalid",
  });
});

test("the lines are restored as they are", async () => {
  const { api, admin } = await worked();

  expect(await restoredAndRead(await fileOf(await someLines(api, admin)))).toBe(true);
});

test.each([
  ["missingFiles", "none"],
  ["log", null],
  ["rows", { clients: -1 }],
])("a last line whose %s is %j is refused as damage", async (name, value) => {
  const { api, admin } = await worked();
  const lines = await someLines(api, admin);
  const footer = lines.at(-1)?.value;
  if (Array.isArray(footer)) footer[1][name] = value;

  const refused = readRestore(newApi({ steps: () => [] }), await fileOf(lines));

  await expect(refused).rejects.toMatchObject({ code: "backup_damaged" });
});

/** These lines with one entry of a table changed. */
const withEntry = (lines: readonly Line[], table: string, values: object): Line[] => {
  const at = lines.findLastIndex(({ value }) => Array.isArray(value) && value[0] === table);
  return lines.map((line, index) =>
    index === at && Array.isArray(line.value)
      ? { ...line, value: [table, { ...line.value[1], ...values }] }
      : line,
  );
};

test.each([
  ["a very long text in a column of a list", "attachments", { fileName: "long ".repeat(50_000) }],
  ["a change of a list that there is no more", "changes", { resource: "typewriters" }],
])("%s is restored, and read", async (_, table, values) => {
  const { api, admin } = await worked();

  const file = await fileOf(withEntry(await someLines(api, admin), table, values));

  expect(await restoredAndRead(file)).toBe(true);
});

test.each([
  ["half a byte", (value: unknown[]) => [...value.slice(0, 2), 0.5]],
  ["no name", (value: unknown[]) => ["fileBytes", "", value[2]]],
])("a file of %s is refused as damage", async (_, change) => {
  const { api, admin } = await worked();
  const lines = (await someLines(api, admin)).map((line) =>
    line.bytes && Array.isArray(line.value) ? { ...line, value: change(line.value) } : line,
  );

  const refused = readRestore(newApi({ steps: () => [] }), await fileOf(lines));

  await expect(refused).rejects.toMatchObject({ code: "backup_damaged" });
});

test(
  "no line of a backup, however it is mutated, leads to a fault of ours",
  { timeout: 300_000 },
  async () => {
    const source = await worked();
    const lines = await someLines(source.api, source.admin);
    const step = fc.nat({ max: 40 });
    const mutation: fc.Arbitrary<Mutation> = fc.record({
      line: fc.nat({ max: lines.length - 1 }),
      path: fc.array(step, { minLength: 1, maxLength: 5 }),
      change: fc.nat({ max: odd.length + 1 }),
    });
    let restored = 0;

    await fc.assert(
      fc.asyncProperty(mutation, async ({ line, path, change }) => {
        const changed = structuredClone(lines).map((one, at) =>
          at === line ? { ...one, value: mutated(one.value, path, change) } : one,
        );
        if (await restoredAndRead(await fileOf(changed))) restored++;
      }),
      { numRuns: 60, seed: 31, endOnFailure: true },
    );
    expect(restored).toBeGreaterThan(0);
  },
);
