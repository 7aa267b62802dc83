import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kanbanBoards, kanbanItems } from "#db/domain/apps/kanban/kanban.ts";
import { type Answer, type Asking, signIn, stored } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";
import {
  expectNetworkError,
  kanbanBoard,
  kanbanCall as call,
  itemIdsInOrder,
  sorted,
} from "#tests/support/kanban.ts";
import { logOf } from "#tests/support/log.ts";

describe("section 3, kanban", () => {
  test("begins with the boards In Progress, In Review and Done, and every item on one of them", async () => {
    const { get } = await kanbanBoard();

    const kanban = await get();

    expect(kanban.boards.map(({ title }) => title)).toEqual(["In Progress", "In Review", "Done"]);
    expect(sorted(itemIdsInOrder(kanban))).toEqual(sorted(kanban.items.map(({ id }) => id)));
    for (const { itemsIds } of kanban.boards) expect(itemsIds.length).toBeGreaterThan(1);
  });

  test("a board and an item have the specification's fields and no other", async () => {
    const { get } = await kanbanBoard();

    const { boards, items } = await get();

    for (const one of boards) expect(Object.keys(one).toSorted()).toEqual(["id", "itemsIds", "title"]);
    for (const one of items) {
      expect(one).toEqual({
        id: expect.any(Number),
        title: expect.any(String),
        dueDate: expect.stringMatching(/^(\d{4}-\d\d-\d\d)?$/),
        labels: expect.any(Array),
        members: expect.any(Array),
        comments: expect.any(String),
        attachments: expect.any(Number),
        commentsCount: expect.any(Number),
        image: expect.any(String),
      });
      for (const member of one["members"] as object[])
        expect(Object.keys(member).toSorted()).toEqual(["img", "name"]);
    }
  });

  test("members are users of the product", async () => {
    const { api, get } = await kanbanBoard();
    const admin = await signIn(api, "admin");
    const { body } = await admin.request("GET", "/api/apps/users?itemsPerPage=-1");
    const names = new Set((body["users"] as { fullName: string }[]).map(({ fullName }) => fullName));

    for (const { members } of (await get()).items)
      for (const { name } of members as { name: string }[]) expect(names).toContain(name);
  });
});

describe("section 7, POST /api/apps/kanban/board/add", () => {
  test("answers 201 and puts an empty board behind the others", async () => {
    const { get, post } = await kanbanBoard();
    const before = await get();

    const response = await post("board/add", { title: " Waiting for parts " });

    const made = { id: 4, title: "Waiting for parts", itemsIds: [] };
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 201, body: made });
    expect(await get()).toEqual({ ...before, boards: [...before.boards, made] });
  });

  test("section 5: is refused with a network error where there is a board with that title", async () => {
    const { api, get, post, lines } = await kanbanBoard();
    const before = await get();

    for (const title of ["Done", " In Review", "in progress"])
      expectNetworkError(await post("board/add", { title }));

    expect(await get()).toEqual(before);
    expect(await lines()).toEqual([]);
    expect(await (await api.store.open()).faults.count()).toBe(0);
  });

  test("the title of a deleted board, or of a renamed one, is free", async () => {
    const { request, put, post } = await kanbanBoard();
    await request("DELETE", `${call}/board/3`);
    await put("board/rename", { boardId: 2, newName: "Checked" });

    expect((await post("board/add", { title: "Done" })).status).toBe(201);
    expect((await post("board/add", { title: "In Review" })).status).toBe(201);
    expectNetworkError(await post("board/add", { title: "Checked" }));
  });

  test("two boards of one title at once: one is made", async () => {
    const { get, post } = await kanbanBoard();

    const answers = await Promise.all([
      post("board/add", { title: "New" }),
      post("board/add", { title: "New" }),
    ]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([0, 201]));
    expect((await get()).boards).toHaveLength(4);
  });

  test("the same key again gets the first answer instead of an error", async () => {
    const { get, post } = await kanbanBoard();

    const first = await post("board/add", { title: "New" }, "key");
    const again = await post("board/add", { title: "New" }, "key");

    expect(await again.json()).toEqual(await first.json());
    expect((await get()).boards).toHaveLength(4);
  });
});

