import { categoryWarnings } from "#db/domain/categories/warnings.ts";
import { equipmentWarnings } from "#db/domain/equipment/warnings.ts";
import { byResource } from "#db/schema/by-resource.ts";
import { topOf } from "#db/schema/path.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { FieldNameIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import { duplicateWarningsOf } from "./duplicate-warnings.ts";

type Row = Readonly<Record<string, unknown>>;

/** The warnings of a record, and the fields that they go by. */
type RecordWarnings<Name extends string = string, R = Row> = {
  dependsOn: readonly Name[];
  warnings?: (row: R) => Warning[];
};

export type WarningsOf<N extends ResourceName> = RecordWarnings<FieldNameIn<N>, UncheckedRowOf<N>>;

const warningsByResource: { readonly [N in ResourceName]?: WarningsOf<N> } = {
  equipment: equipmentWarnings,
  categories: categoryWarnings,
};

const warningsIn = byResource<RecordWarnings>(warningsByResource);

/** The fields that warnings go by: a form asks again when one of them changes. */
export function warnedFields(resource: Resource): string[] {
  const shared = duplicateWarningsOf(resource.table).flatMap(({ paths, within }) => [
    ...paths,
    ...(within === null ? [] : [within]),
  ]);
  const declared = warningsIn(resource).flatMap(({ dependsOn }) => dependsOn);
  return [...new Set([...declared, ...shared.map(topOf)])];
}

/** What a record by itself should make a person look twice; other records are looked at elsewhere. */
export const recordWarnings = (resource: Resource, row: Row): Warning[] =>
  warningsIn(resource).flatMap(({ warnings }) => warnings?.(row) ?? []);
