import { Navigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useDeferredValue, useId, useState } from "react";
import { abilityOf } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { useSession } from "#src/app/session.ts";
import { UndoKeys } from "#src/records/actions/undo-keys.tsx";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { tidied } from "#src/records/filters/filter-state.ts";
import type { ListLook } from "#src/records/views/list-look.ts";
import { searchOf, viewIn } from "#src/records/views/saved-view.ts";
import { ViewTabs } from "#src/records/views/view-tabs.tsx";
import { ViewsMenu } from "#src/records/views/views-menu.tsx";
import { useResourceWords } from "#src/records/words.ts";
import { cardClass } from "#src/ui/card.tsx";
import { useSettled } from "#src/ui/use-settled.ts";
import { useRequestedSearch } from "./requested-search.ts";
import { useChangeList } from "./change-list.ts";
import { arranged } from "./column-layout.ts";
import { type Column, columnsOf, visibleColumns } from "./columns.ts";
import { useStoredColumns, useStoredDensity, useStoredLayout } from "./stored-view.ts";
import type { ListBulkAction } from "./list-bulk.tsx";
import { ListHead } from "./list-head.tsx";
import { ListKeys } from "./list-keys.tsx";
import { ListRows, type ListRowsProps } from "./list-rows.tsx";
import type { ListState } from "./list-search.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { customListColumns } from "./custom-columns.ts";
import { type Loading, openedFirst } from "./load-list.ts";
import { useRowMenu } from "./row-actions.tsx";
import { useSelection } from "./use-selection.ts";

const ListBulk = lazy(async () => ({ default: (await import("./list-bulk.tsx")).ListBulk }));

export type ListPageProps = {
  source: ListSource;
  list: Loading;
  search: ListState;
  /** What a list of its own has between its head and its rows, and as its button. */
  summary?: ReactNode;
  begin?: ReactNode;
  bulkAction?: ListBulkAction | undefined;
  /** How a list of its own shows its rows. */
  Rows?: (props: ListRowsProps) => ReactNode;
};

const nothing = abilityOf([]);

/** A list, by its declaration. All of its state is in the address; the looks that a person chose are kept on the device. */
export function ListPage({
  source,
  list,
  search: loaded,
  summary,
  begin,
  bulkAction,
  Rows = ListRows,
}: ListPageProps) {
  const words = useResourceWords(source);
  usePageTitle(words.many);
  const searchId = useId();
  const session = useSession();
  const ability = session?.ability ?? nothing;
  const search = tidied(source, useRequestedSearch(loaded));
  const change = useChangeList();
  const selection = useSelection(search);
  // The result for the selected rows is announced when none is selected any more.
  const [wasChosen, setWasChosen] = useState(false);
  if (selection.count > 0 && !wasChosen) setWasChosen(true);
  const { openMenu, rowMenu } = useRowMenu(source, selection);
  // The rows that are there stay until the next ones are.
  const deferredList = useDeferredValue(list);
  const settled = useSettled(deferredList);
  // A list that has come is handed on as such: React shows what waited for a promise 300 ms after its skeleton at the earliest.
  const currentList = settled ?? deferredList;
  const isOld = deferredList !== list || !sameValue(search, tidied(source, loaded));
  const views = settled?.views ?? [];
  const saved = viewIn(views, search);
  const { chosen, choose, isCustom } = useStoredColumns(source, saved);
  const { layout, layoutColumn, forgetLayout } = useStoredLayout(source);
  const { density, setDensity, ...storedLayout } = useStoredDensity(saved);
  // A list that came late was not led there by its loader.
  const first = settled && openedFirst(settled, search);

  const all = columnsOf(source, ability);
  const columnsWith = (customColumns: readonly Column[]) =>
    arranged(visibleColumns([...all, ...customColumns], source, chosen), layout);
  const columns = columnsWith(settled ? customListColumns(source, settled.displayNames, search) : []);
  const reset = () => {
    choose(null);
    forgetLayout();
  };
  const isDefault = !isCustom && Object.keys(layout).length === 0;
  const view = { source, all, columnsWith, choose, layoutColumn, reset, isDefault, density, setDensity };

  const look: ListLook = {
    now: { columns: columnsWith([]).map(({ path }) => path), density },
    isChanged: isCustom || storedLayout.isCustom,
    forget: () => {
      choose(null);
      storedLayout.forget();
    },
  };

  return (
    <>
      {first && <Navigate to="." search={() => searchOf(first)} replace />}
      <ListHead {...{ source, ability, search, columns, begin }} list={currentList}>
        {session && <ViewsMenu {...{ source, search, views, look }} userId={session.user.id} />}
      </ListHead>
      {session && <ViewTabs {...{ source, search, views }} loaded={settled} userId={session.user.id} />}
      {summary}
      <ListKeys source={source} ability={ability} searchId={searchId} selection={selection} />
      <section
        aria-label={words.many}
        className={`${cardClass} min-w-0 phone:border-0 phone:bg-transparent phone:shadow-none`}
      >
        <ListToolbar {...{ source, ability, search, change, view, searchId }} list={currentList} />
        <Suspense
          fallback={<ListSkeleton {...{ source, ability, density, search }} columns={columnsWith([])} />}
        >
          <Rows
            {...{ source, ability, search, change, columnsWith, layoutColumn, density, selection, openMenu }}
            list={currentList}
            busy={deferredList !== list}
            isOld={isOld}
          />
        </Suspense>
      </section>
      <Suspense fallback={null}>
        {wasChosen && (
          <ListBulk {...{ source, ability, search, selection, isOld, bulkAction }} list={currentList} />
        )}
      </Suspense>
      {rowMenu}
      <UndoKeys />
    </>
  );
}
