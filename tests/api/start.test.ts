import { describe, expect, test } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { rowsOf } from "#db/dexie/database.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { storeOf } from "#db/dexie/store.ts";
import { catalogueNames, catalogues } from "#db/domain/catalogues.ts";
import { systemActorId } from "#db/rules/roles/system-actor.ts";
import { linksOf } from "#db/schema/links.ts";
import { declarations, resourceNamed, resources } from "#db/schema/registry.ts";
import { newApi, signIn, stored, type TestApi } from "#tests/support/api.ts";
import { ownOrganisation as answers } from "#tests/support/own-organisation.ts";

let devices = 0;
/** A device without data. */
const newDevice = () => newApi({ store: openStore(memorySentinel(), `start-${++devices}`) });
const start = (api: TestApi, changes: object = {}) =>
  api.request("POST", "/api/auth/start", { ...answers, ...changes });
const origin = async (api: TestApi) => (await api.request("GET", "/api/auth/start")).body;
const login = (api: TestApi, email: string, password: string) =>
  api.request("POST", "/api/auth/login", { email, password });

async function counts(api: TestApi): Promise<Record<string, number>> {
  const all = await Promise.all(
    resources.map(async (resource) => [resource.name, (await stored(api, resource)).length] as const),
  );
  return Object.fromEntries(all.filter(([, count]) => count > 0));
}

test("an organisation that was just begun is replaced by no backup of whoever comes along", async () => {
  const api = newDevice();
  expect((await api.request("POST", "/api/restores", { schema: 10 })).status).not.toBe(401);

  expect((await start(api)).status).toBe(201);

  expect((await api.request("POST", "/api/restores", { schema: 10 })).status).toBe(401);
});

describe("a device without data", () => {
  test("says so, and stays without until somebody has chosen", async () => {
    const api = newDevice();

    expect(await origin(api)).toEqual({ seeded: false, sampleAccounts: true, organisation: null });
    await api.request("GET", "/api/health");
    expect((await api.request("GET", "/api/masters/clients")).status).toBe(401);

    expect(await counts(api)).toEqual({});
    expect((await api.request("GET", "/api/health")).body).toMatchObject({ seeded: false });
  });

  test("gets the sample data with the first sign-in, whoever it is", async () => {
    const api = newDevice();

    expect((await login(api, "nobody@demo.com", "wrong")).status).toBe(400);

    expect(await origin(api)).toEqual({ seeded: true, sampleAccounts: true, organisation: null });
    expect((await login(api, "admin@demo.com", "admin")).status).toBe(201);
  });
});

