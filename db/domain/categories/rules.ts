import { definitionsOf } from "#db/rules/custom/definition.ts";
import { patternOf } from "#db/rules/custom/pattern.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { duplicatesIn } from "#db/rules/records/duplicates.ts";

export const categoryRules: RecordRulesOf<"categories"> = { check: (row) => [...definitions(row)] };

/** The fields that a category gives its units can be filled in. */
function* definitions({ customFields }: UncheckedRowOf<"categories">): Generator<Issue> {
  const all: unknown[] = Array.isArray(customFields) ? customFields : [];
  yield* duplicatesIn(all, "customFields", "key");
  for (const [at, row] of all.entries()) {
    const [definition] = definitionsOf([row]);
    if (!definition) continue;
    const { type, choices, regex, min, max } = definition;
    const path = `customFields.${at}`;
    if ((type === "choice" || type === "multi_choice") && choices.length === 0)
      yield { path: `${path}.choices`, code: "required" };
    if (regex !== null && patternOf(regex) === null) yield { path: `${path}.regex`, code: "bad_pattern" };
    if (min !== null && max !== null && min > max) yield { path: `${path}.max`, code: "bad_bounds" };
  }
}
