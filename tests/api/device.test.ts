import { describe, expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";

const person = async () => {
  const api = newApi();
  return { api, admin: await signIn(api, "admin") };
};

describe("the name of a device", () => {
  test("stands in sessions and in the log, also of later sign-ins, until it is taken away", async () => {
    const { api, admin } = await person();
    const deviceOf = async () => (await admin.request("GET", "/api/me/sessions")).body.items[0]?.["device"];
    const renamed = await admin.request("PATCH", "/api/device", { name: "  Front desk " });

    expect(renamed.status).toBe(204);
    expect((await admin.request("GET", "/api/device")).body).toMatchObject({ name: "Front desk" });
    expect(await deviceOf()).toBe("Front desk");
    const login = await api.request("POST", "/api/auth/login", {
      email: "admin@demo.com",
      password: "admin",
    });
    expect(login.status).toBe(201);
    await api.request("POST", "/api/auth/login", { email: "admin@demo.com", password: "wrong" });
    const { items } = (await admin.request("GET", "/api/audit-log?itemsPerPage=5")).body;
    expect(items.map(({ device }) => device)).toEqual(items.map(() => "Front desk"));
    expect(items.map(({ event }) => event)).toContain("device_renamed");

    await admin.request("PATCH", "/api/device", { name: "" }, { "user-agent": "A browser" });
    expect(await deviceOf()).toBe("A browser");
    expect((await admin.request("GET", "/api/device")).body["name"]).toBeNull();
  });

  test("is given by administrators alone, and is no long text", async () => {
    const { api, admin } = await person();
    const manager = await signIn(api, "manager");

    expect((await manager.request("PATCH", "/api/device", { name: "Mine" })).status).toBe(403);
    expect((await admin.request("PATCH", "/api/device", { name: "x".repeat(61) })).status).toBe(400);
    expect((await admin.request("PATCH", "/api/device", {})).status).toBe(400);
  });
});

describe("the faults of a device", () => {
  test("are told to administrators, the latest first", async () => {
    const { api, admin } = await person();
    const db = await api.store.open();
    for (const hour of [1, 2, 3, 4, 5, 6])
      await db.faults.put({
        reference: `F${hour}`,
        at: `2026-11-01T0${hour}:00:00.000Z`,
        message: "Broken",
        request: "GET /api/x",
      });

    const { body } = await admin.request("GET", "/api/device");
    const all = await admin.request("GET", "/api/device/faults");

    expect(body["faults"]).toMatchObject({ total: 6 });
    expect(all.body.items.map(({ reference }) => reference)).toEqual(["F6", "F5", "F4", "F3", "F2", "F1"]);
    const manager = await signIn(api, "manager");
    expect((await manager.request("GET", "/api/device")).body["faults"]).toBeNull();
    expect((await manager.request("GET", "/api/device/faults")).status).toBe(403);
  });
});

test("the latest backup names whoever made it, and changes since then are told from when on", async () => {
  const { api, admin } = await person();
  const facts = async () => (await admin.request("GET", "/api/backups")).body;
  const diagnosis = (code: string) => ({ code, name: { en: code, fr: code, ar: code }, family: "hardware" });
  expect(await facts()).toMatchObject({ latest: null, unsavedSince: null });
  await admin.request("POST", "/api/masters/diagnostics", diagnosis("ONE"));
  expect(await facts()).toMatchObject({ latest: null, unsavedSince: "2026-11-02T09:00:00.000Z" });
  const command = Number((await (await api.store.open()).commands.toCollection().last())?.number);

  await admin.request("POST", "/api/backups/done", { bytes: 10, encrypted: false, command });

  expect(await facts()).toMatchObject({
    latest: { by: admin.user.id, byName: admin.user["fullName"], changes: 0 },
    unsavedSince: null,
  });
  api.advance(20);
  await admin.request("POST", "/api/masters/diagnostics", diagnosis("TWO"));
  expect((await facts())["unsavedSince"]).toBe("2026-11-02T09:20:00.000Z");
});
