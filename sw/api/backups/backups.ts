import { Hono } from "hono/tiny";
import { permitsEverything } from "#db/rules/ability.ts";
import {
  accountsOfBackup,
  backupApp,
  backupFormat,
  type BackupHeader,
} from "#db/schema/backup/backup-format.ts";
import { type Bytes, joined } from "#db/schema/backup/byte-stream.ts";
import { encrypted } from "#db/schema/backup/envelope.ts";
import { backupLines } from "#db/schema/backup/write-backup.ts";
import type { Backups, BackupTail } from "#db/store/backup.ts";
import { noteEvent } from "#sw/api/audit/note-event.ts";
import { initialOrganisation } from "#sw/api/auth/initial-organisation.ts";
import { needRecentPassword } from "#sw/api/auth/recent-password.ts";
import { objectBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, type ApiEnv, nowIso } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { namedPeople } from "#sw/api/records/named-people.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import {
  accountsBody,
  automaticBody,
  beginParameters,
  doneBody,
  type BackupStateAnswer,
  rowsParameters,
} from "./contract.ts";

// A backup is made by the page, of many short answers: a worker is stopped in the middle of a long one, and what was asked for
// is asked for again. Nothing of it is held between two of them.

/** About as much of a table is answered at once, in bytes. */
const answerSize = 1_000_000;

/** All data of the device: for whoever may do everything. */
function allowAll(c: ApiContext): void {
  if (!permitsEverything(c.var.signedIn)) fail("forbidden");
}

export const backups = new Hono<ApiEnv>()
  .get("/", answerLatest)
  .post("/", beginBackup)
  .get("/rows/:table", (c) => answerRows(c, c.req.param("table")))
  .get("/tail/:after", (c) => answerTail(c, c.req.param("after")))
  .get("/files/:id", (c) => answerBytes(c, c.req.param("id")))
  .post("/accounts", answerAccounts)
  .post("/records", async (c) => {
    allowAll(c);
    return (await import("./records.ts")).bringBack(c);
  })
  .put("/automatic", setAutomatic)
  .post("/done", noteDone);

async function answerLatest(c: ApiContext): Promise<Response> {
  allowAll(c);
  const backup = await c.var.db.backup();
  const [last, unsavedSince, automaticId] = await Promise.all([
    backup.last(),
    backup.unsavedSince(),
    backup.automatic(),
  ]);
  const answer: BackupStateAnswer = { latest: last && (await named(c, last)), unsavedSince, automaticId };
  return c.json(answer);
}

async function named(c: ApiContext, { line: _line, ...last }: StoredBackup) {
  const people = await namedPeople(c.var.db, c.var.signedIn, [last.by]);
  return { ...last, byName: people.get(last.by)?.name ?? null };
}

type StoredBackup = NonNullable<Awaited<ReturnType<Backups["last"]>>>;

async function beginBackup(c: ApiContext): Promise<Response> {
  allowAll(c);
  const { db, apiOptions } = c.var;
  const { automatic } = readParameters(c, beginParameters);
  if (!automatic || (await (await db.backup()).automatic()) === null) needRecentPassword(c);
  const { done, total } = await db.seeding.progress();
  // What the first run writes stands in no log: a copy of half of it would not be noticed.
  if (done < total) fail("unprepared");
  const start = await (await db.backup()).begin();
  const organisation = (await initialOrganisation(db))?.["legalName"];
  const header: BackupHeader = {
    app: backupApp,
    format: backupFormat,
    schema: db.version,
    organisation: typeof organisation === "string" ? organisation : null,
    created: nowIso(c),
    build: apiOptions.build,
    ...start,
  };
  return c.json(header, 201);
}

async function answerRows(c: ApiContext, table: string): Promise<Response> {
  allowAll(c);
  const chunks: Bytes[] = [];
  let after = readParameters(c, rowsParameters).after;
  let count = 0;
  for (let size = 0; size < answerSize;) {
    const { rows, next } = await (await c.var.db.backup()).rows(table, after);
    const chunk = backupLines(rows.map((row) => [table, row] as const));
    chunks.push(chunk);
    count += rows.length;
    size += chunk.byteLength;
    after = next;
    if (next === null) break;
  }
  return new Response(joined(chunks), {
    headers: {
      "content-type": "application/x-ndjson",
      "x-rows": String(count),
      ...(after !== null && { "x-next": encodeURIComponent(after) }),
    },
  });
}

async function answerTail(c: ApiContext, after: string): Promise<Response> {
  allowAll(c);
  const number = Number(after);
  if (!Number.isSafeInteger(number) || number < 0) fail("not_found");
  const tail: BackupTail = await (await c.var.db.backup()).tail(number);
  return c.json(tail);
}

async function answerBytes(c: ApiContext, id: string): Promise<Response> {
  allowAll(c);
  const bytes = (await c.var.db.files.bytes(id)) ?? fail("file_missing");
  return new Response(bytes, {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "content-security-policy": "sandbox; default-src 'none'",
    },
  });
}

/** The hashes of passwords leave the API encrypted, and so the page that writes the file never has them. */
async function answerAccounts(c: ApiContext): Promise<Response> {
  allowAll(c);
  needRecentPassword(c);
  const { passphrase } = readBody(accountsBody, (await objectBody(c)).fields);
  const lines = backupLines(
    (await (await c.var.db.backup()).accounts()).map((one) => [accountsOfBackup, one] as const),
  );
  const chunks: Bytes[] = [];
  for await (const chunk of encrypted(once(lines), passphrase)) chunks.push(chunk);
  const signs = Array.from(joined(chunks), (byte) => String.fromCharCode(byte));
  return c.json({ sealed: btoa(signs.join("")) });
}

async function* once(bytes: Bytes): AsyncGenerator<Bytes> {
  yield bytes;
}

/** Switched on by whoever has just proved who he is: the copies themselves ask nobody. */
async function setAutomatic(c: ApiContext): Promise<Response> {
  allowAll(c);
  const { isOn } = readBody(automaticBody, (await objectBody(c)).fields);
  if (isOn) needRecentPassword(c);
  await (await c.var.db.backup()).setAutomatic(isOn);
  return c.body(null, 204);
}

/** The file was written, and read again. */
async function noteDone(c: ApiContext): Promise<Response> {
  allowAll(c);
  const body = readBody(doneBody, (await objectBody(c)).fields);
  const { db, signedIn } = c.var;
  await (await db.backup()).noteDone({ ...body, at: nowIso(c), by: signedIn.user.id });
  noteEvent(c, { name: "backup_made", actor: signedIn.user.id, args: { bytes: body.bytes } });
  return c.body(null, 204);
}
