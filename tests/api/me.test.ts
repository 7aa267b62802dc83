import { describe, expect, test } from "vitest";
import { notificationEvents } from "#db/domain/notifications/notifications.ts";
import { users } from "#db/domain/users/users.ts";
import { accounts, newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { makeUnit, newDesk, technicianId } from "#tests/support/desk.ts";
import { bytesOf } from "#tests/support/files.ts";
import { makeRequest, take } from "#tests/support/request-steps.ts";

const me = "/api/me";
const preferencesPath = "/api/me/preferences";
const mutesPath = "/api/me/notification-settings";

const png = bytesOf("\u0089PNG\r\n\u001a\n a face");
const asPng = { "content-type": "image/png" };

const putAvatar = ({ request }: Person, bytes = png, headers: Record<string, string> = asPng) =>
  request("PUT", "/api/me/avatar", bytes, headers);

describe("one's own account", () => {
  test.each(Object.entries(accounts))(
    "is read and changed by whoever is signed in: %s",
    async (_role, who) => {
      const api = newApi();
      const { request, user } = await signIn(api, who);
      const { version } = (await request("GET", me)).body;

      const changed = await request("PATCH", me, {
        version,
        fullName: "Renamed Person",
        phone: "+213 550 10 01 99",
        company: "",
      });

      expect([changed.status, changed.body]).toMatchObject([
        200,
        {
          id: user.id,
          fullName: "Renamed Person",
          phone: "+213550100199",
          company: null,
          version: version + 1,
        },
      ]);
      expect((await request("GET", me)).body).toEqual(changed.body);
      const [line] = (
        await (await signIn(api, "admin")).request("GET", `/api/security/users/${user.id}/history`)
      ).body.items;
      expect(line).toMatchObject({ action: "update" });
    },
  );

  test("keeps its role, its rights and its status, whoever asks", async () => {
    const { request } = await signIn(newApi(), "admin");
    const before = (await request("GET", me)).body;
    const { version } = before;

    for (const field of ["role", "roleCodes", "status", "email", "avatar", "zone", "id", "scopeClientIds"]) {
      const { status, body } = await request("PATCH", me, { version, [field]: before[field] });
      expect([field, status, body.issues]).toEqual([field, 400, [{ path: field, code: "unknown_field" }]]);
    }
    expect((await request("GET", me)).body).toEqual(before);
  });

  test("is not changed past somebody else's change, nor without a version", async () => {
    const { request } = await signIn(newApi(), "agent");
    const { version } = (await request("GET", me)).body;
    await request("PATCH", me, { version, company: "First" });

    const late = await request("PATCH", me, { version, company: "Second" });
    const blind = await request("PATCH", me, { company: "Third" });

    expect([late.status, late.body.code, late.body.current["company"]]).toEqual([
      409,
      "version_conflict",
      "First",
    ]);
    expect(blind.status).toBe(400);
  });

  test("speaks a language that the organisation offers", async () => {
    const api = newApi();
    const { request } = await signIn(api, "agent");
    await (
      await signIn(api, "admin")
    ).request("PATCH", "/api/settings", { version: 0, languages: ["fr", "ar"] });
    const { version } = (await request("GET", me)).body;

    const refused = await request("PATCH", me, { version, language: "en" });
    const taken = await request("PATCH", me, { version, language: "ar" });

    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [{ path: "language", code: "unknown_choice" }],
    ]);
    expect([taken.status, taken.body["language"]]).toEqual([200, "ar"]);
  });

  test("is nobody's who is not signed in", async () => {
    const api = newApi();
    await api.ready();

    for (const [method, path] of [
      ["GET", me],
      ["PATCH", me],
      ["PUT", "/api/me/avatar"],
      ["DELETE", "/api/me/avatar"],
      ["GET", preferencesPath],
      ["PATCH", preferencesPath],
      ["GET", mutesPath],
      ["PATCH", mutesPath],
    ] as const)
      expect([path, (await api.request(method, path)).status]).toEqual([path, 401]);
  });
});

describe("one's own picture", () => {
  test("is kept as a file, and read by whoever reads of its person", async () => {
    const api = newApi();
    const client = await signIn(api, "client");

    const { status, body } = await putAvatar(client);

    expect([status, body["avatar"]]).toEqual([200, expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}$/)]);
    const address = `${String(body["avatar"])}?owner=apps/users/${client.user.id}`;
    const byOwner = await client.request("GET", address);
    expect([byOwner.status, byOwner.headers.get("content-type"), byOwner.text]).toEqual([
      200,
      "image/png",
      new TextDecoder().decode(png),
    ]);
    expect((await (await signIn(api, "admin")).request("GET", address)).status).toBe(200);
    expect((await (await signIn(api, "client.manager")).request("GET", address)).status).toBeGreaterThan(400);
  });

  test("is no other file, no page and no empty body", async () => {
    const person = await signIn(newApi(), "agent");

    const answers = [
      await putAvatar(person, bytesOf("%PDF-1.7 contract"), { "content-type": "application/pdf" }),
      await putAvatar(person, bytesOf("<svg onload='x()'/>"), { "content-type": "image/svg+xml" }),
      await putAvatar(person, bytesOf("")),
    ];

    expect(answers.map(({ status }) => status)).toEqual([415, 415, 400]);
    const id = "0".repeat(64);
    expect((await person.request("GET", `/api/files/${id}?owner=apps/users/${person.user.id}`)).status).toBe(
      404,
    );
  });

  test("outlives the upkeep, and goes a day after it was taken away", async () => {
    const api = newApi();
    const person = await signIn(api, "agent");
    await putAvatar(person);
    const db = await api.store.open();
    const later = new Date(api.now() + 86_400_000).toISOString();
    const { removeOrphans } = (await import("#db/dexie/files.ts")).fileStore(db);

    expect([await removeOrphans(later), await db.files.count()]).toEqual([0, 1]);
    expect((await person.request("DELETE", "/api/me/avatar")).body["avatar"]).toBeNull();
    expect([await removeOrphans(later), await db.fileBytes.count()]).toEqual([1, 0]);
  });
});

