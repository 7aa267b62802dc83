import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Ability } from "#db/rules/ability.ts";
import type { Field } from "#db/schema/kind.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { translate } from "#db/schema/translated.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { BatchChip } from "#src/records/list/batch-chip.tsx";
import { batchIn } from "#src/records/list/batch-label.ts";
import type { ChangeList } from "#src/records/list/change-list.ts";
import { useColumnLabel } from "#src/records/list/column-label.ts";
import { listFieldAt } from "#src/records/list/columns.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { namedByNoun } from "#src/records/values/cell-value.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { filterAt, filterChange, filtersOn, isOn, noFilter, withoutFilters } from "./filter-state.ts";
import { standingFilters } from "./filters-for.ts";
import { StandingFilter } from "./standing-filter.tsx";
import { useFilterText } from "./filter-text.ts";
import { customFiltersOf, dependentFilters } from "./custom-filters.ts";
import { specialAt, specialsOn, useSpecialWords } from "./special-filters.ts";

type FilterChipsProps = {
  source: ListSource;
  ability: Ability;
  search: ListState;
  displayNames: DisplayNames;
  change: ChangeList;
  /** Opens the filter to change it. */
  onOpen: (path: string) => void;
};

/** The filters that are always there, and those that are on: each can be changed, or taken off. */
export function FilterChips({ source, ability, search, displayNames, change, onOpen }: FilterChipsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columnLabel = useColumnLabel();
  const text = useFilterText(displayNames);
  const words = useSpecialWords();
  const content = (path: string, field: Field | undefined): ReactNode => {
    const state = filterAt(search, path);
    return namedByNoun(source.resource, path, state.values, text(path, field, state));
  };
  const customFilters = customFiltersOf(source, search, displayNames)
    .filter(({ path }) => isOn(filterAt(search, path)))
    .map(({ path, field, definition }) => ({ path, field, label: translate(definition.label, language) }));
  const standing = standingFilters(source, ability);
  const isStanding = (path: string) => standing.some((one) => one.path === path);
  const all = filtersOn(source, search);
  const declared = all
    .filter((path) => !isStanding(path))
    .map((path) => ({
      path,
      field: listFieldAt(source, path),
      label: columnLabel(path),
    }));
  const specials = specialsOn(source, search);
  const isAnyOn = all.length + customFilters.length + specials.length > 0 || batchIn(search) !== undefined;
  if (!isAnyOn && standing.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t(($) => $.list.filters.title)}
      data-print="hide"
      className="flex flex-wrap items-center gap-2"
    >
      {standing.map((filter) => (
        <StandingFilter key={filter.path} {...filter} {...{ source, search, displayNames, change }} />
      ))}
      <BatchChip {...{ search, displayNames, change }} />
      {[...declared, ...customFilters].map(({ path, field, label }) => (
        <Chip
          key={path}
          name={label}
          onClick={() => onOpen(path)}
          onRemove={() =>
            change({ ...dependentFilters(source, search, path), ...filterChange(path, noFilter) })
          }
          removeLabel={t(($) => $.list.filters.remove, { field: label })}
        >
          {content(path, field)}
        </Chip>
      ))}
      {specials.map((name) => (
        <Chip
          key={name}
          name={words.label(name)}
          onClick={() => onOpen(name)}
          onRemove={() => change({ [name]: undefined })}
          removeLabel={t(($) => $.list.filters.remove, { field: words.label(name) })}
        >
          {words.text(name, specialAt(source, search, name))}
        </Chip>
      ))}
      {isAnyOn && (
        <Button size="sm" variant="ghost" onClick={() => change(withoutFilters(source, search))}>
          {t(($) => $.actions.clearAll)}
        </Button>
      )}
    </div>
  );
}
