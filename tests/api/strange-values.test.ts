import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Asking, newApi, signIn } from "#tests/support/api.ts";

const segments = "/api/masters/segments";

/** What programs trip over: halves of a sign, signs that nobody sees, names that objects have, and digits of another script. */
const texts: readonly string[] = [
  "half \uD800 of a sign",
  "nothing \u0000 at all",
  "turned \u202Eabc",
  "isolated \u2067abc\u2069",
  "no \uFFFF character",
  "a\u200Db joined",
  "e\u0301 in two signs",
  "١٢٣ وحدة",
  "👩🏽‍💻 with a machine",
  "__proto__",
  "constructor",
  "incomplete",
  "$types",
  "=HYPERLINK(1)",
  "${user.id}",
  "<img src=x onerror=alert(1)>",
  "x".repeat(1_000_000),
];

let codes = 0;

const created = (request: Asking, name: unknown) =>
  request("POST", segments, { code: `STRANGE-${++codes}`, name });

describe("a text", () => {
  test.each(texts.map((text) => [text.slice(0, 30), text] as const))(
    "«%s» is refused with a reason, or kept in its one spelling and found by it",
    async (_title, text) => {
      const { request } = await signIn(newApi(), "admin");

      const answer = await created(request, { en: text });

      expect([201, 400]).toContain(answer.status);
      if (answer.status === 400) {
        expect(answer.body.issues.map(({ path }) => path)).toEqual(["name.en"]);
        return;
      }
      const { body } = await request("GET", `${segments}/${answer.body.id}`);
      expect(body["name"]).toMatchObject({ en: text.normalize("NFC") });
      const found = await request("GET", `${segments}?q=${encodeURIComponent(text)}`);
      expect(found.body.items.map(({ id }) => id)).toContain(answer.body.id);
    },
  );

  test("of any signs is refused or kept, and lists with it page and sort as all others", async () => {
    const { request } = await signIn(newApi(), "admin");
    const made: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", minLength: 2, maxLength: 40 }), async (text) => {
        const { status, body } = await created(request, { en: text });
        expect([201, 400]).toContain(status);
        if (status === 201) made.push(body.id);
      }),
      { numRuns: 200, seed: 65 },
    );

    for (const orderBy of ["asc", "desc"]) {
      const ids: string[] = [];
      for (let page = 1; ; page++) {
        const path = `${segments}?sortBy=name&orderBy=${orderBy}&itemsPerPage=5&page=${page}`;
        const { body } = await request("GET", path);
        ids.push(...body.items.map(({ id }) => id));
        if (page >= body.totalPages) break;
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(made));
    }
    expect(made.length).toBeGreaterThan(10);
  });

  test("that a file takes away comes back from it unchanged", async () => {
    const { request } = await signIn(newApi(), "admin");
    for (const text of texts) await created(request, { en: text });

    const file = await request("GET", `${segments}/export?format=csv`);
    const check = await request("POST", `${segments}/import?dryRun=true`, file.text, {
      "content-type": "text/csv",
    });

    expect([check.status, check.body.created, check.body.updated, check.body.rejected]).toEqual([
      200,
      0,
      0,
      [],
    ]);
  });
});

describe("a number or a day", () => {
  test.each([
    ["priorityUplift", "1e999"],
    ["priorityUplift", "-1e308"],
    ["priorityUplift", "1.5"],
    ["priorityUplift", '"1"'],
    ["sortOrder", "1e999"],
  ])("%s: %s is refused", async (field, json) => {
    const { request } = await signIn(newApi(), "admin");

    const answer = await request(
      "POST",
      segments,
      `{"code":"NUM","name":{"en":"Number"},"${field}":${json}}`,
    );

    expect([answer.status, answer.body.issues[0]?.path]).toEqual([400, field]);
  });

  test.each(["2026-02-30", "10000-01-01", "0000-00-00", "2026-13-01", "2026-1-1", "٢٠٢٦-٠١-٠١", "NaN"])(
    "the day %s is refused",
    async (day) => {
      const { request } = await signIn(newApi(), "admin");
      const [unit] = (await request("GET", "/api/equipments/computers?itemsPerPage=1")).body.items;

      const answer = await request("PATCH", `/api/equipments/computers/${unit?.id}`, {
        version: unit?.version,
        warrantyEnd: day,
      });

      expect([answer.status, answer.body.issues[0]?.path]).toEqual([400, "warrantyEnd"]);
    },
  );
});

describe("a cell of a file", () => {
  const checked = async (request: Asking, path: string, lines: string) => {
    const { body } = await request("POST", `${path}/import?dryRun=true`, lines, {
      "content-type": "text/csv",
    });
    return {
      written: body.created + body.updated,
      refused: body.rejected.map(({ field }) => field),
    };
  };

  test.each([
    ["NaN", false],
    ["Infinity", false],
    ["1e308", false],
    ["1e999", false],
    ["0x10", false],
    ["9007199254740993", false],
    ["٣", true],
  ])("that says the number %s is read as people mean it, or refused", async (cell, isTaken) => {
    const { request } = await signIn(newApi(), "admin");

    const outcome = await checked(request, segments, `code;name_en;sort_order\nNUM;Number;${cell}`);

    expect(outcome).toEqual(isTaken ? { written: 1, refused: [] } : { written: 0, refused: ["sortOrder"] });
  });

  test.each([
    ["2026-02-30", false],
    ["31/02/2026", false],
    ["10000-01-01", false],
    ["NaN", false],
    ["٢٠٢٦-٠١-٠١", true],
  ])("that says the day %s is read as people mean it, or refused", async (cell, isTaken) => {
    const { request } = await signIn(newApi(), "admin");
    const [unit] = (await request("GET", "/api/equipments/computers?itemsPerPage=1")).body.items;

    const lines = `asset_tag;warranty_end\n${String(unit?.["assetTag"])};${cell}`;
    const outcome = await checked(request, "/api/equipments/computers", lines);

    expect(outcome).toEqual(isTaken ? { written: 1, refused: [] } : { written: 0, refused: ["warrantyEnd"] });
  });
});

describe("a reference", () => {
  test("to what is not there, or has the name of what every object has, is refused", async () => {
    const { request } = await signIn(newApi(), "admin");
    const [client] = (await request("GET", "/api/masters/clients?itemsPerPage=1")).body.items;

    for (const segmentId of ["no-such-segment", "__proto__", "constructor", ""]) {
      const body = { version: client?.version, segmentId };
      const { status, body: problem } = await request("PATCH", `/api/masters/clients/${client?.id}`, body);
      expect([segmentId, status, problem.issues[0]?.path]).toEqual([segmentId, 400, "segmentId"]);
    }
  });

  test("that stands twice in a bulk is changed once", async () => {
    const { request } = await signIn(newApi(), "admin");
    const { id } = (await created(request, { en: "Twice" })).body;

    const { body } = await request("POST", `${segments}/bulk`, {
      ids: [id, id],
      patch: { color: "violet" },
    });

    expect(body.done).toEqual([id]);
    expect((await request("GET", `${segments}/${id}`)).body.version).toBe(2);
  });
});