describe("preferences", () => {
  const none = {
    language: null,
    region: null,
    digits: null,
    timeZone: null,
    density: null,
    shortcuts: true,
    screenChoices: {},
    organisation: { digits: "latn", languages: ["en", "fr", "ar"], region: null, country: null },
  };

  test("are the organisation's and the device's until somebody chooses, and then his alone", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const agent = await signIn(api, "agent");
    const chosen = {
      region: "DZ",
      digits: "arab",
      timeZone: "Africa/Algiers",
      density: "compact",
      shortcuts: false,
    };
    expect((await admin.request("GET", preferencesPath)).body).toEqual(none);

    const { status, body } = await admin.request("PATCH", preferencesPath, chosen);

    expect([status, body]).toEqual([200, { ...none, ...chosen }]);
    expect((await agent.request("GET", preferencesPath)).body).toMatchObject({
      region: null,
      shortcuts: true,
    });
    await admin.request("PATCH", preferencesPath, {
      region: null,
      screenChoices: { "columns/clients": "code name" },
    });
    expect((await admin.request("GET", preferencesPath)).body).toEqual({
      ...none,
      ...chosen,
      region: null,
      screenChoices: { "columns/clients": "code name" },
    });
  });

  test("change one by one: what is not named stays, and null takes a small choice away", async () => {
    const { request } = await signIn(newApi(), "agent");
    await request("PATCH", preferencesPath, { screenChoices: { a: "1", b: "2" }, density: "compact" });

    const { body } = await request("PATCH", preferencesPath, { screenChoices: { a: null, c: "3" } });

    expect([body["screenChoices"], body["density"]]).toEqual([{ b: "2", c: "3" }, "compact"]);
  });

  test("hold the language of the account", async () => {
    const api = newApi();
    const { request, user } = await signIn(api, "agent");

    const { body } = await request("PATCH", preferencesPath, { language: "ar" });

    expect(body["language"]).toBe("ar");
    expect((await stored(api, users)).find(({ id }) => id === user.id)?.["language"]).toBe("ar");
  });

  test("are refused where they are none", async () => {
    const { request } = await signIn(newApi(), "agent");
    const refused = [
      [{ region: "ZZ" }, "region", "unknown_choice"],
      [{ timeZone: "Mars/Olympus" }, "timeZone", "bad_format"],
      [{ digits: "roman" }, "digits", "unknown_choice"],
      [{ shortcuts: "yes" }, "shortcuts", "invalid"],
      [{ screenChoices: { a: 1 } }, "screenChoices.a", "invalid"],
      [{ screenChoices: { a: "x".repeat(4001) } }, "screenChoices.a", "too_long"],
      [{ mutedEvents: [] }, "mutedEvents", "unknown_field"],
      [{ theme: "dark" }, "theme", "unknown_field"],
    ] as const;

    for (const [body, path, code] of refused) {
      const answer = await request("PATCH", preferencesPath, body);
      expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path, code }]]);
    }
  });
});

describe("who wants to hear nothing of an event", () => {
  const monday = Date.parse("2026-11-02T09:00:00.000Z");

  async function assignedTo(mutes: readonly string[], urgency: object) {
    const desk = newDesk({ now: monday });
    const technician = await desk.as("technician");
    expect((await technician.request("PATCH", mutesPath, { muted: mutes })).status).toBe(200);
    const unit = await makeUnit(desk);
    const request = await makeRequest(desk, "maintenance", {
      maintenanceType: "corrective",
      place: "on_site",
      equipmentIds: [unit.id],
      ...urgency,
    });
    await take(desk, "agent", request.id, "assign", { assigneeId: technicianId });
    const { items } = (await technician.request("GET", "/api/notifications")).body;
    return items.filter(({ recordId }) => recordId === request.id).map(({ event }) => event);
  }

  const normal = { impact: "single_user", urgency: "medium" };

  test("is not told of it, and of all others he is", async () => {
    expect(await assignedTo([], normal)).toEqual(["assigned"]);
    expect(await assignedTo(["assigned"], normal)).toEqual([]);
    expect(await assignedTo(["mentioned"], normal)).toEqual(["assigned"]);
  });

  test("is told of work of the first priority all the same", async () => {
    expect(await assignedTo(["assigned"], { impact: "organisation", urgency: "high" })).toEqual(["assigned"]);
  });

  test("chooses among all events, and no others", async () => {
    const { request } = await signIn(newApi(), "agent");

    const { items } = (await request("GET", mutesPath)).body;
    const changed = await request("PATCH", mutesPath, { muted: ["loan_due", "loan_due"] });
    const refused = await request("PATCH", mutesPath, { muted: ["fire"] });

    expect(items.map(({ event }) => event)).toEqual([...notificationEvents]);
    expect(items.every(({ muted }) => muted === false)).toBe(true);
    expect(changed.body.items.filter(({ muted }) => muted).map(({ event }) => event)).toEqual(["loan_due"]);
    expect([refused.status, refused.body.issues[0]?.path]).toEqual([400, "muted.0"]);
  });
});