describe("section 7, PUT /api/apps/kanban/board/rename", () => {
  test("answers 201, and the board has its new name and its items", async () => {
    const { get, put } = await kanbanBoard();
    const [before] = (await get()).boards;

    const { status } = await put("board/rename", { boardId: 1, newName: "At work" });

    expect(status).toBe(201);
    expect((await get()).boards[0]).toEqual({ ...before, title: "At work" });
  });

  test("to the name it has is no change; to another board's is refused", async () => {
    const { get, put, lines } = await kanbanBoard();
    const before = await get();

    expect((await put("board/rename", { boardId: 1, newName: "In Progress" })).status).toBe(201);
    expect((await put("board/rename", { boardId: 1, newName: "Done" })).body).toMatchObject({
      code: "bad_request",
      issues: [{ code: "taken" }],
    });
    expect(await get()).toEqual(before);
    expect(await lines()).toEqual([]);
  });
});

describe("section 7, DELETE /api/apps/kanban/board/{id}", () => {
  test("answers 204; the board's items go with it, and the others stay where they are", async () => {
    const { request, get } = await kanbanBoard();
    const { boards, items } = await get();
    const [first, ...rest] = boards;

    const { status, text } = await request("DELETE", `${call}/board/1`);

    expect({ status, text }).toEqual({ status: 204, text: "" });
    expect(await get()).toEqual({
      boards: rest,
      items: items.filter(({ id }) => !first?.itemsIds.includes(id)),
    });
  });

  test("is one command in the log, and can be undone as one", async () => {
    const { request, get, lines } = await kanbanBoard();
    const before = await get();

    await request("DELETE", `${call}/board/1`, undefined, { "idempotency-key": "deletion" });
    const deleted = await lines();
    const undone = await request("POST", "/api/undo/deletion");

    expect(new Set(deleted.map(({ command }) => command)).size).toBe(1);
    expect(deleted.map(({ action }) => action)).toEqual(deleted.map(() => "delete"));
    expect(deleted).toHaveLength(1 + (before.boards[0]?.itemsIds.length ?? 0));
    expect(undone.status).toBe(200);
    expect(await get()).toEqual(before);
  });
});

describe("section 7, PUT /api/apps/kanban/board/state-update", () => {
  test("answers 201, and the boards stand in the order of the ids, also after others came and went", async () => {
    const { request, get, put, post } = await kanbanBoard();

    const { status } = await put("board/state-update", [3, 1, 2]);
    const ordered = (await get()).boards.map(({ id }) => id);
    await post("board/add", { title: "New" });
    await request("DELETE", `${call}/board/1`);
    const later = (await get()).boards.map(({ id }) => id);
    await put("board/state-update", [4, 2, 3]);

    expect(status).toBe(201);
    expect(ordered).toEqual([3, 1, 2]);
    expect(later).toEqual([3, 2, 4]);
    expect((await get()).boards.map(({ id }) => id)).toEqual([4, 2, 3]);
  });

  test("any order of the boards is the order that is shown", async () => {
    const { get, put } = await kanbanBoard();

    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([1, 2, 3], { minLength: 3 }), async (ids) => {
        await put("board/state-update", ids);
        expect((await get()).boards.map(({ id }) => id)).toEqual(ids);
      }),
      { numRuns: 12 },
    );
  });

  test("boards that are not named come behind the others, as they stood", async () => {
    const { get, put } = await kanbanBoard();

    await put("board/state-update", [3]);

    expect((await get()).boards.map(({ id }) => id)).toEqual([3, 1, 2]);
  });
});

