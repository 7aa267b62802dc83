import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { isWritable } from "#db/schema/object-schema.ts";
import { addressOf, resources } from "#db/schema/registry.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";

const linesOf = (text: string) => Papa.parse<Record<string, string>>(text.trim(), { header: true }).data;

describe.each(resources)("a file of $name", (resource) => {
  const api = newApi();
  const path = `/api/${addressOf(resource)}`;

  const awkward = async (n: number) => {
    const admin = await signIn(api, "admin");
    const input = await sample(admin.request, resource, n);
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!isWritable(field, "create")) continue;
      const { kind } = field;
      if (kind === "longText") input[name] = `=1+1; "quoted", and\non a second line\t-`;
      // The roles of a user are named by their codes.
      if (kind === "tags" && name !== "roleCodes") input[name] = ["a, b", "c; d", String.raw`e\f`, "-"];
      if (kind === "text" && input[name]) input[name] = `'=x${n}`;
    }
    const made = await admin.request("POST", path, input);
    expect([made.status, made.body.issues]).toEqual([201, undefined]);
    return { admin, record: made.body };
  };

  test("is what the list shows, filtered, with a header row", async () => {
    const { admin, record } = await awkward(1);
    const all = await admin.request("GET", `${path}?itemsPerPage=-1`);

    const { status, headers, text } = await admin.request("GET", `${path}/export?format=csv`);
    const one = await admin.request("GET", `${path}/export?id=${record.id}`);

    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${resource.name}-2026-11-02.csv"`);
    expect(headers.get("content-security-policy")).toBe("sandbox");
    expect(linesOf(text).map((line) => line["id"])).toEqual(all.body.items.map(({ id }) => id));
    expect(linesOf(one.text)).toHaveLength(1);
  });

  test("has no cell that a spreadsheet would take for a formula", async () => {
    const { admin } = await awkward(2);

    const { text } = await admin.request("GET", `${path}/export`);

    const cells = Papa.parse<string[]>(text.trim()).data.flat();
    expect(cells.filter((cell) => /^[=+@\t\r]|^-(?!\d)/.test(cell))).toEqual([]);
  });

  test("is accepted unchanged by the import", async () => {
    const { admin } = await awkward(3);
    const before = await admin.request("GET", `${path}?itemsPerPage=-1`);
    const { text } = await admin.request("GET", `${path}/export`);

    const { status, body } = await admin.request("POST", `${path}/import`, text);

    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 0, updated: 0, unchanged: before.body.total, rejected: [] });
    expect((await admin.request("GET", `${path}?itemsPerPage=-1`)).body).toEqual(before.body);
  });

  test("recreates a deleted record as it was", async () => {
    const { admin, record } = await awkward(4);
    const kept = (await admin.request("GET", `${path}/${record.id}`)).body;
    const { text } = await admin.request("GET", `${path}/export?id=${record.id}`);
    expect((await admin.request("DELETE", `${path}/${record.id}`)).status).toBe(204);

    const { body } = await admin.request("POST", `${path}/import`, text);

    expect(body).toMatchObject({ created: 1, rejected: [] });
    const [again] = (await admin.request("GET", path)).body.items;
    // Of a list inside a record a file has the first entry.
    const fields = Object.keys(resource.fields).filter(
      (name) => resource.fields[name]?.writtenBy !== "system" && resource.fields[name]?.kind !== "rows",
    );
    expect(Object.fromEntries(fields.map((name) => [name, again?.[name]]))).toEqual(
      Object.fromEntries(fields.map((name) => [name, kept[name]])),
    );
  });

  test("can be a workbook", async () => {
    const { admin } = await awkward(5);
    const request = new Request(`http://localhost${path}/export?format=xlsx`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });

    const response = await api.fetch(request);
    const bytes = new Uint8Array(await response.arrayBuffer());

    expect(response.headers.get("content-disposition")).toContain(".xlsx");
    expect(String.fromCharCode(...bytes.slice(0, 4))).toBe("PK\u0003\u0004");
    expect(bytes.length).toBeGreaterThan(1500);
  });
});
