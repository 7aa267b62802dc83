import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Ability } from "#db/rules/ability.ts";
import { can } from "#db/rules/ability.ts";
import { resourceNamed } from "#db/schema/index.ts";
import type { Field } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Labels } from "#src/resource/labels.ts";
import type { ChangeList } from "#src/resource/list/change-list.ts";
import { useColumnLabel } from "#src/resource/list/column-label.ts";
import { listFieldAt, mayRead } from "#src/resource/list/columns.ts";
import type { ListState } from "#src/resource/list/list-search.ts";
import { CountBadge } from "#src/ui/badge.tsx";
import { ArchivedFilter } from "./archived-filter.tsx";
import { FilterEditor, hasEditor } from "./filter-editor.tsx";
import { type FilterState, filterAt, filterChange, isOn } from "./filter-state.ts";

type FilterPanelProps = {
  resource: Resource;
  ability: Ability;
  search: ListState;
  labels: Labels;
  change: ChangeList;
  /** The filter that is open from the start. */
  openAt: string | null;
};

/** All filters of a list, each folded under its name. They act as they are changed. */
export function FilterPanel({ resource, ability, search, labels, change, openAt }: FilterPanelProps) {
  return (
    <div className="divide-y divide-line">
      {filtersFor(resource, ability).map(({ path, field }) => (
        <FilterSection key={path} {...{ path, field, search, labels, change }} openFirst={path === openAt} />
      ))}
      <ArchivedFilter {...{ search, change }} openFirst={openAt === "archived"} />
    </div>
  );
}

type Filterable = { path: string; field: Field };

/** What this person may filter by: fields that can be read, and records that can be looked for. */
function filtersFor(resource: Resource, ability: Ability): Filterable[] {
  return resource.filters.flatMap((path) => {
    const field = listFieldAt(resource, path);
    if (!field || !hasEditor(field) || !mayRead(resource, ability, path)) return [];
    const hidden =
      (field.kind === "ref" || field.kind === "refs") &&
      !can(ability, "read", resourceNamed(field.to).subject);
    return hidden ? [] : [{ path, field }];
  });
}

type FilterSectionProps = Filterable &
  Pick<FilterPanelProps, "search" | "labels" | "change"> & { openFirst: boolean };

function FilterSection({ path, field, search, labels, change, openFirst }: FilterSectionProps) {
  const { t } = useTranslation();
  const label = useColumnLabel()(path);
  const [open, setOpen] = useState(openFirst);
  const state = filterAt(search, path);
  const apply = (next: FilterState) => change(filterChange(path, next));

  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/filter">
      <summary className="-mx-2 flex min-h-10 list-none items-center gap-2 rounded-control px-2 font-medium transition-colors select-none hover:bg-surface-hover touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {isOn(state) && (
          <CountBadge tone="primary">
            {Math.max(1, state.values.length)}
            <span className="sr-only"> {t(($) => $.list.filters.active, { count: 1 })}</span>
          </CountBadge>
        )}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open/filter:rotate-180"
        />
      </summary>
      {open && (
        <div className="pt-1 pb-4">
          <FilterEditor {...{ path, field, label, state, search, labels }} onChange={apply} />
        </div>
      )}
    </details>
  );
}
