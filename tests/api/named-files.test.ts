import { describe, expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { avatarPath } from "#db/domain/users/avatar.ts";
import { declarations } from "#db/schema/registry.ts";
import { newApi, type Person, signIn, stored, type TestApi } from "#tests/support/api.ts";
import { backupOf } from "#tests/support/backup.ts";
import { bytesOf, upload } from "#tests/support/files.ts";
import { askRestores, readRestore } from "#tests/support/restore.ts";
import { giveRoles, makeRole } from "#tests/support/role-calls.ts";

const secret = bytesOf("%PDF-1.7 the contract of another client");
const unknown = "f".repeat(64);
const takenAt = "2026-10-01T08:00:00.000Z";

const name = ({ request }: Person, owner: string, sha256: unknown, fileName = "contract.pdf") =>
  request("POST", `${owner}/attachments`, { fileName, sha256, takenAt });

/** A technician with a client in reach and one out of reach, and an administrator who reads both. */
async function scene(api: TestApi = newApi()) {
  const admin = await signIn(api, "admin");
  const technician = await signIn(api, "technician");
  const reach = technician.user["scopeClientIds"];
  const everyClient = await stored(api, declarations.clients);
  const inReach = everyClient.filter(({ id }) => Array.isArray(reach) && reach.includes(id));
  const beyond = everyClient.filter(({ id }) => !inReach.some((one) => one.id === id));
  const all = await stored(api, declarations.computers);
  const units = all.filter(({ state }) => state === "in_service");
  const unitOf = (ids: readonly unknown[]) => units.find((unit) => ids.includes(unit["clientId"]));
  const own = `/api/equipments/computers/${unitOf(inReach.map(({ id }) => id))?.id}`;
  const other = `/api/equipments/computers/${unitOf(beyond.map(({ id }) => id))?.id}`;
  expect((await technician.request("GET", own)).status).toBe(200);
  expect((await technician.request("GET", other)).status).toBe(404);
  return { api, admin, technician, own, other };
}

const told = ({ status, body }: Awaited<ReturnType<typeof name>>) => [status, body];

describe("a hash that its writer did not upload and may not read", () => {
  test("is answered as an unknown one, though a record of another client has the file", async () => {
    const { admin, technician, own, other } = await scene();
    const { id } = await upload(admin, secret);
    expect((await name(admin, other, id)).status).toBe(201);

    const answer = await name(technician, own, id);

    expect(answer.body.issues).toEqual([{ path: "sha256", code: "unknown_reference" }]);
    expect(told(answer)).toEqual(told(await name(technician, own, unknown)));
    expect((await technician.request("GET", `/api/files/${id}?owner=${own.slice(5)}`)).status).toBe(404);
  });

  test("is unknown while another's upload waits for its record", async () => {
    const { admin, technician, own } = await scene();
    const { id } = await upload(admin, secret);

    expect(told(await name(technician, own, id))).toEqual(told(await name(technician, own, unknown)));
    expect((await name(admin, own, id)).status).toBe(201);
  });

  test("becomes no picture of a user by their account", async () => {
    const { api, admin } = await scene();
    const { id } = await upload(admin, bytesOf("\u0089PNG\r\n\u001a\n a photo"));
    const rules = [
      { action: ["read", "update"], subject: "User" },
      { action: "create", subject: "Attachment" },
    ];
    const clerk = await withRules(api, admin, rules);
    const at = "/api/security/users/5";
    const change = async (avatar: string) =>
      clerk.request("PATCH", at, { avatar, version: (await clerk.request("GET", at)).body.version });

    const answer = await change(avatarPath(id));

    expect([answer.status, answer.body.issues]).toEqual([
      400,
      [{ path: "avatar", code: "unknown_reference" }],
    ]);
    expect(told(await change(avatarPath(unknown)))).toEqual(told(answer));
    await upload(clerk, bytesOf("\u0089PNG\r\n\u001a\n a photo"));
    expect((await change(avatarPath(id))).status).toBe(200);
  });
});

/** The observer, with a role of these rules instead of theirs. */
async function withRules(api: TestApi, admin: Person, rules: readonly object[]): Promise<Person> {
  const made = await makeRole(admin, "clerk", rules);
  const granted = await giveRoles(admin, (await signIn(api, "observer")).user.id, "clerk");
  expect([made.status, granted.status, granted.body.issues]).toEqual([201, 200, undefined]);
  return signIn(api, "observer");
}

describe("a file", () => {
  test("can be uploaded by anybody who has its bytes, and the answer does not tell that they were there", async () => {
    const text = bytesOf("a,b\n1,2\n");
    const send = ({ request }: Person) =>
      request("POST", "/api/files", text, { "content-type": "text/plain", "x-file-name": "a.txt" });
    const alone = await scene();
    const shared = await scene();
    await shared.admin.request("POST", "/api/files", text, { "content-type": "text/csv" });

    const [first, second] = [await send(alone.technician), await send(shared.technician)];

    expect(told(second)).toEqual(told(first));
    const { status, body } = await name(shared.technician, shared.own, second.body.id, "a.txt");
    expect([status, body["mime"], body["fileName"]]).toEqual([201, "text/plain", "a.txt"]);
  });

  test("can be named again by a reader of a record that has it", async () => {
    const { admin, technician, own } = await scene();
    const { id } = await upload(admin, secret);
    await name(admin, own, id);

    expect((await name(technician, own, id, "again.pdf")).status).toBe(201);
  });

  test("of a record that its reader may not read any more cannot be named through it", async () => {
    const { admin, technician, own } = await scene();
    const { id } = await upload(admin, secret);
    const { body } = await name(admin, own, id);
    await admin.request("DELETE", `${own}/attachments/${body.id}`);

    expect((await name(technician, own, id)).status).toBe(400);
  });

  test("can be named by its author where the database is of a time that noted no uploads", async () => {
    const { api, technician, own } = await scene();
    const { id } = await upload(technician, secret);
    await name(technician, own, id);
    const db = await api.store.open();
    await db.files.toCollection().modify((file) => void delete file.uploads);
    api.advance(60 * 48);

    const later = await signIn(api, "technician");

    expect((await name(later, own, id, "again.pdf")).status).toBe(201);
  });

  test("is known to its uploader after the worker was stopped, and after a restore", async () => {
    const { api, technician, own } = await scene();
    const { id } = await upload(technician, secret);
    const file = await backupOf(api, await signIn(api, "admin"));
    const { name: database } = await api.store.open();
    api.store.close();

    const stopped = newApi({ store: openStore(memorySentinel(), database), now: api.now() });
    expect((await name(await signIn(stopped, "technician"), own, id)).status).toBe(201);

    const fresh = newApi({ steps: () => [], now: api.now() });
    const { id: restore } = await readRestore(fresh, file);
    const administrator = { id: "1", password: "seven blue kettles" };
    expect((await askRestores(fresh, "POST", `/${restore}/swap`, { administrator })).status).toBe(204);
    expect((await name(await signIn(fresh, "technician"), own, id)).status).toBe(201);
    expect((await name(await signIn(fresh, "agent"), own, id)).status).toBe(201);
    const rows = await rowsOf(await fresh.store.open(), "attachments").toArray();
    expect(rows.filter(({ sha256 }) => sha256 === id)).toHaveLength(2);
  });

  test("is known to both of two uploaders who sent it at once", async () => {
    const { admin, technician, own } = await scene();

    const [one, other] = await Promise.all([upload(admin, secret), upload(technician, secret)]);

    expect(one).toEqual(other);
    expect((await name(technician, own, other.id)).status).toBe(201);
    expect((await name(admin, own, one.id)).status).toBe(201);
  });
});
