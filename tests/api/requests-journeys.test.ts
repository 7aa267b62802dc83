import { describe, expect, it } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { siteId } from "#db/domain/sites/seed-list.ts";
import { declarations } from "#db/schema/registry.ts";
import { newApi, type Person, signIn, stored } from "#tests/support/api.ts";

const api = newApi();
const agent = await signIn(api, "agent");

describe("a visit", () => {
  it("is taken, assigned and planned", async () => {
    const [unit] = (await stored(api, declarations.computers)).filter(
      (one) => one["clientId"] === clientId("AMAL") && one["state"] === "in_service",
    );
    const [category] = (await stored(api, declarations.categories)).filter(
      (one) => one["scope"] === "request",
    );
    const answer = await agent.request("POST", "/api/help-desk/displacement", {
      title: "Printer jams on tray 2",
      clientId: clientId("AMAL"),
      siteId: siteId("AMAL/PRI"),
      contact: { name: "Nadia B", phone: "0551234567", email: null },
      categoryId: category?.id,
      equipmentIds: [unit?.id],
      purpose: "repair",
    });
    if (answer.status === 500) {
      const db = await api.store.open();
      console.log(JSON.stringify((await db.faults.toArray()).at(-1), null, 1));
    }
    console.log(answer.status, answer.text.slice(0, 3000));
    expect(answer.status).toBe(201);
    const { id, version } = answer.body;
    const steps = await agent.request("GET", `/api/help-desk/displacement/${id}/transitions`);
    console.log(steps.text.slice(0, 3000));
    const users = await stored(api, declarations.users);
    const technician = users.find((one) => one["email"] === "technician@demo.com");
    const assigned = await agent.request("POST", `/api/help-desk/displacement/${id}/transitions/assign`, {
      version,
      assigneeId: technician?.id,
    });
    console.log(assigned.status, assigned.text.slice(0, 2000));
  });
});
export type { Person };
