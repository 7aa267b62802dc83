import { expect, test } from "vitest";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { stateOf } from "#tests/support/state.ts";

const segments = "/api/masters/segments";
const rows = (count: number) =>
  ["code,name_en", ...Array.from({ length: count }, (_, at) => `ROW-${at},Row ${at}`)].join("\n");
const send = ({ request }: Person, key: string, count: number, query = "") =>
  request("POST", `${segments}/import?${query}`, rows(count), { "idempotency-key": key });
const cancel = ({ request }: Person, key: string) => request("POST", `/api/cancel/${key}`);

test.each(["", "partial=true"])(
  "an import that is at work is ended, and nothing of it is written (%s)",
  async (query) => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const before = await stateOf(api);

    const sent = send(admin, "slow", 3000, query);
    // As a person does: while it is being validated.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { body } = await cancel(admin, "slow");
    const answer = await sent;

    expect(body["cancelled"]).toBe(true);
    expect([answer.status, answer.body.code]).toEqual([409, "cancelled"]);
    expect(await stateOf(api)).toEqual(before);
    expect((await send(admin, "other", 2)).body.created).toBe(2);
  },
);

test("an import is ended however soon after it was sent", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const before = await stateOf(api);

  for (let turns = 0; turns < 30; turns += 3) {
    const sent = send(admin, `soon-${turns}`, 1500);
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    const { body } = await cancel(admin, `soon-${turns}`);
    expect([turns, body["cancelled"], (await sent).body.code]).toEqual([turns, true, "cancelled"]);
  }
  expect(await stateOf(api)).toEqual(before);
});

test("a check that is at work is ended at once", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");

  const sent = send(admin, "check", 3000, "dryRun=true");
  await new Promise((resolve) => setTimeout(resolve, 50));
  await cancel(admin, "check");

  expect((await sent).body.code).toBe("cancelled");
});

test("an import that comes after it was cancelled is refused", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const before = await stateOf(api);
  await cancel(admin, "late");

  const { status, body } = await send(admin, "late", 2);

  expect([status, body.code]).toEqual([409, "cancelled"]);
  expect(await stateOf(api)).toEqual(before);
});

test("an import that was done is not cancelled: the answer says so, and it can be undone", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  await send(admin, "done", 2);

  expect((await cancel(admin, "done")).body["cancelled"]).toBe(false);

  expect((await admin.request("GET", `${segments}?q=ROW-`)).body.total).toBe(2);
  expect((await admin.request("POST", "/api/undo/done")).status).toBe(200);
});

test("nobody cancels what another does, nor without signing in", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const agent = await signIn(api, "agent");

  const sent = send(admin, "mine", 500);
  await cancel(agent, "mine");

  expect((await sent).body.created).toBe(500);
  expect((await api.request("POST", "/api/cancel/mine")).status).toBe(401);
});
