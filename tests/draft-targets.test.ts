import { expect, test } from "vitest";
import { draftTarget } from "#src/features/signing-out/draft-target.ts";

const hrefOf = (form: string, values: unknown = {}): string | null | undefined => {
  const target = draftTarget({ form, values });
  return target && "href" in target ? target.href : undefined;
};

test.each([
  ["computers/new", "/equipments/computers/new"],
  ["computers/copy/7", "/equipments/computers/new?copyOf=7"],
  ["clients/7", "/masters/clients/7?edit=true"],
  ["clients/7/notes/new", "/masters/clients/7"],
  ["maintenances/7/diagnosis", "/help-desk/maintenance/7"],
  ["users/4", "/apps/user/view/4?edit=true"],
  ["import/clients", "/masters/clients/import"],
  ["import/users", "/security/users/import"],
  ["role-rights/3", "/security/roles/3"],
  ["report", "/help-desk/report"],
])("what was typed in %s comes back at %s", (form, href) => {
  expect(hrefOf(form)).toBe(href);
});

test("a run comes back at the list whose records it changes", () => {
  expect(hrefOf("run/abc", { list: "masters/clients" })).toBe("/masters/clients");
});

test("the bytes of an imported file are no work of their own, and a call is a dialog over any page", () => {
  expect(draftTarget({ form: "import/clients/file", values: {} })).toBeNull();
  expect(draftTarget({ form: "call", values: {} })).toEqual({ kind: "call" });
});

test("a draft of a list that is there no more is named without a way to it", () => {
  expect(draftTarget({ form: "no-such-list/4", values: {} })).toEqual({ kind: "other", href: null });
});
