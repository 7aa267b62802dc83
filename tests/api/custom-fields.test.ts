import { describe, expect, test } from "vitest";
import { patternOf } from "#db/rules/custom/pattern.ts";
import { declarations } from "#db/schema/registry.ts";
import { type Item, newApi, signIn } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";

type Values = Record<string, unknown>;

const units = "/api/equipments/peripherals";
const label = { en: "Own", fr: "Propre", ar: "خاص" };
const customField = (key: string, rest: Values = {}) => ({ key, label, ...rest });

/** A category with these custom fields, and a way to make units of it. */
async function prepared(customFields: Values[]) {
  const api = newApi();
  const { request } = await signIn(api, "admin");
  const { body: category, status } = await request("POST", "/api/masters/categories", {
    code: "C-OWN",
    name: { en: "With own fields" },
    scope: "equipment",
    kind: "peripheral",
    customFields,
  });
  expect([status, category.issues]).toEqual([201, undefined]);
  const unit = { ...(await sample(request, declarations.peripherals, 2)), categoryId: category.id };
  let made = 0;
  const create = (custom: Values, changes: Values = {}) => {
    made += 1;
    const fresh = { assetTag: `OWN-${made}`, serialNumber: `SERIAL-OWN-${made}` };
    return request("POST", units, { ...unit, ...fresh, custom, ...changes });
  };
  const issuesOf = async (custom: Values) =>
    ((await create(custom)).body.issues ?? []).map(({ path, code }) => [path, code]);
  const patch = (record: Item, changes: Values) =>
    request("PATCH", `${units}/${record.id}`, { ...changes, version: record.version });
  return { api, request, category, create, issuesOf, patch };
}

