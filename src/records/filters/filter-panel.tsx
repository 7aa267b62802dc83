import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Ability } from "#db/rules/ability.ts";
import { can } from "#db/rules/ability.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { joinedAt } from "#db/schema/joined-path.ts";
import type { Field, KindName } from "#db/schema/kind.ts";
import { targetsOf } from "#db/schema/links.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { translate } from "#db/schema/translated.ts";
import type { Labels } from "#src/records/labels.ts";
import type { ChangeList } from "#src/records/list/change-list.ts";
import { useColumnLabel } from "#src/records/list/column-label.ts";
import { listFieldAt, mayRead } from "#src/records/list/columns.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { useLanguage } from "#src/records/words.ts";
import { FilterEditor, hasEditor } from "./filter-editor.tsx";
import { FilterFold } from "./filter-fold.tsx";
import { type FilterState, filterAt, filterChange, isOn } from "./filter-state.ts";
import { customFiltersOf, withoutCategory } from "./custom-filters.ts";
import { SpecialEditor } from "./special-filter.tsx";
import { specialAt, type SpecialFilter, specialsOf, useSpecialWords } from "./special-filters.ts";
import { useFacets } from "./use-facets.ts";

type FilterPanelProps = {
  source: ListSource;
  ability: Ability;
  search: ListState;
  labels: Labels;
  change: ChangeList;
  /** The filter that is open from the start. */
  openAt: string | null;
};

/** Kinds of which the choices say how many rows they would leave. */
const counted = new Set<KindName>(["choice", "choices", "flag", "ref", "refs"]);

/** All filters of a list, each folded under its name. They act as they are changed. */
export function FilterPanel({ source, ability, search, labels, change, openAt }: FilterPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useColumnLabel();
  const words = useSpecialWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([...(openAt === null ? [] : [openAt]), ...specialsOf(source).filter(isSpecialOn)]),
  );
  const toggle = (name: string, isOpen: boolean) =>
    setOpen((last) => {
      const next = new Set(last);
      if (isOpen) next.add(name);
      else next.delete(name);
      return next;
    });

  const declared = filtersFor(source, ability);
  const own = customFiltersOf(source, search, labels);
  const asked = declared.filter(({ path, field }) => open.has(path) && counted.has(field.kind));
  const { facets, failed } = useFacets(
    source,
    search,
    labels,
    asked.map(({ path }) => path),
  );
  const filters = [
    ...declared.map(({ path, field }) => ({ path, field, name: label(path) })),
    ...own.map(({ path, field, definition }) => ({
      path,
      field,
      name: translate(definition.label, language),
    })),
  ];

  return (
    <div className="divide-y divide-line">
      {filters.map(({ path, field, name }) => {
        const state = filterAt(search, path);
        const apply = (next: FilterState) =>
          change({ ...(path === "categoryId" && withoutCategory(search)), ...filterChange(path, next) });
        return (
          <FilterFold
            key={path}
            label={name}
            on={isOn(state) ? Math.max(1, state.values.length) : 0}
            open={open.has(path)}
            onToggle={(isOpen) => toggle(path, isOpen)}
          >
            <FilterEditor
              {...{ path, field, state, search, labels }}
              label={name}
              facet={facets[path]}
              onChange={apply}
            />
          </FilterFold>
        );
      })}
      {specialsOf(source, ability).map((name) => (
        <FilterFold
          key={name}
          label={words.label(name)}
          on={specialAt(source, search, name).length}
          open={open.has(name)}
          onToggle={(isOpen) => toggle(name, isOpen)}
        >
          <SpecialEditor {...{ source, name, search, change }} />
        </FilterFold>
      ))}
      {failed && asked.length > 0 && (
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

type Filterable = { path: string; field: Field };

/** What this person may filter by: fields that can be read, and records that can be looked for. */
function filtersFor(source: ListSource, ability: Ability): Filterable[] {
  return source.filters.flatMap((path) => {
    const field = listFieldAt(source, path);
    if (!field || !hasEditor(field) || !mayFilter(source, ability, path)) return [];
    const targets = targetsOf(field).map(resourceNamed);
    const hidden = targets.some(({ subject }) => !can(ability, "read", subject));
    return hidden ? [] : [{ path, field }];
  });
}

function mayFilter(source: ListSource, ability: Ability, path: string): boolean {
  const joined = joinedAt(source, path);
  if (!joined) return mayRead(source, ability, path);
  return mayRead(source, ability, joined.here) && mayRead(joined.list, ability, joined.path);
}
