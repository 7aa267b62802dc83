import { expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { declarations } from "#db/schema/registry.ts";
import { accounts, newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { bytesOf, upload } from "#tests/support/files.ts";

const list = "equipments/computers";
const bytes = (name: string) => bytesOf(`\u0089PNG\r\n\u001a\n ${name}`);

async function attach(person: Person, owner: string, name: string) {
  const { id } = await upload(person, bytes(name), name);
  const values = { kind: "photo", fileName: name, sha256: id, takenAt: "2026-10-01T08:00:00.000Z" };
  const { status, body } = await person.request("POST", `/api/${owner}/attachments`, values);
  expect([status, body.issues]).toEqual([201, undefined]);
  return body;
}

/** A unit with a photo and another one, in the department that a client's contact sees. */
async function prepared() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const contact = await signIn(api, accounts.client_contact);
  const unit = (await stored(api, declarations.computers)).find(
    (row) => row["clientId"] === clientId("AMAL") && row["state"] === "in_service",
  );
  const owner = `${list}/${unit?.id}`;
  const { departmentId } = contact.user;
  const moved = await admin.request("PATCH", `/api/${owner}`, { departmentId, version: unit?.version });
  expect([moved.status, moved.body.issues]).toEqual([200, undefined]);
  const photo = await attach(admin, owner, "FRONT.png");
  const other = await attach(admin, owner, "SECRET.png");
  const download = async ({ request }: Person, id: unknown, of = owner) =>
    (await request("GET", `/api/files/${String(id)}?owner=${of}`)).status;
  return { api, admin, contact, owner, unitId: unit?.id, photo, other, download };
}

test("whoever reads the field of a unit's photo gets that one file, and whoever reads no files no other", async () => {
  const { api, owner, unitId, photo, other, download } = await prepared();
  const seen: Record<string, unknown> = {};
  for (const [role, who] of Object.entries(accounts)) {
    const person = await signIn(api, who);
    const record = await person.request("GET", `/api/${owner}`);
    const listed = (await person.request("GET", `/api/${list}?id=${unitId}`)).body.items?.[0];
    const exported = (await person.request("GET", `/api/${list}/export?format=records&id=${unitId}`)).body
      .items?.[0];
    const files = await person.request("GET", `/api/${owner}/attachments`);
    const history = await person.request("GET", `/api/${owner}/history`);
    // In the record, the list and the file that they may take out.
    seen[role] = {
      field: [record.body, listed, exported].map((row) => row?.["photoId"] === photo.id),
      downloads: [
        await download(person, photo.id),
        await download(person, photo["sha256"]),
        await download(person, other["sha256"]),
      ],
      files: files.status,
    };
    expect(await download(person, other.id), role).not.toBe(200);
    if (files.status !== 200)
      for (const { text } of [record, history]) expect(text, role).not.toMatch(/SECRET|FRONT/);
  }
  const all = { field: [true, true, true], downloads: [200, 200, 200], files: 200 };
  const notTakenOut = { ...all, field: [true, true, false] };
  // They may read files that are meant for them: of those that are not, nothing tells that they are there.
  const thePhoto = { downloads: [200, 404, 404], files: 200 };
  expect(seen).toEqual({
    admin: all,
    editor: all,
    author: notTakenOut,
    maintainer: notTakenOut,
    subscriber: all,
    client: { field: [false, false, false], downloads: [403, 403, 403], files: 403 },
    workshop: notTakenOut,
    inventory_manager: all,
    integration_coordinator: notTakenOut,
    client_contact: { ...thePhoto, field: [true, true, false] },
    client_manager: { ...thePhoto, field: [true, true, true] },
  });
});

test("a photo is that of its unit alone, for as long as it is one", async () => {
  const { api, admin, contact, owner, unitId, photo, other, download } = await prepared();
  const units = await stored(api, declarations.computers);
  const elsewhere = units.find(({ id }) => !owner.endsWith(id))?.id;

  expect(await download(contact, photo.id, `${list}/${elsewhere}`)).toBe(404);
  expect(await download(contact, photo.id, `equipments/units/${unitId}`)).toBe(200);
  const { version } = (await admin.request("GET", `/api/${owner}`)).body;
  await admin.request("PATCH", `/api/${owner}`, { photoId: other.id, version });

  expect(await download(contact, photo.id)).not.toBe(200);
  expect(await download(contact, other.id)).toBe(200);
});
