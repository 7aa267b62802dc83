import { createElement } from "react";
import { describe, expect, test, vi } from "vitest";
import { csvColumns } from "#db/schema/csv-columns.ts";
import { declarations } from "#db/schema/registry.ts";
import { CellInput } from "#src/records/import/cell-input.tsx";
import { ValuePicker } from "#src/records/import/value-picker.tsx";
import { rendered } from "./support/rendered.ts";

const { users } = declarations;
const columnAt = (path: string) => {
  const column = csvColumns(users).find((one) => one.path === path);
  if (!column) throw new Error(`Failed to find the column «${path}».`);
  return column;
};

// The modules of the page listen to its window as they are loaded.
vi.hoisted(() => vi.stubGlobal("window", new EventTarget()));

const cell = (path: string, value: string) =>
  rendered(
    createElement(CellInput, {
      resource: users,
      column: columnAt(path),
      value,
      label: "Line 2, Roles",
      describedBy: "reason",
      invalid: true,
      onChange: () => {},
    }),
  );

const answer = (path: string) =>
  rendered(
    createElement(ValuePicker, {
      resource: users,
      column: columnAt(path),
      target: null,
      label: "Captain",
      chosen: { kind: "use", value: "inventory_manager; workshop", label: "" },
      describedBy: "reason",
      onChoose: () => {},
    }),
  );

describe("a file of users", () => {
  test("has an unknown role replaced by roles that are searched by name", async () => {
    const html = await answer("roleCodes");

    expect(html).toContain('role="combobox"');
    expect(html).toMatch(/Inventory manager.*Workshop technician/s);
  });

  test("has the roles of a refused row searched by name, with what the file says", async () => {
    const html = await cell("roleCodes", "Captain; workshop");

    expect(html).toContain('role="combobox"');
    expect(html).toMatch(/Captain.*Workshop technician/s);
  });

  test("has its other texts typed", async () => {
    expect(await cell("company", "Amal")).not.toContain("combobox");
  });
});
