import { describe, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { bytesOf, upload } from "#tests/support/files.ts";
import { turnToVersion1, without } from "#tests/support/older.ts";
import { newKey, undo } from "#tests/support/state.ts";

const client = `/api/masters/clients/${clientId("AMAL")}`;
const png = (name: string) => bytesOf(`\u0089PNG\r\n\u001a\n ${name}`);

async function attach(person: Person, name: string, kind = "logo", owner = client) {
  const content = name.endsWith(".png") ? png(name) : bytesOf(`%PDF-1.7 ${name}`);
  const { id } = await upload(person, content, name);
  const { headers, key } = newKey();
  const values = { kind, fileName: name, sha256: id, takenAt: "2026-10-01T08:00:00.000Z" };
  const { status, body } = await person.request("POST", `${owner}/attachments`, values, headers);
  expect([status, body.issues]).toEqual([201, undefined]);
  return { ...body, key };
}

async function prepared() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const read = async () => (await admin.request("GET", client)).body;
  const choose = async (logoId: unknown, path = client) => {
    const { version } = (await admin.request("GET", path)).body;
    const { key, headers } = newKey();
    return { key, ...(await admin.request("PATCH", path, { logoId, version }, headers)) };
  };
  const remove = async (id: string) => {
    const { key, headers } = newKey();
    await admin.request("DELETE", `${client}/attachments/${id}`, undefined, headers);
    return key;
  };
  return { api, admin, read, choose, remove };
}

describe("the logo of a client", () => {
  test("is the first one that is attached, and the latest that is left once that goes", async () => {
    const { api, admin, read, remove } = await prepared();
    await attach(admin, "offer.png", "document");
    await attach(admin, "logo.pdf");
    expect((await read())["logoId"]).toBeNull();

    const first = await attach(admin, "first.png");
    expect((await read())["logoId"]).toBe(first.id);
    api.advance(1);
    const second = await attach(admin, "second.png");
    api.advance(1);
    const third = await attach(admin, "third.png");
    expect((await read())["logoId"]).toBe(first.id);

    await remove(first.id);
    expect((await read())["logoId"]).toBe(third.id);
    await remove(second.id);
    expect((await read())["logoId"]).toBe(third.id);
    await remove(third.id);
    expect((await read())["logoId"]).toBeNull();
  });

  test("comes and goes with an undo", async () => {
    const { api, admin, read, remove } = await prepared();
    const first = await attach(admin, "first.png");
    expect((await undo(admin, first.key)).status).toBe(200);
    expect((await read())["logoId"]).toBeNull();

    const second = await attach(admin, "second.png");
    api.advance(1);
    const third = await attach(admin, "third.png");
    expect((await undo(admin, second.key)).status).toBe(200);
    expect((await read())["logoId"]).toBe(third.id);

    const key = await remove(third.id);
    expect((await undo(admin, key)).status).toBe(200);
    expect((await read())["logoId"]).toBe(third.id);
  });

  test("is chosen among the client's own pictures alone", async () => {
    const { admin, read, choose } = await prepared();
    const first = await attach(admin, "first.png");
    const photo = await attach(admin, "house.png", "document");
    const paper = await attach(admin, "contract.pdf", "document");
    const other = await attach(admin, "other.png", "logo", `/api/masters/clients/${clientId("BDL")}`);
    const refused = [{ path: "logoId", code: "unknown_reference" }];

    for (const id of [paper.id, other.id, "nothing"])
      expect((await choose(id)).body.issues, id).toEqual(refused);
    const { status, key } = await choose(photo.id);

    expect([status, (await read())["logoId"]]).toEqual([200, photo.id]);
    expect((await undo(admin, key)).status).toBe(200);
    expect((await read())["logoId"]).toBe(first.id);
  });

  test("is never put back by an undo once it is gone", async () => {
    const { admin, choose, remove } = await prepared();
    const first = await attach(admin, "first.png");
    const second = await attach(admin, "second.png");
    const { key } = await choose(second.id);
    await remove(first.id);

    expect((await undo(admin, key)).body).toMatchObject({ code: "no_longer_fits" });
  });

  test("is called by its file's name in the history, by whoever reads the field", async () => {
    const { api, admin, read, choose } = await prepared();
    const first = await attach(admin, "first.png");
    const second = await attach(admin, "second.png");
    await choose(second.id);
    const changes = { field: "logoId", from: first.id, fromLabel: "first.png", toLabel: "second.png" };
    const newest = async ({ request }: Person) => (await request("GET", `${client}/history`)).body.items[0];

    expect(await newest(admin)).toMatchObject({ action: "update", changes: [changes] });
    const manager = await signIn(api, "client_manager@test.com");
    expect(await newest(manager)).toMatchObject({ changes: [] });
    expect((await read())["logoId"]).toBe(second.id);
  });

  test("is in a database of version 5, which knew it by its kind, what the update finds", async () => {
    const { api, admin, read } = await prepared();
    const made = [];
    for (const name of ["first.png", "second.png", "third.png", "logo.pdf"]) {
      made.push(await attach(admin, name));
      api.advance(1);
    }
    await admin.request("DELETE", `${client}/attachments/${made[2]?.id}`);
    const { version } = await read();
    await turnToVersion1(api, { ages: { clients: (row) => without(row, "logoId") } });

    await api.store.opened();

    expect(await read()).toMatchObject({ logoId: made[1]?.id, version });
    const { body } = await admin.request("GET", `/api/masters/clients/${clientId("BDL")}`);
    expect(body["logoId"]).toBeNull();
  });

  test("is in no file of an import, and stays with what one changes", async () => {
    const { admin, read } = await prepared();
    const first = await attach(admin, "first.png");
    const { text } = await admin.request("GET", `/api/masters/clients/export?id=${clientId("AMAL")}`);

    const changed = text.replace("Clinique Al Amal SPA", "Clinique Al Amal SARL");
    const imported = await admin.request("POST", "/api/masters/clients/import", changed);

    expect(imported.body).toMatchObject({ updated: 1, rejected: [] });
    expect(await read()).toMatchObject({ legalName: "Clinique Al Amal SARL", logoId: first.id });
  });

  test("goes over to a client that it is merged into and has none", async () => {
    const { api, admin, read } = await prepared();
    const made = await admin.request("POST", "/api/masters/clients", {
      code: "TWICE",
      legalName: "Clinique Al Amal",
      clientType: "company",
      segmentId: (await read())["segmentId"],
    });
    const path = `/api/masters/clients/${made.body.id}`;
    await attach(admin, "older.png", "logo", path);
    api.advance(1);
    const { id } = await attach(admin, "newer.png", "logo", path);
    const { version } = await read();
    const twice = (await admin.request("GET", path)).body;
    const { key, headers } = newKey();
    const versions = { [clientId("AMAL")]: version, [twice.id]: twice.version };

    const merged = await admin.request("POST", `${client}/merge`, { from: [twice.id], versions }, headers);

    expect([merged.status, (await read())["logoId"]]).toEqual([200, id]);
    expect((await undo(admin, key)).status).toBe(200);
    expect([(await read())["logoId"], (await admin.request("GET", path)).body["logoId"]]).toEqual([
      null,
      twice["logoId"],
    ]);
  });
});
