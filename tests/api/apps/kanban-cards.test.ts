import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  expectNetworkError,
  kanbanBoard,
  kanbanCall as call,
  itemIdsInOrder,
  sorted,
} from "#tests/support/kanban.ts";

describe("section 7, POST /api/apps/kanban/item/add", () => {
  const wanted = { itemTitle: "Order toner", boardName: "In Review", boardId: 2 };

  test("section 5: a new item starts with no attachments, comments, labels or members, and an empty due date", async () => {
    const { get, post } = await kanbanBoard();
    const before = await get();

    const response = await post("item/add", wanted);

    const made = {
      id: before.items.length + 1,
      title: "Order toner",
      dueDate: "",
      labels: [],
      members: [],
      comments: "",
      attachments: 0,
      commentsCount: 0,
      image: "",
    };
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 201, body: made });
    const after = await get();
    expect(after.items).toEqual([...before.items, made]);
    expect(after.boards).toEqual(
      before.boards.map((one) => (one.id === 2 ? { ...one, itemsIds: [...one.itemsIds, made.id] } : one)),
    );
  });

  test.each([
    ["no title", { ...wanted, itemTitle: undefined }],
    ["an empty title", { ...wanted, itemTitle: "" }],
    ["a blank title", { ...wanted, itemTitle: "  " }],
    ["nothing for a title", { ...wanted, itemTitle: null }],
    ["no board name", { ...wanted, boardName: undefined }],
    ["an empty board name", { ...wanted, boardName: "" }],
    ["no board", { itemTitle: "Order toner", boardName: "In Review" }],
    ["a board that there is not", { ...wanted, boardId: 4711 }],
    ["nothing at all", {}],
  ])("section 5: %s is refused with a network error, and nothing is written", async (_what, body) => {
    const { api, get, post, lines } = await kanbanBoard();
    const before = await get();

    expectNetworkError(await post("item/add", body));

    expect(await get()).toEqual(before);
    expect(await lines()).toEqual([]);
    expect(await (await api.store.open()).faults.count()).toBe(0);
  });

  test("the item and its place are written in one transaction; the same key again adds no second", async () => {
    const { get, post, lines } = await kanbanBoard();
    const before = await get();

    const first = await post("item/add", wanted, "key");
    const again = await post("item/add", wanted, "key");

    expect(await again.json()).toEqual(await first.json());
    expect((await get()).items).toHaveLength(before.items.length + 1);
    expect((await lines()).map(({ resource, action }) => [resource, action])).toEqual([
      ["kanbanItems", "create"],
      ["kanbanBoards", "update"],
    ]);
  });
});

describe("section 7, PUT /api/apps/kanban/item/update", () => {
  test("answers 201, and the item has what came along; the rest stays", async () => {
    const { get, put } = await kanbanBoard();
    const before = (await get()).items[0];
    const change = {
      title: "Renamed",
      dueDate: "2026-12-24",
      labels: ["Urgent", "Stock"],
      members: [{ img: null, name: "Karim Benali" }],
      comments: "Look again.",
    };

    const { status } = await put("item/update", { item: { id: before?.id, ...change } });

    expect(status).toBe(201);
    expect((await get()).items[0]).toEqual({ ...before, ...change });
  });

  test("takes an item as it was given, by itself too, and changes nothing then", async () => {
    const { get, put, lines } = await kanbanBoard();
    const { items } = await get();

    for (const item of items) {
      expect((await put("item/update", { item })).status).toBe(201);
      expect((await put("item/update", item)).status).toBe(201);
    }

    expect((await get()).items).toEqual(items);
    expect(await lines()).toEqual([]);
  });

  test("a due date can be emptied", async () => {
    const { get, put } = await kanbanBoard();

    await put("item/update", { item: { id: 1, dueDate: "" } });

    expect((await get()).items[0]).toMatchObject({ id: 1, dueDate: "" });
  });
});

describe("section 7, DELETE /api/apps/kanban/item/{id}", () => {
  test("section 4: answers 204, and the item leaves every board", async () => {
    const { request, get, lines } = await kanbanBoard();
    const before = await get();

    const { status, text } = await request("DELETE", `${call}/item/2`);

    expect({ status, text }).toEqual({ status: 204, text: "" });
    const after = await get();
    expect(after.items).toEqual(before.items.filter(({ id }) => id !== 2));
    expect(itemIdsInOrder(after)).toEqual(itemIdsInOrder(before).filter((id) => id !== 2));
    expect(new Set((await lines()).map(({ command }) => command)).size).toBe(1);
  });
});

describe("section 7, PUT /api/apps/kanban/item/state-update", () => {
  test("section 4: answers 201, and the board's items stand in the order of the ids", async () => {
    const { get, put } = await kanbanBoard();

    const { status } = await put("item/state-update", { boardId: 1, ids: [3, 1, 4, 2] });

    expect(status).toBe(201);
    expect((await get()).boards[0]?.itemsIds).toEqual([3, 1, 4, 2]);
  });

  test.each([
    ["the new board is sent first", [2, 1]],
    ["the old board is sent first", [1, 2]],
  ])(
    "section 4: an item moves from board to board by two calls, and stands on one in between: %s",
    async (_what, order) => {
      const { get, put } = await kanbanBoard();
      const before = await get();
      const ids: Record<number, number[]> = { 1: [1, 3, 4], 2: [5, 2, 6, 7] };

      for (const boardId of order) {
        await put("item/state-update", { boardId, ids: ids[boardId] });
        expect(sorted(itemIdsInOrder(await get()))).toEqual(sorted(itemIdsInOrder(before)));
      }

      expect((await get()).boards.map(({ itemsIds }) => itemsIds)).toEqual([
        [1, 3, 4],
        [5, 2, 6, 7],
        [8, 9, 10],
      ]);
    },
  );

  test("whatever lists are sent, no item is lost and none stands twice", async () => {
    const { get, put } = await kanbanBoard();
    const all = sorted(itemIdsInOrder(await get()));

    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.shuffledSubarray(all), async (boardId, ids) => {
        expect((await put("item/state-update", { boardId, ids })).status).toBe(201);
        const kanban = await get();
        expect(sorted(itemIdsInOrder(kanban))).toEqual(all);
        expect(kanban.boards.find(({ id }) => id === boardId)?.itemsIds.slice(0, ids.length)).toEqual(ids);
      }),
      { numRuns: 25 },
    );
  });
});
