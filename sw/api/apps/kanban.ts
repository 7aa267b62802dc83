import { Hono } from "hono/tiny";
import type { StoredRow } from "#db/schema/resource.ts";
import { kanbanItems } from "#db/domain/apps/kanban/kanban.ts";
import type { ApiContext, ApiEnv } from "#sw/api/core/context.ts";
import { allRows } from "./all-rows.ts";
import { addBoard, deleteBoard, orderBoards, renameBoard } from "./kanban-boards.ts";
import { addCard, changeCard, deleteCard, arrangeCards } from "./kanban-cards.ts";
import { boardOf, boardsInOrder, cardOf } from "./kanban-wire.ts";

export const kanban = new Hono<ApiEnv>()
  .get("/", boardsAndItems)
  .post("/board/add", addBoard)
  .put("/board/rename", renameBoard)
  .delete("/board/:id", (c) => deleteBoard(c, c.req.param("id")))
  .put("/board/state-update", orderBoards)
  .post("/item/add", addCard)
  .put("/item/update", changeCard)
  .delete("/item/:id", (c) => deleteCard(c, c.req.param("id")))
  .put("/item/state-update", arrangeCards);

async function boardsAndItems(c: ApiContext): Promise<Response> {
  const boards = await boardsInOrder(c, c.var.db);
  const cards: StoredRow[] = await allRows(c, kanbanItems);
  return c.json({
    boards: boards.map((row) => boardOf(c, row)),
    items: cards.toReversed().map((row) => cardOf(c, row)),
  });
}
