import { customValuesField, hasField } from "#db/schema/field-names.ts";
import { grouped } from "#db/schema/grouped.ts";
import { linksOf } from "#db/schema/links.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { maySee, refusalOn, visibleValues } from "#sw/api/core/permissions.ts";
import { contributionTo } from "#sw/domain/registry.ts";
import type { ReferencedRecords } from "./contract.ts";

type Row = Record<string, unknown>;

/**
 * The records that the rows of a page point at, as this reader may see them: a list answers with them where `names=true` asks,
 * so that the page needs no call for them. `rows` are the answered ones, for a reference that is hidden is not followed.
 */
export async function referencedBy(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  rows: readonly Row[],
): Promise<ReferencedRecords> {
  // What belongs to a record is asked for below it.
  const links = rows.flatMap((row) =>
    [...linksOf(resource.fields, row)].filter(({ isSubrecord }) => !isSubrecord),
  );
  const referenced: ReferencedRecords = { records: {}, definitions: [] };
  for (const [to, these] of grouped(links, (link) => link.to)) {
    const target = resourceNamed(to);
    const ids = [...new Set(these.flatMap((link) => link.ids))];
    const isReadable = ids.length > 0 && !refusalOn(signedIn, "read", target);
    const stored = isReadable ? await tx.getMany(target.table, ids) : [];
    const visible = stored.flatMap((row) => (row && maySee(signedIn, target, row) ? [row] : []));
    referenced.records[to] = visible.map((row) => visibleValues(signedIn, target, row));
    const definitions = contributionTo(target, "definitions");
    if (definitions && hasField(resource, customValuesField))
      referenced.definitions = await definitions(
        tx,
        visible.map(({ id }) => id),
      );
  }
  return referenced;
}
