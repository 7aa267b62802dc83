import * as z from "zod/mini";
import { kanbanBoards } from "#db/domain/apps/kanban/kanban.ts";
import { recordId, recordIds } from "./body.ts";

const { title } = kanbanBoards.fields;

export const newBoard = z.strictObject({ title: title.schema() });
export const boardName = z.strictObject({ boardId: recordId, newName: title.schema() });
export const boardOrder = recordIds;

const nonEmpty = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200))));
/** Without a title, the board's name, or a board, nothing is added: the specification has that be an error of the network. */
export const newCard = z.strictObject({
  itemTitle: nonEmpty,
  boardName: nonEmpty,
  boardId: z.optional(recordId),
});
export const cardOrder = z.strictObject({ boardId: recordId, ids: recordIds });
