import { describe, expect, test } from "vitest";
import { addressOf, declarations, resourceNamed, resources } from "#db/schema/registry.ts";
import { pageCatalogue } from "#db/schema/page-catalogue.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import search from "#locales/en/search/search.json";
import type { SearchGroup } from "#sw/api/search/contract.ts";
import { accounts, type Answer, type Item, newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { says } from "#tests/support/law.ts";
import { sample } from "#tests/support/sample.ts";

type Category = { title: string; category: string; children: { url: string; icon: string; title: string }[] };

describe("the catalogue of pages (specification, sections 2, 3, 7 and 9)", () => {
  const api = newApi();

  const categoriesFor = async (q: string | null, who = "admin"): Promise<Category[]> => {
    const { request } = await signIn(api, who);
    const query = q === null ? "" : `?${new URLSearchParams({ q })}`;
    const { status, text } = await request("GET", `/api/app-bar/search${query}`);
    expect(status).toBe(200);
    return JSON.parse(text);
  };
  const titlesFor = async (q: string) =>
    (await categoriesFor(q)).flatMap(({ children }) => children.map(({ title }) => title));

  test("has the six categories, and in each the pages that the specification names", () => {
    const named: Record<string, string[]> = {
      dashboards: ["analytics", "crm", "ecommerce", "academy", "logistics"],
      frontPages: ["landing", "pricing", "payment", "checkout", "help center"],
      appsPages: [
        ..."email,chat,calendar,kanban,ecommerce,academy,logistics,invoice,user list,user view,profile".split(
          ",",
        ),
        ..."settings: account,settings: security,settings: billing,settings: notification".split(","),
        ..."settings: connection,pricing,faq,coming soon,under maintenance,404,401,login".split(","),
        ..."register,verify email,forgot password,reset password,two steps,dialog,wizard".split(","),
        ..."roles,permissions".split(","),
      ],
      userInterface: [],
      formsTables: ["simple table", "data table"],
      chartsMisc: ["charts", "access control"],
    };

    expect(Object.keys(pageCatalogue)).toEqual(Object.keys(named));
    for (const [category, { pages }] of Object.entries(pageCatalogue)) {
      const titles = Object.values(pages).map(([, , title]) => title.toLowerCase());
      for (const name of named[category] ?? [])
        expect(
          titles.some((title) => title.includes(name)),
          `${category}: ${name}`,
        ).toBe(true);
    }
  });

  test("names each page once, at one address", () => {
    const pages = Object.values(pageCatalogue).flatMap(({ pages: all }) => Object.values(all));

    expect(new Set(pages.map(([url]) => url)).size).toBe(pages.length);
    expect(new Set(pages.map(([, , title]) => title)).size).toBe(pages.length);
    for (const [url] of pages) expect(url).toMatch(/^\/[a-z0-9/-]+$/);
  });

  test("is called on the screens in English what the specification's titles say", () => {
    const titles = Object.entries(pageCatalogue).map(([category, { pages }]) => [
      category,
      Object.fromEntries(Object.entries(pages).map(([name, [, , title]]) => [name, title])),
    ]);

    expect(search.catalogue).toEqual(Object.fromEntries(titles));
    for (const [category, { title }] of Object.entries(pageCatalogue))
      expect(search.groups).toHaveProperty(category, title);
  });

  test("answers categories of title, category and children, and children of url, icon and title", async () => {
    expect(await categoriesFor("crm")).toEqual([
      {
        title: "Dashboards",
        category: "dashboards",
        children: [{ url: "/dashboards/crm", icon: "chart-column", title: "CRM dashboard" }],
      },
    ]);
  });

  test("gives only the children that match, and leaves out the categories without any", async () => {
    const found = await categoriesFor("pricing");

    expect(found.map(({ category, children }) => [category, children.map(({ url }) => url)])).toEqual([
      ["frontPages", ["/front-pages/pricing"]],
      ["appsPages", ["/pages/pricing"]],
    ]);
  });

  test.each(["KANBAN", "kanban", "kAnBaN", "anba", " kanban "])("finds «%s» whatever its case", async (q) => {
    expect(await titlesFor(q)).toEqual(["Kanban"]);
  });

  test("has at most five children in a category: the first five of its pages that match", async () => {
    const found = await categoriesFor("ecommerce");

    expect(found.map(({ children }) => children.length)).toEqual([1, 5]);
    expect(found[1]?.children.map(({ title }) => title)).toEqual([
      "eCommerce products",
      "eCommerce: add a product",
      "eCommerce product categories",
      "eCommerce orders",
      "eCommerce customers",
    ]);
  });

  test.each([null, "", "  "])(
    "an empty query (%j) stands in every title: five of each category",
    async (q) => {
      const found = await categoriesFor(q);

      expect(found.map(({ category, children }) => [category, children.length])).toEqual([
        ["dashboards", 5],
        ["frontPages", 5],
        ["appsPages", 5],
        ["userInterface", 5],
        ["formsTables", 5],
        ["chartsMisc", 2],
      ]);
    },
  );

  test("a text that no title has answers an empty list", async () => {
    expect(await categoriesFor("zzz")).toEqual([]);
    expect(await categoriesFor("[a-z]")).toEqual([]);
  });

  test("answers everybody who is signed in, and nobody else", async () => {
    const forAdmin = await categoriesFor("dash");

    expect(await categoriesFor("dash", "client")).toEqual(forAdmin);
    expect((await api.request("GET", "/api/app-bar/search?q=dash")).status).toBe(401);
  });
});

describe("the search of records (domain.md 2.0, 8.5)", () => {
  const api = newApi();

  const groupsOf = (answer: Answer): SearchGroup[] => {
    expect(answer.status).toBe(200);
    return JSON.parse(answer.text).groups;
  };
  const find = async ({ request }: Person, q: string) =>
    groupsOf(await request("GET", `/api/search?${new URLSearchParams({ q })}`));
  const findAs = async (who: string, q: string) => find(await signIn(api, who), q);
  const listed = async ({ request }: Person, name: string, q: string): Promise<Item[]> => {
    const query = new URLSearchParams({ q, itemsPerPage: "-1" });
    const { status, body } = await request("GET", `/api/${addressOf(resourceNamed(name))}?${query}`);
    return status === 403 ? [] : body.items;
  };

  test("refuses who is not signed in", async () => {
    expect((await api.request("GET", "/api/search?q=dell")).status).toBe(401);
  });

  test.each(["", "   ", "\u0001", "ـ"])("asks nothing of the lists for %j, which says nothing", async (q) => {
    expect(await findAs("admin", q)).toEqual([]);
  });

  test.each(["a", "dell", "al", "2", "دعم"])(
    "finds «%s» in the lists that have it, as many as they say, five at most",
    async (q) => {
      const admin = await signIn(api, "admin");
      const groups = await find(admin, q);

      for (const { name } of resources) {
        const rows = await listed(admin, name, q);
        const group = groups.find(({ resource }) => resource === name);
        expect([name, group?.total ?? 0, group?.items.length ?? 0]).toEqual([
          name,
          rows.length,
          Math.min(5, rows.length),
        ]);
        const ids = new Set(rows.map(({ id }) => id));
        expect(group?.items.every(({ id }) => ids.has(id)) ?? true).toBe(true);
      }
    },
  );

  test("has units first, then clients and sites, then people, then the other lists", async () => {
    const names = (await findAs("admin", "a")).map(({ resource }) => resource);

    const places = ["computers", "clients", "sites", "responsibles", "users", "categories"];
    expect(places.toSorted((one, other) => names.indexOf(one) - names.indexOf(other))).toEqual(places);
  });

  test.each(["clinique el amal", "الأمل", "الامل", "3c52821a", "3C:52:82:1A:4F:9E", "bensalem"])(
    "finds the sample row that «%s» means (domain.md 8.1, 19)",
    async (q) => {
      expect((await findAs("admin", q)).length).toBeGreaterThan(0);
    },
  );

  test("finds «الأمل» for «الامل», and says where it stands", async () => {
    const [group] = await findAs("admin", "الامل");

    expect(group?.resource).toBe("clients");
    expect(group?.items[0]).toMatchObject({
      label: "Clinique Al Amal SPA",
      code: "AMAL",
      match: { path: "nameAr", text: "مصحة الأمل" },
    });
  });

  test("finds a MAC address without its colons, and says that it is one", async () => {
    const [group] = await findAs("admin", "3c52821a");

    expect(group).toMatchObject({
      resource: "computers",
      total: 1,
      items: [
        {
          label: "EliteBook 840 G10 – Réception, poste 2",
          match: { path: "interfaces.mac", text: "3C:52:82:1A:4F:9E" },
          exact: false,
        },
      ],
    });
  });

  test.each(["3c52821a4f9e", "5cg3281xyz"])("knows that «%s» is a whole code", async (q) => {
    expect((await findAs("admin", q))[0]?.items[0]).toMatchObject({ exact: true });
  });

  test("puts the record whose code is the query before newer ones that only hold it", async () => {
    const { request } = await signIn(api, "admin");
    const input = await sample(request, declarations.computers, 1);
    const make = async (assetTag: string, serialNumber: string) =>
      (await request("POST", "/api/equipments/computers", { ...input, assetTag, serialNumber })).body;
    const byTag = await make("EX-7", "EXACT-000");
    const bySerial = await make("OTHER-1", "EX.7");
    for (let n = 0; n < 7; n++) await make(`EX-7${n}`, `EXACT-00${n + 1}`);

    const [group] = await findAs("admin", "ex-7");

    expect(group?.total).toBe(9);
    expect(group?.items.map(({ id, exact }) => [id, exact]).slice(0, 2)).toEqual([
      [bySerial.id, true],
      [byTag.id, true],
    ]);
    expect(group?.items.map(({ code }) => code).slice(2)).toEqual(["EX-76", "EX-75", "EX-74"]);
  });

  test("puts the list with an exact code before the others", async () => {
    const groups = await findAs("admin", "amal");

    expect(groups.length).toBeGreaterThan(1);
    expect(groups[0]).toMatchObject({ resource: "clients", items: [{ code: "AMAL", exact: true }] });
  });

  test("does not find deleted records", async () => {
    const { request } = await signIn(api, "admin");
    const { body } = await request("POST", "/api/masters/segments", {
      ...(await sample(request, declarations.segments, 901)),
      code: "GONE-901",
    });
    expect((await findAs("admin", "gone-901"))[0]?.total).toBe(1);

    await request("DELETE", `/api/masters/segments/${body.id}`);

    expect(await findAs("admin", "gone-901")).toEqual([]);
  });

  test.each(Object.entries(accounts))(
    "finds for %s what its lists find and tells no field that its rules hide",
    async (_role, who) => {
      const person = await signIn(api, who);
      const rules = rulesOfUser(person.user);

      for (const q of ["a", "dell", "amal", "5cg", "+213", "10.20"]) {
        const groups = await find(person, q);
        for (const resource of resources) {
          const rows = await listed(person, resource.name, q);
          const group = groups.find((one) => one.resource === resource.name);
          expect([who, q, resource.name, group?.total ?? 0]).toEqual([who, q, resource.name, rows.length]);
          const whole = new Map((await stored(api, resource)).map((row) => [row.id, row]));
          for (const { id, fact, match } of group?.items ?? []) {
            expect(rows.some((row) => row.id === id)).toBe(true);
            for (const told of [fact, match]) {
              const [field = ""] = told?.path.split(".") ?? [];
              if (told) expect(says(rules, "read", resource.subject, whole.get(id), field)).toBe(true);
            }
          }
        }
      }
    },
  );

  test("finds nothing for the demonstration's client, who reads no list", async () => {
    expect(await findAs("client", "a")).toEqual([]);
  });

  test("finds for a technician nothing of a client he does not work for", async () => {
    const technician = await signIn(api, "technician");
    const theirs = new Set((await listed(technician, "computers", "")).map(({ id }) => id));
    const hidden = (await stored(api, declarations.computers)).find(
      ({ id, serialNumber }) => !theirs.has(id) && typeof serialNumber === "string",
    );
    const serial = String(hidden?.["serialNumber"]);

    expect((await findAs("observer", serial))[0]?.items[0]?.id).toBe(hidden?.id);
    expect(await find(technician, serial)).toEqual([]);
  });

  test("does not say that a code is whole where its field may not be read", async () => {
    const admin = await signIn(api, "admin");
    const contact = await signIn(api, accounts.client_contact);
    const { clientId, departmentId } = contact.user;
    const made = await admin.request("POST", "/api/equipments/computers", {
      ...(await sample(admin.request, declarations.computers, 2)),
      assetTag: "WHOLE-1",
      name: "HIDDENX in the hall",
      hostname: "HIDDENX",
      clientId,
      departmentId,
    });
    expect(made.status).toBe(201);
    const flags = async (person: Person) =>
      (await find(person, "hiddenx")).flatMap(({ items }) =>
        items.map(({ exact, match }) => [exact, match?.path]),
      );

    expect(says(rulesOfUser(contact.user), "read", "Equipment", made.body, "hostname")).toBe(false);
    expect(await flags(contact)).toEqual([[false, "name"]]);
    expect(await flags(admin)).toEqual([[true, "name"]]);
  });
});
