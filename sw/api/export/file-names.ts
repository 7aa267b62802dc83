import { fileField, hasField } from "#db/schema/field-names.ts";
import { subrecordsOf } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { maySee, visibleValues } from "#sw/api/core/permissions.ts";
import { readsWhole } from "#sw/api/records/history-once.ts";
import { viewerOf } from "#sw/api/subrecords/readable-subrecords.ts";
import { joinList } from "./cell-text.ts";

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
  const viewers = new Map(
    rows.flatMap((row) => {
      const viewer = readsWhole(signedIn, resource, row) && viewerOf(signedIn, files, resource, row);
      return viewer ? [[row.id, viewer] as const] : [];
    }),
  );
  const names = new Map<string, string[]>();
  for (const file of await filesOf(tx, files, [...viewers.keys()])) {
    const ownerId = String(file["ownerId"]);
    const viewer = viewers.get(ownerId);
    if (!viewer || !maySee(viewer, files, file)) continue;
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
