import { expect, it } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { siteId } from "#db/domain/sites/seed-list.ts";
import { declarations } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { newApi, type Person, signIn, stored } from "#tests/support/api.ts";

const api = newApi();
const admin = await signIn(api, "admin");
const computers = await stored(api, declarations.computers);
const diagnostics = await stored(api, declarations.diagnostics);
const actions = await stored(api, declarations.actionsPerformed);
const [category] = (await stored(api, declarations.categories)).filter((one) => one["scope"] === "request");

const coded = (rows: readonly StoredRow[], code: string): string =>
  rows.find((one) => one["code"] === code)?.id ?? "";

const unit = computers.find((one) => one["clientId"] === clientId("AMAL") && one["state"] === "in_service");
const isSameModel = (one: StoredRow) =>
  one["manufacturer"] === unit?.["manufacturer"] && one["model"] === unit?.["model"];
const other = computers.find((one) => one["clientId"] === clientId("AMAL") && !isSameModel(one));

type Ended = {
  on?: string | undefined;
  diagnostic: string;
  action?: string;
  result?: string;
  status?: string;
};

async function ended({ on, diagnostic, action = "A-CLN-01", result = "done", status = "closed" }: Ended) {
  const answer = await admin.request("POST", "/api/help-desk/maintenance", {
    title: "Something was wrong",
    status,
    clientId: clientId("AMAL"),
    siteId: siteId("AMAL/PRI"),
    contact: { name: "Nadia B", phone: "0551234567", email: null },
    categoryId: category?.id,
    equipmentIds: [on],
    diagnosticIds: [coded(diagnostics, diagnostic)],
    actionsPerformed: [{ actionId: coded(actions, action), result }],
  });
  expect(answer.text).toContain("MNT-");
  expect(answer.status).toBe(201);
}

for (const one of ["D-PRN-02", "D-PRN-02", "D-PRN-01"]) await ended({ on: unit?.id, diagnostic: one });
await ended({ on: unit?.id, diagnostic: "D-PRN-01", action: "A-RBT-01", result: "failed" });
await ended({ on: other?.id, diagnostic: "D-PRN-02", action: "A-RBT-01" });
await ended({ on: unit?.id, diagnostic: "D-PRN-02", status: "new" });

async function suggested(person: Person, about: Record<string, string | undefined>) {
  const query = new URLSearchParams(Object.entries(about).flatMap(([name, id]) => (id ? [[name, id]] : [])));
  const answer = await person.request("GET", `/api/help-desk/suggestions?${query}`);
  return { status: answer.status, ...JSON.parse(answer.text) };
}

it("suggests what was found in ended requests about units of the same model", async () => {
  const answer = await suggested(admin, { equipmentId: unit?.id });

  expect(answer.diagnostics).toEqual(
    [
      { id: coded(diagnostics, "D-PRN-01"), count: 2 },
      { id: coded(diagnostics, "D-PRN-02"), count: 2 },
    ].toSorted((one, two) => (one.id < two.id ? -1 : 1)),
  );
  expect(answer.actions).toEqual([]);
});

it("tells of each action how often it was tried against a diagnostic, and helped", async () => {
  const answer = await suggested(admin, { diagnosticId: coded(diagnostics, "D-PRN-01") });

  expect(answer.actions).toContainEqual({ id: coded(actions, "A-CLN-01"), tried: 1, helped: 1 });
});

it("suggests nothing for what is not there", async () => {
  const answer = await suggested(admin, { equipmentId: "nobody", diagnosticId: "nothing" });

  expect(answer).toEqual({ status: 200, diagnostics: [], actions: [] });
});

it("suggests nothing for a unit that is not the reader's to see", async () => {
  const technician = await signIn(api, "technician");
  const { body } = await technician.request("GET", "/api/equipments/computers?itemsPerPage=-1");
  const own = new Set(body.items.map(({ id }) => id));
  const hidden = computers.find(({ id }) => !own.has(id));
  await ended({ on: hidden?.id, diagnostic: "D-PWR-01" });

  const answer = await suggested(technician, { equipmentId: hidden?.id });

  expect(hidden).toBeDefined();
  expect(answer).toEqual({ status: 200, diagnostics: [], actions: [] });
});

it("refuses people at a client's: they read no diagnostics", async () => {
  const client = await signIn(api, "client_manager@test.com");

  const answer = await client.request("GET", "/api/help-desk/suggestions");

  expect(answer.status).toBe(403);
});
