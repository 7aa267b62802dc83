import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import type { Labels } from "#src/resource/labels.ts";
import type { ChangeList } from "#src/resource/list/change-list.ts";
import { useColumnLabel } from "#src/resource/list/column-label.ts";
import { listFieldAt } from "#src/resource/list/columns.ts";
import type { ListState } from "#src/resource/list/list-search.ts";
import { Button } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { useArchivedWords } from "./archived-filter.tsx";
import { archivedIn, filterAt, filterChange, filtersOn, noFilter, withoutFilters } from "./filter-state.ts";
import { useFilterText } from "./filter-text.ts";

type FilterChipsProps = {
  resource: Resource;
  search: ListState;
  labels: Labels;
  change: ChangeList;
  /** Opens the filter to change it. */
  onOpen: (path: string) => void;
};

/** The filters that are on: each can be changed, or taken off. */
export function FilterChips({ resource, search, labels, change, onOpen }: FilterChipsProps) {
  const { t } = useTranslation();
  const label = useColumnLabel();
  const text = useFilterText(labels);
  const archivedWords = useArchivedWords();
  const on = filtersOn(resource, search);
  const archived = archivedIn(search);
  if (on.length === 0 && !archived) return null;
  return (
    <div
      role="group"
      aria-label={t(($) => $.list.filters.title)}
      data-print="hide"
      className="flex flex-wrap items-center gap-2"
    >
      {on.map((path) => (
        <Chip
          key={path}
          name={label(path)}
          onClick={() => onOpen(path)}
          onRemove={() => change(filterChange(path, noFilter))}
          removeLabel={t(($) => $.list.filters.remove, { field: label(path) })}
        >
          {text(path, listFieldAt(resource, path), filterAt(search, path))}
        </Chip>
      ))}
      {archived && (
        <Chip
          name={t(($) => $.list.archived.label)}
          onClick={() => onOpen("archived")}
          onRemove={() => change({ archived: undefined })}
          removeLabel={t(($) => $.list.filters.remove, { field: t(($) => $.list.archived.label) })}
        >
          {archivedWords(archived)}
        </Chip>
      )}
      <Button size="sm" variant="ghost" onClick={() => change(withoutFilters(resource))}>
        {t(($) => $.actions.clearAll)}
      </Button>
    </div>
  );
}
