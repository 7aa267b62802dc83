import { expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";
import { makeVisit } from "#tests/support/requests.ts";

test("of somebody else's open work a technician is told that it is not his, and nothing of closed work", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const technician = await signIn(api, "technician");
  const workshop = await signIn(api, "workshop");
  const { at } = await makeVisit(api, await signIn(api, "agent"), workshop);
  const { id } = (await admin.request("GET", at)).body;

  const { body } = await admin.request("POST", "/api/security/roles/check", {
    userId: technician.user.id,
    action: "update",
    subject: "Request",
    recordId: id,
  });

  expect([body["allowed"], body.reason]).toEqual([false, "not_permitted"]);
  expect(body["missingConditions"]).toEqual([
    { path: "assigneeId", condition: technician.user.id, value: workshop.user.id },
  ]);
});
