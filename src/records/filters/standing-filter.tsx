import { lazy } from "react";
import { useTranslation } from "react-i18next";
import type { DisplayNames } from "#src/records/display-names.ts";
import type { ListSource } from "#src/records/list-source.ts";
import type { ChangeList } from "#src/records/list/change-list.ts";
import { useColumnLabel } from "#src/records/list/column-label.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { ChipPopover } from "#src/ui/chip.tsx";
import { filterAt, filterChange, isOn, noFilter } from "./filter-state.ts";
import { useFilterText } from "./filter-text.ts";
import type { Filterable } from "./filters-for.ts";

const CountedEditor = lazy(async () => ({ default: (await import("./counted-editor.tsx")).CountedEditor }));

export type StandingFilterProps = Filterable & {
  source: ListSource;
  search: ListState;
  displayNames: DisplayNames;
  change: ChangeList;
};

/** The chip of a filter that is always there: it opens that filter alone. */
export function StandingFilter({ path, field, ...list }: StandingFilterProps) {
  const { t } = useTranslation();
  const { search, displayNames, change } = list;
  const name = useColumnLabel()(path);
  const text = useFilterText(displayNames);
  const state = filterAt(search, path);
  const on = isOn(state);
  return (
    <ChipPopover
      name={name}
      label={t(($) => $.list.filters.by, { field: name })}
      value={on ? text(path, field, state) : null}
      {...(on && {
        onRemove: () => change(filterChange(path, noFilter)),
        removeLabel: t(($) => $.list.filters.remove, { field: name }),
      })}
    >
      <CountedEditor {...list} {...{ path, field, name }} />
    </ChipPopover>
  );
}
