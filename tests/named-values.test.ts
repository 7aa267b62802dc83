import { createElement, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { FilterEditor } from "#src/records/filters/filter-editor.tsx";
import { noFilter } from "#src/records/filters/filter-state.ts";
import { BulkOutlook } from "#src/records/list/bulk-outlook.tsx";
import { useChanges } from "#src/records/record/history-changes.tsx";
import { rendered } from "./support/rendered.ts";

const { users } = declarations;
const [from, to] = [["maintainer"], ["maintainer", "inventory_manager"]];
const named = ["Field technician", "Inventory manager"];

// The modules of the page listen to its window as they are loaded.
vi.hoisted(() => vi.stubGlobal("window", new EventTarget()));

const textOf = async (node: ReactNode) => (await rendered(node)).replaceAll(/<[^>]*>/g, " ");

function Changes() {
  const changes = useChanges(users, { changes: [{ field: "roleCodes", from, to }] }, new Map());
  return createElement("p", null, ...changes.flatMap((change) => [change.from, " ", change.to]));
}

test("a user's history names the roles", async () => {
  const text = await textOf(createElement(Changes));

  for (const name of named) expect(text).toContain(name);
  expect(text).not.toMatch(/inventory_manager|maintainer/);
});

test("the filter of a list names the roles that rows have, and how many", async () => {
  const text = await textOf(
    createElement(FilterEditor, {
      source: { resource: users },
      field: users.fields.roleCodes,
      path: "roleCodes",
      label: "Roles",
      state: { ...noFilter, values: ["maintainer"] },
      onChange: () => {},
      search: {},
      displayNames: new Map(),
      facet: { counts: { inventory_manager: 3 }, missing: 0, others: 0 },
    }),
  );

  for (const name of named) expect(text).toContain(name);
  expect(text).toMatch(/Inventory manager\W+3/);
});

test("the preview of a change to many users names the roles", async () => {
  const row = { id: "1", version: 1, fullName: "Lina", roleCodes: from };
  const preview = { done: ["1"], unchanged: [], failed: [] };
  const outlook = {
    action: { patch: { roleCodes: to } },
    preview,
    changing: [row],
    refused: new Map(),
    displayNames: new Map(),
  };

  const text = await textOf(createElement(BulkOutlook, { resource: users, outlook } as never));

  for (const name of named) expect(text).toContain(name);
  expect(text).not.toMatch(/inventory_manager|maintainer/);
});
