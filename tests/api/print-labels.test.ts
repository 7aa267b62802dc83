import { expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";
import { newKey, stateOf, undo } from "#tests/support/state.ts";
import { newApiOfUnits, unitIn, units } from "#tests/support/units.ts";

test("labels are recorded as printed in one call, appear in the history and the filter, and are undone", async () => {
  const api = newApi();
  const manager = await signIn(api, "manager");
  const missing = async () =>
    (await manager.request("GET", `${units}?labelPrintedAt.missing=true&itemsPerPage=-1`)).body;
  const { items, total } = await missing();
  const [one, other] = items.map(({ id }) => id);
  const before = await stateOf(api);
  const { key, headers } = newKey();

  const done = await manager.request("POST", `${units}/bulk`, { ids: [one, other], printed: true }, headers);

  expect([done.status, done.body.done, done.body.failed]).toEqual([200, [one, other], []]);
  expect((await missing()).total).toBe(total - 2);
  const at = new Date(api.now()).toISOString();
  expect((await manager.request("GET", `${units}/${one}`)).body["labelPrintedAt"]).toBe(at);
  expect((await manager.request("GET", `${units}/${one}/history`)).body.items[0]).toMatchObject({
    action: "update",
    changes: [{ field: "labelPrintedAt", from: null, to: at }],
  });
  expect((await undo(manager, key)).status).toBe(200);
  expect(await stateOf(api)).toEqual(before);
});

test.each(["disposed", "retired"])(
  "a unit that is %s stays as it is: its label is not marked",
  async (state) => {
    const api = newApiOfUnits();
    const admin = await signIn(api, "admin");
    const [gone, works] = [await unitIn(api, state), await unitIn(api, "in_service")];
    const before = await stateOf(api);

    const ids = [gone.id, works.id];
    const ahead = await admin.request("POST", `${units}/bulk`, { ids, printed: true, dryRun: true });
    const { body } = await admin.request("POST", `${units}/bulk`, { ids: [gone.id], printed: true });

    expect(ahead.body.done).toEqual([works.id]);
    expect(body).toMatchObject({
      done: [],
      failed: [{ id: gone.id, status: 403, reason: "unit_out_of_use" }],
    });
    expect(await stateOf(api)).toEqual(before);
  },
);

test.each(["agent", "technician", "observer", "client"])("%s prints no labels", async (account) => {
  const api = newApi();
  const person = await signIn(api, account);
  const before = await stateOf(api);
  const rows = (await (await signIn(api, "admin")).request("GET", `${units}?itemsPerPage=1`)).body.items;

  const { status } = await person.request("POST", `${units}/bulk`, { ids: [rows[0]?.id], printed: true });

  expect(status).toBe(403);
  expect(await stateOf(api)).toEqual(before);
});

test("nobody writes the date of printing by hand, and a list without labels has none to print", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const { items } = (await admin.request("GET", `${units}?itemsPerPage=1`)).body;
  const labelPrintedAt = "2026-01-01T00:00:00.000Z";

  const patched = await admin.request("PATCH", `${units}/${items[0]?.id}`, { version: 1, labelPrintedAt });
  const segments = (await admin.request("GET", "/api/masters/segments")).body.items;
  const other = await admin.request("POST", "/api/masters/segments/bulk", {
    ids: [segments[0]?.id],
    printed: true,
  });

  expect([patched.status, patched.body.errors]).toMatchObject([400, { labelPrintedAt: expect.any(Array) }]);
  expect([other.status, other.body.code]).toEqual([400, "bad_request"]);
});