describe("the custom fields of a unit", () => {
  test("take the values of their types, normalised, and report the issue of each", async () => {
    const { create, issuesOf } = await prepared([
      customField("room_key"),
      customField("trays", { type: "number", min: 1, max: 4 }),
      customField("billing", { type: "choice", choices: ["Lease", "Purchase"] }),
      customField("feeds", { type: "multi_choice", choices: ["A", "B", "C"] }),
      customField("badge", { type: "boolean" }),
      customField("seen", { type: "date" }),
      customField("gateway", { type: "ip" }),
      customField("mac", { type: "mac" }),
      customField("page", { type: "url" }),
    ]);

    const { body, status } = await create({
      room_key: " 12 B ",
      trays: 2,
      billing: "Lease",
      feeds: ["A", "C"],
      badge: true,
      seen: "2026-10-01",
      gateway: "10.20.4.1",
      mac: "3c-52-82-1a-4f-9e",
      page: "https://example.com/",
    });
    expect([status, body.issues]).toEqual([201, undefined]);
    expect(body["custom"]).toMatchObject({ room_key: "12 B", trays: 2, mac: "3C:52:82:1A:4F:9E" });

    expect(
      await issuesOf({
        trays: 5,
        billing: "Rent",
        feeds: ["D"],
        badge: 7,
        seen: "2026-02-30",
        gateway: "10.20.4.300",
        page: "javascript:alert(1)",
        nowhere: "x",
      }),
    ).toEqual([
      ["custom.trays", "too_big"],
      ["custom.billing", "unknown_choice"],
      ["custom.feeds.0", "unknown_choice"],
      ["custom.badge", "invalid"],
      ["custom.seen", "bad_date"],
      ["custom.gateway", "bad_format"],
      ["custom.page", "bad_format"],
      ["custom.nowhere", "unknown_field"],
    ]);
  });

  test("that are required must be filled in; one added later does not stand in the way of other changes", async () => {
    const { request, category, create, issuesOf, patch } = await prepared([
      customField("room", { required: true }),
    ]);
    expect(await issuesOf({})).toEqual([["custom.room", "required"]]);
    const { body: record } = await create({ room: "12" });

    const customFields = [customField("room", { required: true }), customField("desk", { required: true })];
    await request("PATCH", `/api/masters/categories/${category.id}`, { customFields, version: 1 });
    const { body: renamed, status } = await patch(record, { notes: "Another note" });
    expect(status).toBe(200);
    const { body: refused } = await patch(renamed, { custom: { room: "13" } });
    expect(refused.issues).toEqual([{ path: "custom.desk", code: "required" }]);
  });

  test("follow their pattern, which holds for the whole text", async () => {
    const { issuesOf } = await prepared([customField("contract", { regex: String.raw`[A-Z]{3}-\d{4}` })]);

    expect(await issuesOf({ contract: "SUP-2025" })).toEqual([]);
    for (const contract of ["sup-2025", "SUP-20255", "x SUP-2025"])
      expect(await issuesOf({ contract }), contract).toEqual([["custom.contract", "bad_format"]]);
  });

  test("that become unique over values that units share are told, value by value", async () => {
    const { request, category, create } = await prepared([customField("seal"), customField("badge")]);
    for (const seal of ["A-1", "a-1", "B-2", "B-2", "B-2", "C-3"])
      expect((await create({ seal })).status).toBe(201);
    const warningsOf = async (customFields: Values[]) =>
      (
        (
          await request("POST", "/api/masters/categories/warnings", {
            id: category.id,
            values: { customFields },
          })
        ).body as unknown as { warnings: unknown[] }
      ).warnings;

    const unique = { type: "text", unique: true };
    const told = await warningsOf([customField("badge", unique), customField("seal", unique)]);

    expect(told).toEqual([
      {
        path: "customFields.1.unique",
        code: "shared_value",
        params: { count: 2, values: "B-2 (OWN-3, OWN-4, OWN-5); A-1 (OWN-1, OWN-2)" },
      },
    ]);
    expect(await warningsOf([customField("seal", { type: "text" })])).toEqual([]);
  });

  test("that are unique are so within their category, also in bulk, and free again when changed", async () => {
    const { request, create, issuesOf, patch } = await prepared([customField("seal", { unique: true })]);
    const { body: first } = await create({ seal: "A-1" });
    const { body: second } = await create({ seal: "A-2" });

    expect(await issuesOf({ seal: "a-1" })).toEqual([["custom.seal", "taken"]]);
    const bulk = { ids: [first.id, second.id], patch: { custom: { seal: "B-1" } } };
    const { body: done } = await request("POST", `${units}/bulk`, bulk);
    expect([done.done, done.failed.map(({ id }) => id)]).toEqual([[first.id], [second.id]]);
    expect(await issuesOf({ seal: "A-1" })).toEqual([]);
    const { body: now } = await request("GET", `${units}/${second.id}`);
    expect((await patch(now, { custom: { seal: "A-2" } })).status).toBe(200);
  });

  test("whose definition is deleted are kept, and are there again with it", async () => {
    const { request, category, create, patch } = await prepared([customField("room"), customField("desk")]);
    const { body: record } = await create({ room: "12", desk: "3" });
    const at = `/api/masters/categories/${category.id}`;
    await request("PATCH", at, { customFields: [customField("room")], version: 1 });

    const { body: changed } = await patch(record, { custom: { room: "13" } });
    expect(changed["custom"]).toEqual({ room: "13", desk: "3" });
    const { body: refused } = await patch(changed, { custom: { desk: "4" } });
    expect(refused.issues).toEqual([{ path: "custom.desk", code: "unknown_field" }]);
  });

  test("are found by their texts, and stand in the history", async () => {
    const { request, create, patch } = await prepared([
      customField("room"),
      customField("trays", { type: "number" }),
    ]);
    const { body: record } = await create({ room: "Salle Émeraude" });
    await patch(record, { custom: { room: "Salle Rubis", trays: 2 } });

    const { body: found } = await request("GET", `${units}?q=rubis`);
    expect(found.items.map(({ id }) => id)).toEqual([record.id]);
    const { body: history } = await request("GET", `${units}/${record.id}/history`);
    expect(history.items[0]?.["changes"]).toEqual([
      {
        field: "custom",
        from: { room: "Salle Émeraude" },
        to: { room: "Salle Rubis", trays: 2 },
      },
    ]);
  });

  test("are columns of files, cf_ and the key, in both directions", async () => {
    const { request, create } = await prepared([
      customField("room"),
      customField("trays", { type: "number" }),
      customField("badge", { type: "boolean" }),
      customField("feeds", { type: "multi_choice", choices: ["A", "B"] }),
    ]);
    const { body: record } = await create({ room: "12", trays: 2, badge: true, feeds: ["A", "B"] });
    const { text } = await request("GET", `${units}/export?id=${record.id}`);
    const [header = "", row = ""] = text.split("\r\n");
    const cell = (name: string) => row.split(",")[header.split(",").indexOf(name)]?.replaceAll('"', "");
    expect(["cf_room", "cf_trays", "cf_badge", "cf_feeds"].map(cell)).toEqual(["12", "2", "yes", "A; B"]);

    const file = `asset_tag,cf_room,cf_trays,cf_badge,cf_feeds\r\n${String(record["assetTag"])},-,3,no,b\r\n`;
    const { body: outcome } = await request("POST", `${units}/import`, file);
    expect(outcome).toMatchObject({ updated: 1, rejected: [], ignored: [] });
    const { body: now } = await request("GET", `${units}/${record.id}`);
    expect(now["custom"]).toEqual({ trays: 3, badge: false, feeds: ["B"] });

    const wrong = `asset_tag,cf_trays,cf_nowhere\r\n${String(record["assetTag"])},many,x\r\n`;
    const { body: refused } = await request("POST", `${units}/import`, wrong);
    expect(refused.rejected.map(({ field, column, code }) => [field, column, code])).toEqual([
      ["custom.trays", "cf_trays", "invalid"],
      ["custom.nowhere", "cf_nowhere", "unknown_field"],
    ]);
  });

  test("are shown to people at the client's where they are for them, with their labels", async () => {
    const { api, request, create } = await prepared([
      customField("billing", { visibleToClient: true }),
      customField("margin", { type: "number" }),
    ]);
    const { user, request: asClient } = await signIn(api, "client_contact@test.com");
    const { clientId, departmentId } = user;
    const theirs = { ownership: "client_owned", clientId, departmentId };
    const { body: record } = await create({ billing: "Lease of the year", margin: 12 }, theirs);

    const { body: seen, text } = await asClient("GET", `${units}/${record.id}`);
    expect(seen["custom"]).toEqual({ billing: "Lease of the year" });
    expect(seen["customFields"]).toMatchObject([{ key: "billing", label }]);
    expect(text).not.toContain("margin");
    const { body: list } = await asClient("GET", units);
    expect(list.items.find(({ id }) => id === record.id)?.["custom"]).toEqual({
      billing: "Lease of the year",
    });
    expect((await request("GET", `${units}/${record.id}`)).body["customFields"]).toBeUndefined();
  });
});

