import { describe, expect, test } from "vitest";
import { storeOf } from "#db/dexie/store.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { bytesOf, upload } from "#tests/support/files.ts";
import { newKey, undo } from "#tests/support/state.ts";
import { newApiOfUnits, unitIn, units } from "#tests/support/units.ts";

const clients = "/api/masters/clients";
const attachments = `${clients}/${clientId("AMAL")}/attachments`;
const ofClient = `masters/clients/${clientId("AMAL")}`;
const content = bytesOf("%PDF-1.7 the contract");

async function attach(
  person: Person,
  path = attachments,
  name = "Contrat n° 7 – «été».pdf",
  bytes = content,
) {
  const { id } = await upload(person, bytes);
  const { status, body } = await person.request("POST", path, {
    fileName: name,
    sha256: id,
    takenAt: "2026-10-01T08:00:00.000Z",
  });
  expect([status, body.issues]).toEqual([201, undefined]);
  return body;
}

const get = ({ request }: Person, hash: unknown, owner: string) =>
  request("GET", `/api/files/${String(hash)}?owner=${encodeURIComponent(owner)}`);

/** Takes the bytes away, as a browser does that runs out of room. */
async function loseBytes(api: TestApi) {
  const db = await api.store.open();
  await db.files.clear();
  await db.fileBytes.clear();
}

describe("an attachment", () => {
  test("has the type and size of its bytes, and a name that opens as what it is", async () => {
    const person = await signIn(newApi(), "admin");

    const body = await attach(person, attachments, "contract.html");

    expect(body).toMatchObject({
      mime: "application/pdf",
      bytes: content.length,
      fileName: "contract.html.pdf",
    });
    for (const values of [{ mime: "text/html" }, { bytes: 1 }]) {
      const refused = await person.request("POST", attachments, {
        ...values,
        fileName: "x",
        sha256: "a".repeat(64),
      });
      expect(refused.body.issues).toContainEqual({ path: Object.keys(values)[0], code: "read_only" });
    }
  });

  test("names bytes that were uploaded within a day", async () => {
    const api = newApi();
    const add = async (sha256: unknown) => {
      const { request } = await signIn(api, "admin");
      const values = { fileName: "x.pdf", sha256, takenAt: "2026-10-01T08:00:00.000Z" };
      return (await request("POST", attachments, values)).body.issues;
    };
    const { id } = await upload(await signIn(api, "admin"), content);

    expect(await add("a".repeat(64))).toEqual([{ path: "sha256", code: "unknown_reference" }]);
    api.advance(23 * 60);
    expect(await add(id)).toEqual([{ path: "sha256", code: "unknown_reference" }]);
    await upload(await signIn(api, "admin"), content);
    expect(await add(id)).toBeUndefined();
  });
});

