import type { StoredRow } from "#db/schema/resource.ts";
import { kanbanItems } from "#db/domain/apps/kanban/kanban.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { allRows } from "./all-rows.ts";
import type { Calls } from "./calls.ts";
import { addBoard, deleteBoard, orderBoards, renameBoard } from "./kanban-boards.ts";
import { addCard, changeCard, deleteCard, placeCards } from "./kanban-cards.ts";
import { boardOf, boardsInOrder, cardOf } from "./kanban-wire.ts";

export const kanban: Calls = {
  "GET /api/apps/kanban": boardsAndItems,
  "POST /api/apps/kanban/board/add": addBoard,
  "PUT /api/apps/kanban/board/rename": renameBoard,
  "DELETE /api/apps/kanban/board/{id}": (c, { id = "" }) => deleteBoard(c, id),
  "PUT /api/apps/kanban/board/state-update": orderBoards,
  "POST /api/apps/kanban/item/add": addCard,
  "PUT /api/apps/kanban/item/update": changeCard,
  "DELETE /api/apps/kanban/item/{id}": (c, { id = "" }) => deleteCard(c, id),
  "PUT /api/apps/kanban/item/state-update": placeCards,
};

async function boardsAndItems(c: ApiContext): Promise<Response> {
  const boards = await boardsInOrder(c, c.var.db);
  const cards: StoredRow[] = await allRows(c, kanbanItems);
  return c.json({
    boards: boards.map((row) => boardOf(c, row)),
    items: cards.toReversed().map((row) => cardOf(c, row)),
  });
}
