import { afterEach, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { rowsOf } from "#db/dexie/database.ts";
import { clientManager } from "#db/domain/roles/client-manager.ts";
import type { Rule } from "#db/rules/ability.ts";
import { declarations } from "#db/schema/registry.ts";
import { accounts, newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { bytesOf, upload } from "#tests/support/files.ts";
import { underRules } from "#tests/support/request-sample.ts";

const list = "equipments/computers";
const { rules } = clientManager;

afterEach(() => {
  Object.assign(clientManager, { rules });
});

/** A role of people at a client's that reads and changes files too, and the fields of units that such a role has. */
const letReadFiles = () =>
  Object.assign(clientManager, {
    rules: [...rules, { action: ["read", "create", "update", "delete"], subject: "Attachment" }],
  });

async function attach({ request }: Person, owner: string, fileName: string, kind = "photo") {
  const { id } = await upload({ request, token: "", user: { id: "", version: 0 } }, bytesOf(png + fileName));
  const values = { kind, fileName, sha256: id, takenAt: "2026-10-01T08:00:00.000Z" };
  const { status, body } = await request("POST", `/api/${owner}/attachments`, values);
  expect([status, body.issues]).toEqual([201, undefined]);
  return body;
}
const png = "\u0089PNG\r\n\u001a\n ";

/** A unit that came from another client, with a photo and a paper from there, and a paper of its new time. */
async function handedOver() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const sites = await stored(api, declarations.sites);
  const unit = (await stored(api, declarations.computers)).find(
    (row) => row["clientId"] === clientId("AMAL") && row["state"] === "in_service",
  );
  const owner = `${list}/${unit?.id}`;
  const handOver = async (client: string) => {
    const { version } = (await admin.request("GET", `/api/${owner}`)).body;
    const site = sites.find((one) => one["clientId"] === client);
    const inputs = { version, clientId: client, siteId: site?.id, reason: "Handed over" };
    const answer = await admin.request("POST", `/api/${owner}/transitions/move`, inputs);
    expect([answer.status, answer.body.issues]).toEqual([200, undefined]);
    api.advance(1);
  };
  await handOver(clientId("BDL"));
  const photo = await attach(admin, owner, "Desk of SECRET.png");
  const paper = await attach(admin, owner, "SECRET contract.png", "document");
  api.advance(1);
  await handOver(clientId("AMAL"));
  const own = await attach(admin, owner, "Ours.png", "document");
  api.advance(1);
  const download = ({ request }: Person, id: unknown) =>
    request("GET", `/api/files/${String(id)}?owner=${owner}`);
  return { api, admin, owner, handOver, photo, paper, own, download };
}

test("a file from a unit's time at another client's is neither listed, downloaded, changed nor removed", async () => {
  letReadFiles();
  const { api, owner, photo, paper, own, download } = await handedOver();
  const person = await signIn(api, accounts.client_manager);
  const at = `/api/${owner}/attachments`;

  expect((await person.request("GET", at)).body.items.map(({ id }) => id)).toEqual([own.id]);

  expect((await download(person, own["sha256"])).status).toBe(200);
  for (const one of [photo, paper]) {
    expect((await download(person, one["sha256"])).status).toBe(404);
    const values = { version: one.version, caption: "x" };
    expect((await person.request("PATCH", `${at}/${one.id}`, values)).status).toBe(404);
    expect((await person.request("DELETE", `${at}/${one.id}`)).status).toBe(404);
  }
});

test("what happens to such a file later is not told either", async () => {
  letReadFiles();
  const { api, admin, owner, paper } = await handedOver();
  const values = { version: paper.version, caption: "SECRET too" };
  const changed = await admin.request("PATCH", `/api/${owner}/attachments/${paper.id}`, values);
  expect(changed.status).toBe(200);
  const person = await signIn(api, accounts.client_manager);

  const { body, text } = await person.request("GET", `/api/${owner}/timeline`);

  expect(text).not.toContain("SECRET");
  expect(body["kinds"]).toMatchObject({ file: 1 });
  expect((await admin.request("GET", `/api/${owner}/timeline`)).text).toContain("SECRET too");
});

test("whoever reads units whole by a condition gets no file of a time when it did not hold, on any path", async () => {
  const { api, owner, photo, paper, own, download } = await handedOver();
  const reader = await signIn(api, "observer");
  const theirs: Rule[] = [
    { action: ["read", "export"], subject: "Equipment", conditions: { clientId: clientId("AMAL") } },
    { action: "read", subject: "Attachment" },
  ];

  await underRules(theirs, async () => {
    const record = await reader.request("GET", `/api/${owner}`);
    const listed = await reader.request("GET", `/api/${owner}/attachments`);
    const timeline = await reader.request("GET", `/api/${owner}/timeline?itemsPerPage=-1`);
    const counts = await reader.request("GET", `/api/${owner}/counts`);
    const file = await reader.request("GET", `/api/${list}/export?format=csv`);

    for (const items of [record.body["attachments"], listed.body.items])
      expect(items).toMatchObject([{ id: own.id }]);
    expect(counts.body["counts"]).toMatchObject({ attachments: 1 });
    expect(file.text).toContain("Ours.png");
    for (const { text } of [record, listed, timeline, file]) expect(text).not.toContain("SECRET");
    expect((await download(reader, own["sha256"])).status).toBe(200);
    for (const one of [photo, paper]) expect((await download(reader, one["sha256"])).status).toBe(404);
  });
});

test("a file that was added for work before it was handed on is there for whoever has the work now", async () => {
  const { api, admin, owner } = await handedOver();
  const reader = await signIn(api, "observer");
  const theirs: Rule[] = [
    { action: "read", subject: "Equipment", conditions: { "location.type": "workshop" } },
    { action: "read", subject: "Attachment" },
  ];
  const paper = await attach(admin, owner, "For the bench.png", "document");
  const unit = (await admin.request("GET", `/api/${owner}`)).body;
  const db = await api.store.open();
  await rowsOf(db, "equipment").update(unit.id, { location: { type: "workshop" } });

  await underRules(theirs, async () => {
    const { body } = await reader.request("GET", `/api/${owner}/attachments`);
    expect(body.items.map(({ id }) => id)).toContain(paper.id);
  });
});

test("the photo of a unit is called by what it is for those who do not read it as a file", async () => {
  const { api, admin, owner, handOver, photo, download } = await handedOver();
  const nameFor = async (who: Person) => {
    const { status, headers } = await download(who, photo.id);
    return [status, headers.get("content-disposition")];
  };
  const neutral = [200, "attachment; filename=\"photo.png\"; filename*=UTF-8''photo.png"];
  const manager = await signIn(api, accounts.client_manager);
  expect(await nameFor(manager)).toEqual(neutral);
  letReadFiles();
  expect(await nameFor(manager)).toEqual(neutral);
  expect((await nameFor(admin))[1]).toContain("SECRET");

  // Of a unit that is another client's again nothing is read, whatever was read before.
  const later = await attach(admin, owner, "Later.png", "document");
  await handOver(clientId("BDL"));
  expect((await nameFor(manager))[0]).toBe(404);
  for (const call of ["attachments", "timeline"])
    expect((await manager.request("GET", `/api/${owner}/${call}`)).status).toBe(404);
  expect((await download(manager, later["sha256"])).status).toBe(404);
});
