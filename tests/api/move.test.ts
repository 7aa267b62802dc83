import { describe, expect, test } from "vitest";
import { type Item, newApi, type Person, signIn } from "#tests/support/api.ts";

const path = "/api/masters/segments";
const inOrder = "sortBy=sortOrder&orderBy=asc&itemsPerPage=-1";

async function segmentsInOrder({ request }: Person, filter = ""): Promise<Item[]> {
  return (await request("GET", `${path}?${inOrder}&${filter}`)).body.items;
}

const codes = (items: readonly Item[]) => items.map(({ code }) => code);

async function prepared(orders: number[]) {
  const api = newApi();
  const admin = await signIn(api, "admin");
  for (const one of await segmentsInOrder(admin))
    await admin.request("PATCH", `${path}/${one.id}`, { sortOrder: 9000, version: one.version });
  for (const [index, sortOrder] of orders.entries()) {
    const { status } = await admin.request("POST", path, {
      code: `M-${index}`,
      name: { en: `Moved ${index}` },
      sortOrder,
    });
    expect(status).toBe(201);
  }
  const list = () => segmentsInOrder(admin, "q=moved");
  const move = async (code: string, to: string, more: object = {}, headers = {}) => {
    const row = (await list()).find((one) => one["code"] === code);
    const body = { version: row?.version, to, filter: "q=moved", ...more };
    return admin.request("POST", `${path}/${row?.id}/move`, body, headers);
  };
  return { api, admin, list, move };
}

describe("moving a record in its order", () => {
  test("puts it before or after its neighbour and writes nothing else where there is room", async () => {
    const { list, move } = await prepared([10, 20, 30]);

    expect((await move("M-2", "up")).body["sortOrder"]).toBe(15);
    expect(codes(await list())).toEqual(["M-0", "M-2", "M-1"]);
    expect((await list()).map(({ version }) => version)).toEqual([1, 2, 1]);
    await move("M-0", "down");
    expect(codes(await list())).toEqual(["M-2", "M-0", "M-1"]);
  });

  test("renumbers as few as it must where there is no room", async () => {
    const { list, move } = await prepared([0, 0, 0, 50]);
    const [first, second, third] = codes(await list());

    await move(String(third), "up");

    expect(codes(await list())).toEqual([first, third, second, "M-3"]);
    expect((await list()).at(-1)?.version).toBe(1);
    await move(String(third), "up");
    expect(codes(await list())).toEqual([third, first, second, "M-3"]);
  });

  test("does nothing at the end of the list, and is undone as one", async () => {
    const { admin, list, move } = await prepared([0, 0, 0]);
    const before = await list();
    const [first] = codes(before);
    expect((await move(String(first), "up")).status).toBe(200);
    expect(await list()).toEqual(before);

    await move(String(first), "down", {}, { "idempotency-key": "moved" });
    expect(codes(await list())).not.toEqual(codes(before));
    expect((await admin.request("POST", "/api/undo/moved")).status).toBe(200);

    expect(codes(await list())).toEqual(codes(before));
  });

  test("goes by the visible rows: those that a filter leaves out are skipped", async () => {
    const { admin, move } = await prepared([10, 20, 30]);

    await move("M-2", "up", { filter: "q=moved&color=grey&active=true" });
    const row = (await segmentsInOrder(admin)).find(({ code }) => code === "M-2");
    await admin.request("PATCH", `${path}/${row?.id}`, { color: "red", version: row?.version });
    await move("M-1", "up", { filter: "color=grey&q=moved" });

    expect(codes(await segmentsInOrder(admin, "q=moved"))).toEqual(["M-1", "M-0", "M-2"]);
  });

  test("is refused without the right to update, at an old version, and for a list without an order", async () => {
    const { api, admin, list, move } = await prepared([10, 20]);
    const [one] = await list();
    for (const who of ["observer", "agent", "technician", "client"]) {
      const { request } = await signIn(api, who);
      const answer = await request("POST", `${path}/${one?.id}/move`, { version: 1, to: "down" });
      expect([who, answer.status]).toEqual([who, 403]);
    }
    expect((await move("M-0", "down", { version: 7 })).status).toBe(409);
    expect((await move("M-0", "sideways")).status).toBe(400);
    const clients = await admin.request("GET", "/api/masters/clients?itemsPerPage=1");
    const [client] = clients.body.items;
    const unknown = await admin.request("POST", `/api/masters/clients/${client?.id}/move`, {
      version: 1,
      to: "up",
    });
    expect(unknown.status).toBe(404);
    expect(codes(await list())).toEqual(["M-0", "M-1"]);
  });
});
