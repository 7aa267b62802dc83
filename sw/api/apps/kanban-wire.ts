import { boardForm, kanbanBoards, kanbanItems } from "#db/domain/apps/kanban/kanban.ts";
import type { StoredRowIn } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { allRows } from "./all-rows.ts";
import { wireValues } from "./wire.ts";

type Values = Record<string, unknown>;

/** The ids of the items on a board, from the top, as the database keeps them. */
export const idsOn = (board: StoredRowIn<"kanbanBoards">): string[] => {
  const ids: unknown = board.itemsIds;
  return Array.isArray(ids) ? ids.map(String) : [];
};

export function boardOf(c: ApiContext, row: StoredRowIn<"kanbanBoards">): Values {
  const board = wireValues(c.var.signedIn, boardForm, row);
  return "itemsIds" in board ? { ...board, itemsIds: idsOn(row).map(Number) } : board;
}

/** Texts that nobody has written yet are given as empty texts: «an empty due date» (specification, section 5). */
export function cardOf(c: ApiContext, row: StoredRow): Values {
  const card = wireValues(c.var.signedIn, { resource: kanbanItems }, row);
  for (const name of ["dueDate", "comments", "image"]) if (card[name] === null) card[name] = "";
  return card;
}

export const boardsInOrder = (c: ApiContext, tx: Tx): Promise<StoredRowIn<"kanbanBoards">[]> =>
  allRows(c, kanbanBoards, { sortBy: "position", orderBy: "asc" }, tx);

/** A board that cannot be added is refused as the specification has it: with an error of the network, which `fetch` throws. */
export async function orNetworkError(add: () => Promise<Response>): Promise<Response> {
  try {
    return await add();
  } catch (error) {
    if (error instanceof Refusal && (error.status === 400 || error.status === 404)) return Response.error();
    throw error;
  }
}
