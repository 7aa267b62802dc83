import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CustomFact } from "#src/records/custom/custom-facts.ts";
import { useFieldLabel } from "#src/records/words.ts";
import { Fact, Facts } from "#src/ui/facts.tsx";

/** The fields of a record that nobody filled in, folded into a line: the browser's own, so that a search in the page opens it. */
export function EmptyFacts({ facts }: { facts: readonly (string | CustomFact)[] }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  if (facts.length === 0) return null;
  return (
    <details className="group/empty" data-print="hide">
      <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-2 rounded-control px-2 text-ink-muted hover:bg-surface-hover hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        {t(($) => $.record.emptyFields, { count: facts.length })}
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform duration-150 group-open/empty:rotate-180 motion-reduce:transition-none"
        />
      </summary>
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
    </details>
  );
}
