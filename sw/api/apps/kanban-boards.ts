import { kanbanBoards, kanbanItems } from "#db/domain/apps/kanban/kanban.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { failIfAny } from "#sw/api/core/errors.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { bodyOf } from "./body.ts";
import { boardName, boardOrder, newBoard } from "./kanban-bodies.ts";
import { boardOf, boardsInOrder, idsOn, orNetworkError } from "./kanban-wire.ts";
import { nextId } from "./next-id.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import { tablesAround } from "#db/store/scope.ts";

const deletedItem = { operation: "delete", resource: kanbanItems } as const;
const savedBoard = { operation: "save", resource: kanbanBoards } as const;

/** Puts a new board behind the others, unless there is one with its title. */
export async function addBoard(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "create", kanbanBoards);
  const { text, value } = await bodyOf(c, newBoard);
  return orNetworkError(() =>
    commitAnswer(
      c,
      text,
      tablesAround(kanbanItems, kanbanBoards),
      async (tx) => {
        const id = await nextId(tx, kanbanBoards);
        const last = (await boardsInOrder(c, tx)).at(-1);
        const values = { ...value, itemsIds: [], position: Number(last?.position ?? 0) + 1 };
        return {
          writes: await writesFor(c, tx, [
            { ...savedBoard, id, before: null, values, enteredFields: ["title"] },
          ]),
          answer: ([row]) => ({ status: 201, body: row && new AnsweredRecord(kanbanBoards, row) }),
        };
      },
      { render: ({ row }) => boardOf(c, row) },
    ),
  );
}

export async function renameBoard(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "update", kanbanBoards);
  const { text, value } = await bodyOf(c, boardName);
  return commitAnswer(
    c,
    text,
    tablesAround(kanbanItems, kanbanBoards),
    async (tx) => {
      const before = await readableRecord(tx, signedIn, kanbanBoards, value.boardId);
      const values = { title: value.newName };
      return {
        writes: await writesFor(c, tx, [
          { ...savedBoard, id: before.id, before, values, enteredFields: ["title"] },
        ]),
        answer: ([row = before]) => ({ status: 201, body: new AnsweredRecord(kanbanBoards, row) }),
      };
    },
    { render: ({ row }) => boardOf(c, row) },
  );
}

/** The items of a board go with it, in one transaction: none is left that stands nowhere. */
export async function deleteBoard(c: ApiContext, id: string): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "delete", kanbanBoards);
  return commitAnswer(c, "", tablesAround(kanbanItems, kanbanBoards), async (tx) => {
    const board = await readableRecord(tx, signedIn, kanbanBoards, id);
    const items = (await tx.getMany(kanbanItems.table, idsOn(board))).filter((row) => row !== undefined);
    const requests: WriteRequest[] = [
      { operation: "delete", resource: kanbanBoards, id, before: board, values: null },
      ...items
        .filter(({ deletedAt }) => deletedAt === null)
        .map((before): WriteRequest => ({ ...deletedItem, id: before.id, before, values: null })),
    ];
    return { writes: await writesFor(c, tx, requests), answer: () => ({ status: 204, body: null }) };
  });
}

/** Puts the boards in this order. Those that are not named, made in another tab meanwhile, come behind them as they stood. */
export async function orderBoards(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "update", kanbanBoards);
  const { text, value: ids } = await bodyOf(c, boardOrder);
  return commitAnswer(
    c,
    text,
    tablesAround(kanbanItems, kanbanBoards),
    async (tx) => {
      const boards = await boardsInOrder(c, tx);
      const byId = new Map(boards.map((row) => [row.id, row]));
      const unknown = ids.flatMap((id, index) => (byId.has(id) ? [] : [String(index)]));
      failIfAny(unknown.map((path) => ({ path, code: "unknown_reference" })));
      const ordered = new Set([...ids, ...byId.keys()]);
      const requests = [...ordered].flatMap((id, index): WriteRequest[] => {
        const before = byId.get(id);
        if (!before || before.position === index + 1) return [];
        return [{ ...savedBoard, id, before, values: { position: index + 1 }, enteredFields: ["position"] }];
      });
      return {
        writes: await writesFor(c, tx, requests),
        answer: (rows) => {
          const current = new Map([...byId, ...rows.map((row) => [row.id, row] as const)]);
          return {
            status: 201,
            body: [...ordered].flatMap((id) => {
              const row = current.get(id);
              return row ? [new AnsweredRecord(kanbanBoards, row)] : [];
            }),
          };
        },
      };
    },
    { render: ({ row }) => boardOf(c, row) },
  );
}
