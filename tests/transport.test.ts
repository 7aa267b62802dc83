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
  return { asked, post };
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
