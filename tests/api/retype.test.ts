import { expect, test } from "vitest";
import { makeUnit, newDesk } from "#tests/support/desk.ts";
import { makeRequest, requestRow, take } from "#tests/support/request-steps.ts";

test("a request becomes one of another kind: it has a new number, and its old one finds it", async () => {
  const desk = newDesk();
  const unit = await makeUnit(desk);
  const made = await makeRequest(desk, "displacement", { purpose: "repair", equipmentIds: [unit.id] });
  const former = String(made["number"]);

  const { status, body } = await take(desk, "agent", made.id, "retype", {
    newKind: "maintenance",
    newPlace: "workshop",
  });

  expect([status, body.issues]).toEqual([200, undefined]);
  expect(body["movedTo"]).toBe("help-desk/maintenance");
  const row = await requestRow(desk, made.id);
  expect(row).toMatchObject({ kind: "maintenance", place: "workshop", formerNumbers: [former] });
  expect(row["number"]).toMatch(/^MNT-/);
  const { request } = await desk.as("agent");
  const there = await request("GET", `/api/help-desk/maintenance?q=${former}`);
  expect(there.body.items.map(({ id }) => id)).toEqual([made.id]);
  expect((await request("GET", `/api/help-desk/displacement/${made.id}`)).status).toBe(404);
  const search = await request("GET", `/api/search?q=${former}`);
  expect(JSON.stringify(search.body)).toContain(made.id);
});
