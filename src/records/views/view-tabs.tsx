import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { StandardView } from "#db/domain/saved-views/standard-views.ts";
import { formatNumber } from "#src/app/format.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { useLanguage } from "#src/records/words.ts";
import { CountBadge } from "#src/ui/badge.tsx";
import { useOverflowHints } from "#src/ui/overflow-hints.ts";
import { tabClass, tabListClass } from "#src/ui/tabs.tsx";
import type { Tone } from "#src/ui/tone.ts";
import { scrollIntoLine } from "#src/ui/scroll-into-line.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { firstView, plainView, type SavedView, searchOf } from "./saved-view.ts";
import { useViewCounts } from "./use-view-counts.ts";
import { useViewName } from "./view-name.ts";

type ViewTabsProps = {
  source: ListSource;
  search: ListState;
  views: readonly SavedView[];
  /** The list as it was loaded: whenever it is another one, the views are counted again. */
  loaded: object | null;
  userId: string;
};

/** The views that everybody has, above the list: how many records each finds, for this reader and at this moment. */
export function ViewTabs({ source, search, views, loaded, userId }: ViewTabsProps) {
  const { t } = useTranslation();
  const nameOf = useViewName();
  const line = useRef<HTMLElement>(null);
  const shared = views.filter((view) => view.shared);
  const counts = useViewCounts(source, shared, loaded);
  const { view: viewId = plainView } = search;
  const current = shared.find(({ id }) => id === viewId);
  const isPlain = viewId === plainView;
  useOverflowHints(line);
  if (shared.length === 0) return null;
  return (
    <nav
      ref={line}
      data-print="hide"
      aria-label={t(($) => $.list.views.label)}
      className={`${tabListClass} scroll-fade mb-4`}
    >
      <Link
        ref={isPlain ? scrollIntoLine : undefined}
        to="."
        search={firstView(views, userId) ? { view: plainView } : {}}
        resetScroll={false}
        aria-current={isPlain ? "true" : undefined}
        className={tabClass(isPlain)}
      >
        {t(($) => $.list.filters.all)}
      </Link>
      {shared.map((view) => (
        <Link
          key={view.id}
          ref={view === current ? scrollIntoLine : undefined}
          to="."
          search={searchOf(view)}
          resetScroll={false}
          aria-current={view === current ? "true" : undefined}
          className={tabClass(view === current)}
        >
          <bdi>{nameOf(view)}</bdi>
          <Count view={view} count={counts?.get(view.id)} />
        </Link>
      ))}
    </nav>
  );
}

const tones: Partial<Record<StandardView, Tone>> = { overdue: "danger", at_risk: "warning" };

function Count({ view: { standard }, count }: { view: SavedView; count: number | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  // Its room, so that nothing moves when the number comes.
  if (count === undefined) return <span aria-hidden className="h-5 w-5" />;
  return (
    <CountBadge tone={count > 0 && standard !== null ? tones[standard] : undefined}>
      <span aria-hidden className="tabular-nums">
        {formatNumber(count, language)}
      </span>
      <VisuallyHidden>{t(($) => $.list.filters.leaves, { count })}</VisuallyHidden>
    </CountBadge>
  );
}
