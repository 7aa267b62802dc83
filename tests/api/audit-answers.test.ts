import { expect, test } from "vitest";
import { answerTypeIn } from "#src/records/record/timeline/answer-names.ts";
import { newDesk } from "#tests/support/desk.ts";
import { add, addressOfRequest, makeRequest } from "#tests/support/request-steps.ts";
import type { TimelineItem } from "#sw/api/records/history-contract.ts";

test("the log tells, as a timeline does, how a line of a checklist is answered, so that an id has a word", async () => {
  const desk = newDesk();
  const { id } = await makeRequest(desk, "displacement", { purpose: "inventory" });
  const label = { en: "Photo of the rack", fr: "", ar: "" };
  const line = await add(desk, "admin", id, "checklist", { key: "RACK", label, answerType: "photo" });
  const { request } = await desk.as("admin");
  const address = await addressOfRequest(desk, id);
  const value = "019a4f6e-6f00-7000-8000-000000000001";
  const answered = await request("PATCH", `${address}/checklist/${line.id}`, {
    version: 1,
    value,
  });
  expect([answered.status, answered.body.issues]).toEqual([200, undefined]);

  const [command] = (await request("GET", "/api/audit-log?resource=checklist")).body.items;
  const { items } = (await request("GET", `/api/audit-log/${String(command?.["number"])}/lines`)).body;
  const told = items.filter(({ record }) => (record as { resource: string }).resource === "checklist");
  expect(told).toMatchObject([{ entry: { action: "update" }, answerType: "photo" }]);
  const others = items.filter((item) => !told.includes(item));
  expect(others.flatMap((item) => Object.keys(item))).not.toContain("answerType");

  const timeline = (await request("GET", `${address}/timeline`)).body.items as unknown as TimelineItem[];
  expect(timeline.map(answerTypeIn)).toContain("photo");
});
