import { foldCode, withoutUnseen } from "#db/schema/fold.ts";
import { membersOf, resourceNamed } from "#db/schema/registry.ts";
import type { SearchGroup, SearchHit } from "#sw/api/search/contract.ts";

/** What a code may stand on, or mean: a unit, or a request by its number or a former one. */
const families = ["equipment", "requests"] as const;

export type CodeMatch = { resource: string; hit: SearchHit };

export type CodeMatches = {
  /** Those that have the whole code. */
  exact: readonly CodeMatch[];
  /** Those that only hold it. */
  similar: readonly CodeMatch[];
};

/** A printed label holds an address that ends with the code of what it sticks on. */
export function codeIn(text: string): string {
  const typed = withoutUnseen(text).trim();
  const [, last] = /^https?:\/\/[^\s?#]+\/([^/\s?#]+)\/?$/i.exec(typed) ?? [];
  return last === undefined ? typed : decoded(last);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The units and requests among what a search found for a code. */
export function codeMatches(groups: readonly SearchGroup[], code: string): CodeMatches {
  const lists = new Set(families.flatMap((name) => membersOf(resourceNamed(name)).map((list) => list.name)));
  const all = groups
    .filter(({ resource }) => lists.has(resource))
    .flatMap(({ resource, items }) => items.map((hit): CodeMatch => ({ resource, hit })));
  const isWhole = ({ hit }: CodeMatch) => hit.exact || foldCode(hit.match?.text ?? "") === foldCode(code);
  return { exact: all.filter(isWhole), similar: all.filter((one) => !isWhole(one)) };
}
