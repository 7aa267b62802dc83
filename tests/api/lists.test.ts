import { describe, expect, test } from "vitest";
import { addressOf, resources } from "#db/schema/registry.ts";
import { filterFieldAt } from "#db/schema/joined-path.ts";
import { once } from "#db/schema/once.ts";
import { fieldAt, stampFields } from "#db/schema/resource.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";

describe.each(resources)("the list of $name", (resource) => {
  const api = newApi();
  const path = `/api/${addressOf(resource)}`;

  /** Nothing is deleted here: it is filled once. */
  const filled = once(async () => {
    const admin = await signIn(api, "admin");
    const { body } = await admin.request("GET", `${path}?itemsPerPage=-1`);
    for (let n = body.total; n < 12; n++)
      await admin.request("POST", path, await sample(admin.request, resource, n));
    return admin;
  });
  const idsAt = async (query: string) => {
    const { request } = await filled();
    const { status, body } = await request("GET", `${path}?${query}`);
    expect(status).toBe(200);
    return body.items.map(({ id }) => id);
  };

  test("has items, total, page and totalPages, ten to a page", async () => {
    const { request } = await filled();

    const { status, body } = await request("GET", path);

    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(["items", "page", "total", "totalPages"]);
    expect(body.items).toHaveLength(10);
    expect([body.page, body.totalPages]).toEqual([1, Math.ceil(body.total / 10)]);
    expect(Object.keys(body.items[0] ?? {}).toSorted()).toEqual(
      [...Object.keys(resource.fields), ...(resource.shares ? ["kind"] : []), ...stampFields].toSorted(),
    );
  });

  test("gives every record once over its pages, and all of them for itemsPerPage=-1", async () => {
    const all = await idsAt("itemsPerPage=-1");

    const paged: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 5); page++)
      paged.push(...(await idsAt(`itemsPerPage=5&page=${page}`)));

    expect(paged).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  test.each([
    "page=x",
    "page=",
    "page=0",
    "page=-3",
    "page=1.5",
    "page=1e9",
    "page=99999",
    "page=99999999999999999999",
    "itemsPerPage=x",
    "itemsPerPage=0",
    "itemsPerPage=-2",
    "itemsPerPage=1.5",
    "itemsPerPage=",
  ])("%s falls back to the first page of ten", async (query) => {
    expect(await idsAt(query)).toEqual(await idsAt(""));
  });

  test("a page past the end is the first one, and says so", async () => {
    const { request } = await filled();

    const { body } = await request("GET", `${path}?page=500&itemsPerPage=5`);

    expect(body.page).toBe(1);
    expect(body.items.map(({ id }) => id)).toEqual(await idsAt("itemsPerPage=5"));
  });

  test("a direction that is none, or a field that is none, leaves the order", async () => {
    const [key = ""] = resource.sort;
    const plain = await idsAt("itemsPerPage=-1");

    for (const query of [
      `sortBy=${key}`,
      `sortBy=${key}&orderBy=up`,
      `sortBy=${key}&orderBy=ASC`,
      "sortBy=no_such_field&orderBy=asc",
      "sortBy=constructor&orderBy=asc",
      "orderBy=desc",
    ]) {
      expect(await idsAt(`itemsPerPage=-1&${query}`)).toEqual(plain);
    }
  });

  test.each([...resource.sort])("sorts by %s in both directions, the same records", async (key) => {
    const plain = await idsAt("itemsPerPage=-1");
    const up = await idsAt(`itemsPerPage=-1&sortBy=${key}&orderBy=asc`);
    const down = await idsAt(`itemsPerPage=-1&sortBy=${key}&orderBy=desc`);

    expect(up.toSorted()).toEqual(plain.toSorted());
    expect(down.toSorted()).toEqual(plain.toSorted());
  });

  test("filters by presence, and not by values outside a field's domain", async () => {
    const { request } = await filled();
    const { body: all } = await request("GET", `${path}?itemsPerPage=-1`);

    for (const name of resource.filters) {
      const field = fieldAt(resource, name);
      if (field?.kind !== "choice") continue;
      const [group = "", part] = name.split(".");
      const valueOf = (item: Record<string, unknown>): unknown =>
        part === undefined ? item[group] : Object(item[group] ?? {})[part];
      for (const value of field.choices) {
        const { body } = await request(
          "GET",
          `${path}?itemsPerPage=-1&${name}=${value}&${name}=no_such_choice`,
        );
        expect(body.items.map(({ id }) => id)).toEqual(
          all.items.filter((item) => valueOf(item) === value).map(({ id }) => id),
        );
      }
    }
    const closed = resource.filters.filter((name) =>
      ["choice", "choices", "flag", "number", "date", undefined].includes(
        filterFieldAt(resource, name)?.kind,
      ),
    );
    for (const name of closed) {
      for (const query of [
        `${name}=no_such_value`,
        `${name}.from=no_such_value`,
        `${name}.missing=perhaps`,
        `${name}=`,
      ]) {
        expect([query, (await request("GET", `${path}?itemsPerPage=-1&${query}`)).body.total]).toEqual([
          query,
          all.total,
        ]);
      }
    }
  });

  // Of some lists three thousand calls, beside another file of tests.
  test("never fails, whatever its parameters are", { timeout: 360_000 }, async () => {
    const { request } = await filled();
    const values = [
      "",
      "-1",
      "NaN",
      "null",
      "é",
      "%00",
      "%E0%A4%A",
      "\u0001",
      "[object Object]",
      "9".repeat(400),
      "2026-13-45",
      "true",
    ].map(encodeURIComponent);
    // What a record says does not depend on the parameters: one of them will do.
    const short = "itemsPerPage=1";

    for (const name of [
      "q",
      "page",
      "itemsPerPage",
      "sortBy",
      "orderBy",
      "id",
      ...resource.filters.flatMap((one) => [one, `${one}.from`, `${one}.to`, `${one}.missing`]),
    ]) {
      for (const value of values)
        expect([
          name,
          value,
          (await request("GET", `${path}?${name}=${value}&${name}=1&${short}`)).status,
        ]).toEqual([name, value, 200]);
    }
    expect((await request("GET", `${path}?q=%E0%A4%A&page=%`)).status).toBe(200);
  });

  test("finds by a substring of a text, in any case", async () => {
    const { request } = await filled();
    const made = await request("POST", path, await sample(request, resource, 70_077));
    const field = resource.search.find((name) => typeof made.body[name] === "string") ?? "";
    const text = String(made.body[field]);

    const { body } = await request(
      "GET",
      `${path}?itemsPerPage=-1&q=${encodeURIComponent(` ${text.toUpperCase()} `)}`,
    );

    expect(body.items.map(({ id }) => id)).toContain(made.body.id);
    expect((await request("GET", `${path}?q=no-such-text-anywhere`)).body).toEqual({
      items: [],
      total: 0,
      page: 1,
      totalPages: 1,
    });
  });

  test("starts with the newest", async () => {
    const { request } = await filled();
    const made = await request("POST", path, await sample(request, resource, 70_088));

    expect((await idsAt(""))[0]).toBe(made.body.id);
  });
});
