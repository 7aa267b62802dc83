import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Ability } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { translate } from "#db/schema/translated.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import type { ChangeList } from "#src/records/list/change-list.ts";
import { useColumnLabel } from "#src/records/list/column-label.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { fold } from "#db/schema/fold.ts";
import { useLanguage } from "#src/records/words.ts";
import { SearchInput } from "#src/ui/search-input.tsx";
import { FilterEditor } from "./filter-editor.tsx";
import { filtersToChoose } from "./filters-for.ts";
import { FilterFold } from "./filter-fold.tsx";
import { type FilterState, filterAt, filterChange, isOn } from "./filter-state.ts";
import { customFiltersOf, dependentFilters } from "./custom-filters.ts";
import { SpecialEditor } from "./special-filter.tsx";
import { specialAt, type SpecialFilter, specialsOf, useSpecialWords } from "./special-filters.ts";
import { isCounted, useFacets } from "./use-facets.ts";

type FilterPanelProps = {
  source: ListSource;
  ability: Ability;
  search: ListState;
  displayNames: DisplayNames;
  change: ChangeList;
  /** The filter that is open from the start. */
  openAt: string | null;
};

/** As many are found at a glance. */
const few = 8;

/** All filters of a list, each folded under its name. They act as they are changed. */
export function FilterPanel({ source, ability, search, displayNames, change, openAt }: FilterPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useColumnLabel();
  const words = useSpecialWords();
  const [open, toggle] = useOpenFilters(() => [
    ...(openAt === null ? [] : [openAt]),
    ...specialsOf(source).filter(isSpecialOn),
  ]);
  const [query, setQuery] = useState("");
  const matchesQuery = (name: string) => fold(name).includes(fold(query));

  const declared = filtersToChoose(source, ability, (path) => open.has(path) || isOn(filterAt(search, path)));
  const customFilters = customFiltersOf(source, search, displayNames);
  const countedFields = declared.filter((one) => open.has(one.path) && isCounted(source, one));
  const { facets, failed } = useFacets(
    source,
    search,
    displayNames,
    countedFields.map(({ path }) => path),
  );
  const named = customFilters.map(({ definition, ...filter }) => ({
    ...filter,
    name: translate(definition.label, language),
  }));
  const filters = [...declared.map(({ path, field }) => ({ path, field, name: label(path) })), ...named];
  const specials = specialsOf(source, ability).map((name) => ({ name, label: words.label(name) }));
  const visibleFilters = filters.filter(({ name }) => matchesQuery(name));
  const visibleSpecials = specials.filter((special) => matchesQuery(special.label));

  return (
    <div className="divide-y divide-line">
      {filters.length + specials.length > few && (
        <FilterSearch
          value={query}
          onChange={setQuery}
          onEnter={() => {
            const first = visibleFilters[0]?.path ?? visibleSpecials[0]?.name;
            if (first !== undefined) toggle(first, true);
          }}
        />
      )}
      {visibleFilters.length + visibleSpecials.length === 0 && (
        <p role="status" className="py-3 text-ink-muted">
          {t(($) => $.list.filters.noneFound)}
        </p>
      )}
      {visibleFilters.map(({ path, field, name }) => (
        <FieldFilter
          key={path}
          {...{ source, path, field, search, displayNames, change }}
          label={name}
          facet={facets[path]}
          open={open.has(path)}
          onToggle={(isOpen) => toggle(path, isOpen)}
        />
      ))}
      {visibleSpecials.map(({ name, label: title }) => (
        <FilterFold
          key={name}
          label={title}
          on={specialAt(source, search, name).length}
          open={open.has(name)}
          onToggle={(isOpen) => toggle(name, isOpen)}
        >
          <SpecialEditor {...{ source, name, search, change }} />
        </FilterFold>
      ))}
      {failed && countedFields.length > 0 && (
        <p role="status" className="pt-3 text-sm text-ink-muted">
          {t(($) => $.list.filters.countsFailed)}
        </p>
      )}
    </div>
  );

  function isSpecialOn(name: SpecialFilter): boolean {
    return specialAt(source, search, name).length > 0;
  }
}

/** The filters that are unfolded, and what folds one or unfolds it. */
function useOpenFilters(start: () => readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(start()));
  const toggle = (name: string, isOpen: boolean) =>
    setOpen((last) => {
      const next = new Set(last);
      if (isOpen) next.add(name);
      else next.delete(name);
      return next;
    });
  return [open, toggle] as const;
}

type FilterSearchProps = { value: string; onChange: (value: string) => void; onEnter: () => void };

/** Finds a filter by its name. */
function FilterSearch({ value, onChange, onEnter }: FilterSearchProps) {
  const { t } = useTranslation();
  return (
    <div className="-mx-2 pb-2">
      <SearchInput
        label={t(($) => $.list.filters.find)}
        clearLabel={t(($) => $.actions.clearSearch)}
        value={value}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key === "Enter" && value !== "") onEnter();
        }}
      />
    </div>
  );
}

type FieldFilterProps = Pick<FilterPanelProps, "source" | "search" | "displayNames" | "change"> &
  Pick<ComponentProps<typeof FilterEditor>, "path" | "field" | "facet" | "label"> &
  Pick<ComponentProps<typeof FilterFold>, "open" | "onToggle">;

/** The filter of one field, folded under its name. */
function FieldFilter({
  source,
  path,
  field,
  label,
  facet,
  search,
  displayNames,
  change,
  open,
  onToggle,
}: FieldFilterProps) {
  const state = filterAt(search, path);
  const apply = (next: FilterState) =>
    change({ ...dependentFilters(source, search, path), ...filterChange(path, next) });
  return (
    <FilterFold label={label} on={isOn(state) ? Math.max(1, state.values.length) : 0} {...{ open, onToggle }}>
      <FilterEditor
        {...{ source, path, field, label, state, search, displayNames, facet }}
        onChange={apply}
      />
    </FilterFold>
  );
}
