import { fileField, hasField } from "#db/schema/field-names.ts";
import { subrecordsOf } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { maySee, visibleValues } from "#sw/api/core/permissions.ts";
import { readsUnconditionally, readsWhole, wasReadableBelow } from "#sw/api/records/history-once.ts";
import { linesById } from "#sw/api/records/record-lines.ts";
import { viewerOf } from "#sw/api/subrecords/readable-subrecords.ts";
import { joinList } from "#db/schema/import/cell-list.ts";

/** The header of the column that names the files of each record. It is no field of the record: the import leaves it out. */
export const filesHeader = "files";

/** More records than these are looked up by going through all files once. */
const mostById = 500;

/**
 * What an export says of the files of these records, by their ids: of each its name, kind, size in bytes and SHA-256,
 * `front.jpg|photo|240000|9f86…`. Nothing of those that the reader does not read below the record itself.
 */
export async function fileNames(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<string, string>> {
  const files = subrecordsOf(resource).find((one) => hasField(one, fileField));
  if (!files) return new Map();
  const whole = rows.filter((row) => readsWhole(signedIn, resource, row));
  const lines = readsUnconditionally(signedIn, resource) ? null : await linesById(tx, resource, whole);
  const readers = new Map(
    whole.flatMap((row) => {
      const viewer = viewerOf(signedIn, files, resource, row);
      const wasReadable = wasReadableBelow(signedIn, resource, row, lines?.get(row.id) ?? []);
      return viewer ? [[row.id, { viewer, wasReadable }] as const] : [];
    }),
  );
  const names = new Map<string, string[]>();
  for (const file of await filesOf(tx, files, [...readers.keys()])) {
    const ownerId = String(file["ownerId"]);
    const reader = readers.get(ownerId);
    if (!reader || !maySee(reader.viewer, files, file) || !reader.wasReadable(files, file.createdAt))
      continue;
    const { viewer } = reader;
    const { fileName, kind, bytes, sha256 } = visibleValues(viewer, files, file);
    const name = [fileName, kind, bytes, sha256].map(cellText).join("|");
    names.set(ownerId, [...(names.get(ownerId) ?? []), name]);
  }
  return new Map([...names].map(([id, all]) => [id, joinList(all)]));
}

const cellText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

async function filesOf(tx: Tx, files: Resource, ownerIds: readonly string[]): Promise<StoredRow[]> {
  if (ownerIds.length === 0) return [];
  if (ownerIds.length <= mostById) return tx.whereAnyOf(files.table, "ownerId", ownerIds);
  const all: StoredRow[] = [];
  await tx.scan(files.table, (some) => void all.push(...some));
  return all;
}
