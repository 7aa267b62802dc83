import { listConstraints } from "#db/rules/records/constraints.ts";
import { duplicateWarningsOf } from "#db/rules/records/duplicate-warnings.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { DuplicateRule } from "#db/store/duplicate-codes.ts";

/** What two records of a list should not both have: as its twins are told apart, and as its warnings say; null where it knows no twins. */
const searchedRulesOf = (resource: Resource): DuplicateRule[] | null => {
  const { twins } = listConstraints(resource);
  if (!twins) return null;
  const [path, ...within] = twins.paths;
  return [
    { paths: [path], within, freeIn: [], spelled: true, areTwins: true },
    ...duplicateWarningsOf(resource.table)
      .filter(({ indexed }) => !indexed)
      .map(({ paths, within: scope, freeIn = [] }) => ({
        paths,
        within: scope === null ? [] : [scope],
        freeIn,
        areTwins: false,
      })),
  ];
};

/** What no search finds. */
const indexedRulesOf = ({ table }: Resource): DuplicateRule[] =>
  duplicateWarningsOf(table)
    .filter(({ indexed }) => indexed)
    .map(({ paths }) => ({ paths, within: [], freeIn: [], areTwins: false }));

/** Null where the list knows no twins. */
export function duplicateRulesOf(
  resource: Resource,
): { searched: DuplicateRule[]; indexed: DuplicateRule[] } | null {
  const searched = searchedRulesOf(resource);
  return searched && { searched, indexed: indexedRulesOf(resource) };
}
