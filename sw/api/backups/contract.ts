import * as z from "zod/mini";
import { contract, count, itemsOf, nothing } from "#sw/api/core/call.ts";
import { recordsBody } from "./bodies.ts";
import { flagParameter, textParameter } from "#sw/api/core/parameters.ts";

const log = z.strictObject({ number: count, epoch: count, hash: z.string() });
const rows = z.record(z.string(), count);

const header = z.strictObject({
  app: z.literal("offdesk"),
  format: count,
  schema: count,
  databaseId: z.string(),
  lineage: z.string(),
  organisation: z.nullable(z.string()),
  device: z.strictObject({ id: z.string(), name: z.string() }),
  created: z.string(),
  build: z.string(),
  rows,
  bytes: count,
  log,
});

const tail = z.strictObject({
  entries: z.array(z.tuple([z.string(), z.unknown()])),
  next: count,
  /** Once nothing is left. */
  end: z.nullable(z.strictObject({ rows, log })),
});

const lastBackup = z.strictObject({
  at: z.string(),
  by: z.string(),
  /** Null where that person is not there any more. */
  byName: z.nullable(z.string()),
  bytes: count,
  encrypted: z.boolean(),
  automatic: z.boolean(),
  /** Changed records since then. */
  changes: count,
});

const backupState = z.strictObject({
  latest: z.nullable(lastBackup),
  /** When the first change was made that is in no backup; null where there is none. */
  unsavedSince: z.nullable(z.string()),
  /** What the copies are called that are made by themselves; null where none are. */
  automaticId: z.nullable(z.string()),
});
export type BackupStateAnswer = z.infer<typeof backupState>;

const automatic = z._default(z.optional(z.boolean()), false);

/** A copy that is made by itself asks for no password, once somebody switched that on with his. */
export const beginParameters = { automatic: flagParameter };

export const automaticBody = z.strictObject({ isOn: z.boolean() });

/** What is reported of a backup that was written, and read again. */
export const doneBody = z.strictObject({
  bytes: count,
  encrypted: z.boolean(),
  automatic,
  /** The log's last one in it. */
  command: count,
});

export const accountsBody = z.strictObject({
  passphrase: z.string().check(z.minLength(1), z.maxLength(1000)),
});

export const rowsParameters = { after: textParameter };

/** A record of a backup beside today's. */
const comparedRecord = z.strictObject({
  id: z.string(),
  label: z.unknown(),
  state: z.enum(["same", "differs", "deleted", "gone", "final"]),
  changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** Fields that differ and that a step alone changes. */
  stays: z.array(z.string()),
});
export type ComparedRecord = z.infer<typeof comparedRecord>;

const comparedRecords = itemsOf(comparedRecord);
export type ComparedRecords = z.infer<typeof comparedRecords>;

export const backupsContract = contract({
  latest: { method: "GET", path: "/backups", answer: backupState },
  begin: { method: "POST", path: "/backups", query: beginParameters, answer: header },
  /** Lines as they stand in the file; `x-rows` says how many, and `x-next` where the others begin. */
  rows: {
    method: "GET",
    path: "/backups/rows/:table",
    query: rowsParameters,
    answer: z.unknown(),
    answersFile: true,
  },
  tail: { method: "GET", path: "/backups/tail/:after", answer: tail },
  file: { method: "GET", path: "/backups/files/:id", answer: z.unknown(), answersFile: true },
  accounts: {
    method: "POST",
    path: "/backups/accounts",
    body: accountsBody,
    answer: z.strictObject({ sealed: z.string() }),
  },
  records: { method: "POST", path: "/backups/records", body: recordsBody, answer: comparedRecords },
  setAutomatic: { method: "PUT", path: "/backups/automatic", body: automaticBody, answer: nothing },
  done: { method: "POST", path: "/backups/done", body: doneBody, answer: nothing },
});