describe("the definitions of a category", () => {
  test("have keys of their own, choices where they choose, bounds in order and patterns that end", async () => {
    const { request } = await signIn(newApi(), "admin");
    const { body } = await request("POST", "/api/masters/categories", {
      code: "C-BAD",
      name: { en: "With bad fields" },
      scope: "equipment",
      kind: "peripheral",
      customFields: [
        customField("room"),
        customField("room"),
        customField("billing", { type: "choice" }),
        customField("trays", { type: "number", min: 4, max: 1 }),
        customField("ahead", { regex: "(?=a)b" }),
        customField("large", { regex: "(a{50}){50}" }),
        customField("open", { regex: "[a-z" }),
      ],
    });

    expect(body.issues.map(({ path, code }) => [path, code])).toEqual([
      ["customFields.1.key", "repeated"],
      ["customFields.2.choices", "required"],
      ["customFields.3.max", "bad_bounds"],
      ["customFields.4.regex", "bad_pattern"],
      ["customFields.5.regex", "bad_pattern"],
      ["customFields.6.regex", "bad_pattern"],
    ]);
  });

  test.each([
    "(?=a)b",
    "(?<n>a)",
    "(?!a)b",
    "(?<=a)b",
    String.raw`(a)\1`,
    "(a{40}){40}",
    "a{2000}",
    "[a-z",
    "a{2,1}",
  ])("refuse the pattern %s, which is none, is too large or looks around", (pattern) =>
    expect(patternOf(pattern)).toBeNull(),
  );

  test.each([
    [String.raw`\d{2}[A-Z]+`, "12AB"],
    ["(FR|DZ|MA)-[0-9]{1,6}", "DZ-42"],
    [String.raw`\p{L}+ \d*`, "Étage 2"],
    ["[^/]+", "all but one"],
    ["(?:ab)?c", "c"],
  ])("take the pattern %s", (pattern, text) => {
    expect(patternOf(pattern)?.test(text)).toBe(true);
    expect(patternOf(pattern)?.test(`${text}/`)).toBe(false);
  });
});
