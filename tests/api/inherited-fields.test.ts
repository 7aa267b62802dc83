import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { accounts, type Item, newApi, type Person, signIn } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";

type Values = Record<string, unknown>;

const units = "/api/equipments/peripherals";
const label = { en: "Own", fr: "Propre", ar: "خاص" };
const own = (key: string, rest: Values = {}) => ({ key, label, ...rest });

/** Three categories, each below the one before, with these custom fields. */
async function branch(...fields: Values[][]) {
  const api = newApi();
  const { request } = await signIn(api, "admin");
  const categories: Item[] = [];
  for (const [level, customFields] of fields.entries()) {
    const { body, status } = await request("POST", "/api/masters/categories", {
      code: `BR-${level}`,
      name: { en: `Branch ${level}` },
      scope: "equipment",
      kind: "peripheral",
      parentId: categories.at(-1)?.id ?? null,
      customFields,
    });
    expect([status, body.issues]).toEqual([201, undefined]);
    categories.push(body);
  }
  const unit = await sample(request, declarations.peripherals, 2);
  let made = 0;
  const create = (level: number, custom: Values, more: Values = {}) => {
    made += 1;
    const fresh = {
      assetTag: `BR-UNIT-${made}`,
      serialNumber: `SERIAL-BR-${made}`,
      name: `Branch unit ${made}`,
    };
    const categoryId = categories[level]?.id;
    return request("POST", units, { ...unit, ...fresh, categoryId, custom, ...more });
  };
  const issuesOf = async (level: number, custom: Values) =>
    ((await create(level, custom)).body.issues ?? []).map(({ path, code }) => [path, code]);
  const namesAt = async (level: number, query: string, who = request) =>
    (await who("GET", `${units}?categoryId=${categories[level]?.id}&itemsPerPage=-1&${query}`)).body.items
      .map(({ name }) => String(name))
      .toSorted();
  return { api, request, categories, create, issuesOf, namesAt };
}

describe("the custom fields of a category", () => {
  test("are those of the categories above it too; of two with one key the nearer counts", async () => {
    const { request, categories, create, issuesOf } = await branch(
      [own("seal", { order: 2 }), own("trays", { type: "number" })],
      [own("trays", { type: "choice", choices: ["One", "Two"], order: 1 })],
      [own("desk", { required: true, order: 3 })],
    );

    const { status, body } = await create(2, { seal: "A-1", trays: "one", desk: "12" });
    expect([status, body.issues]).toEqual([201, undefined]);
    expect(body["custom"]).toEqual({ seal: "A-1", trays: "One", desk: "12" });
    expect((await create(0, { trays: 4 })).body["custom"]).toEqual({ trays: 4 });
    expect(await issuesOf(1, { desk: "12" })).toEqual([["custom.desk", "unknown_field"]]);
    expect(await issuesOf(2, { trays: "Three" })).toEqual([
      ["custom.trays", "unknown_choice"],
      ["custom.desk", "required"],
    ]);

    const told = await request(
      "GET",
      `/api/masters/categories/definitions?${categories.map(({ id }) => `id=${id}`).join("&")}`,
    );
    const keys = told.body.items.map(({ definitions }) => (definitions as Item[]).map(({ key }) => key));
    expect(keys).toEqual([
      ["trays", "seal"],
      ["trays", "seal"],
      ["trays", "seal", "desk"],
    ]);
  });

  test("that are unique are so below the category that says so, and among brothers", async () => {
    const { create, issuesOf, categories, request } = await branch([own("seal", { unique: true })], [], []);
    expect((await create(2, { seal: "S-1" })).status).toBe(201);

    expect(await issuesOf(0, { seal: "s-1" })).toEqual([["custom.seal", "taken"]]);
    expect(await issuesOf(1, { seal: "S-1" })).toEqual([["custom.seal", "taken"]]);
    expect(await issuesOf(1, { seal: "S-2" })).toEqual([]);
    const brother = await request("POST", "/api/masters/categories", {
      code: "BR-9",
      name: { en: "Brother" },
      scope: "equipment",
      kind: "peripheral",
      parentId: categories[0]?.id,
      customFields: [own("desk", { unique: true })],
    });
    const duplicate = await create(0, { seal: "S-2" }, { categoryId: brother.body.id });
    expect(duplicate.body.issues).toEqual([{ path: "custom.seal", code: "taken" }]);
  });

  test("come in by a file and go out in one", async () => {
    const { request, create } = await branch([own("seal")], [own("desk")]);
    await create(1, { seal: "A-1", desk: "12" }, { assetTag: "BR-FILE-1" });

    const { text } = await request("GET", `${units}/export?format=csv&q=BR-FILE-1`);
    expect(text).toContain("cf_seal");
    expect(text).toContain("A-1");
    const file = "asset_tag,cf_seal,cf_desk\nBR-FILE-1,A-2,-\n";
    const { body } = await request("POST", `${units}/import?dryRun=false`, file, {
      "content-type": "text/csv",
    });
    expect([body.updated, body.rejected]).toEqual([1, []]);
    expect((await request("GET", `${units}?q=BR-FILE-1`)).body.items[0]?.["custom"]).toEqual({ seal: "A-2" });
  });

  test("that are for people at a client's reach them with the unit, whichever category declares them", async () => {
    const { api, create, request } = await branch(
      [own("billing", { visibleToClient: true })],
      [own("secret")],
    );
    const contact = await signIn(api, accounts.client_manager);
    const { body } = await request(
      "GET",
      `${units}?itemsPerPage=-1&clientId=${String(contact.user["clientId"])}`,
    );
    const [pattern] = body.items;
    const { body: unit, status } = await create(
      1,
      { billing: "Lease", secret: "x" },
      { ownership: "client_owned", clientId: pattern?.["clientId"], siteId: pattern?.["siteId"] },
    );
    expect([status, unit.issues]).toEqual([201, undefined]);

    const seen = await contact.request("GET", `${units}/${unit.id}`);

    expect(seen.body["custom"]).toEqual({ billing: "Lease" });
    expect(seen.body["customFields"]).toMatchObject([{ key: "billing" }]);
  });
});

