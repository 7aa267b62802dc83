import { customColumns } from "#db/rules/custom/custom-columns.ts";
import { customValuesField, hasField } from "#db/schema/field-names.ts";
import type { CustomColumn } from "#db/schema/import/custom-column.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { FieldOf } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { contributionTo } from "#sw/domain/registry.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { maySee } from "#sw/api/core/permissions.ts";

/** The columns of the custom fields that records of a list may have, as far as the person may read what defines them. */
export async function customColumnsOf(c: ApiContext, resource: Resource): Promise<CustomColumn[]> {
  const { db, signedIn } = c.var;
  const kind = resource.shares?.kind;
  const source = Object.values(resource.fields)
    .filter((field): field is FieldOf<"ref"> => field.kind === "ref")
    .map(({ to }) => resourceNamed(to))
    .find((target) => contributionTo(target, "definitions"));
  if (!kind || !source || !hasField(resource, customValuesField)) return [];
  const rows = await db.all(source.table);
  return customColumns(
    rows.filter((row) => maySee(signedIn, source, row)),
    kind,
  );
}
