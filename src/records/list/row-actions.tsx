import { lazy, type MouseEvent, Suspense, useState } from "react";
import type { ListRow, ListSource } from "#src/records/list-source.ts";
import type { ActionRequest } from "#src/records/actions/action-dialog.tsx";
import { RecordDialogs } from "#src/records/actions/record-dialogs.tsx";
import type { FloatingAnchor } from "#src/ui/position-floating.ts";
import type { Selection } from "./use-selection.ts";

const RowMenu = lazy(async () => ({ default: (await import("./row-menu.tsx")).RowMenu }));

type Opened = { row: ListRow; anchor: FloatingAnchor };
export type OpenMenu = (row: ListRow, anchor: FloatingAnchor) => void;

/** The menu of one row at a time, and what it asks. */
export function useRowMenu(source: ListSource, selection: Selection) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [request, setRequest] = useState<ActionRequest | null>(null);
  const rowMenu = (
    <>
      <Suspense fallback={null}>
        {opened && (
          <RowMenu
            key={opened.row.id}
            source={source}
            {...opened}
            onAsk={(what) => setRequest(requestOf(what, opened.row))}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
      <RecordDialogs
        source={source}
        request={request}
        onClose={() => setRequest(null)}
        onDeleted={() =>
          request &&
          "rows" in request &&
          selection.choose(
            request.rows.map(({ id }) => id),
            false,
          )
        }
        onMerged={selection.clear}
      />
    </>
  );
  const openMenu: OpenMenu = (row, anchor) => setOpened({ row, anchor });
  return { openMenu, rowMenu };
}

const requestOf = (what: ActionRequest["what"], row: ListRow): ActionRequest =>
  what === "labels" ? { what, of: { id: [row.id] }, count: 1 } : { what, rows: [row] };

/** The browser's own menu stays for links that lead elsewhere, for fields, and for text that is marked. */
export function openedByPointer(event: MouseEvent<HTMLElement>): FloatingAnchor | null {
  const { target, clientX: x, clientY: y } = event;
  if (!(target instanceof HTMLElement) || target.closest("input, a:not([data-opens-row])")) return null;
  if (getSelection()?.type === "Range") return null;
  event.preventDefault();
  // From the keyboard it comes without a point.
  return x === 0 && y === 0 ? target : { x, y };
}
