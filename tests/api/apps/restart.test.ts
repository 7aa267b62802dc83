import { expect, test, vi } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { appSteps } from "#db/seed/app-steps.ts";
import { seedSteps } from "#db/seed/steps.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { asking, newApi, signIn } from "#tests/support/api.ts";

test("a change of a board can be undone after the browser stopped the worker", async () => {
  const sentinel = memorySentinel();
  const api = newApi({
    store: openStore(sentinel, "restart"),
    steps: (today) => [...seedSteps(today).slice(0, 1), ...appSteps(today)],
  });
  const { request, token } = await signIn(api, "agent");
  const before = await request("GET", "/api/apps/kanban");
  await request("DELETE", "/api/apps/kanban/item/1", undefined, { "idempotency-key": "gone" });

  // A started worker knows nothing but what its modules say.
  vi.resetModules();
  const [{ createApi }, opening, door] = await Promise.all([
    import("#sw/api/core/app.ts"),
    import("#db/dexie/opening.ts"),
    import("#db/dexie/store.ts"),
  ]);
  const started = createApi({
    store: door.connectionOf(opening.openStore(sentinel, "restart")),
    clock: api.now,
    servedBy: "service-worker",
    build: "test",
    background: () => {},
  });
  const again = asking(async (sent) => started.fetch(sent), { authorization: `Bearer ${token}` });
  const undone = await again("POST", "/api/undo/gone");

  expect(undone).toMatchObject({ status: 200, body: { undone: 2 } });
  expect((await again("GET", "/api/apps/kanban")).body).toEqual(before.body);
});
