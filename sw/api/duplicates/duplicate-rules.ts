import { listConstraints } from "#db/rules/records/constraints.ts";
import { duplicateWarningsOf } from "#db/rules/records/duplicate-warnings.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { DuplicateRule } from "#db/store/duplicate-codes.ts";

/** What two records of a list should not both have: by its constraint, and by its warnings; null where it has no such constraint. */
const searchedRulesOf = (resource: Resource): DuplicateRule[] | null => {
  const { duplicates } = listConstraints(resource);
  if (!duplicates) return null;
  const [path, ...within] = duplicates.paths;
  return [
    { paths: [path], within, freeIn: [], spelled: true, fromConstraint: true },
    ...duplicateWarningsOf(resource.table)
      .filter(({ indexed }) => !indexed)
      .map(({ paths, within: scope, freeIn = [] }) => ({
        paths,
        within: scope === null ? [] : [scope],
        freeIn,
        fromConstraint: false,
      })),
  ];
};

/** The rules on values that the search does not hold. */
const indexedRulesOf = ({ table }: Resource): DuplicateRule[] =>
  duplicateWarningsOf(table)
    .filter(({ indexed }) => indexed)
    .map(({ paths }) => ({ paths, within: [], freeIn: [], fromConstraint: false }));

/** Null where the list has no such constraint. */
export function duplicateRulesOf(
  resource: Resource,
): { searched: DuplicateRule[]; indexed: DuplicateRule[] } | null {
  const searched = searchedRulesOf(resource);
  return searched && { searched, indexed: indexedRulesOf(resource) };
}
