import { describe, expect, test } from "vitest";
import { accounts, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";

const list = "/api/security/users";
/** An administrator of the sample data who has no password and is not active. */
const dominic = "dominic.farrow@offdesk.example";
const wafa = "wafa.benhamouda@offdesk.example";

async function changeUser(by: Person, id: string, patch: Record<string, unknown>, admin = by) {
  const { version } = (await admin.request("GET", `${list}/${id}`)).body;
  return by.request("PATCH", `${list}/${id}`, { ...patch, version });
}

const refusals = ({ body }: { body: { issues?: { path: string; params?: object }[] } }) =>
  (body.issues ?? []).map(({ path, params }) => [path, params]);

const because = (reason: string) => ({ reason });

/** Another administrator who is signed in; with a password or without, and so able to sign in again or not. */
async function twoAdministrators(api: TestApi, hasPassword: boolean) {
  const admin = await signIn(api, "admin");
  const second = await signIn(api, dominic);
  expect((await changeUser(admin, second.user.id, { status: "active" })).status).toBe(200);
  if (hasPassword) await givePassword(api, second.user.id);
  return { admin, second };
}

async function givePassword(api: TestApi, userId: string) {
  const db = await api.store.open();
  await db.credentials.put({ userId, hash: "$pbkdf2-sha256$i=600000$c2FsdA$aGFzaA" });
}

describe("the last administrator who can sign in", () => {
  test("is not suspended while the other one has no password", async () => {
    const api = newApi();
    const { admin, second } = await twoAdministrators(api, false);

    for (const patch of [{ status: "inactive" }, { role: "editor", roleCodes: ["editor"] }]) {
      const answer = await changeUser(second, admin.user.id, patch);
      expect([answer.status, refusals(answer)]).toEqual([
        400,
        Object.keys(patch).map((path) => [path, because("last_administrator")]),
      ]);
    }
    const inBulk = await second.request("POST", `${list}/bulk`, {
      ids: [admin.user.id],
      patch: { status: "pending" },
    });
    expect([inBulk.body.done, inBulk.body.failed.map(({ id }) => id)]).toEqual([[], [admin.user.id]]);
    for (const path of [`${list}/${admin.user.id}`, `/api/apps/users/${admin.user.id}`])
      expect((await second.request("DELETE", path)).status).toBe(400);
    const merged = await second.request("POST", `${list}/${second.user.id}/merge`, {
      from: [admin.user.id],
      versions: { [admin.user.id]: 1, [second.user.id]: 2 },
    });
    expect([merged.status, refusals(merged)]).toEqual([400, [["role", because("last_administrator")]]]);
    const file = "email,status\nadmin@demo.com,inactive\n";
    const imported = await second.request("POST", `${list}/import`, file, { "content-type": "text/csv" });
    expect(imported.body.rejected.map(({ code }) => code)).toEqual(["not_allowed"]);
  });

  test("may be suspended once another one can sign in, and then that one stays", async () => {
    const api = newApi();
    const { admin, second } = await twoAdministrators(api, true);

    const third = await signIn(api, wafa);
    await changeUser(admin, third.user.id, { status: "active" });

    expect((await changeUser(second, admin.user.id, { status: "inactive" })).status).toBe(200);
    const answer = await changeUser(third, second.user.id, { status: "inactive" }, second);

    expect([answer.status, refusals(answer)]).toEqual([400, [["status", because("last_administrator")]]]);
  });

  test("is not outvoted by one whose other role takes rights away, nor by one in the archive", async () => {
    const api = newApi();
    const { admin, second } = await twoAdministrators(api, true);
    const third = await signIn(api, wafa);
    await changeUser(admin, third.user.id, { status: "active" });
    await changeUser(admin, second.user.id, { roleCodes: ["admin", "subscriber"] });

    expect((await changeUser(third, admin.user.id, { status: "inactive" })).status).toBe(400);

    const db = await api.store.open();
    await changeUser(admin, second.user.id, { roleCodes: ["admin"] });
    await db.table("users").update(second.user.id, { archivedAt: "2026-11-01T09:00:00.000Z" });
    expect((await changeUser(third, admin.user.id, { status: "inactive" })).status).toBe(400);
  });

  test("does not keep others from being changed where nobody can sign in as an administrator", async () => {
    const api = newApi();
    const { admin, second } = await twoAdministrators(api, false);
    const db = await api.store.open();
    await db.credentials.delete(admin.user.id);

    expect((await changeUser(admin, "4", { status: "inactive" })).status).toBe(200);
    expect((await changeUser(second, admin.user.id, { status: "inactive" })).status).toBe(200);
  });
});

describe("a user who does not hold all rights of another one", () => {
  test("changes nothing of him, not even in a file or in bulk", async () => {
    const api = newApi();
    const { admin, second } = await twoAdministrators(api, true);
    const manager = await signIn(api, "manager");
    const refused = because("more_rights");

    for (const patch of [{ status: "inactive" }, { zone: "Oran" }]) {
      const answer = await changeUser(manager, admin.user.id, patch);
      expect([answer.status, refusals(answer)]).toEqual([
        400,
        Object.keys(patch).map((path) => [path, refused]),
      ]);
    }
    const { body } = await manager.request("POST", `${list}/bulk`, {
      ids: [admin.user.id, second.user.id, "4"],
      patch: { status: "inactive" },
    });
    expect([body.done, body.failed.map(({ id }) => id)]).toEqual([["4"], [admin.user.id, second.user.id]]);
  });

  test("suspends those whose rights he has, and takes that back, but not what became of them since", async () => {
    const api = newApi();
    const manager = await signIn(api, "manager");
    const suspend = (id: string) =>
      manager.request(
        "POST",
        `${list}/bulk`,
        { ids: [id], patch: { status: "inactive" } },
        { "idempotency-key": `s${id}` },
      );

    expect((await suspend("4")).body.done).toEqual(["4"]);
    expect((await manager.request("POST", "/api/undo/s4")).status).toBe(200);
    expect((await suspend("5")).body.done).toEqual(["5"]);
    // Whoever he suspended is an administrator by now: the suspension is not his to undo.
    const db = await api.store.open();
    await db.table("users").update("5", { role: "admin", roleCodes: ["admin"] });
    const back = await manager.request("POST", "/api/undo/s5");
    expect([back.status, back.body.reason]).toEqual([409, "more_rights"]);
    expect([back.status, refusals(back)]).toEqual([409, [["status", because("more_rights")]]]);
  });

  test("neither deletes, archives nor brings him back, whatever else he may do", async () => {
    const api = newApi();
    const { admin, second } = await twoAdministrators(api, true);
    const db = await api.store.open();
    // His other role takes a right away that administrators have.
    await db.table("users").update(second.user.id, { roleCodes: ["admin", "client_manager"] });
    const id = "28";
    const at = `${list}/${id}`;
    const step = async (by: Person, name: string) => {
      const { version } = (await admin.request("GET", at)).body;
      return by.request("POST", `${at}/${name}`, { version });
    };
    const refused = [["role", because("more_rights")]];

    expect((await admin.request("GET", at)).body).toMatchObject({ role: "admin", status: "inactive" });
    expect(refusals(await second.request("DELETE", at))).toEqual(refused);
    expect(refusals(await step(second, "archive"))).toEqual(refused);
    expect((await step(admin, "archive")).status).toBe(200);
    expect(refusals(await step(second, "restore"))).toEqual(refused);
    const inBulk = await second.request("POST", `${list}/bulk`, { ids: [id], restore: true });
    expect(inBulk.body.failed).toHaveLength(1);
    expect((await step(admin, "restore")).status).toBe(200);
    expect((await admin.request("DELETE", at)).status).toBe(204);
    const back = await second.request("POST", `${list}/deleted/${id}`);
    expect([back.status, refusals(back)]).toEqual([409, refused]);
    expect((await admin.request("POST", `${list}/deleted/${id}`)).status).toBe(200);
  });

  test("makes nobody who has them, and gives them to nobody", async () => {
    const api = newApi();
    const { admin, second } = await twoAdministrators(api, true);
    const db = await api.store.open();
    await db.table("users").update(second.user.id, { roleCodes: ["admin", "client_manager"] });
    const somebody = { fullName: "New Person", username: "new", email: "new@demo.com", role: "admin" };

    for (const path of [list, "/api/apps/users"]) {
      const made = await second.request("POST", path, somebody);
      expect([path, made.status, refusals(made)]).toEqual([path, 400, [["role", because("more_rights")]]]);
    }
    const given = await changeUser(second, "4", { roleCodes: ["admin"] }, admin);
    expect(refusals(given)).toEqual([
      ["role", because("more_rights")],
      ["roleCodes", because("more_rights")],
    ]);
    expect((await second.request("POST", list, { ...somebody, role: "client" })).status).toBe(201);
  });

  test("does not end his portal by the responsible that he is at a client's", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const manager = await signIn(api, "manager");
    const contact = await signIn(api, accounts.client_contact);
    const id = String(contact.user["responsibleId"]);
    const at = `/api/masters/responsibles/${id}`;
    const change = async (by: Person, patch: Record<string, unknown>) => {
      const { version } = (await admin.request("GET", at)).body;
      return by.request("PATCH", at, { ...patch, version });
    };
    // He works at the client's, and administers this system beside.
    const db = await api.store.open();
    await db.table("users").update(contact.user.id, { roleCodes: ["admin"] });

    const ended = await change(manager, { active: false });
    expect([ended.status, refusals(ended)]).toEqual([400, [["active", because("more_rights")]]]);
    const moved = await change(manager, { departmentId: null });
    expect([moved.status, refusals(moved)]).toEqual([400, [["departmentId", because("more_rights")]]]);
    expect((await change(manager, { jobTitle: "Buyer" })).status).toBe(200);
    await db.table("users").update(contact.user.id, { roleCodes: ["client_contact"] });
    expect((await change(manager, { active: false })).status).toBe(200);
  });
});

test("nobody changes his own rights, and the answer says so", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");

  for (const answer of [
    await changeUser(admin, admin.user.id, { status: "inactive" }),
    await admin.request("DELETE", `${list}/${admin.user.id}`),
  ])
    expect([answer.status, refusals(answer)[0]?.[1]]).toEqual([400, because("own_account")]);
  expect((await changeUser(admin, admin.user.id, { zone: "Oran" })).status).toBe(200);
});
