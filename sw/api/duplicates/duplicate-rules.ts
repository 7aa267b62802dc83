import { amongRulesOf } from "#db/rules/records/among.ts";
import { samenessesOf } from "#db/rules/records/sameness.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { DuplicateRule } from "#db/store/shared-codes.ts";

/** What two records of a list should not both have: as its twins are told apart, and as its warnings say; null where it knows no twins. */
const searchedRulesOf = (resource: Resource): DuplicateRule[] | null => {
  const { twins } = amongRulesOf(resource);
  if (!twins) return null;
  const [path, ...within] = twins.paths;
  return [
    { paths: [path], within, freeIn: [], spelled: true, areTwins: true },
    ...samenessesOf(resource.table)
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
  samenessesOf(table)
    .filter(({ indexed }) => indexed)
    .map(({ paths }) => ({ paths, within: [], freeIn: [], areTwins: false }));

/** Null where the list knows no twins. */
export function duplicateRulesOf(
  resource: Resource,
): { searched: DuplicateRule[]; indexed: DuplicateRule[] } | null {
  const searched = searchedRulesOf(resource);
  return searched && { searched, indexed: indexedRulesOf(resource) };
}
