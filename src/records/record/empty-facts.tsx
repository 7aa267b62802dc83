import { useTranslation } from "react-i18next";
import type { CustomFact } from "#src/records/custom/custom-facts.ts";
import { useFieldLabel } from "#src/records/words.ts";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { FoldLine } from "#src/ui/fold-line.tsx";

/** The fields of a record that nobody filled in, folded into a line. */
export function EmptyFacts({ facts }: { facts: readonly (string | CustomFact)[] }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  if (facts.length === 0) return null;
  return (
    <FoldLine title={t(($) => $.record.emptyFields, { count: facts.length })}>
      <div className="@container px-2 pt-3">
        <Facts columns="fit">
          {facts.map((fact) =>
            typeof fact === "string" ? (
              <Fact key={fact} label={label(fact)} />
            ) : (
              <Fact key={fact.path} label={fact.label} />
            ),
          )}
        </Facts>
      </div>
    </FoldLine>
  );
}
