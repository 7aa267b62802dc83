import { describe, expect, test } from "vitest";
import { storeOf } from "#db/dexie/store.ts";
import { settingsIn, storedSettings } from "#sw/api/settings/settings-of.ts";
import { newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { giveRoles, makeRole, refusalReasons } from "#tests/support/role-calls.ts";
import { newKey, undo } from "#tests/support/state.ts";
import { preparedUnits, siteOf, take, unitIn, units } from "#tests/support/units.ts";

const path = "/api/settings";
const change = ({ request }: Person, version: number, values: object, headers = {}) =>
  request("PATCH", path, { version, ...values }, headers);
const inForce = async (api: TestApi) => settingsIn(await storedSettings(storeOf(await api.store.open())));

async function readerWith(api: TestApi, admin: Person, code: string, rules: object[]): Promise<Person> {
  expect((await makeRole(admin, code, rules)).status).toBe(201);
  expect((await giveRoles(admin, "5", code)).status).toBe(200);
  return signIn(api, "observer");
}

/** Domain 8.2. */
const defaults = {
  selfTake: false,
  overlap: "warn",
  gpsCheckIn: "optional",
  photoRequired: "by_action",
  autoCloseDays: 3,
  reopenDays: 7,
  receiptAbove: 20,
  absentWaitMin: 15,
  fourEyes: false,
  clientSignature: "on_site",
  loanMaxDays: 180,
  preventiveHorizon: 14,
  retention: 5,
  pinIdleMin: 5,
  digits: "latin",
  numberFormat: "{PREFIX}-{YYYY}-{DEV}-{NNNN}",
  languages: ["en", "fr", "ar"],
};

describe("settings", () => {
  test("have their defaults until somebody changes one, also for who reads them past the calls", async () => {
    const api = newApi();
    const { request } = await signIn(api, "admin");

    const { status, body } = await request("GET", path);

    expect([status, body]).toEqual([200, { version: 0, updatedAt: null, updatedBy: null, ...defaults }]);
    expect(await inForce(api)).toEqual(defaults);
  });

  test("are changed with the version that was read, and the others stay as they are", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");

    const first = await change(admin, 0, { reopenDays: 10 });
    const second = await change(admin, 1, { languages: ["ar", "fr"], receiptAbove: 0.5 });
    const late = await change(admin, 1, { reopenDays: 3 });
    const never = await change(admin, 0, { reopenDays: 3 });

    expect([first.status, first.body]).toMatchObject([200, { ...defaults, version: 1, reopenDays: 10 }]);
    expect([second.status, second.body.version, second.body["updatedBy"]]).toEqual([200, 2, admin.user.id]);
    for (const refused of [late, never])
      expect([refused.status, refused.body.code, refused.body.current["reopenDays"]]).toEqual([
        409,
        "version_conflict",
        10,
      ]);
    expect(await inForce(api)).toEqual({
      ...defaults,
      reopenDays: 10,
      languages: ["ar", "fr"],
      receiptAbove: 0.5,
    });
  });

  test.each<[string, object, string, string]>([
    ["a number out of its bounds", { retention: 0 }, "retention", "too_small"],
    ["half a day", { autoCloseDays: 1.5 }, "autoCloseDays", "not_integer"],
    ["an unknown choice", { overlap: "ignore" }, "overlap", "unknown_choice"],
    ["no language at all", { languages: [] }, "languages", "required"],
    ["a language that the app does not speak", { languages: ["de"] }, "languages.0", "unknown_choice"],
    ["a number without the device", { numberFormat: "{PREFIX}-{NNNN}" }, "numberFormat", "invalid"],
    ["a number without its count", { numberFormat: "{PREFIX}-{DEV}" }, "numberFormat", "invalid"],
    ["a number with a script in it", { numberFormat: "{DEV}{NNNN}<b>" }, "numberFormat", "invalid"],
    ["nothing", { digits: null }, "digits", "required"],
    ["a setting that there is not", { colour: "red" }, "colour", "unknown_field"],
  ])("refuse %s", async (_, values, field, code) => {
    const api = newApi();

    const { status, body } = await change(await signIn(api, "admin"), 0, values);

    expect([status, body.issues]).toMatchObject([400, [{ path: field, code }]]);
    expect(await inForce(api)).toEqual(defaults);
  });

  test("are changed by administrators, and read by everybody as far as their work needs it", async () => {
    const api = newApi();
    await change(await signIn(api, "admin"), 0, { loanMaxDays: 90 });

    for (const who of ["manager", "agent", "technician", "observer", "client_contact@test.com"]) {
      const person = await signIn(api, who);
      const { status, body } = await person.request("GET", path);
      expect([who, status, body["loanMaxDays"], body["digits"]]).toEqual([who, 200, 90, "latin"]);
      expect((await change(person, 1, { loanMaxDays: 1 })).status, who).toBe(403);
    }
    const technician = await signIn(api, "technician");
    expect(Object.keys((await technician.request("GET", path)).body)).not.toContain("retention");
    expect((await technician.request("GET", `${path}/history`)).status).toBe(403);
    expect((await api.request("GET", path)).status).toBe(401);
  });

  test.each([
    ["one's own", { conditions: { createdBy: "${user.id}" } }],
    ["everything of a client", { action: "manage", subject: "all", conditions: { clientId: "1" } }],
    ["those that one did not make", { conditions: { createdBy: { $ne: "1000" } } }],
  ])("are not opened by a right to %s", async (_, rule) => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const whole = { action: ["read", "update"], subject: "Settings" };
    for (const isChanged of [false, true]) {
      if (isChanged) await change(admin, 0, { retention: 9 });
      const reader = await readerWith(api, admin, `partly_${String(isChanged)}`, [{ ...whole, ...rule }]);

      expect(Object.keys((await reader.request("GET", path)).body)).not.toContain("retention");
      expect((await reader.request("GET", `${path}/history`)).status).toBe(403);
      expect((await change(reader, Number(isChanged), { retention: 2 })).status).toBe(403);
    }
    expect((await inForce(api)).retention).toBe(9);
  });

  test("are opened one by one by a right to some of them", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await change(admin, 0, { retention: 9, pinIdleMin: 9 });
    const some = { action: ["read", "update"], subject: "Settings", fields: ["retention"] };
    const reader = await readerWith(api, admin, "retention_alone", [some]);

    const { body } = await reader.request("GET", path);
    const history = (await reader.request("GET", `${path}/history`)).body.items;

    expect([body["retention"], body["pinIdleMin"], body["digits"]]).toEqual([9, undefined, "latin"]);
    expect(history).toMatchObject([{ changes: [{ field: "retention", from: 5, to: 9 }] }]);
    expect(refusalReasons(await change(reader, 1, { pinIdleMin: 2 }))).toEqual([
      ["pinIdleMin", "not_permitted"],
    ]);
    expect((await change(reader, 1, { retention: 2 })).status).toBe(200);
  });

  test("are nobody's own: a right to them is given by whoever has it", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const mayMakeRoles = { action: ["create", "read", "update"], subject: ["Role", "User"] };
    const clerk = await readerWith(api, admin, "clerk", [mayMakeRoles]);

    const rule = { action: ["read", "update"], subject: "Settings", conditions: { createdBy: "${user.id}" } };
    expect(refusalReasons(await makeRole(clerk, "own_settings", [rule]))).toEqual([
      ["rules", "rights_you_lack"],
    ]);
  });

  test("have a history and an undo, and are changed once by a request that comes twice", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const first = newKey();
    const second = newKey();
    const history = async () => (await admin.request("GET", `${path}/history`)).body;
    expect(await history()).toMatchObject({ items: [], total: 0 });

    await change(admin, 0, { reopenDays: 10 }, first.headers);
    await change(admin, 1, { reopenDays: 12 }, second.headers);
    const again = await change(admin, 1, { reopenDays: 12 }, second.headers);

    expect([again.status, again.body.version]).toEqual([200, 2]);
    expect((await history()).items[0]).toMatchObject({
      action: "update",
      changes: [{ field: "reopenDays", from: 10, to: 12 }],
    });
    expect((await undo(admin, second.key)).status).toBe(200);
    expect((await inForce(api)).reopenDays).toBe(10);
    expect((await undo(admin, first.key)).body.code).toBe("changed_since");
  });

  test("are at their defaults again where the first change is undone, and can be changed from there", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const { key, headers } = newKey();
    await change(admin, 0, { reopenDays: 10 }, headers);

    expect((await undo(admin, key)).status).toBe(200);

    expect(await inForce(api)).toEqual(defaults);
    const { body } = await admin.request("GET", path);
    expect([body.version, body["reopenDays"]]).toEqual([2, 7]);
    const { status, body: changed } = await change(admin, 2, { fourEyes: true });
    expect([status, changed]).toMatchObject([200, { ...defaults, fourEyes: true, version: 3 }]);
  });

  test("tell in their history what was undone, also before the first change and after it is made again", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const history = async () => {
      const { body } = await admin.request("GET", `${path}/history?itemsPerPage=-1`);
      expect(body.total).toBe(body.items.length);
      return body.items.map(({ action, changes }) => [action, changes]);
    };
    const [first, again] = [newKey(), newKey()];
    const made = ["update", [{ field: "reopenDays", from: 7, to: 10 }]];
    const undone = ["undo", [{ field: "reopenDays", from: 10, to: 7 }]];

    await change(admin, 0, { reopenDays: 10 }, first.headers);
    expect((await undo(admin, first.key)).status).toBe(200);
    expect(await history()).toEqual([undone, made]);
    expect((await undo(admin, first.key)).body.code).toBe("already_undone");

    await change(admin, 2, { fourEyes: true }, again.headers);
    const other = ["update", [{ field: "fourEyes", from: false, to: true }]];
    expect(await history()).toEqual([other, undone, made]);
    expect((await undo(admin, again.key)).status).toBe(200);
    expect(await inForce(api)).toEqual(defaults);
    const back = ["undo", [{ field: "fourEyes", from: true, to: false }]];
    expect(await history()).toEqual([back, other, undone, made]);
    const second = (await admin.request("GET", `${path}/history?itemsPerPage=1&page=2`)).body;
    expect([second.total, second.page, second.items[0]?.["changes"]]).toEqual([4, 2, other[1]]);
  });

  test("are in force at once: a technician may take work while they let him", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const { request } = await signIn(api, "technician");
    const rules = async () => (await request("GET", "/api/me/abilities")).text.split('"subject"').length;
    const before = await rules();

    await change(admin, 0, { selfTake: true });
    const more = await rules();
    await change(admin, 1, { selfTake: false });

    expect(more).toBeGreaterThan(before);
    expect(await rules()).toBe(before);
  });

  test("stand in no list, and nobody adds or deletes them", async () => {
    const { request } = await signIn(newApi(), "admin");

    for (const [method, at] of [
      ["POST", path],
      ["DELETE", path],
      ["GET", `${path}/export`],
      ["POST", `${path}/bulk`],
      ["DELETE", `${path}/settings`],
      ["GET", "/api/masters/settings"],
    ] as const)
      expect((await request(method, at, method === "GET" ? undefined : {})).status, `${method} ${at}`).toBe(
        404,
      );
    expect(JSON.stringify((await request("GET", "/api/about")).body["lists"])).not.toContain("settings");
  });
});

test("a loan lasts as long as the settings say at most, and its form is told so", async () => {
  const { api, person } = await preparedUnits();
  const { id, clientId } = await unitIn(api, "in_stock");
  const there = await siteOf(person, clientId ?? undefined);
  const lend = (loanDueAt: string) => take(person, id, "lend", { version: 1, ...there, loanDueAt });
  await change(person, 0, { loanMaxDays: 30 });

  const steps = await person.request("GET", `${units}/${id}/transitions`);
  const late = await lend("2026-12-03");
  const inTime = await lend("2026-12-02");

  expect(steps.body.items).toContainEqual(
    expect.objectContaining({ code: "lend", facts: { loanMaxDays: 30 } }),
  );
  expect(late.body.issues).toEqual([{ path: "loanDueAt", code: "too_far_ahead", params: { days: 30 } }]);
  expect(inTime.body.issues).toBeUndefined();
});
