import { can } from "#db/rules/ability.ts";
import { subrecordsOf, wordOf } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";
import { readerBelow } from "./readable-subrecords.ts";

/** `GET …/{id}/counts`: 200 `{ counts }`: how many subrecords of each kind the record has, by their word; of those that the person may read. */
export async function subrecordCounts(c: ApiContext, owner: Resource, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", owner);
  const ownerRow = await readableRecord(db, signedIn, owner, id);
  const counts = await Promise.all(
    subrecordsOf(owner).map(async (subrecord): Promise<[string, number][]> => {
      const reader = await readerBelow(db, signedIn, subrecord, owner, ownerRow);
      if (!reader) return [];
      const rows = await db.whereAnyOf(subrecord.table, "ownerId", [id]);
      // As in their list, where they are looked up by whose they are.
      const isListed = (row: StoredRow) =>
        reader.reads(row) && can(reader.viewer.ability, "read", subrecord.subject, row, "ownerId");
      return [[wordOf(subrecord), rows.filter(isListed).length]];
    }),
  );
  return c.json({ counts: Object.fromEntries(counts.flat()) });
}
