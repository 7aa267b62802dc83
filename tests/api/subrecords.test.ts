import { expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { declarations, subrecords } from "#db/schema/registry.ts";
import { newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { pdf, pdfHash, upload } from "#tests/support/files.ts";
import { newKey, undo } from "#tests/support/state.ts";
import { newApiOfUnits, unitIn, units } from "#tests/support/units.ts";

const clients = "/api/masters/clients";
const at = `${clients}/${clientId("AMAL")}/attachments`;

const file = (fileName: string, more: object = {}) => ({
  fileName,
  sha256: pdfHash,
  takenAt: "2026-10-01T08:00:00.000Z",
  ...more,
});

async function addTo(person: Person, path: string, fileName: string, more: object = {}) {
  await upload(person, pdf);
  const { status, body } = await person.request("POST", path, file(fileName, more));
  expect([status, body.issues]).toEqual([201, undefined]);
  return body;
}

test("are listed, added, changed and removed below their record, by the grammar of lists", async () => {
  const person = await signIn(newApi(), "admin");
  const { request, user } = person;

  const made = await addTo(person, at, "contract.pdf", { caption: "Signed" });
  await addTo(person, at, "plan.pdf", { takenAt: "2026-09-01T08:00:00.000Z" });

  expect(made).toMatchObject({
    ownerType: "clients",
    ownerId: clientId("AMAL"),
    kind: "document",
    takenBy: user.id,
    version: 1,
  });
  const page = await request("GET", `${at}?sortBy=takenAt&orderBy=asc&itemsPerPage=1`);
  expect([page.body.total, page.body.totalPages, page.body.items[0]?.["fileName"]]).toEqual([
    2,
    2,
    "plan.pdf",
  ]);
  expect((await request("GET", `${at}?q=signed`)).body.items).toMatchObject([{ fileName: "contract.pdf" }]);
  expect((await request("GET", `${at}?names=true`)).body["referenced"]).toMatchObject({
    records: { clients: [{ id: clientId("AMAL") }] },
  });
  expect((await request("GET", `${clients}/${clientId("BDL")}/attachments`)).body.total).toBe(0);
  expect((await request("GET", `${clients}/${clientId("AMAL")}/counts`)).body["counts"]).toEqual({
    attachments: 2,
    notes: 0,
  });

  const changed = await request("PATCH", `${at}/${made.id}`, { version: 1, caption: "Countersigned" });
  expect([changed.status, changed.body["caption"], changed.body.version]).toEqual([200, "Countersigned", 2]);
  const late = await request("PATCH", `${at}/${made.id}`, { version: 1, caption: "Late" });
  expect([late.status, late.body.current["caption"]]).toEqual([409, "Countersigned"]);
  expect((await request("PATCH", `${at}/${made.id}`, { version: 2, bytes: 1 })).body.issues).toMatchObject([
    { path: "bytes", code: "read_only" },
  ]);
  expect((await request("POST", at, { ...file("x.pdf"), ownerId: "1" })).body.issues).toMatchObject([
    { path: "ownerId", code: "read_only" },
  ]);

  expect((await request("DELETE", `${at}/${made.id}`)).status).toBe(204);
  expect((await request("DELETE", `${at}/${made.id}`)).status).toBe(404);
  expect((await request("GET", at)).body.total).toBe(1);
});

test("are answered to a repeated request as the first time, and go back with an undo", async () => {
  const person = await signIn(newApi(), "admin");
  const { request } = person;
  const { key, headers } = newKey();
  await upload(person, pdf);

  const first = await request("POST", at, file("contract.pdf"), headers);
  const second = await request("POST", at, file("contract.pdf"), headers);
  expect([first.body.id, (await request("GET", at)).body.total]).toEqual([second.body.id, 1]);

  const removal = newKey();
  await request("DELETE", `${at}/${first.body.id}`, undefined, removal.headers);
  expect((await undo(person, removal.key)).body).toEqual({ undone: 1 });
  expect((await request("GET", at)).body.items).toMatchObject([{ id: first.body.id }]);
  expect((await undo(person, key)).body.code).toBe("changed_since");
});

test("stand below no other record, and below no record that cannot have them", async () => {
  const person = await signIn(newApi(), "admin");
  const { request } = person;
  const made = await addTo(person, at, "contract.pdf");
  const other = `${clients}/${clientId("BDL")}/attachments`;

  expect((await request("PATCH", `${other}/${made.id}`, { version: 1, caption: "x" })).status).toBe(404);
  expect((await request("DELETE", `${other}/${made.id}`)).status).toBe(404);
  expect((await request("GET", `${clients}/nobody/attachments`)).status).toBe(404);
  expect((await request("GET", "/api/masters/segments/x/attachments")).body.code).toBe("unknown_path");
  expect((await request("GET", `${clients}/${clientId("AMAL")}/pictures`)).body.code).toBe("unknown_path");
});

test("are exported as a file by whoever may take the record out", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  await addTo(admin, at, "contract.pdf");

  const { status, text } = await admin.request("GET", `${at}/export?format=csv`);
  const byAgent = await (await signIn(api, "agent")).request("GET", `${at}/export`);

  expect([status, text.includes("contract.pdf"), text.split("\n").length]).toEqual([200, true, 3]);
  expect(byAgent.status).toBe(403);
});

test("are no more than their record may have", async () => {
  const api = newApi();
  const person = await signIn(api, "admin");
  const most = subrecords.attachments.belongsTo?.most ?? 0;
  for (let n = 0; n < most; n++) await addTo(person, at, `${n}.pdf`);

  const refused = await person.request("POST", at, file("one-more.pdf"));

  expect([refused.status, refused.body.issues]).toMatchObject([400, [{ code: "too_many" }]]);
  expect(await stored(api, subrecords.attachments)).toHaveLength(most);
});

test("come back by an undo only while their record has room for them", async () => {
  const api = newApi();
  const person = await signIn(api, "admin");
  const most = subrecords.attachments.belongsTo?.most ?? 0;
  for (let n = 1; n < most; n++) await addTo(person, at, `${n}.pdf`);
  const removed = await addTo(person, at, "removed.pdf");
  const { key, headers } = newKey();
  await person.request("DELETE", `${at}/${removed.id}`, undefined, headers);
  const instead = await addTo(person, at, "instead.pdf");

  const refused = await undo(person, key);

  expect([refused.status, refused.body.code, refused.body.issues]).toEqual([
    409,
    "no_longer_fits",
    [{ path: "", code: "too_many", params: { max: most } }],
  ]);
  expect((await person.request("GET", at)).body.total).toBe(most);
  await person.request("DELETE", `${at}/${instead.id}`);
  expect((await undo(person, key)).status).toBe(200);
  const all = (await person.request("GET", `${at}?itemsPerPage=-1`)).body.items;
  expect(all.map(({ id }) => id)).toContain(removed.id);
});

test("are out of sight while their record is deleted, and there again with it", async () => {
  const api = newApiOfUnits();
  const person = await signIn(api, "admin");
  const { request } = person;
  const unit = await unitIn(api, "in_stock");
  await addTo(person, `${units}/${unit.id}/attachments`, "plate.jpg");
  const removal = newKey();

  const references = (await request("GET", `${units}/${unit.id}/references`)).body.items;
  expect(references.map(({ resource }) => resource)).not.toContain("attachments");
  expect((await request("DELETE", `${units}/${unit.id}`, undefined, removal.headers)).status).toBe(204);
  expect((await request("GET", `${units}/${unit.id}/attachments`)).status).toBe(404);
  expect((await request("POST", `${units}/${unit.id}/attachments`, file("x.jpg"))).status).toBe(404);
  expect(await stored(api, subrecords.attachments)).toHaveLength(1);

  expect((await undo(person, removal.key)).status).toBe(200);
  expect((await request("GET", `${units}/${unit.id}/attachments`)).body.total).toBe(1);
  expect((await request("GET", `/api/equipments/units/${unit.id}/attachments`)).body.total).toBe(1);
});

test("go with a merge to the record that stays, and back with its undo", async () => {
  const api = newApi();
  const person = await signIn(api, "admin");
  const { request } = person;
  const [from, to] = [clientId("BDL"), clientId("AMAL")];
  const made = await addTo(person, `${clients}/${from}/attachments`, "contract.pdf");
  const versions = Object.fromEntries(
    (await stored(api, declarations.clients)).map(({ id, version }) => [id, version]),
  );
  const { key, headers } = newKey();

  const merged = await request(
    "POST",
    `${clients}/${to}/merge`,
    { from: [from], versions: { [from]: versions[from], [to]: versions[to] } },
    headers,
  );

  expect([merged.status, merged.body["hidden"]]).toEqual([200, 0]);
  expect((await request("GET", at)).body.items).toMatchObject([{ id: made.id, ownerId: to }]);
  expect((await undo(person, key)).status).toBe(200);
  expect((await request("GET", at)).body.total).toBe(0);
  expect((await request("GET", `${clients}/${from}/attachments`)).body.total).toBe(1);
});

test("are hidden from readers who may not read their record, and closed with it", async () => {
  const api = newApiOfUnits();
  const admin = await signIn(api, "admin");
  const manager = await signIn(api, "client_manager@test.com");
  const retired = await unitIn(api, "disposed");
  await addTo(admin, at, "contract.pdf");

  expect((await manager.request("GET", `${clients}/${clientId("BDL")}/attachments`)).status).toBe(404);
  const own = await manager.request("GET", at);
  expect([own.status, own.body.items]).toEqual([200, []]);
  const refused = await admin.request("POST", `${units}/${retired.id}/attachments`, file("x.jpg"));
  expect([refused.status, refused.body.reason]).toEqual([403, "unit_out_of_use"]);
});

test("turn up in no search and no list by themselves", async () => {
  const api = newApi();
  const person = await signIn(api, "admin");
  await addTo(person, at, "unmistakable-name.pdf");

  const found = await person.request("GET", "/api/search?q=unmistakable");

  expect(JSON.stringify(found.body)).not.toContain("unmistakable-name");
  for (const path of ["/api/attachments", "/api/attachments/x", "/api/masters/attachments"])
    expect((await person.request("GET", path)).status).toBe(404);
  const about = await person.request("GET", "/api/about");
  expect(JSON.stringify(about.body["lists"])).not.toContain("attachments");
});
