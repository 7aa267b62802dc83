import { expect, it } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { declarations } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { newApi, type Person, signIn, stored } from "#tests/support/api.ts";

const api = newApi();
const admin = await signIn(api, "admin");
const computers = await stored(api, declarations.computers);
const diagnostics = await stored(api, declarations.diagnostics);
const actions = await stored(api, declarations.actionsPerformed);
const [category] = (await stored(api, declarations.categories)).filter((one) => one["scope"] === "request");

const worker = (await stored(api, declarations.users)).find((one) => one["email"] === "workshop@test.com");

const coded = (rows: readonly StoredRow[], code: string): string =>
  rows.find((one) => one["code"] === code)?.id ?? "";

const unit = computers.find((one) => one["clientId"] === clientId("AMAL") && one["state"] === "in_service");
const isSameModel = (one: StoredRow) =>
  one["manufacturer"] === unit?.["manufacturer"] && one["model"] === unit?.["model"];
const other = computers.find((one) => one["clientId"] === clientId("AMAL") && !isSameModel(one));

type Work = { on?: StoredRow | undefined; diagnostic: string; action?: string; result?: string };

const list = "/api/help-desk/maintenance";
const begins = "2026-11-02T08:00:00.000Z";

async function begun({ on, diagnostic, action = "A-CLN-01", result = "done" }: Work) {
  const { status, body } = await admin.request("POST", list, {
    title: "Something was wrong",
    openedAt: begins,
    maintenanceType: "corrective",
    place: "remote",
    clientId: on?.["clientId"],
    siteId: on?.["siteId"],
    contact: { name: "Nadia B", phone: "0551234567", email: null },
    categoryId: category?.id,
    equipmentIds: [on?.id],
    diagnosticIds: [coded(diagnostics, diagnostic)],
    actionsPerformed: [{ actionId: coded(actions, action), result }],
  });
  expect(status).toBe(201);
  return body;
}

async function ended(work: Work) {
  const { id } = await begun(work);
  await taken(id, "assign", { assigneeId: worker?.id });
  await taken(id, "start", { unitConfirmed: true });
  await admin.request("POST", `${list}/${id}/time-entries`, {
    startAt: begins,
    minutes: 20,
    timeKind: "remote",
  });
  await taken(id, "resolve", { outcome: "no_fault_found", resolutionNote: "All is well again." });
}

async function taken(id: string, code: string, inputs: Record<string, unknown>) {
  const { body: before } = await admin.request("GET", `${list}/${id}`);
  const { version, diagnosticIds, actionsPerformed } = before;
  const worked = code === "resolve" ? { diagnosticIds, actionsPerformed } : {};
  const answer = await admin.request("POST", `${list}/${id}/transitions/${code}`, {
    version,
    ...worked,
    ...inputs,
  });
  expect(answer.text.slice(0, 500)).toContain('"record"');
}

for (const one of ["D-PRN-02", "D-PRN-02", "D-PRN-01"]) await ended({ on: unit, diagnostic: one });
await ended({ on: unit, diagnostic: "D-PRN-01", action: "A-RBT-01", result: "failed" });
await ended({ on: other, diagnostic: "D-PRN-02", action: "A-RBT-01" });
await begun({ on: unit, diagnostic: "D-PRN-02" });

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
  const reader = await signIn(api, "technician");
  const { body } = await reader.request("GET", "/api/equipments/computers?itemsPerPage=-1");
  const own = new Set(body.items.map(({ id }) => id));
  const hidden = computers.find((one) => !own.has(one.id) && one["siteId"] !== null);
  await ended({ on: hidden, diagnostic: "D-PWR-01" });

  const answer = await suggested(reader, { equipmentId: hidden?.id });

  expect(hidden).toBeDefined();
  expect(answer).toEqual({ status: 200, diagnostics: [], actions: [] });
});

it("refuses people at a client's: they read no diagnostics", async () => {
  const client = await signIn(api, "client_manager@test.com");

  const answer = await client.request("GET", "/api/help-desk/suggestions");

  expect(answer.status).toBe(403);
});
