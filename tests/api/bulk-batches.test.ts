import { expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";
import { stateOf, undo } from "#tests/support/state.ts";

const units = "/api/equipments/computers";
const batch = (run: string, at: number) => ({ "idempotency-key": `${run}.${at}` });

test("all that a filter holds is named, for this person, so that the work can be done in several calls", async () => {
  const api = newApi();
  const manager = await signIn(api, "manager");
  const list = (await manager.request("GET", `${units}?state=in_service&itemsPerPage=-1`)).body;
  const ask = (expected: number) =>
    manager.request("POST", `${units}/bulk`, { filter: "state=in_service", expected, choose: true });

  const { status, body } = await ask(list.total);

  expect([status, body["ids"]]).toEqual([200, list.items.map(({ id }) => id)]);
  expect((await ask(list.total + 1)).body.code).toBe("count_changed");
  const client = await signIn(api, "client");
  const refused = await client.request("POST", `${units}/bulk`, { filter: "", expected: 0, choose: true });
  expect(refused.status).toBe(403);
});

test("a change in several batches is undone as one command, with a record that two of them wrote", async () => {
  const api = newApi();
  const manager = await signIn(api, "manager");
  const { items } = (await manager.request("GET", `${units}?state=in_service&itemsPerPage=4`)).body;
  const ids = items.map(({ id }) => id);
  const before = await stateOf(api);
  for (const [at, some] of [ids.slice(0, 2), ids.slice(2), ids.slice(1, 3)].entries()) {
    const patch = { notes: `Batch ${at}` };
    await manager.request("POST", `${units}/bulk`, { ids: some, patch }, batch("run", at + 1));
  }

  const { status, body } = await undo(manager, "run");

  expect([status, body["undone"]]).toEqual([200, 4]);
  expect(await stateOf(api)).toEqual(before);
  expect((await undo(manager, "run", { "idempotency-key": "again" })).body.code).toBe("already_undone");
  expect((await undo(manager, "run.2")).body.code).toBe("already_undone");
});

test("nothing of several batches is undone where one of the records was changed since, or in between", async () => {
  const api = newApi();
  const manager = await signIn(api, "manager");
  const { items } = (await manager.request("GET", `${units}?state=in_service&itemsPerPage=2`)).body;
  const [first, second] = items;
  const write = (id: string | undefined, at: number) =>
    manager.request("POST", `${units}/bulk`, { ids: [id], patch: { notes: "Batch" } }, batch("run", at));
  await write(first?.id, 1);
  await write(second?.id, 2);
  await manager.request("PATCH", `${units}/${first?.id}`, { version: 2, notes: "Later" });
  const before = await stateOf(api);

  const { status, body } = await undo(manager, "run");

  expect([status, body.code]).toEqual([409, "changed_since"]);
  expect(await stateOf(api)).toEqual(before);
});

test("nobody undoes another's batches, or batches by the beginning of a key that is no whole word of it", async () => {
  const api = newApi();
  const manager = await signIn(api, "manager");
  const agent = await signIn(api, "agent");
  const { items } = (await manager.request("GET", `${units}?state=in_service&itemsPerPage=1`)).body;
  const body = { ids: [items[0]?.id], patch: { notes: "Mine" } };
  await manager.request("POST", `${units}/bulk`, body, batch("run", 1));

  expect((await undo(agent, `${manager.user.id}/run`)).status).toBe(403);
  expect((await undo(manager, "ru")).status).toBe(404);
  expect((await undo(manager, "run")).status).toBe(200);
});
