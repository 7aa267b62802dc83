import { useTranslation } from "react-i18next";
import { formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import type { FacetCounts } from "./use-facets.ts";

/** How many rows a value would leave; nothing while that is not known. */
export function countOf(facet: FacetCounts | undefined, value: string): number | undefined {
  if (!facet) return undefined;
  return facet.counts[value] ?? (facet.others === 0 ? 0 : undefined);
}

/** At the end of a choice's line. It keeps its room while it is counted, so that nothing moves. */
export function FacetCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <span className="min-w-8 shrink-0 self-center text-end text-sm text-ink-muted tabular-nums">
      {count !== undefined && (
        <>
          <span aria-hidden>{formatNumber(count, language)}</span>
          <span className="sr-only">{t(($) => $.list.filters.leaves, { count })}</span>
        </>
      )}
    </span>
  );
}
