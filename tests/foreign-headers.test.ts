import { describe, expect, test } from "vitest";
import { guessColumns } from "#db/schema/import/guess-columns.ts";
import { headerTest, matchColumns } from "#db/schema/import/match-columns.ts";
import { declarations, resourcesIn } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { importWords } from "#sw/api/import/words.ts";
import { foreignFiles, foreignTable } from "#tests/support/foreign-files.ts";

describe("the columns of a file that another system wrote are known", () => {
  test.each(foreignFiles)("$name", async ({ name, resource, rows, leftOut, columns }) => {
    const table = await foreignTable(name, headerTest(resource, importWords));
    const headers = table.header?.cells ?? [];
    const cells = table.rows.map((row) => row.cells);

    const found = matchColumns(resource, headers, importWords, { rows: cells });

    const matched = headers.flatMap((header, at) => (found[at] ? [[header, found[at].path]] : []));
    expect(Object.fromEntries(matched)).toEqual(columns);
    expect([table.rows.length, table.leftOut.length]).toEqual([rows, leftOut]);
  });
});

const pathsOf = (resource: Resource, headers: string[], rows: string[][] = []) =>
  matchColumns(resource, headers, importWords, { rows }).map((column) => column?.path ?? null);

test("a header is matched with the list that has such a field", () => {
  expect(pathsOf(declarations.computers, ["Status"])).toEqual(["state"]);
  expect(pathsOf(declarations.clients, ["Status"])).toEqual(["status"]);
  expect(pathsOf(declarations.clients, ["Company"])).toEqual(["legalName"]);
  expect(pathsOf(declarations.responsibles, ["Company"])).toEqual(["clientId"]);
});

test("an ID of another system is none of ours, and is offered as another number of the unit", () => {
  const headers = ["ID", "Asset Tag"];
  const rows = [["1001", "NW-1"]];

  expect(pathsOf(declarations.computers, headers, rows)).toEqual([null, "assetTag"]);
  expect(
    guessColumns(declarations.computers, headers, [null, "assetTag"], importWords, { rows })[0]?.path,
  ).toBe("otherIdentifier");
  expect(pathsOf(declarations.computers, ["id"], [["018cc251-f400-7000-8000-000300000001"]])).toEqual(["id"]);
});

test("a kind of another system is none of ours", () => {
  expect(pathsOf(declarations.computers, ["Kind"], [["Laptop"], ["Desktop"]])).toEqual([null]);
  expect(pathsOf(declarations.computers, ["kind"], [["computer"]])).toEqual(["kind"]);
});

test("a column whose cells cannot be what its name says is left out", () => {
  expect(pathsOf(declarations.computers, ["Warranty"], [["36 months"]])).toEqual(["warrantyMonths"]);
  expect(pathsOf(declarations.computers, ["Warranty"], [["2027-03-01"]])).toEqual(["warrantyEnd"]);
  expect(pathsOf(declarations.computers, ["MAC address"], [["yes"], ["no"]])).toEqual([null]);
});

test("a header that is nearly known is a suggestion", () => {
  const guess = (header: string) =>
    guessColumns(declarations.computers, [header], [null], importWords, { rows: [["x"]] })[0]?.path;

  expect(guess("Manufacturar")).toBe("manufacturer");
  expect(guess("Serial numbr")).toBe("serialNumber");
  expect(guess("Completely unrelated")).toBeUndefined();
});

describe("our own file of the columns that a list shows is understood in the language that it was written in", () => {
  const lists: Resource[] = [...resourcesIn("equipments"), ...resourcesIn("masters")];

  test.each(lists)("$name", (resource) => {
    // A list inside a record is shown in one cell, which stands for no single field.
    const shown = resource.columns.filter((path) => resource.fields[path]?.kind !== "rows");
    for (const { language, fields } of importWords) {
      if (Object.keys(fields).length === 0) continue;
      const headings = shown.map((path) => {
        const [last = "", group] = path.split(".").toReversed();
        return (
          fields[`${last}_${group}`] ?? (group ? `${fields[group]}: ${fields[last]}` : (fields[last] ?? ""))
        );
      });

      const found = pathsOf(resource, headings);

      for (const [at, path] of shown.entries()) {
        // What it shows beside the reference is what the reference is called.
        const meant = path === "assignee.label" ? "assignee.refId" : path;
        expect([language, headings[at], `${found[at]}.`.startsWith(`${meant}.`)]).toEqual([
          language,
          headings[at],
          true,
        ]);
      }
    }
  });
});
