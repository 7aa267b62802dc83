import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { appTables } from "#db/domain/apps/tables.ts";
import { asking, signIn, type TestApi } from "#tests/support/api.ts";
import { applicationCalls, newAppsApi } from "#tests/support/apps.ts";

const awkwardTexts = [
  "",
  " ",
  "0",
  "-1",
  "1e9",
  "NaN",
  "null",
  "undefined",
  "true",
  "١٢",
  "\u0000",
  "‮abc",
  "__proto__",
  "constructor",
  "2026-13-45",
  "<b>",
  "%",
  "x".repeat(3000),
];

const queryNames = [
  "q",
  "page",
  "itemsPerPage",
  "sortBy",
  "orderBy",
  "status",
  "stock",
  "category",
  "role",
  "plan",
  "label",
  "filter",
  "tab",
  "calendars",
  "hideCompleted",
  "selectedDateRange",
  "selectedDateRange[start]",
  "__proto__",
];

const bodyNames = [
  "ids",
  "data",
  "label",
  "message",
  "senderId",
  "title",
  "newName",
  "boardId",
  "boardName",
  "itemTitle",
  "item",
  "id",
  "start",
  "end",
  "allDay",
  "extendedProps",
  "fullName",
  "email",
  "role",
  "username",
  "status",
  "avatar",
  "isRead",
  "__proto__",
  "constructor",
];

const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, -0, 1e308, 2 ** 53, [], {}, [[]], true),
  fc.constantFrom(...awkwardTexts),
  fc.array(fc.integer({ min: -5, max: 120 }), { maxLength: 5 }),
);

const body = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .dictionary(fc.constantFrom(...bodyNames), value, { maxKeys: 7, noNullPrototype: true })
      .map((sent) => JSON.stringify(sent)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 3000 }).map((deep) => "[".repeat(deep) + "]".repeat(deep)),
  },
  { weight: 1, arbitrary: fc.constant("") },
);

const parameter = fc.oneof(
  fc.integer({ min: -3, max: 130 }).map(String),
  fc.constantFrom(...awkwardTexts.filter((text) => text !== "")).map((text) => encodeURIComponent(text)),
  fc.constantFrom("%E0%A4%A", "a%2Fb", "1%00"),
  fc.webSegment().filter((text) => text !== "" && text !== "." && text !== ".."),
);

const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), fc.oneof(fc.constantFrom(...awkwardTexts), fc.string())), {
    maxLength: 6,
  })
  .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()])).toString());

const allCalls = async (): Promise<string[]> => [
  ...(await applicationCalls()).map(({ method, path }) => `${method} ${path}`),
  "GET /api/app-bar/search",
  "PATCH /api/apps/users/:id",
  "PUT /api/apps/no-such-call",
];

test(
  "section 8: two thousand malformed requests over all calls of section 7 are answered, none is a fault, and other rows are untouched",
  { timeout: 720_000 },
  async () => {
    const api = newAppsApi();
    const { token } = await signIn(api, "admin");
    const request = asking(api.fetch, { authorization: `Bearer ${token}` });
    const db = await api.store.open();
    const before = await allRows(api);

    const call = fc.constantFrom(...(await allCalls()));
    await fc.assert(
      fc.asyncProperty(call, parameter, query, body, async (one, given, asked, sent) => {
        const [method = "", pattern = ""] = one.split(" ");
        const path = `${pattern.replaceAll(/:\w+/g, given)}${asked === "" ? "" : `?${asked}`}`;
        const lines = await db.changes.count();
        const answer = await request(method, path, method === "GET" ? undefined : sent).catch(networkError);
        if (!answer) {
          expect(pattern).toMatch(/^\/api\/apps\/kanban\/(board|item)\/add$/);
          expect(await db.changes.count()).toBe(lines);
          return;
        }
        const { status, text, headers } = answer;
        expect(status, `${method} ${path} ${sent} ${text}`).toBeLessThan(500);
        if (status < 400) return;
        expect(await db.changes.count(), `${method} ${path} ${sent}`).toBe(lines);
        expect(isRefusal(path, status, text, headers), `${method} ${path} ${sent} → ${status} ${text}`).toBe(
          true,
        );
      }),
      { numRuns: 2000, seed: 20_261_121 },
    );

    expect(await db.faults.count()).toBe(0);
    const touched = new Set((await db.changes.toArray()).map(({ record }) => record));
    const after = await allRows(api);
    expect(touched.size).toBeGreaterThan(0);
    for (const [record, row] of before) {
      if (!touched.has(record)) expect(after.get(record), record).toEqual(row);
    }
  },
);

/** JSON with a message, or the form that the specification gives the call (section 8). */
function isRefusal(path: string, status: number, text: string, headers: Headers): boolean {
  if (/^\/api\/apps\/ecommerce\/(products|reviews)\//.test(path) && status === 404 && text === "")
    return true;
  if (path.startsWith("/api/apps/calendar") && status === 400 && text.includes("Something Went Wrong"))
    return true;
  if (!headers.get("content-type")?.includes("json")) return false;
  const said: unknown = JSON.parse(text);
  if (typeof said !== "object" || said === null) return false;
  return "message" in said || (path.startsWith("/api/apps/invoice/") && "error" in said);
}

/** The specification's «generic network error» of kanban: a browser's `fetch` rejects it. */
function networkError(error: unknown): null {
  if (error instanceof TypeError || error instanceof RangeError) return null;
  throw error;
}

async function allRows(api: TestApi): Promise<Map<string, unknown>> {
  const db = await api.store.open();
  const rows = new Map<string, unknown>();
  for (const table of ["users", ...appTables])
    for (const row of await rowsOf(db, table).toArray()) rows.set(`${table}/${row.id}`, row);
  return rows;
}
