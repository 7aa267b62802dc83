import { Navigate, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import type { RequestKind } from "#db/domain/requests/states.ts";
import { abilityOf } from "#db/rules/ability.ts";
import { formatNumber } from "#src/app/format.ts";
import { useSession } from "#src/app/session.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { withWords } from "#src/app/words.ts";
import { UndoKeys } from "#src/records/actions/undo-keys.tsx";
import { tidied } from "#src/records/filters/filter-state.ts";
import { useChangeList } from "#src/records/list/change-list.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { ListToolbar } from "#src/records/list/list-toolbar.tsx";
import { openedFirst } from "#src/records/list/load-list.ts";
import { useRequestedSearch } from "#src/records/list/requested-search.ts";
import type { ListLook } from "#src/records/views/list-look.ts";
import { searchOf, viewIn } from "#src/records/views/saved-view.ts";
import { ViewTabs } from "#src/records/views/view-tabs.tsx";
import { ViewsMenu } from "#src/records/views/views-menu.tsx";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { BoardColumns } from "./board-columns.tsx";
import { BoardHead } from "./board-head.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { boardSource } from "./board-source.ts";
import { type BoardLoading, type LoadedBoard, listSearchOf } from "./load-board.ts";

/** The forms of steps name units and codes of the catalogues too. */
const MoveDialog = lazy(async () => ({
  default: (await withWords(["equipments", "masters"], import("./move-dialog.tsx"))).MoveDialog,
}));

const nothing = abilityOf([]);

type BoardPageProps = { kind: RequestKind | null; board: BoardLoading; search: ListState };

/** Requests by their status. Its state is in the address, as a list's is, and the step whose dialog is open. */
export function BoardPage({ kind, board: loading, search: loaded }: BoardPageProps) {
  const { t } = useTranslation();
  usePageTitle(t(($) => $.board.title));
  const navigate = useNavigate();
  const searchId = useId();
  const session = useSession();
  const source = boardSource(kind);
  const requested = tidied(source, useRequestedSearch(loaded));
  const search = listSearchOf(requested);
  const change = useChangeList();
  const ability = session?.ability ?? nothing;
  // The cards that are there stay until the next ones are.
  const deferred = useDeferredValue(loading);
  const settled = useSettled(deferred);
  const board = settled ?? deferred;
  const views = settled?.views ?? [];
  const { step, request } = loaded;
  const move = useLastMove(settled);
  // A board that came late was not led there by its loader.
  const first = settled && openedFirst(settled, requested);
  const close = () =>
    void navigate({
      to: ".",
      search: (old) => ({ ...old, request: undefined, step: undefined }),
      resetScroll: false,
    });
  return (
    <>
      {first && <Navigate to="." search={() => searchOf(first)} replace />}
      <BoardHead {...{ kind, source, search }} count={settled && <Total board={settled} />}>
        {session && (
          <ViewsMenu {...{ source, search, views }} look={lookOf(views, search)} userId={session.user.id} />
        )}
      </BoardHead>
      {session && <ViewTabs {...{ source, search, views }} loaded={settled} userId={session.user.id} />}
      {/* No card stands around it here: it begins where the columns do. */}
      <div className="-mx-5 phone:mx-0">
        <ListToolbar {...{ source, ability, search, change, searchId }} list={board} />
      </div>
      <Suspense fallback={<BoardSkeleton />}>
        <BoardColumns
          key={source.name}
          {...{ source, ability, search, change }}
          loading={board}
          isBusy={deferred !== loading}
        />
      </Suspense>
      <Suspense fallback={null}>
        {move && move.row.id === request && typeof step === "string" && (
          <MoveDialog move={move} code={step} onClose={close} />
        )}
      </Suspense>
      <UndoKeys />
    </>
  );
}

/** While the board is loaded again, the dialog of a step stays as it is: it closes by itself once the step is taken. */
function useLastMove(settled: LoadedBoard | null): LoadedBoard["move"] {
  const [last, setLast] = useState<LoadedBoard["move"]>(null);
  if (settled && settled.move !== last) setLast(settled.move);
  return settled ? settled.move : last;
}

function Total({ board: { columns } }: { board: LoadedBoard }) {
  const language = useLanguage();
  const words = useResourceWords(requests);
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  return (
    <>
      <span aria-hidden className="tabular-nums">
        {formatNumber(total, language)}
      </span>
      <VisuallyHidden live>{words.count(total)}</VisuallyHidden>
    </>
  );
}

/** A board has no look of its own: a view that is saved here keeps the one that its list has. */
function lookOf(views: LoadedBoard["views"], search: ListState): ListLook {
  const view = viewIn(views, search);
  return {
    now: { columns: [...(view?.columns ?? [])], density: view?.density ?? "normal" },
    isChanged: false,
    forget: () => undefined,
  };
}
