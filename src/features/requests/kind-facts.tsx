import { isBlank } from "#db/schema/blank.ts";
import type { FieldNameIn } from "#db/schema/registry.ts";
import { formatList } from "#src/app/format.ts";
import { RecordFact } from "#src/records/record/record-fact.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Fact, Facts } from "#src/ui/facts.tsx";
import type { OpenRequest } from "./request-row.ts";
import { useChoiceWord } from "./use-choice-word.ts";

type KindFactsProps = { record: OpenRequest; paths: readonly FieldNameIn<"requests">[] };

/** Those of some fields that say something, in the order in which they are named. */
export function KindFacts({ record, paths }: KindFactsProps) {
  const { resource, row, displayNames } = record;
  const label = useFieldLabel();
  const language = useLanguage();
  const choice = useChoiceWord(resource);
  const filled = paths.flatMap((path) => {
    const field = resource.fields[path];
    const value = row[path];
    return field && !isBlank(value) && value !== false && value !== 0 ? [{ path, field, value }] : [];
  });
  if (filled.length === 0) return null;
  return (
    <Facts columns="fit">
      {filled.map((fact) =>
        // Ten choices are a line, and no column.
        fact.field.kind === "choices" && Array.isArray(fact.value) ? (
          <Fact key={fact.path} label={label(fact.path)} wide>
            {formatList(
              fact.value.filter((one) => typeof one === "string").map((one) => choice(fact.path, one)),
              language,
            )}
          </Fact>
        ) : (
          <RecordFact key={fact.path} {...{ resource, row, displayNames }} {...fact} />
        ),
      )}
    </Facts>
  );
}