describe("section 8, kanban bodies that do not fit", () => {
  const cases: [method: string, path: string, body: unknown, issue: string][] = [
    ["POST", "board/add", {}, "title"],
    ["POST", "board/add", { title: "" }, "title"],
    ["POST", "board/add", { title: 7 }, "title"],
    ["POST", "board/add", { title: "x".repeat(81) }, "title"],
    ["POST", "board/add", { title: "New", itemsIds: [1] }, "itemsIds"],
    ["POST", "board/add", ["New"], ""],
    ["PUT", "board/rename", { boardId: 1 }, "newName"],
    ["PUT", "board/rename", { boardId: "1", newName: "New" }, "boardId"],
    ["PUT", "board/rename", { boardId: 1, newName: "New", position: 3 }, "position"],
    ["PUT", "board/state-update", { ids: [1, 2, 3] }, ""],
    ["PUT", "board/state-update", [1, 2, 4711], "2"],
    ["PUT", "board/state-update", [1, 1, 2], ""],
    ["PUT", "board/state-update", ["1"], "0"],
    ["POST", "item/add", { itemTitle: 7, boardName: "Done", boardId: 3 }, "itemTitle"],
    ["POST", "item/add", { itemTitle: "New", boardName: [], boardId: 3 }, "boardName"],
    ["POST", "item/add", { itemTitle: "New", boardName: "Done", boardId: "3" }, "boardId"],
    ["POST", "item/add", { itemTitle: "New", boardName: "Done", boardId: 3, id: 9 }, "id"],
    ["PUT", "item/update", { item: { title: "Without its id" } }, "id"],
    ["PUT", "item/update", { item: { id: 1, title: "" } }, "title"],
    ["PUT", "item/update", { item: { id: 1, dueDate: "5 April" } }, "dueDate"],
    ["PUT", "item/update", { item: { id: 1, attachments: -1 } }, "attachments"],
    ["PUT", "item/update", { item: { id: 1, members: [{ name: "A", role: "B" }] } }, "members.0.role"],
    ["PUT", "item/update", { item: { id: 1, version: 4 } }, "version"],
    ["PUT", "item/update", { item: { id: 1 }, boardId: 2 }, "boardId"],
    ["PUT", "item/update", { item: [] }, "item"],
    ["PUT", "item/state-update", { boardId: 1 }, "ids"],
    ["PUT", "item/state-update", { boardId: 1, ids: "1" }, "ids"],
    ["PUT", "item/state-update", { boardId: 1, ids: [1, 4711] }, "ids.1"],
    ["PUT", "item/state-update", { boardId: 1, ids: [1, 2, 1] }, "ids"],
    ["PUT", "item/state-update", { boardId: 1.5, ids: [1] }, "boardId"],
  ];

  test("are answered 400 with the field, and write nothing", async () => {
    const { request, get, lines } = await kanbanBoard();
    const before = await get();

    for (const [method, path, body, issue] of cases) {
      const { status, body: said } = await request(method, `${call}/${path}`, body);
      expect({ path, body, status }).toEqual({ path, body, status: 400 });
      expect(said.issues.map((one) => one.path)).toContain(issue);
    }
    expect(await get()).toEqual(before);
    expect(await lines()).toEqual([]);
  });

  test("a board or an item that there is not is 404 with a message", async () => {
    const { request, lines } = await kanbanBoard();

    const answers: Answer[] = [
      await request("PUT", `${call}/board/rename`, { boardId: 4711, newName: "New" }),
      await request("DELETE", `${call}/board/4711`),
      await request("DELETE", `${call}/board/__proto__`),
      await request("PUT", `${call}/item/update`, { item: { id: 4711, title: "New" } }),
      await request("DELETE", `${call}/item/4711`),
      await request("PUT", `${call}/item/state-update`, { boardId: 4711, ids: [1] }),
    ];

    for (const { status, body } of answers)
      expect({ status, message: body.message }).toEqual({ status: 404, message: expect.any(String) });
    expect(await lines()).toEqual([]);
  });
});

describe("section 7, who may call kanban", () => {
  const asks = async (request: Asking) => {
    const status = async (method: string, path: string, body?: unknown) =>
      (await request(method, `${call}${path}`, body)).status;
    return [
      await status("GET", ""),
      await status("POST", "/board/add", { title: "New" }),
      await status("PUT", "/board/rename", { boardId: 1, newName: "Other" }),
      await status("PUT", "/board/state-update", [2, 1, 3]),
      await status("POST", "/item/add", { itemTitle: "New", boardName: "Done", boardId: 3 }),
      await status("PUT", "/item/update", { item: { id: 1, title: "Other" } }),
      await status("PUT", "/item/state-update", { boardId: 2, ids: [1] }),
      await status("DELETE", "/item/1"),
      await status("DELETE", "/board/1"),
    ];
  };

  test.each(["admin", "manager", "agent", "technician"])("%s reads and writes", async (who) => {
    const api = newAppsApi();
    const { request, user } = await signIn(api, who);

    expect(await asks(request)).toEqual([200, 201, 201, 201, 201, 201, 201, 204, 204]);
    const lines = await logOf(api);
    expect(new Set(lines.map(({ by }) => by))).toEqual(new Set([user.id]));
    expect(new Set(lines.map(({ command }) => command)).size).toBe(8);
  });

  test("the observer reads and writes nothing, the client neither, and nobody without a session", async () => {
    const api = newAppsApi();
    const observer = await signIn(api, "observer");
    const client = await signIn(api, "client");
    const before = [await stored(api, kanbanBoards), await stored(api, kanbanItems)];

    expect(await asks(observer.request)).toEqual([200, ...Array.from({ length: 8 }, () => 403)]);
    expect(await asks(client.request)).toEqual(Array.from({ length: 9 }, () => 403));
    expect(await asks(api.request)).toEqual(Array.from({ length: 9 }, () => 401));
    expect([await stored(api, kanbanBoards), await stored(api, kanbanItems)]).toEqual(before);
  });
});