describe("a file", () => {
  test("is downloaded under its name, in a sandbox, and never shown by the browser as a page", async () => {
    const person = await signIn(newApi(), "admin");
    const { sha256 } = await attach(person);

    const { status, text, headers } = await get(person, sha256, ofClient);

    expect([status, text]).toEqual([200, "%PDF-1.7 the contract"]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition":
        "attachment; filename=\"Contrat n_ 7 _ __t__.pdf\"; filename*=UTF-8''Contrat%20n%C2%B0%207%20%E2%80%93%20%C2%AB%C3%A9t%C3%A9%C2%BB.pdf",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  test("of any name is downloaded, also where a name from before holds half a sign", async () => {
    const api = newApi();
    const person = await signIn(api, "admin");
    const long = await attach(person, attachments, `${"a".repeat(149)}\u{1f600}.pdf`);
    expect(long["fileName"]).toBe(`${"a".repeat(149)}.pdf`);
    for (const fileName of ["\ud83d \ude00.pdf", "\u0000\r\n\u2028", ""]) {
      await (await api.store.open()).table("attachments").toCollection().modify({ fileName });
      expect((await get(person, long["sha256"], ofClient)).status, JSON.stringify(fileName)).toBe(200);
    }
  });

  test("is answered whole to whoever asks for a range of it, and to no other method", async () => {
    const api = newApi();
    const { request, token } = await signIn(api, "admin");
    const { sha256 } = await attach({ request, token, user: { id: "", version: 0 } });
    const path = `/api/files/${String(sha256)}?owner=${encodeURIComponent(ofClient)}`;

    const { status, text, headers } = await request("GET", path, undefined, { range: "bytes=0-3" });

    expect([status, text]).toEqual([200, "%PDF-1.7 the contract"]);
    expect([headers.get("content-range"), headers.get("accept-ranges")]).toEqual([null, null]);
    for (const method of ["HEAD", "OPTIONS", "TRACKED"])
      expect([method, (await request(method, path)).status]).toEqual([method, 405]);
    for (const method of ["PUT", "PATCH", "DELETE"])
      expect([method, (await request(method, path, {})).status]).toEqual([method, 404]);
  });

  test("is for readers of a record that has it alone", async () => {
    const api = newApiOfUnits();
    const admin = await signIn(api, "admin");
    const { sha256 } = await attach(admin);
    const other = `masters/clients/${clientId("BDL")}`;
    const loose = await upload(admin, bytesOf("%PDF-1.7 of no record"));

    expect((await get(admin, sha256, other)).status).toBe(404);
    expect((await get(admin, loose.id, ofClient)).status).toBe(404);
    for (const owner of ["", "masters/clients", "nowhere/1", "masters/segments/1", `${ofClient}/x`])
      expect((await get(admin, sha256, owner)).status, owner).toBe(404);
    // He reads files, but none of this record.
    expect((await get(await signIn(api, "client_manager@test.com"), sha256, ofClient)).status).toBe(404);
    expect((await get(await signIn(api, "client"), sha256, ofClient)).status).toBe(403);
    expect((await get(await signIn(api, "technician"), sha256, ofClient)).status).toBe(200);
    expect((await api.request("GET", `/api/files/${String(sha256)}?owner=${ofClient}`)).status).toBe(401);
  });

  test("of a unit is found by its list and by its family", async () => {
    const api = newApiOfUnits();
    const person = await signIn(api, "admin");
    const unit = await unitIn(api, "in_stock");
    const { sha256 } = await attach(person, `${units}/${unit.id}/attachments`);

    expect((await get(person, sha256, `equipments/computers/${unit.id}`)).status).toBe(200);
    expect((await get(person, sha256, `equipments/units/${unit.id}`)).status).toBe(200);
    expect((await get(person, sha256, `equipments/peripherals/${unit.id}`)).status).toBe(404);
  });

  test("goes with its attachment, and is there again with the undo, whenever that comes", async () => {
    const api = newApi();
    const person = await signIn(api, "admin");
    const { id, sha256 } = await attach(person);
    const { key, headers } = newKey();

    expect((await person.request("DELETE", `${attachments}/${id}`, undefined, headers)).status).toBe(204);
    expect((await get(person, sha256, ofClient)).status).toBe(404);
    const db = await api.store.open();
    await db.files.toCollection().modify({ at: "2020-01-01T00:00:00.000Z" });
    const { files } = storeOf(db);
    expect(await files.removeOrphans("2026-01-01T00:00:00.000Z")).toBe(0);

    expect((await undo(person, key)).status).toBe(200);
    expect((await get(person, sha256, ofClient)).text).toBe("%PDF-1.7 the contract");
  });

  test("whose bytes are gone stays listed, and says so", async () => {
    const api = newApi();
    const person = await signIn(api, "admin");
    const { sha256 } = await attach(person);
    const listed = async () => (await person.request("GET", attachments)).body.items;
    expect(await listed()).toEqual([expect.not.objectContaining({ bytesMissing: true })]);

    await loseBytes(api);

    expect(await listed()).toMatchObject([{ sha256, bytesMissing: true }]);
    const { status, body } = await get(person, sha256, ofClient);
    expect([status, body.code]).toEqual([404, "file_missing"]);

    await upload(person, content);
    expect((await get(person, sha256, ofClient)).status).toBe(200);
    await (await api.store.open()).fileBytes.clear();
    expect((await get(person, sha256, ofClient)).body.code).toBe("file_missing");
    await upload(person, content);
    expect((await get(person, sha256, ofClient)).status).toBe(200);
  });
});
