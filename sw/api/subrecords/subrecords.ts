import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { exportRows } from "#sw/api/export/export.ts";
import { answerList } from "#sw/api/records/resource.ts";
import { create, remove, update } from "#sw/api/records/write.ts";
import { readableSubrecords } from "./readable-subrecords.ts";

type SubrecordAddress = { id: string; word: string; subrecordId: string };

/** `GET …/{id}/{word}`: the subrecords of a record as a list, by the grammar of lists. */
export async function listSubrecords(c: ApiContext, owner: Resource, id: string, word: string) {
  const { subrecord, viewer, filters } = await readableSubrecords(c.var.db, c.var.signedIn, owner, id, word);
  return answerList(c, subrecord, viewer, filters);
}

/** `POST …/{id}/{word}`: one more subrecord of the record, 201. */
export async function createSubrecord(c: ApiContext, owner: Resource, id: string, word: string) {
  const owned = await readableSubrecords(c.var.db, c.var.signedIn, owner, id, word);
  return create(c, owned.subrecord, owned);
}

/** `PATCH …/{id}/{word}/{subrecordId}` with the changed fields and the version that was read. */
export async function updateSubrecord(
  c: ApiContext,
  owner: Resource,
  { id, word, subrecordId }: SubrecordAddress,
) {
  const owned = await readableSubrecords(c.var.db, c.var.signedIn, owner, id, word);
  return update(c, owned.subrecord, subrecordId, owned);
}

/** `DELETE …/{id}/{word}/{subrecordId}`: 204. */
export async function removeSubrecord(
  c: ApiContext,
  owner: Resource,
  { id, word, subrecordId }: SubrecordAddress,
) {
  const owned = await readableSubrecords(c.var.db, c.var.signedIn, owner, id, word);
  return remove(c, owned.subrecord, subrecordId, owned);
}

/** `GET …/{id}/{word}/export?format=csv|xlsx`: for whoever may take the record out. */
export async function exportSubrecords(c: ApiContext, owner: Resource, id: string, word: string) {
  const { subrecord, ownerRow, viewer, filters } = await readableSubrecords(
    c.var.db,
    c.var.signedIn,
    owner,
    id,
    word,
  );
  allow(c.var.signedIn, "export", owner, ownerRow);
  return exportRows(c, subrecord, { reader: viewer, action: "read", beside: filters });
}
