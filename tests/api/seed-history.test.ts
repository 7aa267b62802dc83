import { beforeAll, expect, test } from "vitest";
import { agentId, technicians } from "#db/domain/users/seed.ts";
import { isWholeLog } from "#tests/support/log.ts";
import { newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { seedWithRequests } from "#tests/support/request-sample.ts";

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = newApi({ steps: seedWithRequests });
  await api.ready();
  admin = await signIn(api, "admin");
});

const visit = "/api/help-desk/displacement";

async function firstClosed(): Promise<string> {
  const { body } = await admin.request("GET", `${visit}?status=closed&itemsPerPage=1`);
  return `${visit}/${body.items[0]?.id}`;
}

test("a closed sample visit tells each step, when it was and by whom, with the names of what changed", async () => {
  const at = await firstClosed();
  const { body: record } = await admin.request("GET", at);
  const { body } = await admin.request("GET", `${at}/history`);

  const entries = body.items.toReversed();

  expect(entries.map(({ step, action }) => Object(step).code ?? action)).toEqual(
    expect.arrayContaining(["create", "assign", "schedule", "depart", "arrive", "resolve", "close"]),
  );
  const assigned = entries.find(({ step }) => Object(step).code === "assign");
  const worker = technicians.find(({ id }) => id === record["assigneeId"]);
  expect(assigned).toMatchObject({ at: record["respondedAt"], action: "transition", device: null });
  expect(assigned?.["changes"]).toContainEqual({
    field: "assigneeId",
    from: null,
    to: worker?.id,
    toLabel: worker?.fullName,
  });
  const resolved = entries.find(({ step }) => Object(step).code === "resolve");
  expect(resolved).toMatchObject({ at: record["resolvedAt"], by: worker?.id, byName: worker?.fullName });
  expect(record).toMatchObject({ version: entries.length, updatedAt: entries.at(-1)?.["at"] });
  expect(entries[0]).toMatchObject({ action: "create", at: record["createdAt"] });
});

test("its timeline has the steps among what stands below it, and each time entry by whom it is", async () => {
  const at = await firstClosed();
  const { body: record } = await admin.request("GET", at);
  const { body } = await admin.request("GET", `${at}/timeline?itemsPerPage=100`);

  expect(Object(body["kinds"])).toMatchObject({ step: record.version - 1 });
  const entries = body.items.filter(({ of }) => Object(of).word === "time-entries");
  expect(entries.length).toBeGreaterThan(0);
  for (const { by } of entries) expect(by).toBe(record["assigneeId"]);
});

test("a step that is taken with a sample request goes on from its history", async () => {
  const { body: list } = await admin.request("GET", `${visit}?status=assigned&itemsPerPage=1`);
  const [row] = list.items;
  const { id, version } = row ?? { id: "", version: 0 };

  const answer = await admin.request("POST", `${visit}/${id}/transitions/hold`, {
    version,
    pendingReason: "awaiting_client",
    pendingUntil: "2026-11-09T08:00:00.000Z",
  });

  expect(answer.status, answer.text).toBe(200);
  const { body } = await admin.request("GET", `${visit}/${id}/history`);
  expect(body.items[0]).toMatchObject({ step: { code: "hold" }, by: admin.user.id });
  expect(body.items.at(-2)).toMatchObject({ step: { code: "assign" } });
  expect([agentId, "2"]).toContain(body.items.at(-2)?.["by"]);
});

test("the log with the sample's histories is whole", async () => {
  expect(await isWholeLog(await api.store.open())).toBe(true);
});
