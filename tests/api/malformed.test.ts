import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addressOf, resources } from "#db/schema/registry.ts";
import { asking, expectOurs, newApi, signIn } from "#tests/support/api.ts";

test(
  "five hundred malformed requests are all refused or answered, and none is a fault",
  { timeout: 120_000 },
  async () => {
    const api = newApi();
    const { token } = await signIn(api, "admin");
    const db = await api.store.open();
    const request = asking(api.fetch, { authorization: `Bearer ${token}` });
    const [unit] = (await request("GET", "/api/equipments/computers")).body.items;
    const names = [
      ...new Set(resources.flatMap(({ fields }) => Object.keys(fields))),
      "version",
      "ids",
      "patch",
      "delete",
      "__proto__",
      "constructor",
      "toString",
      "",
    ];
    const awkward = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        null,
        -0,
        1e308,
        2 ** 53,
        "",
        " ",
        "\u0000",
        "\uD800",
        "‮abc",
        "x".repeat(10_000),
        "١٢٣",
        [],
        {},
        [[]],
        { en: "x" },
        "2026-13-01",
        "10000-01-01",
      ),
    );
    const body = fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .dictionary(fc.constantFrom(...names), awkward, { maxKeys: 12, noNullPrototype: true })
          .map((value) => JSON.stringify(value)),
      },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
      {
        weight: 1,
        arbitrary: fc.integer({ min: 1, max: 5000 }).map((depth) => "[".repeat(depth) + "]".repeat(depth)),
      },
      {
        weight: 1,
        arbitrary: fc
          .integer({ min: 1, max: 5000 })
          .map((depth) => '{"name":'.repeat(depth) + "1" + "}".repeat(depth)),
      },
      {
        weight: 1,
        arbitrary: fc
          .array(fc.array(fc.string(), { maxLength: 6 }), { maxLength: 6 })
          .map((rows) => rows.map((cells) => cells.join(";")).join("\n")),
      },
      {
        weight: 1,
        arbitrary: fc
          .array(fc.string({ unit: "binary" }), { maxLength: 6 })
          .map((cells) => `code;asset_tag;name_en;tags;ip;id;client_code\n${cells.join(";")}`),
      },
    );
    const tail = fc.oneof(
      fc.constantFrom(
        "",
        "/bulk",
        "/import",
        "/import?dryRun=true",
        "/export",
        "/1/history",
        `/${unit?.id}`,
        `/${unit?.id}/history`,
      ),
      fc
        .string({ unit: "binary", maxLength: 30 })
        .map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
      fc.webQueryParameters().map((query) => `?${query}`),
      fc.webPath().filter((path) => !path.startsWith("//")),
    );
    const method = fc.constantFrom("GET", "POST", "PATCH", "DELETE", "PUT");
    const address = fc.constantFrom(...resources.map(addressOf), "auth", "health", "no-such");

    await fc.assert(
      fc.asyncProperty(
        method,
        address,
        tail,
        body,
        fc.constantFrom("application/json", "text/csv", "multipart/form-data", ""),
        async (how, where, rest, content, type) => {
          const answer = await request(how, `/api/${where}${rest}`, how === "GET" ? undefined : content, {
            "content-type": type,
          });
          expectOurs(answer.headers);
          expect([how, where, rest, content, answer.status < 500 || answer.text]).toEqual([
            how,
            where,
            rest,
            content,
            true,
          ]);
        },
      ),
      { numRuns: 500, seed: 20_261_102 },
    );
    expect(await db.faults.count()).toBe(0);
  },
);

test.each(["usage", "duplicates", "definitions"])(
  "%s is told of a thousand records at most",
  async (call) => {
    const { request } = await signIn(newApi(), "admin");
    const asked = (count: number) => Array.from({ length: count }, (_, at) => `id=${at}`).join("&");

    const most = await request("GET", `/api/masters/categories/${call}?${asked(1000)}`);
    const more = await request("GET", `/api/masters/categories/${call}?${asked(1001)}`);

    expect([most.status, more.status]).toEqual([200, 400]);
    expect(more.body.issues).toEqual([{ path: "id", code: "too_many", params: { max: 1000 } }]);
  },
);
