import { expect, test } from "vitest";
import { tellsChanges } from "#src/records/record/tells-changes.ts";

test.each([
  ["a change", { action: "update", version: 2 }, true],
  ["a change that was taken back", { action: "undo", version: 3 }, true],
  ["an import over a record that was there", { action: "import", version: 2 }, true],
  ["a record that an import made", { action: "import", version: 1 }, false],
  ["a new record", { action: "create", version: 1 }, false],
  ["a record that was archived", { action: "archive", version: 2 }, false],
] as const)("a history shows which fields changed, or not: %s", (_name, entry, expected) => {
  expect(tellsChanges(entry)).toBe(expected);
});
