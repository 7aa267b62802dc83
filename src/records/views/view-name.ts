import { useChoiceLabel } from "#src/records/words.ts";
import type { SavedView } from "./saved-view.ts";

/** What a view is called: one that the product comes with in the reader's language. */
export function useViewName(): (view: Pick<SavedView, "name" | "standard">) => string {
  const choiceLabel = useChoiceLabel();
  return ({ name, standard }) =>
    standard === null ? name : choiceLabel("standard", standard, undefined) || name;
}
