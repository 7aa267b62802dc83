import type { Field } from "#db/schema/kind.ts";
import { valueAt } from "#db/schema/resource.ts";
import { translate } from "#db/schema/translated.ts";
import type { Labels } from "#src/resource/labels.ts";
import { useLanguage } from "#src/resource/words.ts";
import { definitionsFor, ownFields } from "./definitions.ts";

export type OwnFact = { path: string; field: Field; label: string; value: unknown };

/** The own fields of a unit with what they are called: each is a fact like the declared ones. */
export function useOwnFacts(labels: Labels, row: Record<string, unknown>): OwnFact[] {
  const language = useLanguage();
  return ownFields(definitionsFor(labels, row)).map(({ path, field, definition }) => ({
    path,
    field,
    label: translate(definition.label, language),
    value: valueAt(row, path),
  }));
}