describe("an organisation of one's own", () => {
  test("has its administrator, itself as the letterhead, its calendar, and nothing else", async () => {
    const api = newDevice();

    const { status, body } = await start(api);

    expect([status, Object.keys(body).toSorted()]).toEqual([
      201,
      ["accessToken", "userAbilityRules", "userData"],
    ]);
    expect(body.userAbilityRules).toEqual([{ action: "manage", subject: "all" }]);
    expect(body.userData).toMatchObject({
      id: "1",
      fullName: answers.fullName,
      username: "nour",
      language: "fr",
    });
    expect(await counts(api)).toEqual({
      users: 1,
      roles: 11,
      segments: 1,
      clients: 1,
      calendars: 1,
      savedViews: 33,
    });
    expect(await stored(api, declarations.clients)).toMatchObject([
      {
        legalName: answers.organisation,
        code: "ATELIER-NUMERIQU",
        clientType: "internal",
        billingAddress: { country: "DZ", city: null },
      },
    ]);
    expect(await stored(api, declarations.calendars)).toMatchObject([
      { isDefault: true, week: { length: 10 } },
    ]);
    expect(await origin(api)).toEqual({
      seeded: true,
      sampleAccounts: false,
      organisation: answers.organisation,
    });
  });

  test("lets its administrator sign in, and none of the demonstration's accounts", async () => {
    const api = newDevice();
    await start(api);

    expect((await login(api, answers.email, answers.password)).status).toBe(201);
    for (const who of ["admin", "manager", "client"])
      expect((await login(api, `${who}@demo.com`, who)).body.code).toBe("bad_credentials");
    expect(await counts(api)).toMatchObject({ users: 1 });
  });

  test.each(catalogueNames)(
    "takes over %s alone, as many as the page says, without a loose reference",
    async (name) => {
      const api = newDevice();

      expect((await start(api, { catalogues: [name] })).status).toBe(201);

      const besides = name === "segments" || name === "calendars" ? 1 : 0;
      expect((await stored(api, declarations[name])).length - besides).toBe(catalogues[name].count);
      expect(await looseReferences(api)).toEqual([]);
    },
  );

  test("takes over all catalogues with the references among them, and none of the sample's clients", async () => {
    const api = newDevice();

    await start(api, { catalogues: catalogueNames });

    expect(await looseReferences(api)).toEqual([]);
    expect(await stored(api, declarations.clients)).toHaveLength(1);
    const diagnostics = await stored(api, declarations.diagnostics);
    expect(diagnostics.every((row) => (row["suggestedActionIds"] as string[]).length > 0)).toBe(true);
    const calendars = await stored(api, declarations.calendars);
    expect(calendars.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    // Typed in today, as the rest.
    expect(new Set(diagnostics.map(({ createdAt }) => createdAt.slice(0, 10)))).toEqual(
      new Set(["2026-11-02"]),
    );
  });

  test("says which catalogues another one's rows point at", async () => {
    const api = newDevice();
    await start(api, { catalogues: catalogueNames });

    for (const name of catalogueNames) {
      const resource = declarations[name];
      const targets = (await stored(api, resource)).flatMap((row) =>
        [...linksOf(resource.fields, row)].flatMap(({ to, ids }) => (ids.length > 0 ? [to] : [])),
      );
      const others = [...new Set(targets)].filter((to) => to !== name).toSorted();
      expect([name, others]).toEqual([name, [...catalogues[name].uses].toSorted((a, b) => (a < b ? -1 : 1))]);
    }
  });

  test("works as any other data: records are made, numbered and found", async () => {
    const api = newDevice();
    await start(api, { catalogues: ["categories"] });
    const { request } = await signIn(api, answers.email);

    const { body: users } = await request("GET", "/api/security/users");
    const made = await request("POST", "/api/security/users", {
      fullName: "Second Person",
      username: "second",
      email: "second@sahel.example",
      role: "author",
    });

    expect(users.total).toBe(1);
    expect([made.status, made.body.id]).toEqual([201, "2"]);
    const { body: found } = await request("GET", "/api/masters/categories?q=printer");
    expect(found.total).toBeGreaterThan(0);
    const history = await request("GET", "/api/security/users/1/history");
    expect(history.body.items).toMatchObject([{ action: "create", by: systemActorId }]);
  });
});

describe("what is not right", () => {
  test.each([
    [{ organisation: "" }, ["organisation"]],
    [{ organisation: "x" }, ["organisation"]],
    [{ organisation: "y".repeat(121) }, ["organisation"]],
    [{ fullName: "N" }, ["fullName"]],
    [{ email: "nour" }, ["email"]],
    [{ password: "short" }, ["password"]],
    [{ password: "nour@sahel.example" }, ["password"]],
    [{ language: "de" }, ["language"]],
    [{ region: "Algeria" }, ["region"]],
    [{ calendar: { ...answers.calendar, days: [] } }, ["calendar.days"]],
    [
      { calendar: { days: ["mon"], hours: [{ opens: "11:00", closes: "08:00" }] } },
      ["calendar.hours.0.closes"],
    ],
    [
      {
        calendar: {
          days: ["mon", "tue"],
          hours: [
            { opens: "08:00", closes: "12:00" },
            { opens: "11:00", closes: "16:00" },
          ],
        },
      },
      ["calendar.hours.1.opens"],
    ],
    [
      { calendar: { days: ["mon"], hours: [{ opens: "8 o’clock", closes: "12:00" }] } },
      ["calendar.hours.0.opens"],
    ],
    [{ calendar: { ...answers.calendar, days: ["mon", "someday"] } }, ["calendar.days"]],
    [{ catalogues: ["clients"] }, ["catalogues.0"]],
    [{ admin: true }, ["admin"]],
    [{ fullName: "N", email: "nour" }, ["fullName", "email"]],
  ])("%j is refused field by field, and nothing is written", async (changes, fields) => {
    const api = newDevice();

    const { status, body } = await start(api, changes);

    expect([status, Object.keys(body.errors)]).toEqual([400, fields]);
    expect(await counts(api)).toEqual({});
    expect(await origin(api)).toMatchObject({ seeded: false });
  });
});

describe("is begun once", () => {
  test("a second time is refused, of the sample data too", async () => {
    const own = newDevice();
    await start(own);
    const sample = newDevice();
    await login(sample, "admin@demo.com", "admin");

    for (const api of [own, sample]) {
      const { status, body } = await start(api, { email: "other@sahel.example" });
      expect([status, body.code]).toEqual([409, "already_started"]);
    }
    expect(await counts(own)).toMatchObject({ users: 1 });
    expect((await login(own, "other@sahel.example", answers.password)).status).toBe(400);
  });

  test("of two tabs at once one begins, and the other is told", async () => {
    const name = `start-${++devices}`;
    const tabs = [
      newApi({ store: openStore(memorySentinel(), name) }),
      newApi({ store: openStore(memorySentinel(), name) }),
    ];

    const begun = await Promise.all(tabs.map((api, at) => start(api, { email: `tab-${at}@sahel.example` })));

    expect(begun.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    for (const api of tabs) expect(await counts(api)).toMatchObject({ users: 1, clients: 1 });
  });

  test("beside a tab that begins the sample data, the data is one or the other", async () => {
    for (let round = 0; round < 4; round++) {
      const name = `start-${++devices}`;
      const [own, sample] = [
        newApi({ store: openStore(memorySentinel(), name) }),
        newApi({ store: openStore(memorySentinel(), name) }),
      ];

      const [{ status }] = await Promise.all([start(own), login(sample, "admin@demo.com", "admin")]);
      await sample.ready();

      const { users } = await counts(own);
      expect([status, users]).toEqual(status === 201 ? [201, 1] : [409, 55]);
    }
  });

  test("one that is stopped in the middle leaves a device without data, and begins again", async () => {
    const store = openStore(memorySentinel(), `start-${++devices}`);
    const api = newApi({ store });
    const db = await store.open();
    // The page goes away as the last of it is written.
    const stop = () => store.close();
    db.credentials.hook("creating", stop);

    expect((await start(api)).status).toBeGreaterThanOrEqual(500);

    db.credentials.hook("creating").unsubscribe(stop);
    const next = newApi({ store });
    expect(await counts(next)).toEqual({});
    expect(await origin(next)).toMatchObject({ seeded: false });
    expect((await start(next)).status).toBe(201);
  });
});

test("the country that it began with is the region of everybody who chose none", async () => {
  const api = newDevice();
  await start(api);
  const { request } = await signIn(api, answers.email);

  const { body } = await request("GET", "/api/me/preferences");

  expect([body["region"], body["organisation"]]).toEqual([null, expect.objectContaining({ region: "DZ" })]);
});

test.each(["GB", "JP"])("the country that it began with is known to its people: %s", async (region) => {
  const api = newDevice();
  await start(api, { region });
  const { request } = await signIn(api, answers.email);

  const { body } = await request("GET", "/api/me/preferences");

  expect(body["organisation"]).toMatchObject({ country: region });
});

test("a later version adds what every organisation has, and nothing of the sample", async () => {
  const store = openStore(memorySentinel(), `start-${++devices}`);
  const api = newApi({ store });
  await start(api);
  const before = await counts(api);
  const { askForNewSampleData } = await import("#db/dexie/upgrades/new-samples.ts");
  await askForNewSampleData(await store.open(), []);
  expect((await api.request("GET", "/api/health")).body).toMatchObject({ seeded: false });

  const later = newApi({ store: openStore(memorySentinel(), (await store.open()).name) });
  await later.ready();

  expect(await counts(later)).toEqual(before);
  expect((await later.request("GET", "/api/health")).body).toMatchObject({ seeded: true });
  expect(await origin(later)).toMatchObject({ sampleAccounts: false });
});

async function looseReferences(api: TestApi): Promise<string[]> {
  const store = storeOf(await api.store.open());
  const loose: string[] = [];
  for (const resource of resources)
    for (const row of await rowsOf(await api.store.open(), resource.table).toArray())
      for (const { path, to, ids } of linksOf(resource.fields, row))
        for (const id of ids)
          if (!(await store.get(resourceNamed(to).table, id)))
            loose.push(`${resource.name}.${path} ${to} ${id}`);
  return loose;
}
