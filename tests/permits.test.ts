import { expect, test } from "vitest";
import { abilityOf } from "#db/rules/ability.ts";
import type { RoleCode } from "#db/rules/roles/role.ts";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import { declarations, resourcesIn } from "#db/schema/registry.ts";
import { type RecordAction, reasonAgainst, reasonAgainstAll } from "#src/records/permits.ts";

const abilityFor = (code: RoleCode) => abilityOf(builtInRoles[code].rules);
const { segments, categories } = declarations;
const row = { id: "1", archivedAt: null };
const reasons = (code: RoleCode, resource: typeof segments | typeof categories, acts: RecordAction[]) =>
  acts.map((act) => reasonAgainst(abilityFor(code), resource, act, row));

test("a manager edits segments, and reads why he may not merge, archive or delete them", () => {
  expect(reasons("editor", segments, ["edit", "duplicate"])).toEqual([null, null]);
  expect(reasons("editor", segments, ["merge", "archive", "delete"])).toEqual(
    Array.from({ length: 3 }, () => "not_permitted"),
  );
  expect(reasonAgainst(abilityFor("editor"), categories, "delete", row)).toBe("not_permitted");
  expect(reasonAgainstAll(abilityFor("editor"), segments, "delete")).toBe("not_permitted");
});

test("a unit that is out of use gets no label, and says why, as it does of being edited", () => {
  const label = (code: RoleCode, state: string) =>
    reasonAgainst(abilityFor(code), declarations.computers, "label", { ...row, state });

  expect([label("editor", "in_stock"), label("editor", "disposed")]).toEqual([null, "unit_out_of_use"]);
  expect([label("subscriber", "in_stock"), label("subscriber", "disposed")]).toEqual([undefined, undefined]);
});

test("a user who only reads a list, or writes some of its fields, is offered no action that the role never has", () => {
  const acts: RecordAction[] = ["edit", "duplicate", "merge", "archive", "delete"];
  expect(reasons("author", segments, acts)).toEqual(acts.map(() => undefined));
  const unit = { ...row, state: "in_stock" };
  expect(reasonAgainst(abilityFor("author"), declarations.computers, "delete", unit)).toBeUndefined();
  expect(reasonAgainstAll(abilityFor("maintainer"), declarations.computers, "merge")).toBeUndefined();
});

test("a user who may create and update all records of a list may import them, and others may not", () => {
  const lists = [...resourcesIn("masters"), ...resourcesIn("equipments")];
  for (const list of lists) expect(reasonAgainstAll(abilityFor("editor"), list, "import")).toBeNull();

  expect(reasonAgainstAll(abilityFor("author"), declarations.sites, "import")).toBe("not_permitted");
  expect(reasonAgainstAll(abilityFor("subscriber"), declarations.sites, "import")).toBe("read_only_role");
});
