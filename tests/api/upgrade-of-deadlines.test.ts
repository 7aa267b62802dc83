import { expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { newDesk, technicianId } from "#tests/support/desk.ts";
import { turnToVersion } from "#tests/support/older.ts";
import { done, makeRequest, requestRow } from "#tests/support/request-steps.ts";

test("an upgrade gives late requests the deadline that a change of priority moved", async () => {
  const desk = newDesk();
  const survey = { purpose: "inventory", assigneeId: technicianId };
  const priority = (name: string) => ({ priority: name, reason: "They asked for another one" });
  const { id } = await makeRequest(desk, "displacement", survey);
  const other = await makeRequest(desk, "displacement", survey);
  desk.api.advance(2 * 24 * 60);
  await done(desk, "agent", id, "priority", priority("P1"));
  const right = await requestRow(desk, id);
  expect(right).toMatchObject({ resolveBy: "2026-11-03T09:00:00.000Z", lateAt: "2026-11-03T09:00:00.000Z" });
  const now = new Date(desk.api.now()).toISOString();
  const moved = { resolveBy: now, dueBy: now, riskAt: now, lateAt: now };
  await turnToVersion(desk.api, 11, {
    ages: { meta: (entry) => entry, requests: (row) => (row["id"] === id ? { ...row, ...moved } : row) },
  });

  const db = await desk.api.store.opened();

  expect(await rowsOf(db, "requests").get(id)).toEqual(right);
  expect(await rowsOf(db, "requests").get(other.id)).toMatchObject({ resolveBy: other["resolveBy"] });
  const { request } = await desk.as("admin");
  const { items } = (
    await request("GET", `/api/help-desk/displacement?lateAt.to=2026-11-03T10:00:00.000Z&itemsPerPage=-1`)
  ).body;
  expect(items.map((item) => item.id)).toEqual([id]);
});
