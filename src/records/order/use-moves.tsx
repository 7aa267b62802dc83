import { orderField } from "#db/schema/field-names.ts";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, ListOrdered } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { queryOf } from "#src/api/list-query.ts";
import { useSession } from "#src/app/session.ts";
import type { ListRow } from "#src/records/list-source.ts";
import { reasonAgainst } from "#src/records/permits.ts";
import type { MenuEntry } from "#src/records/actions/use-entries.tsx";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { useRequestedSearch } from "#src/records/list/requested-search.ts";
import { focusRowMenu } from "#src/records/list/row-focus.ts";
import { useLanguage } from "#src/records/words.ts";
import { notify } from "#src/ui/notify.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

const afterDrawing = [50, 200, 600];

/** The ways to move a row in the order that people give a list; where it is sorted otherwise, the way to that order. */
export function useMoves(resource: Resource, row: ListRow): MenuEntry[] {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const router = useRouter();
  const session = useSession();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  const { sortBy, orderBy, ...search } = useRequestedSearch({});
  const reason = session ? reasonAgainst(session.ability, resource, "edit", row) : undefined;
  if (!resource.sort.some((path) => path === orderField) || reason === undefined) return [];
  const denied = reason === null ? {} : { denied: reasonWords(reason) };

  if (sortBy !== orderField)
    return [
      {
        id: "arrange",
        icon: <ListOrdered aria-hidden className="rtl:-scale-x-100" />,
        label: t(($) => $.list.order.arrange),
        ...denied,
        onSelect: () =>
          void navigate({
            to: ".",
            search: (old) => ({ ...old, page: undefined, sortBy: orderField, orderBy: "asc" as const }),
            resetScroll: false,
          }),
      },
    ];

  const move = async (to: "up" | "down") => {
    const key = crypto.randomUUID();
    const name = recordTitle(resource, row, language);
    const version = Number(row.version);
    // Where the list runs from the last to the first, the row above comes after.
    const onwards =
      orderBy === "desc" ? ({ up: "down", down: "up" } as const) : ({ up: "up", down: "down" } as const);
    const { page: _page, itemsPerPage: _size, view: _view, ...filter } = search;
    try {
      const body = { version, to: onwards[to], filter: queryOf(filter).toString() };
      const moved = await client(resource).move(row.id, body, { key });
      await router.invalidate();
      // Once the rows stand in their new order, which may take a moment.
      for (const wait of afterDrawing) setTimeout(() => focusRowMenu(row.id), wait);
      if (moved.version === version) notify({ title: t(($) => $.list.order.atEnd, { name }), tone: "info" });
      else tellDone({ key, title: t(($) => $.list.order.moved, { name }) });
    } catch (error) {
      tellProblem(error);
    }
  };
  return [
    {
      id: "up",
      icon: <ArrowUp aria-hidden />,
      label: t(($) => $.list.order.up),
      ...denied,
      onSelect: () => void move("up"),
    },
    {
      id: "down",
      icon: <ArrowDown aria-hidden />,
      label: t(($) => $.list.order.down),
      ...denied,
      onSelect: () => void move("down"),
    },
  ];
}
