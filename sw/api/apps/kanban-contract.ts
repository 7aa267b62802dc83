import * as z from "zod/mini";
import { boardForm, kanbanItems } from "#db/domain/apps/kanban/kanban.ts";
import { bodyByDeclaration, contract, nothing } from "#sw/api/core/call.ts";
import type { CreateBody } from "#sw/api/records/bodies.ts";
import { hideable } from "#sw/api/records/field-shape.ts";
import { appShape } from "./app-record.ts";
import { boardName, boardOrder, cardOrder, newBoard, newCard } from "./kanban-bodies.ts";

const board = z.strictObject({ ...appShape(boardForm), itemsIds: hideable(z.array(z.int())) });

/** Texts that nobody has written yet are given as empty texts. */
const emptyable = hideable(z.string());
const card = z.strictObject({
  ...appShape({ resource: kanbanItems }),
  dueDate: emptyable,
  comments: emptyable,
  image: emptyable,
});

/** The fields that change, and the number of the item; it may come alone or as `item`. */
type CardBody = CreateBody<(typeof kanbanItems)["fields"]> & { id: number };

export const kanbanContract = contract({
  kanban: {
    method: "GET",
    path: "/apps/kanban",
    answer: z.strictObject({ boards: z.array(board), items: z.array(card) }),
  },
  addBoard: { method: "POST", path: "/apps/kanban/board/add", body: newBoard, answer: board },
  renameBoard: { method: "PUT", path: "/apps/kanban/board/rename", body: boardName, answer: board },
  orderBoards: {
    method: "PUT",
    path: "/apps/kanban/board/state-update",
    body: boardOrder,
    answer: z.array(board),
  },
  removeBoard: { method: "DELETE", path: "/apps/kanban/board/:id", answer: nothing },
  addCard: { method: "POST", path: "/apps/kanban/item/add", body: newCard, answer: card },
  changeCard: {
    method: "PUT",
    path: "/apps/kanban/item/update",
    body: bodyByDeclaration<CardBody | { item: CardBody }>(),
    answer: card,
  },
  orderCards: { method: "PUT", path: "/apps/kanban/item/state-update", body: cardOrder, answer: board },
  removeCard: { method: "DELETE", path: "/apps/kanban/item/:id", answer: nothing },
});
