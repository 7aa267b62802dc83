import { describe, expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { isBlank } from "#db/schema/blank.ts";
import { equipmentMachine } from "#db/domain/equipment/machine.ts";
import { auditorRules } from "#db/domain/roles/auditor.ts";
import { clientContact } from "#db/domain/roles/client-contact.ts";
import { dispatcherRules } from "#db/domain/roles/dispatcher.ts";
import { integrationCoordinatorRules } from "#db/domain/roles/integration-coordinator.ts";
import { inventoryManagerRules } from "#db/domain/roles/inventory-manager.ts";
import { supervisorRules } from "#db/domain/roles/supervisor.ts";
import { technicianRules } from "#db/domain/roles/technician.ts";
import { workshopRules } from "#db/domain/roles/workshop.ts";
import { resourceNamed, resourcesByTable } from "#db/schema/registry.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { type Asking, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { says } from "#tests/support/law.ts";
import { newKey, undo } from "#tests/support/state.ts";
import { actionOfCode, newApiOfUnits, take, unitIn, units, unitsOf } from "#tests/support/units.ts";

async function prepared(who = "admin") {
  const api = newApiOfUnits();
  return { api, person: await signIn(api, who) };
}

const csv = { "content-type": "text/csv" };

/** What a new computer is given, beside what a test gives it. */
async function bareUnit(request: Asking) {
  const [category] = (await request("GET", "/api/masters/categories?scope=equipment&kind=computer")).body
    .items;
  return {
    categoryId: category?.id,
    manufacturer: "HP",
    model: "EliteBook 840 G10",
    computerType: "laptop",
    ownership: "company_owned",
    serialNumber: "5CG3281XYZ",
  };
}

test("every step is taken by those of the table, and by nobody else", () => {
  const roles = {
    supervisor: supervisorRules,
    inventory: inventoryManagerRules,
    integration: integrationCoordinatorRules,
    workshop: workshopRules,
    dispatcher: dispatcherRules,
    technician: technicianRules,
    auditor: auditorRules,
    contact: clientContact.rules,
  };
  const who: Record<string, (keyof typeof roles)[]> = {
    receive: ["inventory", "integration", "workshop"],
    reserve: ["dispatcher", "inventory", "integration"],
    release: ["dispatcher", "inventory"],
    stage: ["integration", "technician"],
    unstage: ["integration", "inventory"],
    ship: ["technician", "workshop", "inventory"],
    install: ["technician", "integration"],
    lend: ["technician"],
    lend_back: ["technician", "workshop"],
    to_repair: ["technician", "workshop", "dispatcher"],
    repaired_in_place: ["technician", "workshop"],
    repaired_stock: ["workshop", "inventory"],
    to_vendor: ["workshop"],
    move: ["inventory", "dispatcher", "technician"],
    retire: ["inventory", "supervisor"],
    withdraw_disposal: ["inventory", "supervisor"],
    confirm_disposal: ["supervisor"],
    dispose: ["inventory", "supervisor"],
    lose: ["inventory", "supervisor", "dispatcher"],
    recover: ["inventory"],
    condition: ["technician", "workshop", "inventory"],
  };
  expect(Object.keys(who).toSorted()).toEqual(
    [...new Set(equipmentMachine.steps.map(({ code }) => code))].toSorted(),
  );
  for (const [role, rules] of Object.entries(roles)) {
    for (const [code, may] of Object.entries(who)) {
      // All technicians' rules are the workshop's too.
      const theirs = role === "workshop" ? ["workshop", "technician"] : [role];
      expect([role, code, says(rules, actionOfCode(code), "Equipment", undefined, code)]).toEqual([
        role,
        code,
        may.some((one) => theirs.includes(one)),
      ]);
    }
  }
});

describe("a unit on loan has the day it is due back", () => {
  test("when it is entered by a form or from a file, and no way of editing takes it", async () => {
    const { api, person } = await prepared();
    const { request } = person;
    const lent = await unitIn(api, "on_loan");
    const input = {
      ...(await bareUnit(request)),
      state: "on_loan",
      hostname: "LOAN-1",
      clientId: lent["clientId"],
      siteId: lent["siteId"],
      location: { type: "client_site" },
    };

    const without = await request("POST", units, input);
    const withDay = await request("POST", units, { ...input, loanDueAt: "2026-12-01" });
    expect(without.body.issues).toEqual([{ path: "loanDueAt", code: "required" }]);
    expect([withDay.status, withDay.body.issues]).toEqual([201, undefined]);

    const at = `${units}/${lent.id}`;
    const patch = { version: 1, loanDueAt: null };
    expect((await request("PATCH", at, patch)).body.issues).toEqual([
      { path: "loanDueAt", code: "read_only" },
    ]);
    const bulk = await request("POST", `${units}/bulk`, { ids: [lent.id], patch: { loanDueAt: null } });
    expect(bulk.body.issues).toEqual([{ path: "loanDueAt", code: "read_only" }]);
    const file = await request(
      "POST",
      `${units}/import?partial=true`,
      `asset_tag,loan_due_at\n${String(lent["assetTag"])},-`,
      csv,
    );
    expect(file.body.updated ?? 0).toBe(0);
    expect((await request("GET", at)).body["loanDueAt"]).toBe(lent["loanDueAt"]);
  });

  test("when it is lent, and no step leaves it lent without one", async () => {
    const { api, person } = await prepared();
    const free = await unitIn(api, "in_stock");
    const [site] = (await person.request("GET", "/api/masters/sites?itemsPerPage=1")).body.items;
    const inputs = { clientId: site?.["clientId"], siteId: site?.id, location: { type: "client_site" } };

    const { status, body } = await take(person, free.id, "lend", { version: 1, ...inputs });

    expect([status, body["missing"]]).toEqual([400, ["loanDueAt"]]);
    for (const unit of await unitsOf(api))
      expect(unit["loanDueAt"] !== null).toBe(unit["state"] === "on_loan");
  });
});

test("a file changes no state of a unit that is there", async () => {
  const { api, person } = await prepared();
  const unit = await unitIn(api, "in_service");
  const line = `asset_tag,state,notes\n${String(unit["assetTag"])},lost,x`;

  for (const partial of [false, true]) {
    await person.request("POST", `${units}/import?partial=${partial}`, line, csv);
    expect((await person.request("GET", `${units}/${unit.id}`)).body["state"]).toBe("in_service");
  }
});

test.each([
  "DEFAULT STRING",
  "default string",
  " To be filled by O.E.M. ",
  "N/A",
  "0",
  "1111111",
  "123456789",
])("«%s» is no serial number, however it comes in", async (serialNumber) => {
  const { api, person } = await prepared();
  const planned = await unitIn(api, "planned");
  const works = await unitIn(api, "in_service");
  const code = serialNumber === "0" ? /placeholder_serial|bad_format/ : /placeholder_serial/;
  const told = ({ body }: { body: unknown }) => JSON.stringify(body);

  const created = await person.request("POST", units, { ...(await bareUnit(person.request)), serialNumber });
  const changed = await person.request("PATCH", `${units}/${works.id}`, { version: 1, serialNumber });
  const received = await take(person, planned.id, "receive", {
    version: 1,
    serialNumber,
    location: { type: "warehouse" },
  });
  const file = await person.request(
    "POST",
    `${units}/import?partial=true`,
    `asset_tag,serial\n${String(works["assetTag"])},${serialNumber}`,
    csv,
  );

  for (const answer of [created, changed, received])
    expect([answer.status, told(answer)]).toEqual([400, expect.stringMatching(code)]);
  // In a file it is how an empty cell is written: nothing is changed, and nothing is wrong.
  const isEmpty = serialNumber === "N/A";
  expect([file.body.updated, told(file)]).toEqual([
    0,
    isEmpty ? expect.stringContaining('"unchanged":1') : expect.stringMatching(code),
  ]);
});

type Images = Map<string, Record<string, unknown>>;

async function imagesOf(api: TestApi): Promise<Images> {
  const db = await api.store.open();
  const images: Images = new Map();
  for (const table of resourcesByTable.keys())
    for (const row of await rowsOf(db, table).toArray()) images.set(`${table}/${row.id}`, row);
  return images;
}

const isEmpty = (value: unknown) => isBlank(value) || JSON.stringify(value) === "{}";

describe("the history holds what changed, no more and no less, when units are written by", () => {
  type Way = (person: Person, api: TestApi) => Promise<{ status: number }>;
  const some = async ({ request }: Person, query: string) =>
    (await request("GET", `${units}?${query}`)).body.items;
  const ways: Record<string, Way> = {
    "a form": async (person) => {
      const [unit] = await some(person, "state=in_service&itemsPerPage=1");
      const patch = {
        version: 1,
        notes: "Écran",
        tags: ["vip"],
        purchaseDate: "2024-02-29",
        warrantyMonths: 12,
      };
      return person.request("PATCH", `${units}/${unit?.id}`, patch);
    },
    "a new form": async (person) => person.request("POST", units, await bareUnit(person.request)),
    "a change in bulk, of parts and of lists": async (person) => {
      const ids = (await some(person, "state=in_service&itemsPerPage=6")).map(({ id }) => id);
      const patch = { "tags.add": ["2026"], "location.room": "12", condition: "fair" };
      return person.request("POST", `${units}/bulk`, { ids, patch });
    },
    "a file": async (person) => {
      const lines = (await some(person, "state=in_service&itemsPerPage=3")).map(
        (unit) => `${String(unit["assetTag"])},Revu,vip`,
      );
      return person.request("POST", `${units}/import`, ["asset_tag,notes,tags", ...lines].join("\n"), csv);
    },
    "a step": async (person, api) => {
      const unit = await unitIn(api, "in_service");
      return take(person, unit.id, "to_repair", { version: 1, reason: "Ne démarre plus" });
    },
    "a step with many, and what hung on them": async (person) => {
      const [parent, child, other] = await some(person, "state=in_service&itemsPerPage=3");
      for (const unit of [child, other])
        await person.request("PATCH", `${units}/${unit?.id}`, { version: 1, parentEquipmentId: parent?.id });
      const step = { code: "retire", inputs: { retireReason: "broken", dataWiped: "no" } };
      return person.request("POST", `${units}/bulk`, { ids: [parent?.id, other?.id], step });
    },
    "a merge": async (person) => {
      const [one, other] = await some(person, "state=in_stock&itemsPerPage=2");
      return person.request("POST", `${units}/${one?.id}/merge`, {
        from: [other?.id],
        versions: { [one?.id ?? ""]: 1, [other?.id ?? ""]: 1 },
        values: { notes: "Gardé" },
      });
    },
    "an archiving": async (person) => {
      const [unit] = await some(person, "state=in_stock&itemsPerPage=1");
      return person.request("POST", `${units}/${unit?.id}/archive`, { version: 1 });
    },
    "taking a move back": async (person, api) => {
      const unit = await unitIn(api, "in_service");
      const { key, headers } = newKey();
      const move = { version: 1, location: { type: "client_site", room: "9" } };
      expect((await take(person, unit.id, "move", move, headers)).status).toBe(200);
      return undo(person, key);
    },
  };

  test.each(Object.entries(ways))("%s", async (_, way) => {
    const { api, person } = await prepared();
    const db = await api.store.open();
    const before = await imagesOf(api);
    const last = (await db.changes.toCollection().last())?.number ?? 0;

    const { status } = await way(person, api);

    expect([200, 201]).toContain(status);
    const after = await imagesOf(api);
    const lines = await db.changes.where("number").above(last).toArray();
    expect(lines.length).toBeGreaterThan(0);
    const told: Images = new Map();
    for (const { record, resource, changes } of lines) {
      const fields = resourceNamed(resource).fields;
      const image = told.get(record) ?? before.get(record) ?? {};
      for (const { field, from, to } of changes) {
        expect([record, field, field in fields || field === "archivedAt"]).toEqual([record, field, true]);
        if (before.has(record))
          expect([record, field, sameValue(image[field], from)]).toEqual([record, field, true]);
        expect([record, field, sameValue(from, to)]).toEqual([record, field, false]);
      }
      told.set(record, { ...image, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) });
    }
    for (const [record, row] of after) {
      const line = lines.find((one) => one.record === record);
      if (!line) {
        expect(row).toEqual(before.get(record));
        continue;
      }
      for (const name of [...Object.keys(resourceNamed(line.resource).fields), "archivedAt"]) {
        const tells = told.get(record)?.[name];
        const isSame = sameValue(tells, row[name]) || (!before.has(record) && isEmpty(row[name]));
        expect([record, name, isSame]).toEqual([record, name, true]);
      }
    }
  });
});