describe("a list filtered by custom fields", () => {
  test("keeps the units of the one category with this value, between these bounds, or without one", async () => {
    const { create, namesAt } = await branch(
      [own("billing", { type: "choice", choices: ["Achat à crédit", "Rent"] })],
      [own("trays", { type: "number" }), own("badge", { type: "boolean" }), own("seen", { type: "date" })],
    );
    await create(
      1,
      { billing: "Achat à crédit", trays: 2, badge: true, seen: "2026-03-01" },
      { name: "First" },
    );
    await create(1, { billing: "Rent", trays: 10, badge: false, seen: "2026-04-01" }, { name: "Second" });
    await create(1, { trays: 4 }, { name: "Third" });
    await create(0, { billing: "Rent" }, { name: "Above" });

    expect(await namesAt(1, "custom.billing=Achat à crédit")).toEqual(["First"]);
    expect(await namesAt(1, "custom.billing=Rent")).toEqual(["Second"]);
    expect(await namesAt(0, "custom.billing=Rent")).toEqual(["Above"]);
    expect(await namesAt(1, "custom.billing=Rent&custom.billing=Achat à crédit")).toEqual([
      "First",
      "Second",
    ]);
    expect(await namesAt(1, "custom.trays.from=3")).toEqual(["Second", "Third"]);
    expect(await namesAt(1, "custom.trays.from=2&custom.trays.to=4")).toEqual(["First", "Third"]);
    expect(await namesAt(1, "custom.badge=true")).toEqual(["First"]);
    expect(await namesAt(1, "custom.seen.to=2026-03-01")).toEqual(["First"]);
    expect(await namesAt(1, "custom.billing.missing=true")).toEqual(["Third"]);
    expect(await namesAt(1, "custom.trays.from=3&custom.billing.missing=false&q=sec")).toEqual(["Second"]);
    expect(await namesAt(1, "custom.nothing=x")).toHaveLength(3);
  });

  test("is not narrowed where no category, or more than one, is chosen", async () => {
    const { create, request, categories } = await branch([own("seal")], [own("desk")]);
    await create(0, { seal: "A" });
    await create(1, { seal: "B" });
    const [top, below] = categories.map(({ id }) => id);
    const both = `categoryId=${top}&categoryId=${below}`;

    const { body } = await request("GET", `${units}?${both}&custom.seal=A`);

    expect(body.total).toBe(2);
  });

  test("shows nobody custom fields that he may not see", async () => {
    const { api, create, namesAt, request } = await branch([
      own("billing", { visibleToClient: true }),
      own("secret"),
    ]);
    const contact = await signIn(api, accounts.client_manager);
    const { body } = await request(
      "GET",
      `${units}?itemsPerPage=-1&clientId=${String(contact.user["clientId"])}`,
    );
    const [pattern] = body.items;
    const place = { ownership: "client_owned", clientId: pattern?.["clientId"], siteId: pattern?.["siteId"] };
    await create(0, { billing: "Lease", secret: "safe" }, { ...place, name: "Theirs" });

    expect(await namesAt(0, "custom.billing=Lease", contact.request)).toEqual(["Theirs"]);
    expect(await namesAt(0, "custom.secret=safe", contact.request)).toEqual([]);
    expect(await namesAt(0, "custom.secret.missing=true", contact.request)).toEqual([]);
  });
});

describe("the conditions on custom fields", () => {
  test("reads no unit but those of the page, and of the duplicate, however many the category has", async () => {
    const { api, create, request, categories } = await branch([
      own("seal", { unique: true }),
      own("trays", { type: "number" }),
    ]);
    for (let trays = 0; trays < 12; trays++) await create(0, { seal: `S-${trays}`, trays });
    let read = 0;
    (await api.store.open()).table("equipment").hook("reading", (row: unknown) => {
      read += 1;
      return row;
    });

    const page = await request(
      "GET",
      `${units}?categoryId=${categories[0]?.id}&custom.trays.from=2&sortBy=custom.trays&orderBy=desc&itemsPerPage=3`,
    );
    expect([page.body.total, page.body.items.length, read]).toEqual([10, 3, 3]);

    read = 0;
    expect((await create(0, { seal: "s-7" })).body.issues).toEqual([{ path: "custom.seal", code: "taken" }]);
    expect(read).toBeLessThan(3);
  });
});

