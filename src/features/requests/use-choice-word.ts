import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { useChoiceLabel } from "#src/records/words.ts";

/** The word for a value of a choice, by the path of its field in a list. */
export function useChoiceWord(resource: Pick<Resource, "fields">): (path: string, value: string) => string {
  const choice = useChoiceLabel();
  return (path, value) => choice(path, value, fieldAt(resource, path));
}
