import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeList } from "#src/resource/list/change-list.ts";
import type { ListState } from "#src/resource/list/list-search.ts";
import { archivedIn } from "./filter-state.ts";

type ArchivedFilterProps = { search: ListState; change: ChangeList; openFirst: boolean };

/** Whether the list holds what was put away: no, nothing else, or both. */
export function ArchivedFilter({ search, change, openFirst }: ArchivedFilterProps) {
  const { t } = useTranslation();
  const name = useId();
  const words = useArchivedWords();
  const chosen = archivedIn(search);
  return (
    <details open={openFirst || chosen !== undefined} className="group/filter">
      <summary className="-mx-2 flex min-h-10 list-none items-center gap-2 rounded-control px-2 font-medium transition-colors select-none hover:bg-surface-hover touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 truncate">{t(($) => $.list.archived.label)}</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open/filter:rotate-180"
        />
      </summary>
      <div role="radiogroup" aria-label={t(($) => $.list.archived.label)} className="pt-1 pb-4">
        {([undefined, "true", "all"] as const).map((archived) => (
          <label key={archived ?? "no"} className="flex min-h-6 items-center gap-2.5 py-1 touch:min-h-11">
            <input
              type="radio"
              name={name}
              checked={chosen === archived}
              onChange={() => change({ archived })}
              className="size-4 accent-primary-strong"
            />
            {words(archived)}
          </label>
        ))}
      </div>
    </details>
  );
}

export function useArchivedWords(): (archived: "true" | "all" | undefined) => string {
  const { t } = useTranslation();
  return (archived) => {
    if (archived === undefined) return t(($) => $.list.archived.no);
    return archived === "true" ? t(($) => $.list.archived.only) : t(($) => $.list.archived.all);
  };
}
