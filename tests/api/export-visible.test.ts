import Papa from "papaparse";
import { expect, test } from "vitest";
import type { SheetCell } from "#db/schema/sheet-cell.ts";
import { accounts, newApi, type Person, signIn } from "#tests/support/api.ts";
import { unzipped } from "#tests/support/unzipped.ts";

const units = "/api/equipments/computers";
const api = newApi();

const idsOf = async ({ request }: Person, query = "") =>
  (await request("GET", `${units}/export?format=ids&${query}`)).body["ids"] as string[];

const lines: SheetCell[][] = [
  ["Étiquette", "Acheté le", "Vu", "Prix", "Unités", "Note"],
  [
    "PC-1",
    { date: "2026-11-02" },
    { date: "2026-11-02T14:30" },
    { amount: 1250.5, currency: "DZD" },
    3,
    "=1+1",
  ],
  ["PC-2", { date: "1850-01-01" }, "", { amount: -2, currency: "EUR" }, 0, "-x"],
];

async function workbookOf({ token }: Person, body: object) {
  const request = new Request(`http://localhost${units}/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ format: "xlsx", rightToLeft: false, lines, ...body }),
  });
  const response = await api.fetch(request);
  expect(response.status).toBe(200);
  return unzipped(new Uint8Array(await response.arrayBuffer()));
}

test("an export names the rows that the list shows, filtered and in its order", async () => {
  const manager = await signIn(api, "manager");
  const query = "state=in_service&sortBy=assetTag&orderBy=desc";
  const shown = (await manager.request("GET", `${units}?itemsPerPage=-1&${query}`)).body.items;

  expect(await idsOf(manager, query)).toEqual(shown.map(({ id }) => id));
  expect(shown.length).toBeGreaterThan(1);
});

test.each(Object.values(accounts))("a file for %s has what the list shows him, at most", async (who) => {
  const person = await signIn(api, who);
  const listed = await person.request("GET", `${units}?itemsPerPage=-1`);
  const told = await person.request("GET", `${units}/export?format=records`);

  if (told.status === 403) {
    expect(
      (await person.request("POST", `${units}/export`, { format: "csv", rightToLeft: false, lines })).status,
    ).toBe(403);
    return;
  }
  expect(told.status).toBe(200);
  const byId = new Map(listed.body.items.map((item) => [item.id, item]));
  for (const item of told.body.items) expect(byId.get(item.id)).toMatchObject(item);
  expect(await idsOf(person)).toEqual(told.body.items.map(({ id }) => id));
});

test("lines become CSV whose dates, figures and amounts nobody reads otherwise, and no formulas", async () => {
  const manager = await signIn(api, "manager");

  const { text, headers } = await manager.request("POST", `${units}/export`, {
    format: "csv",
    rightToLeft: false,
    lines,
  });

  expect(headers.get("content-disposition")).toContain("attachment");
  expect(Papa.parse(text.trim()).data).toEqual([
    lines[0],
    ["PC-1", "2026-11-02", "2026-11-02 14:30", "1250.5 DZD", "3", "'=1+1"],
    ["PC-2", "1850-01-01", "", "-2 EUR", "0", "'-x"],
  ]);
});

test("lines become a workbook whose dates and amounts are dates and amounts", async () => {
  const manager = await signIn(api, "manager");

  const { "xl/worksheets/sheet1.xml": sheet, "xl/styles.xml": styles } = await workbookOf(manager, {});

  const cells = [...(sheet ?? "").matchAll(/<c[^>]*?(?:\/>|>.*?<\/c>)/g)].map(([cell]) => cell).slice(6);
  const looks = [...(styles ?? "").matchAll(/<xf numFmtId="(\d+)" apply/g)].map(([, id]) => id);
  const codes = Object.fromEntries(
    [...(styles ?? "").matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const read = (cell = "") => {
    const look = looks[Number(/s="(\d+)"/.exec(cell)?.[1] ?? "0")] ?? "";
    return [/<v>(.*)<\/v>/.exec(cell)?.[1] ?? /<t [^>]*>(.*)<\/t>/.exec(cell)?.[1], codes[look] ?? look];
  };
  expect(cells.map(read)).toEqual([
    ["PC-1", "0"],
    ["46328", "14"],
    ["46328.604166666664", "22"],
    ["1250.5", "#,##0.00#\\ &quot;DZD&quot;"],
    ["3", "0"],
    ["=1+1", "0"],
    ["PC-2", "0"],
    ["1850-01-01", "0"],
    [undefined, "0"],
    ["-2", "#,##0.00#\\ &quot;EUR&quot;"],
    ["0", "0"],
    ["-x", "0"],
  ]);
});

test("a workbook for who reads from right to left opens so", async () => {
  const manager = await signIn(api, "manager");
  const sheet = "xl/worksheets/sheet1.xml";

  expect((await workbookOf(manager, { rightToLeft: true }))[sheet]).toContain('rightToLeft="1"');
  expect((await workbookOf(manager, {}))[sheet]).not.toContain("rightToLeft");
});

test("a workbook that is written in several pieces holds every line once, in order", async () => {
  const manager = await signIn(api, "manager");
  const numbered = Array.from({ length: 250 }, (_, index) => [index]);

  const { "xl/worksheets/sheet1.xml": sheet } = await workbookOf(manager, { lines: numbered });

  const rows = numbered.map(([index = 0]) => `<row r="${index + 1}"><c s="0"><v>${index}</v></c></row>`);
  expect(sheet).toContain(`<sheetData>${rows.join("")}</sheetData>`);
});

test.each([
  { lines: [[{ date: "2/11/2026" }]] },
  { lines: [[{ amount: 1, currency: 'X"Y' }]] },
  { lines: [[{ amount: "1", currency: "EUR" }]] },
  { lines: "a" },
  { lines, format: "exe" },
])("refuses lines that are none: %j", async (wrong) => {
  const manager = await signIn(api, "manager");

  const { status } = await manager.request("POST", `${units}/export`, {
    format: "csv",
    rightToLeft: false,
    ...wrong,
  });

  expect(status).toBe(400);
});
