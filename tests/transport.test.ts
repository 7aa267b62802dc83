import { afterEach, expect, test, vi } from "vitest";
import { send } from "#src/api/transport.ts";
import { signIn } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page whose worker answers by the real API; an answer that is an error of the network rejects, as in a browser. */
async function controlledPage() {
  const api = newAppsApi();
  const { token } = await signIn(api, "agent");
  const asked: Request[] = [];
  vi.stubGlobal("__BUILD__", "test");
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(request);
    const response = await api.fetch(request);
    if (response.type === "error") throw new TypeError("Failed to fetch");
    return response;
  });
  const post = (path: string, body: unknown) =>
    send(
      new Request(`http://localhost/api/apps/kanban/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() },
        body: JSON.stringify(body),
      }),
    );
  return { api, token, asked, post };
}

test("section 5: a refusal of kanban reaches the page at once, as an error of the network", async () => {
  const { asked, post } = await controlledPage();

  for (const [path, body] of [
    ["board/add", { title: "Done" }],
    ["item/add", { itemTitle: "", boardName: "Done", boardId: 3 }],
    ["item/add", { itemTitle: "Toner", boardName: "Gone", boardId: 4711 }],
  ] as const)
    await expect(post(path, body), JSON.stringify(body)).rejects.toThrow(TypeError);

  expect(asked.map(({ url }) => new URL(url).pathname.split("/").slice(-2).join("/"))).toEqual([
    "board/add",
    "item/add",
    "item/add",
  ]);
  expect((await post("board/add", { title: "Waiting for parts" })).status).toBe(201);
});

/** An answer whose worker is stopped after its first bytes. */
function cutOff(response: Response): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"items":[')),
    pull: (controller) => controller.error(new TypeError("network error")),
  });
  return new Response(body, response);
}

test("an answer that breaks off in its middle is asked for again, and a change is not done twice", async () => {
  const { api, token, asked, post } = await controlledPage();
  const cut = vi.fn(cutOff);
  const answer = fetch;
  vi.stubGlobal("fetch", async (request: Request) => {
    const response = await answer(request);
    return cut.mock.calls.length < 2 ? cut(response) : response;
  });
  const get = new Request("http://localhost/api/masters/clients?itemsPerPage=-1", {
    headers: { authorization: `Bearer ${token}` },
  });

  const { items, total } = await (await send(get)).json();

  expect([items.length, asked.length]).toEqual([total, 3]);
  cut.mockClear();
  const { status } = await post("board/add", { title: "Waiting for parts" });
  expect([status, cut.mock.calls.length]).toEqual([201, 2]);
  const db = await api.store.open();
  expect((await db.commands.toArray()).filter(({ name }) => name.includes("kanban"))).toHaveLength(1);
});

test("an answer without a body, and one of bytes, arrive as they were sent", async () => {
  const bytes = Uint8Array.from([0, 255, 254, 10]);
  vi.stubGlobal("__BUILD__", "test");
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  const headers = { "x-served-by": "service-worker", "x-build": "test", "content-type": "image/png" };
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    url.endsWith("/none") ? new Response(null, { status: 204, headers }) : new Response(bytes, { headers }),
  );

  const none = await send(new Request("http://localhost/api/none"));
  const some = await send(new Request("http://localhost/api/some"));

  expect([none.status, none.body, some.status]).toEqual([204, null, 200]);
  expect(some.headers.get("content-type")).toBe("image/png");
  expect(new Uint8Array(await some.arrayBuffer())).toEqual(bytes);
});
