import { type ReactNode, Suspense, useDeferredValue, useId } from "react";
import { abilityOf } from "#db/rules/ability.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { tidied } from "#src/resource/filters/filter-state.ts";
import { useResourceWords } from "#src/resource/words.ts";
import { cardClass } from "#src/ui/card.tsx";
import { useAskedSearch } from "./asked-search.ts";
import { useChangeList } from "./change-list.ts";
import { type Column, columnsOf, shownColumns } from "./columns.ts";
import { useKeptColumns, useKeptDensity } from "./kept-view.ts";
import { ListBulk } from "./list-bulk.tsx";
import { ListHead } from "./list-head.tsx";
import { ListKeys } from "./list-keys.tsx";
import { ListRows, type ListRowsProps } from "./list-rows.tsx";
import type { ListState } from "./list-search.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { Loading } from "./load-list.ts";
import { useSelection } from "./use-selection.ts";

type ListPageProps = {
  resource: Resource;
  list: Loading;
  search: ListState;
  /** How a list of its own shows its rows. */
  Rows?: (props: ListRowsProps) => ReactNode;
};

const nothing = abilityOf([]);

/** A list, by its declaration. All of its state is in the address; the looks that a person chose are kept on the device. */
export function ListPage({ resource, list, search: loaded, Rows = ListRows }: ListPageProps) {
  const words = useResourceWords(resource);
  usePageTitle(words.many);
  const searchId = useId();
  const ability = useSession()?.ability ?? nothing;
  const search = tidied(resource, useAskedSearch(loaded));
  const change = useChangeList();
  const selection = useSelection();
  const [chosen, choose] = useKeptColumns(resource);
  const [density, setDensity] = useKeptDensity();
  // The rows that are there stay until the next ones are.
  const shown = useDeferredValue(list);

  const all = columnsOf(resource, ability);
  const columnsWith = (own: readonly Column[]) => shownColumns([...all, ...own], resource, chosen);
  const view = { all, columnsWith, choose, usual: chosen === null, density, setDensity };

  return (
    <>
      <ListHead resource={resource} ability={ability} list={shown} search={search} />
      <ListKeys resource={resource} ability={ability} searchId={searchId} selection={selection} />
      <section
        aria-label={words.many}
        className={`${cardClass} min-w-0 phone:border-0 phone:bg-transparent phone:shadow-none`}
      >
        <ListToolbar {...{ resource, ability, search, change, view, searchId }} list={shown} />
        <Suspense
          fallback={<ListSkeleton {...{ resource, ability, density, search }} columns={columnsWith([])} />}
        >
          <Rows
            {...{ resource, ability, search, change, columnsWith, density, selection }}
            list={shown}
            busy={shown !== list}
          />
        </Suspense>
      </section>
      <Suspense fallback={null}>
        <ListBulk {...{ resource, ability, search, selection }} list={shown} />
      </Suspense>
    </>
  );
}
