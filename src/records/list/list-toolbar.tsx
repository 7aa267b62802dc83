import { type ComponentProps, type ReactNode, Suspense, useId, useState } from "react";
import type { Ability } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { useShortcutsEnabled } from "#src/app/stored-choice.ts";
import { useTouch } from "#src/app/media.ts";
import { FilterButton } from "#src/records/filters/filter-button.tsx";
import { FilterChips } from "#src/records/filters/filter-chips.tsx";
import type { DisplayNames } from "#src/records/display-names.ts";
import { usePhone } from "#src/ui/use-phone.ts";
import type { ChangeList } from "./change-list.ts";
import type { Column } from "./columns.ts";
import type { ListState } from "./list-search.ts";
import { ListView } from "./list-view.tsx";
import { useLoaded } from "./load-list.ts";
import { customListColumns } from "./custom-columns.ts";
import { SearchBox } from "./search-box.tsx";

type ListToolbarProps = {
  source: ListSource;
  ability: Ability;
  list: Named | Promise<Named>;
  search: ListState;
  change: ChangeList;
  /** How its rows look; not there where nobody can choose it. */
  view?: BareView;
  searchId: string;
};

/** What has been loaded has the names of what the filters point at. */
type Named = { displayNames: DisplayNames };

/** Search, filters and view; on a phone the chips of the filters stand under them. */
export function ListToolbar({ list, view, searchId, ...filters }: ListToolbarProps) {
  const { source, search, change } = filters;
  const [shortcuts] = useShortcutsEnabled();
  const touch = useTouch();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const filterButton = useId();
  const phone = usePhone();

  const open = (path: string) => {
    setOpenAt(path);
    // After this click, which the popover would else take for one beside it.
    setTimeout(() => document.getElementById(filterButton)?.querySelector("button")?.click());
  };

  const chips = (
    <WithDisplayNames list={list}>
      {(displayNames) => <FilterChips {...filters} displayNames={displayNames} onOpen={open} />}
    </WithDisplayNames>
  );

  return (
    <div data-print="hide" className="space-y-3 px-5 py-3.5 phone:px-0 phone:pt-0">
      <div className="flex items-start gap-2">
        {source.search.length > 0 && (
          <SearchBox
            id={searchId}
            source={source}
            q={search.q ?? ""}
            change={change}
            hint={shortcuts && !touch}
          />
        )}
        {(phone || source.filters.length > 0) && (
          <div id={filterButton}>
            <WithDisplayNames list={list}>
              {(displayNames) => (
                <FilterButton
                  {...filters}
                  displayNames={displayNames}
                  openAt={openAt}
                  onOpened={() => setOpenAt(null)}
                />
              )}
            </WithDisplayNames>
          </div>
        )}
        {!phone && <div className="min-w-0 flex-1 py-1 touch:py-0">{chips}</div>}
        {!phone && view && (
          <div className="ms-auto">
            <WithDisplayNames list={list}>
              {(displayNames) => (
                <ListView view={viewWith(view, customListColumns(source, displayNames, search))} />
              )}
            </WithDisplayNames>
          </div>
        )}
      </div>
      {phone && chips}
    </div>
  );
}

type View = ComponentProps<typeof ListView>["view"];
type BareView = Omit<View, "columns"> & {
  columnsWith: (customColumns: readonly Column[]) => readonly Column[];
};

/** The view with the columns of the custom fields that the list shows. */
const viewWith = ({ columnsWith, ...view }: BareView, customColumns: readonly Column[]): View => ({
  ...view,
  all: [...view.all, ...customColumns],
  columns: columnsWith(customColumns),
});

const unknown: DisplayNames = new Map();

type WithDisplayNamesProps = {
  list: ListToolbarProps["list"];
  children: (displayNames: DisplayNames) => ReactNode;
};

/** Usable before the list is there; only the names of records come later. */
function WithDisplayNames({ list, children }: WithDisplayNamesProps) {
  return (
    <Suspense fallback={children(unknown)}>
      <Labelled list={list}>{children}</Labelled>
    </Suspense>
  );
}

function Labelled({ list, children }: WithDisplayNamesProps) {
  return children(useLoaded(list).displayNames);
}
