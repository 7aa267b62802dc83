import { expect, test } from "vitest";
import { runDraft } from "#db/schema/run-draft.ts";
import { type Item, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { stateOf, undo } from "#tests/support/state.ts";

const units = "/api/equipments/computers";

async function opened() {
  const api = newApi();
  const manager = await signIn(api, "manager");
  const { items } = (await manager.request("GET", `${units}?state=in_service&itemsPerPage=6`)).body;
  return { api, manager, ids: items.map(({ id }) => id) };
}

/** One batch of the run: two of the records get these notes. */
const send = ({ request }: Person, ids: readonly string[], batch: number, headers = {}) =>
  request(
    "POST",
    `${units}/bulk`,
    { ids: ids.slice(2 * batch - 2, 2 * batch), patch: { notes: "Run" } },
    { "idempotency-key": `run.${batch}`, ...headers },
  );

async function keepRun(api: TestApi, { user }: Person): Promise<string> {
  const key = runDraft(user.id, "run");
  const at = new Date(api.now()).toISOString();
  await (await api.store.open()).drafts.put({ key, userId: user.id, at, baseVersion: null, values: {} });
  return key;
}

const storedRun = async (api: TestApi, key: string) => (await api.store.open()).drafts.get(key);

const answers = async ({ request }: Person, run: string): Promise<Item[]> =>
  (await request("GET", `/api/answers/${encodeURIComponent(run)}`)).body.items;

test("a person reads what the batches of a run were answered, so that none of them is sent twice", async () => {
  const { manager, ids } = await opened();
  await send(manager, ids, 1);
  await send(manager, ids, 2);
  await send(manager, ids, 2);

  expect(await answers(manager, "run")).toEqual([
    { batch: 1, changed: true, answer: { done: ids.slice(0, 2), failed: [] } },
    { batch: 2, changed: true, answer: { done: ids.slice(2, 4), failed: [] } },
  ]);
});

test("a batch that found everything as it was to be has changed nothing", async () => {
  const { manager, ids } = await opened();
  await send(manager, ids, 1);
  const again = { ids: ids.slice(0, 2), patch: { notes: "Run" } };
  await manager.request("POST", `${units}/bulk`, again, { "idempotency-key": "other.1" });

  expect(await answers(manager, "other")).toMatchObject([{ batch: 1, changed: false }]);
});

test("nobody reads what another's calls were answered, or those of a key that only begins the same", async () => {
  const { api, manager, ids } = await opened();
  const admin = await signIn(api, "admin");
  await send(manager, ids, 1);

  expect(await answers(admin, "run")).toEqual([]);
  expect(await answers(admin, `${manager.user.id}/run`)).toEqual([]);
  expect(await answers(manager, "ru")).toEqual([]);
});

test("the last batch of a run ends it, in the transaction that writes the batch", async () => {
  const { api, manager, ids } = await opened();
  const kept = await keepRun(api, manager);
  await send(manager, ids, 1);
  expect(await storedRun(api, kept)).toBeDefined();

  await send(manager, ids, 2, { "x-draft": kept });

  expect(await storedRun(api, kept)).toBeUndefined();
});

test("an interrupted run is undone as a whole, however late its person returns, and is over then", async () => {
  const { api, manager, ids } = await opened();
  const before = await stateOf(api);
  const kept = await keepRun(api, manager);
  await send(manager, ids, 1);
  await send(manager, ids, 2);
  api.advance(60 * 24);
  const later = await signIn(api, "manager");

  const { status, body } = await undo(later, "run");

  expect([status, body["undone"]]).toEqual([200, 4]);
  expect(await stateOf(api)).toEqual(before);
  expect(await storedRun(api, kept)).toBeUndefined();
});

test("a run whose record was changed since is kept when it cannot be undone", async () => {
  const { api, manager, ids } = await opened();
  const kept = await keepRun(api, manager);
  await send(manager, ids, 1);
  await manager.request("PATCH", `${units}/${ids[0]}`, { version: 2, notes: "Later" });

  expect((await undo(manager, "run")).body.code).toBe("changed_since");

  expect(await storedRun(api, kept)).toBeDefined();
});

test("a run that is over can be undone for ten minutes after its last batch", async () => {
  const { api, manager, ids } = await opened();
  await send(manager, ids, 1);
  api.advance(9);
  await send(manager, ids, 2);
  api.advance(9);
  const { status } = await undo(manager, "run");
  await send(manager, ids, 3);
  api.advance(11);

  expect(status).toBe(200);
  expect((await undo(manager, "run.3")).body.code).toBe("too_late");
});

test("a run of which one batch was undone is over: it cannot go on as if that batch were done", async () => {
  const { api, manager, ids } = await opened();
  const kept = await keepRun(api, manager);
  await send(manager, ids, 1);
  await send(manager, ids, 2);

  expect((await undo(manager, "run.2")).status).toBe(200);

  expect(await storedRun(api, kept)).toBeUndefined();
});
