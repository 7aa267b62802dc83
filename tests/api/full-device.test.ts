import { afterEach, describe, expect, test, vi } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { base64url, fromBase64url } from "#sw/api/auth/tokens.ts";
import { refuseWrites } from "#tests/db/full-disk.ts";
import { asking, newApi, signIn, type TestApi } from "#tests/support/api.ts";

const login = (api: TestApi, email = "admin@demo.com", password = "admin") =>
  api.request("POST", "/api/auth/login", { email, password });

const clients = "/api/masters/clients";

const filled: (() => void)[] = [];
afterEach(() => filled.splice(0).forEach((makeRoom) => makeRoom()));

async function fullDevice() {
  const api = newApi();
  await api.ready();
  // Whoever signed in while there was room.
  const before = (await login(api)).body.accessToken;
  await api.ready();
  const db = await api.store.open();
  const makeRoom = refuseWrites();
  filled.push(makeRoom);
  return { api, db, before, makeRoom };
}

const withToken = (api: TestApi, token: string) => asking(api.fetch, { authorization: `Bearer ${token}` });

/** The same device, answered by a restarted worker: its memory is gone. */
const startedAnew = async (api: TestApi): Promise<TestApi> =>
  newApi({ store: openStore(memorySentinel(), (await api.store.open()).name), now: api.now() });

describe("on a full device", () => {
  test("people sign in, read, export and sign out, and every answer says that there is no room", async () => {
    const { api } = await fullDevice();

    const { status, headers, body } = await login(api, "manager@demo.com", "manager");
    const request = withToken(api, body.accessToken);

    expect([status, headers.get("x-storage-full")]).toEqual([201, "true"]);
    for (const path of [
      "/api/auth/session",
      clients,
      `${clients}?q=amal`,
      `${clients}/export`,
      "/api/search?q=amal",
      "/api/about",
      "/api/me/abilities",
      "/api/apps/users",
    ]) {
      const answer = await request("GET", path);
      expect([path, answer.status, answer.headers.get("x-storage-full")]).toEqual([path, 200, "true"]);
    }
    expect((await request("POST", clients, { code: "X" })).status).not.toBe(201);
    expect((await request("POST", "/api/auth/logout")).status).toBe(204);
    expect((await request("GET", clients)).status).toBe(401);
  });

  test("a change is refused again after something was deleted, tries nothing by itself, and is done once there is room", async () => {
    const { api, db, before, makeRoom } = await fullDevice();
    const request = withToken(api, before);
    const create = async () =>
      (await request("POST", "/api/masters/segments", { code: "FULL", name: { en: "Full" } })).status;
    const counts = () =>
      Promise.all(["segments", "commands", "changes", "uniques"].map((name) => db.table(name).count()));
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    const tried = () => put.mock.calls.length;
    const kept = await counts();

    expect(await create()).toBe(507);
    await db.table("notifications").clear();
    expect(await create()).toBe(507);
    expect(await counts()).toEqual(kept);
    const triedBefore = tried();
    api.advance(0.5);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(tried()).toBe(triedBefore);

    makeRoom();
    expect(await create()).toBe(201);
  });

  test("a session outlives the worker that began it, for half an hour, and no other token does", async () => {
    const { api, db } = await fullDevice();
    const { accessToken } = (await login(api)).body;
    const later = await startedAnew(api);

    expect((await withToken(later, accessToken)("GET", clients)).status).toBe(200);
    expect(JSON.stringify(await db.sessions.toArray())).not.toContain(accessToken);
    const [said = "", signature = ""] = accessToken.split(".");
    const other = new TextDecoder().decode(fromBase64url(said)).replace('"userId":"1"', '"userId":"2"');
    const forged = base64url(new TextEncoder().encode(other));
    expect(forged).not.toBe(said);
    for (const token of [
      `${forged}.${signature}`,
      `${said}.`,
      `.${signature}`,
      `${said}.AAAA`,
      `${said}.*`,
      "a.b.c",
      "{}.{}",
    ])
      expect((await withToken(later, token)("GET", clients)).status).toBe(401);
    later.advance(31);
    expect((await withToken(later, accessToken)("GET", clients)).status).toBe(401);
  });

  test("a session goes on for as long as it is used, and is stored as soon as there is room", async () => {
    const { api, db, before, makeRoom } = await fullDevice();
    const { accessToken } = (await login(api)).body;
    const [fresh, older] = [withToken(api, accessToken), withToken(api, before)];

    for (let half = 0; half < 3; half++) {
      api.advance(29);
      expect([(await fresh("GET", clients)).status, (await older("GET", clients)).status]).toEqual([
        200, 200,
      ]);
    }
    makeRoom();
    api.advance(2);
    await fresh("GET", clients);
    await older("GET", clients);

    for (const request of [fresh, older])
      expect((await request("GET", clients)).headers.get("x-storage-full")).toBe("false");
    expect(await db.sessions.count()).toBe(2);
    expect((await fresh("POST", "/api/auth/logout")).status).toBe(204);
    const later = await startedAnew(api);
    expect((await withToken(later, accessToken)("GET", clients)).status).toBe(401);
  });

  test("signing out ends the session that was stored before, for a restarted worker too", async () => {
    const { api, before } = await fullDevice();

    expect((await withToken(api, before)("POST", "/api/auth/logout")).status).toBe(204);

    expect((await withToken(api, before)("GET", clients)).status).toBe(401);
    expect((await withToken(await startedAnew(api), before)("GET", clients)).status).toBe(401);
  });

  test("guessing a password is still slowed down, and a right one still forgets the failures", async () => {
    const { api } = await fullDevice();

    for (let failure = 0; failure < 4; failure++) await login(api, "admin@demo.com", "wrong");
    expect((await login(api)).status).toBe(201);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => login(api, "admin@demo.com", `guess ${n}`)),
    );

    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect((await login(api)).status).toBe(429);
    api.advance(1.1);
    expect((await login(api)).status).toBe(201);
  });

  test("a sign-in goes on where no key was made in time, for as long as the worker lives", async () => {
    const { api, db } = await fullDevice();
    await db.meta.delete("sessionKey");

    const { status, body } = await login(api);

    expect([status, body.accessToken]).toEqual([201, expect.stringMatching(/^[\w-]{43}$/)]);
    expect((await withToken(api, body.accessToken)("GET", clients)).status).toBe(200);
  });
});

describe("data stored beside the records", () => {
  test("goes once it can't be used any more: at the next sign-in, and at the next opening", async () => {
    const api = newApi();
    await api.ready();
    const db = await api.store.open();
    await login(api);
    const { request } = await signIn(api, "manager");
    await request("POST", "/api/auth/logout");
    await login(api, "nobody@demo.com", "wrong");
    expect([await db.sessions.count(), await db.attempts.count()]).toEqual([2, 1]);

    api.advance(31);
    await login(api);
    await api.ready();
    expect(await db.sessions.count()).toBe(1);

    api.advance(25 * 60);
    const restarted = await startedAnew(api);
    await restarted.request("GET", "/api/health");
    await restarted.ready();
    expect([await db.sessions.count(), await db.attempts.count()]).toEqual([0, 0]);
  });

  test("stays while it is used, and an ended session stays ended", async () => {
    const api = newApi();
    const one = await signIn(api, "admin");
    const other = await signIn(api, "manager");
    await other.request("POST", "/api/auth/logout");

    await login(api);
    await api.ready();

    expect((await one.request("GET", clients)).status).toBe(200);
    expect((await other.request("GET", clients)).status).toBe(401);
  });
});
