import { equipmentDuplicateWarnings } from "#db/domain/equipment/same-values.ts";
import { responsibleDuplicateWarnings } from "#db/domain/responsibles/same-values.ts";
import type { ByResource } from "#db/schema/by-resource.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { FieldNameIn, FieldPathIn } from "#db/schema/registry.ts";
import type { WarningCode } from "#db/schema/warning.ts";

/** A value that may stand in two records, though mostly by mistake: the second record gets a warning. */
export type DuplicateWarning<Path extends string = string, Name extends string = string> = {
  /** Where it stands: one value, whatever the field and the list. */
  paths: readonly Path[];
  /** The field that both must share; null where no two records at all should have it. */
  within: Name | null;
  code: WarningCode;
  /** Records in these states have released it: their address in the network is free. */
  freeIn?: readonly string[];
  /** Looked up by the table's own index, and sorted by; the others by the search text. */
  indexed?: true;
};

/**
 * Those of one noun, by its own fields. A path that is not `indexed` must be among the searched codes of the lists that have
 * it.
 */
export type DuplicateWarningsOf<N extends ResourceName> = readonly DuplicateWarning<
  FieldPathIn<N>,
  FieldNameIn<N>
>[];

const duplicateWarnings: ByResource<readonly DuplicateWarning[]> = {
  equipment: equipmentDuplicateWarnings,
  responsibles: responsibleDuplicateWarnings,
};

const byTable = new Map<string, readonly DuplicateWarning[]>(Object.entries(duplicateWarnings));

export const duplicateWarningsOf = (table: string): readonly DuplicateWarning[] => byTable.get(table) ?? [];
