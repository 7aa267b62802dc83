import type { Ability } from "#db/rules/ability.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import type { Resource } from "#db/schema/resource.ts";
import { reasonAgainstAll } from "#src/records/permits.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

/** For an action on a list: `{}` where it may be done, the words why not, or nothing where nobody would expect it. */
export function useReasonAgainstAll(
  ability: Ability,
  resource: Resource,
): (action: Action) => { denied?: string } | undefined {
  const reasonWords = useReasonWords();
  return (action) => {
    const reason = reasonAgainstAll(ability, resource, action);
    if (reason === undefined) return undefined;
    return reason === null ? {} : { denied: reasonWords(reason) };
  };
}