describe("a list sorted by an own field", () => {
  const names = async (
    prepared: Awaited<ReturnType<typeof branch>>,
    query: string,
    who?: Person["request"],
  ) =>
    (
      await (who ?? prepared.request)(
        "GET",
        `${units}?categoryId=${prepared.categories[0]?.id}&itemsPerPage=-1&${query}`,
      )
    ).body.items.map(({ name }) => String(name));

  test("sorts by numbers, days, choices, flags and texts, and puts empty ones last", async () => {
    const prepared = await branch([
      own("trays", { type: "number" }),
      own("seen", { type: "date" }),
      own("size", { type: "choice", choices: ["Small", "Large"] }),
      own("badge", { type: "boolean" }),
      own("desk"),
    ]);
    const { create } = prepared;
    await create(
      0,
      { trays: 10, seen: "2026-04-01", size: "Small", badge: true, desk: "Étage 10" },
      { name: "Aa" },
    );
    await create(
      0,
      { trays: 9, seen: "2026-12-01", size: "Large", badge: false, desk: "etage 9" },
      { name: "Bb" },
    );
    await create(0, { trays: -1, seen: "2025-01-01", desk: "مكتب" }, { name: "Cc" });
    await create(0, {}, { name: "Dd" });

    expect(await names(prepared, "sortBy=custom.trays&orderBy=asc")).toEqual(["Cc", "Bb", "Aa", "Dd"]);
    expect(await names(prepared, "sortBy=custom.trays&orderBy=desc")).toEqual(["Aa", "Bb", "Cc", "Dd"]);
    expect(await names(prepared, "sortBy=custom.seen&orderBy=asc")).toEqual(["Cc", "Aa", "Bb", "Dd"]);
    expect(await names(prepared, "sortBy=custom.size&orderBy=asc")).toEqual(["Aa", "Bb", "Dd", "Cc"]);
    expect(await names(prepared, "sortBy=custom.badge&orderBy=desc")).toEqual(["Aa", "Bb", "Dd", "Cc"]);
    expect(await names(prepared, "sortBy=custom.desk&orderBy=asc")).toEqual(["Bb", "Aa", "Cc", "Dd"]);
    const inArabic: Person["request"] = (method, path) =>
      prepared.request(method, path, undefined, { "accept-language": "ar" });
    expect(await names(prepared, "sortBy=custom.desk&orderBy=asc", inArabic)).toEqual([
      "Cc",
      "Bb",
      "Aa",
      "Dd",
    ]);
  });

  test("follows every change at once, also when it is requested again and again", async () => {
    const prepared = await branch([own("trays", { type: "number" })]);
    const made = [];
    for (const trays of [3, 1, 2]) made.push((await prepared.create(0, { trays })).body);
    const byTrays = "sortBy=custom.trays&orderBy=asc";
    for (let time = 0; time < 4; time++) await names(prepared, byTrays);
    expect(await names(prepared, byTrays)).toEqual(["Branch unit 2", "Branch unit 3", "Branch unit 1"]);

    const [first] = made;
    const changed = await prepared.request("PATCH", `${units}/${first?.id}`, {
      version: 1,
      custom: { trays: 0 },
    });
    expect(changed.status).toBe(200);

    expect(await names(prepared, byTrays)).toEqual(["Branch unit 1", "Branch unit 2", "Branch unit 3"]);
  });

  test("is the newest first for a key that the category does not have, and without a direction", async () => {
    const prepared = await branch([own("trays", { type: "number" })]);
    for (const trays of [3, 1, 2]) await prepared.create(0, { trays });
    const newest = ["Branch unit 3", "Branch unit 2", "Branch unit 1"];

    expect(await names(prepared, "sortBy=custom.nothing&orderBy=asc")).toEqual(newest);
    expect(await names(prepared, "sortBy=custom.trays")).toEqual(newest);
  });

  test("does not reveal by its order custom fields that the person may not see", async () => {
    const prepared = await branch([
      own("secret", { type: "number" }),
      own("open", { type: "number", visibleToClient: true }),
    ]);
    const contact = await signIn(prepared.api, accounts.client_manager);
    const { body } = await prepared.request(
      "GET",
      `${units}?itemsPerPage=-1&clientId=${String(contact.user["clientId"])}`,
    );
    const [pattern] = body.items;
    const place = { ownership: "client_owned", clientId: pattern?.["clientId"], siteId: pattern?.["siteId"] };
    for (const value of [2, 3, 1]) await prepared.create(0, { secret: value, open: value }, place);
    const newest = ["Branch unit 3", "Branch unit 2", "Branch unit 1"];

    expect(await names(prepared, "sortBy=custom.secret&orderBy=desc", contact.request)).toEqual(newest);
    expect(await names(prepared, "sortBy=custom.open&orderBy=asc", contact.request)).toEqual([
      "Branch unit 3",
      "Branch unit 1",
      "Branch unit 2",
    ]);
  });
});
