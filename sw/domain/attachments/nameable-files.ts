import { can } from "#db/rules/ability.ts";
import { grouped } from "#db/schema/grouped.ts";
import { pictureFieldOf } from "#db/schema/pictures.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { type StoredFile, uploadLifetime } from "#db/store/files.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import { readerBelow } from "#sw/api/subrecords/readable-subrecords.ts";
import type { WriteRun } from "#sw/api/pipeline/write-check.ts";
import { ownerRecordOf } from "./owner-record.ts";

type Run = Pick<WriteRun, "tx" | "signedIn" | "now">;

/** A file that a user may name in a record, with the type that the record gets. */
export type NameableFile = { mime: unknown; bytes: number };

/**
 * An upload may be named for an hour less than its bytes wait, so that none is removed between the look at it and the record that
 * names it.
 */
const namedWithin = uploadLifetime - 60 * 60_000;

/** The type of a file that this user uploaded lately; undefined where they did not. */
export function uploadedType({ signedIn, now }: Omit<Run, "tx">, file: StoredFile): string | undefined {
  const { uploads = {} } = file;
  const upload = Object.hasOwn(uploads, signedIn.user.id) ? uploads[signedIn.user.id] : undefined;
  return upload && Date.parse(now) - Date.parse(upload.at) < namedWithin ? upload.type : undefined;
}

/**
 * Finds, by hash, the files that the user uploaded, named before, or may read at a record that has them. Other files are missing, as
 * unknown ones are.
 */
export async function nameableFiles(run: Run, hashes: readonly string[]): Promise<Map<string, NameableFile>> {
  const { tx } = run;
  const distinct = [...new Set(hashes)];
  const files = (await tx.storedFiles(distinct)).flatMap((file) => file ?? []);
  const naming = await tx.whereAnyOf(
    "attachments",
    "sha256",
    files.filter((file) => uploadedType(run, file) === undefined).map(({ id }) => id),
  );
  const living = grouped(
    naming.filter(({ deletedAt }) => deletedAt === null),
    (row) => String(row["sha256"]),
  );
  const nameable = new Map<string, NameableFile>();
  for (const { size, ...file } of files) {
    const mime = uploadedType(run, { size, ...file }) ?? (await readableType(run, living.get(file.id) ?? []));
    if (mime !== undefined) nameable.set(file.id, { mime, bytes: size });
  }
  return nameable;
}

/** The type that the first of these attachments has that the user may read. */
async function readableType(run: Run, rows: readonly StoredRow[]): Promise<unknown> {
  const authored = rows.find(({ createdBy }) => createdBy === run.signedIn.user.id);
  if (authored) return authored["mime"];
  for (const row of rows) if (await mayRead(run, row)) return row["mime"];
  return undefined;
}

/** True for an attachment that the user gets the bytes of: among the others of its record, or as its photo or logo. */
async function mayRead({ tx, signedIn }: Run, attachment: StoredRow): Promise<boolean> {
  const owner = await ownerRecordOf(tx, attachment);
  if (!owner || !maySee(signedIn, owner.resource, owner.row)) return false;
  const picture = pictureFieldOf(owner.resource);
  if (picture && owner.row[picture.name] === attachment.id)
    if (can(signedIn.ability, "read", owner.resource.subject, owner.row, picture.name)) return true;
  const attachments = resourceNamed("attachments");
  const reader = await readerBelow(tx, signedIn, attachments, owner.resource, owner.row);
  return reader?.reads(attachment) === true;
}
