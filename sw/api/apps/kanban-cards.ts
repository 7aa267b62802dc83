import * as z from "zod/mini";
import { kanbanBoards, kanbanItems } from "#db/domain/apps/kanban/kanban.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { failIfAny, failWith } from "#sw/api/core/errors.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";
import { followUp } from "#sw/api/pipeline/reverse-references.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { allRows } from "./all-rows.ts";
import { bodyOf, recordId } from "./body.ts";
import { cardOrder, newCard } from "./kanban-bodies.ts";
import { boardOf, cardOf, idsOn, orNetworkError } from "./kanban-wire.ts";
import { nextId } from "./next-id.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import { tablesAround } from "#db/store/scope.ts";

const savedItem = { operation: "save", resource: kanbanItems } as const;

/** Puts a new item at the end of a board; without its title, the board's name, or such a board, there is none. */
export async function addCard(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "create", kanbanItems);
  const { text, value } = await bodyOf(c, newCard);
  const { itemTitle: title, boardName, boardId } = value;
  if (!title || !boardName || boardId === undefined) return Response.error();
  return orNetworkError(() =>
    commitAnswer(
      c,
      text,
      tablesAround(kanbanItems, kanbanBoards),
      async (tx) => {
        const board = await readableRecord(tx, signedIn, kanbanBoards, boardId);
        const id = await nextId(tx, kanbanItems);
        const values = { ...readBody(kanbanItems.create, { title }) };
        const requests: WriteRequest[] = [
          { ...savedItem, id, before: null, values, enteredFields: ["title"] },
          followUp(kanbanBoards, board, { itemsIds: [...idsOn(board), id] }),
        ];
        return {
          writes: await writesFor(c, tx, requests),
          answer: ([row]) => ({ status: 201, body: row && new AnsweredRecord(kanbanItems, row) }),
        };
      },
      { render: ({ row }) => cardOf(c, row) },
    ),
  );
}

/** Merges the fields that come into the item; it may come alone or, as the specification words it, as `item`. */
export async function changeCard(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "update", kanbanItems);
  const { text, json } = await jsonBody(c);
  const whole = isRecord(json) && Object.hasOwn(json, "item") ? readBody(itemAlone, json).item : json;
  if (!isRecord(whole)) failWith([{ path: "item", code: "invalid" }]);
  const { id: number, ...fields } = whole;
  const { id } = readBody(z.strictObject({ id: recordId }), { id: number });
  const values = readBody(kanbanItems.patch, fields);
  return commitAnswer(
    c,
    text,
    tablesAround(kanbanItems, kanbanBoards),
    async (tx) => {
      const before = await readableRecord(tx, signedIn, kanbanItems, id);
      const enteredFields = Object.keys(values);
      return {
        writes: await writesFor(c, tx, [{ ...savedItem, id, before, values, enteredFields }]),
        answer: ([row = before]) => ({ status: 201, body: new AnsweredRecord(kanbanItems, row) }),
      };
    },
    { render: ({ row }) => cardOf(c, row) },
  );
}

const itemAlone = z.strictObject({ item: z.unknown() });

/** The item leaves every board in the same transaction. */
export async function deleteCard(c: ApiContext, id: string): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "delete", kanbanItems);
  return commitAnswer(c, "", tablesAround(kanbanItems, kanbanBoards), async (tx) => {
    const before = await readableRecord(tx, signedIn, kanbanItems, id);
    return {
      writes: await writesFor(c, tx, [
        { operation: "delete", resource: kanbanItems, id, before, values: null },
      ]),
      answer: () => ({ status: 204, body: null }),
    };
  });
}

/**
 * Replaces the items of a board. One that comes from another board leaves that one; one that is left out stays at the end until
 * another board takes it. So a move in two calls, in whichever order, never loses or doubles an item.
 */
export async function arrangeCards(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "update", kanbanBoards);
  const { text, value } = await bodyOf(c, cardOrder);
  const { boardId, ids } = value;
  return commitAnswer(
    c,
    text,
    tablesAround(kanbanItems, kanbanBoards),
    async (tx) => {
      const board = await readableRecord(tx, signedIn, kanbanBoards, boardId);
      const cards = await tx.getMany(kanbanItems.table, ids);
      const unknown = cards.flatMap((row, index) =>
        row && maySee(signedIn, kanbanItems, row) ? [] : [`ids.${index}`],
      );
      failIfAny(unknown.map((path) => ({ path, code: "unknown_reference" })));
      const placed = new Set(ids);
      const others = (await allRows(c, kanbanBoards, {}, tx)).filter(
        (other) => other.id !== boardId && idsOn(other).some((id) => placed.has(id)),
      );
      const left = (from: StoredRow) => idsOn(from).filter((id) => !placed.has(id));
      const arranged = (before: StoredRow, itemsIds: string[]): WriteRequest => ({
        operation: "save",
        resource: kanbanBoards,
        id: before.id,
        before,
        values: { itemsIds },
        enteredFields: ["itemsIds"],
      });
      const requests = [
        arranged(board, [...ids, ...left(board)]),
        ...others.map((other) => arranged(other, left(other))),
      ];
      return {
        writes: await writesFor(c, tx, requests),
        answer: (rows) => ({
          status: 201,
          body: new AnsweredRecord(kanbanBoards, rows.find(({ id }) => id === boardId) ?? board),
        }),
      };
    },
    { render: ({ row }) => boardOf(c, row) },
  );
}
