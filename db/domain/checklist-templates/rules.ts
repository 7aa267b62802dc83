import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import { duplicatesIn } from "#db/rules/records/duplicates.ts";
import type { UncheckedSubrowOf } from "#db/schema/registry.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";

type ChecklistItem = UncheckedSubrowOf<"checklistTemplates", "items">;

const fewestChoices = 2;

export const checklistTemplateRules: RecordRulesOf<"checklistTemplates"> = {
  check: ({ items }) => [...duplicatesIn(items, "items", "key"), ...withoutChoices(items)],
};

/** Of fewer there is nothing to choose. */
function* withoutChoices(items: unknown): Generator<Issue> {
  const all: unknown[] = Array.isArray(items) ? items : [];
  for (const [at, row] of all.entries()) {
    const { type, choices }: ChecklistItem = isRecord(row) ? row : {};
    if (type === "choice" && (!Array.isArray(choices) || choices.length < fewestChoices))
      yield { path: `items.${at}.choices`, code: "too_few", params: { min: fewestChoices } };
  }
}
