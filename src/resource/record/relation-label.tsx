import { useFieldLabel, useResourceWords } from "#src/resource/words.ts";
import type { Relation } from "./relations.ts";

/** What a list of pointing records is called; with the field where one list points in two ways. */
export function RelationLabel({ relation, all }: { relation: Relation; all: readonly Relation[] }) {
  const { from, path } = relation;
  const { many } = useResourceWords(from);
  const fieldLabel = useFieldLabel();
  return all.filter((one) => one.from.name === from.name).length > 1 ? `${many} (${fieldLabel(path)})` : many;
}
