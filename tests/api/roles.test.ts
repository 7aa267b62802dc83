import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { Rule } from "#db/rules/ability.ts";
import { coversRules } from "#db/domain/roles/covers.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { addressOf, declarations, resources, subrecordsInRecordOf, wordOf } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { type Resource, stampFields, type StoredRow } from "#db/schema/resource.ts";
import { accounts, type Item, newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { says } from "#tests/support/law.ts";
import { sample } from "#tests/support/sample.ts";
import { unreadReferences } from "#tests/support/unread-references.ts";
import { isVisible } from "#src/records/visibility.ts";

const each = Object.entries(accounts).map(([role, who]) => ({ role, who }));

describe.each(resources)("$name", (resource) => {
  const api = newApi();
  const path = `/api/${addressOf(resource)}`;
  const { subject } = resource;

  const asRole = async (who: string) => {
    const person = await signIn(api, who);
    const rules = rulesOfUser(person.user);
    const rows = await stored(api, resource);
    return { ...person, rules, rows, readable: rows.filter((row) => says(rules, "read", subject, row)) };
  };

  test("answers nobody who is not signed in", async () => {
    await api.ready();
    const calls = [
      ["GET", path],
      ["POST", path],
      ["GET", `${path}/1`],
      ["PATCH", `${path}/1`],
      ["DELETE", `${path}/1`],
      ["POST", `${path}/bulk`],
      ["GET", `${path}/1/history`],
      ["GET", `${path}/export`],
      ["POST", `${path}/import`],
      ["GET", `${path}/imports`],
      ["GET", `${path}/usage?id=1`],
      ["GET", `${path}/1/references`],
      ["POST", `${path}/1/archive`],
      ["POST", `${path}/1/restore`],
      ["POST", `${path}/1/merge`],
    ] as const;
    for (const [method, at] of calls) {
      for (const authorization of ["", "Bearer", "Bearer x", "Basic YWRtaW46YWRtaW4="]) {
        const { status, body } = await api.request(method, at, undefined, { authorization });
        expect([method, at, status, body.code, typeof body.message]).toEqual([
          method,
          at,
          401,
          "unauthorized",
          "string",
        ]);
      }
    }
  });

  test.each(each)(
    "lists for $role the rows and the fields that its rules say, and counts no others",
    async ({ who }) => {
      const { request, rules, readable } = await asRole(who);

      const { status, body } = await request("GET", `${path}?itemsPerPage=-1`);

      if (!says(rules, "read", subject)) return expect([status, body.code]).toEqual([403, "forbidden"]);
      expect(body.items.map(({ id }) => id).toSorted()).toEqual(readable.map(({ id }) => id).toSorted());
      expect([body.total, (await request("GET", `${path}?itemsPerPage=1`)).body.total]).toEqual([
        readable.length,
        readable.length,
      ]);
      for (const item of body.items) expectReadable(rules, resource, item, readable);
    },
  );

  test.each(each)("gives $role one record where its rules say so, and hides the others", async ({ who }) => {
    const { request, rules, rows, readable } = await asRole(who);

    for (const row of [
      ...readable.slice(0, 5),
      ...rows.filter((one) => !readable.includes(one)).slice(0, 5),
    ]) {
      const one = await request("GET", `${path}/${row.id}`);
      const history = await request("GET", `${path}/${row.id}/history`);
      const expected = !says(rules, "read", subject) ? 403 : readable.includes(row) ? 200 : 404;
      expect([one.status, history.status]).toEqual([expected, expected]);
      if (expected !== 200) continue;
      const arrays = says(rules, "read", subject, row, "said") ? subrecordsInRecordOf(resource) : [];
      const words = arrays.filter((kind) => says(rules, "read", kind.subject)).map(wordOf);
      expect(words.filter((word) => !Array.isArray(one.body[word]))).toEqual([]);
      expectReadable(rules, resource, one.body, readable, words);
    }
  });

  test.each(each)("exports for $role what it reads and may export", async ({ who }) => {
    const { request, rules, readable } = await asRole(who);

    const { status, text } = await request("GET", `${path}/export`);

    const may = says(rules, "read", subject) && says(rules, "export", subject);
    expect(status).toBe(may ? 200 : 403);
    if (!may) return;
    const lines = Papa.parse<Record<string, string>>(text.trim(), { header: true }).data;
    const exported = readable.filter((row) => says(rules, "export", subject, row));
    expect(lines.map((line) => line["id"] ?? "").toSorted()).toEqual(exported.map(({ id }) => id).toSorted());
  });

  test.each(each)("lets $role make, change, delete and import what its rules say", async ({ role, who }) => {
    const { request, rules, readable, user } = await asRole(who);
    const admin = await signIn(api, "admin");
    const input: Record<string, unknown> = await sample(
      admin.request,
      resource,
      role.length * 100 + role.charCodeAt(0),
    );

    const created = await request("POST", path, input);
    const fresh = { ...input, kind: resource.shares?.kind };
    const mayCreate = says(rules, "create", subject, { ...fresh, active: input["active"] ?? true });
    const unwritable = Object.keys(input).filter(
      (name) =>
        differsFromInitial(resource, name, input[name]) && !says(rules, "create", subject, fresh, name),
    );
    const unread = await unreadReferences(api, rules, user.id, resource, input);
    const refused = unwritable.length > 0 ? unwritable : unread;
    expect(created.status).toBe(mayCreate ? (refused.length > 0 ? 400 : 201) : 403);
    if (created.status === 400) {
      const pathsOf = (code: string) =>
        created.body.issues.filter((issue) => issue.code === code).map((issue) => issue.path);
      expect(pathsOf("not_allowed")).toEqual(unwritable);
      if (unwritable.length === 0)
        expect(pathsOf("unknown_reference")).toEqual(expect.arrayContaining(unread));
    }

    // Whoever has more rights than he is a case of its own (account-guards.test.ts).
    const row = readable.find((one) => resource.name !== "users" || coversRules(rules, rulesOfUser(one)));
    if (row) await expectChanges(request, rules, resource, row);

    const target = created.status === 201 ? created : await admin.request("POST", path, input);
    const doomed = (await stored(api, resource)).find(({ id }) => id === target.body.id);
    const gone = await request("DELETE", `${path}/${target.body.id}`);
    const mayDelete = says(rules, "delete", subject);
    const isThere = doomed && says(rules, "read", subject, doomed);
    expect(gone.status).toBe(
      mayDelete ? (isThere ? (says(rules, "delete", subject, doomed) ? 204 : 403) : 404) : 403,
    );

    const imported = await request("POST", `${path}/import?dryRun=true`, `${columnOf(resource)}\nX-1`);
    expect(imported.status).toBe(says(rules, "import", subject) ? 200 : 403);
  });
});

/** What a file may have: a unique value, or else the name, unless the system gives it. */
function columnOf({ unique, fields, label }: Resource): string {
  const name = unique[0]?.at(-1) ?? label[0] ?? "";
  return fields[name]?.writtenBy === "system" ? "title" : name;
}

describe("a field that a rule hides", () => {
  const secrets = {
    supplier: "SECRET-SUPPLIER",
    invoiceNumber: "SECRET-INVOICE",
    purchaseCost: { amount: 987_654.25, currency: "DZD" },
    notes: "SECRET-NOTES",
    orderNumber: "SECRET-ORDER",
  };
  const words: Record<string, string> = {
    supplier: "SECRET-SUPPLIER",
    invoiceNumber: "SECRET-INVOICE",
    purchaseCost: "987654.25",
    notes: "SECRET-NOTES",
    orderNumber: "SECRET-ORDER",
  };

  test.each(each)("reaches $role by no call, nor by any refusal", async ({ who }) => {
    const api = newApi();
    const person = await signIn(api, who);
    const rules = rulesOfUser(person.user);
    const units = "/api/equipments/computers";
    const row = (await stored(api, declarations.computers)).find((one) =>
      says(rules, "read", "Equipment", one),
    );
    if (!row) return;
    const admin = await signIn(api, "admin");
    expect((await admin.request("PATCH", `${units}/${row.id}`, { ...secrets, version: 1 })).status).toBe(200);
    await admin.request("PATCH", `${units}/${row.id}`, { supplier: "Another", version: 2 });
    await admin.request("PATCH", `${units}/${row.id}`, { supplier: secrets.supplier, version: 3 });

    const answers = [
      await person.request("GET", `${units}?itemsPerPage=-1`),
      await person.request("GET", `${units}/${row.id}`),
      await person.request("GET", `${units}/${row.id}/history`),
      await person.request("GET", `${units}/export`),
      await person.request("PATCH", `${units}/${row.id}`, { version: 1, notes: "x" }),
      await person.request("PATCH", `${units}/${row.id}`, { version: 1, location: row["location"] }),
      await person.request("PATCH", `${units}/${row.id}`, {
        version: 4,
        supplier: 7,
        notes: [],
        purchaseCost: null,
      }),
      await person.request("POST", `${units}/bulk`, { ids: [row.id], patch: { supplier: "mine" } }),
      await person.request("POST", `${units}/bulk`, {
        ids: [row.id],
        patch: { supplier: "x" },
        dryRun: true,
      }),
      await person.request("GET", `${units}/${row.id}/references`),
      await person.request("POST", `${units}/${row.id}/archive`, { version: 1 }),
      await person.request("POST", `${units}/${row.id}/merge`, { from: ["1"], versions: {} }),
      await person.request("DELETE", `${units}/${row.id}`),
    ];

    for (const [field, word] of Object.entries(words)) {
      if (says(rules, "read", "Equipment", row, field)) continue;
      for (const { text } of answers) expect(text).not.toContain(word);
    }
    for (const q of ["SECRET", "987654"])
      expect((await person.request("GET", `${units}?q=${q}`)).body.total).toBe(0);
    for (const field of ["purchaseCost", "warrantyEnd"]) {
      if (says(rules, "read", "Equipment", row, field)) continue;
      const plain = (await person.request("GET", `${units}?itemsPerPage=-1`)).text;
      expect((await person.request("GET", `${units}?itemsPerPage=-1&sortBy=${field}&orderBy=asc`)).text).toBe(
        plain,
      );
    }
  });

  test("does not appear in subfields either: a client's manager sees two fields of the contract", async () => {
    const api = newApi();
    const manager = await signIn(api, accounts.client_manager);
    const [client] = (await manager.request("GET", "/api/masters/clients")).body.items;
    const admin = await signIn(api, "admin");
    const { body } = await admin.request("GET", `/api/masters/clients/${client?.id}`);
    await admin.request("PATCH", `/api/masters/clients/${client?.id}`, {
      version: body.version,
      contract: { ...Object(body["contract"]), ref: "NEW-REF", hoursIncluded: 4321 },
    });

    const history = await manager.request("GET", `/api/masters/clients/${client?.id}/history`);

    expect(Object.keys(Object(client?.["contract"])).toSorted()).toEqual(["endsOn", "ref"]);
    expect(history.text).toContain("NEW-REF");
    expect(history.text).not.toContain("4321");
  });

  test("the demonstration client reads nothing here", async () => {
    const { request } = await signIn(newApi(), "client");

    for (const resource of resources) {
      for (const call of ["", "/export", "/imports", "/usage?id=1", "/1", "/1/history", "/1/references"])
        expect((await request("GET", `/api/${addressOf(resource)}${call}`)).status).toBe(403);
    }
  });
});

/** The fields that are shown are those that may be read, all of them and no other; so for the subfields of a group. */
function expectReadable(
  rules: readonly Rule[],
  resource: Resource,
  item: Item,
  rows: readonly StoredRow[],
  words: readonly string[] = [],
): void {
  const row = rows.find(({ id }) => id === item.id);
  const may = (field: string) => says(rules, "read", resource.subject, row, field);
  const parts = (name: string) =>
    Object.keys(isRecord(row?.[name]) ? row[name] : {}).filter((part) => may(`${name}.${part}`));
  const fields = Object.keys(resource.fields).filter((name) => may(name) || parts(name).length > 0);
  const own = may("custom") ? [] : customFieldsIn(item);
  const kind = resource.shares ? ["kind"] : [];
  const all = [...stampFields, ...fields, ...kind, ...own, ...words];
  expect(Object.keys(item).toSorted()).toEqual(all.toSorted());
  for (const name of fields)
    if (!may(name)) expect(Object.keys(Object(item[name])).toSorted()).toEqual(parts(name).toSorted());
}

/** People at a client's see the custom fields of a unit that its category opens to them, and no others. */
function customFieldsIn({ custom, customFields }: Item): string[] {
  if (!Array.isArray(customFields)) return [];
  expect(customFields.filter(({ visibleToClient }) => visibleToClient !== true)).toEqual([]);
  expect(Object.keys(Object(custom))).toEqual(customFields.map(({ key }) => key));
  return ["custom", "customFields"];
}

function differsFromInitial(resource: Resource, name: string, value: unknown): boolean {
  return JSON.stringify(value) !== JSON.stringify(resource.fields[name]?.initial ?? null);
}

/** Every text field of the record, by a form and in bulk. */
async function expectChanges(
  request: Person["request"],
  rules: readonly Rule[],
  resource: Resource,
  row: StoredRow,
): Promise<void> {
  const path = `/api/${addressOf(resource)}`;
  const mayRow = says(rules, "update", resource.subject, row);
  for (const [name, { kind, writtenBy }] of Object.entries(resource.fields)) {
    if ((kind !== "text" && kind !== "longText") || writtenBy !== "people") continue;
    if (!isVisible(resource, name, row)) continue;
    const { version } = (await request("GET", `${path}/${row.id}`)).body;
    const value = `Changed ${version}`;
    const form = await request("PATCH", `${path}/${row.id}`, { version, [name]: value });
    const bulk = await request("POST", `${path}/bulk`, { ids: [row.id], patch: { [name]: `${value}!` } });
    const mayField = says(rules, "update", resource.subject, row, name);
    expect([name, form.status]).toEqual([name, mayRow ? (mayField ? 200 : 400) : 403]);
    if (form.status === 400) expect(form.body.issues).toMatchObject([{ path: name, code: "not_allowed" }]);
    if (!says(rules, "update", resource.subject)) expect(bulk.status).toBe(403);
    else
      expect(bulk.body.failed.map(({ status }) => status)).toEqual(form.status === 200 ? [] : [form.status]);
  }
}
