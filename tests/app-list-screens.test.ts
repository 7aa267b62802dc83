import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { abilityOf } from "#db/rules/ability.ts";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import { appLists } from "#db/domain/apps/index.ts";
import { amountText, readAmountText } from "#db/domain/apps/amount-text.ts";
import type { Language } from "#db/schema/kind.ts";
import { fieldAt } from "#db/schema/resource.ts";
import { callSearch } from "#src/api/app-list.ts";
import { formatMinutes, formatMoney, formatPercent, formatTenths } from "#src/app/format.ts";
import { filtersToChoose } from "#src/records/filters/filters-for.ts";
import { columnsOf } from "#src/records/list/columns.ts";
import { appScreens, userScreen } from "#tests/support/app-screens.ts";

const screens = [...appScreens, userScreen].map((screen) => ({ name: screen.name, screen }));

describe.each(screens)("the list of $name", ({ name, screen }) => {
  const list = appLists.find(({ resource }) => resource.name === name);

  test("shows, sorts and filters by fields that it has", () => {
    for (const path of [...screen.columns, ...screen.filters, ...screen.sort])
      expect(fieldAt(screen, path), path).toBeDefined();
  });

  test("offers to delete where there is a call for it, and nothing that there is no call for", () => {
    const { actions } = screen;
    // Users have the generic calls too.
    const isReal = name === "users";

    expect(actions.has("delete")).toBe(list?.one.includes("delete"));
    expect(actions.has("create")).toBe(false);
    for (const act of ["import", "export", "select", "archive", "merge", "edit"] as const)
      expect(actions.has(act), act).toBe(isReal);
  });

  test("has one order for each sort key of its call", () => {
    expect(screen.sort).toHaveLength(Object.keys(list?.sortKeys ?? {}).length);
  });
});

test("the list of users shows and offers to filter by roles, and stored columns and views by their word still hold", () => {
  const ability = abilityOf(builtInRoles.admin.rules);
  const offered = (isInUse: boolean) =>
    filtersToChoose(userScreen, ability, () => isInUse).map(({ path }) => path);
  const columns = columnsOf(userScreen, ability).map(({ path }) => path);
  const users = appLists.find(({ resource }) => resource.name === "users");

  expect(userScreen.columns).toContain("roleCodes");
  expect(userScreen.columns).not.toContain("role");
  expect(columns).toEqual(expect.arrayContaining(["role", "roleCodes"]));
  expect(offered(false)).toContain("roleCodes");
  expect(offered(false)).not.toContain("role");
  expect(offered(true)).toContain("role");
  expect(users && callSearch(users, { role: "admin", roleCodes: ["workshop"] })).toMatchObject({
    role: "admin",
    roleCodes: ["workshop"],
  });
});

test("a list's state is sent in the parameters of its call, without values that the call has no parameter for", () => {
  const orders = appLists.find(({ resource }) => resource.name === "orders");
  const users = appLists.find(({ resource }) => resource.name === "users");
  if (!orders || !users) throw new Error("Failed to find the lists: they are not declared.");

  expect(
    callSearch(orders, { q: "x", sortBy: "customer", orderBy: "desc", page: 2, itemsPerPage: 5 }),
  ).toEqual({
    q: "x",
    sortBy: "customers",
    orderBy: "desc",
    page: 2,
    itemsPerPage: 5,
  });
  expect(callSearch(orders, { sortBy: "avatar", orderBy: "asc", status: "Delivered" })).toEqual({});
  expect(callSearch(users, { currentPlan: ["team", "basic"] })).toEqual({ plan: ["team", "basic"] });
  expect(callSearch(users, { batch: "run" })).toEqual({ batch: "run" });
  expect(callSearch(orders, { batch: "run" })).toEqual({});
});

test("an amount with its sign is an amount again", () => {
  expect(readAmountText("$1,249.00")).toEqual({ amount: 1249, currency: "USD" });
  expect(amountText({ amount: -205, currency: "USD" })).toBe("-$205.00");
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      fc.constantFrom("USD", "EUR", "GBP", "DZD"),
      (cents, currency) => {
        const amount = { amount: cents / 100, currency };
        expect(readAmountText(amountText(amount))).toEqual(amount);
      },
    ),
  );
});

test("an amount below zero is written as one above it, with its minus; in Arabic the currency stays on its side", () => {
  const said = (amount: number, language: Language) =>
    formatMoney({ amount, currency: "USD" }, language).replaceAll(/\s/g, " ");
  expect([said(205, "en"), said(-205, "en")]).toEqual(["USD 205.00", "-USD 205.00"]);
  expect([said(205, "fr"), said(-205, "fr")]).toEqual(["205,00 USD", "-205,00 USD"]);
  // The minus and its number are a run from left to right of their own: the currency follows from right to left.
  expect([said(205, "ar"), said(-1205, "ar")]).toEqual([
    "\u200f205.00 USD",
    "\u200f\u2066-1,205.00\u2069 USD",
  ]);
});

test("figures are written as the language writes them", () => {
  expect([formatPercent(45, "en"), formatTenths(4, "en"), formatMinutes(560, "en")]).toEqual([
    "45%",
    "4.0",
    "9 hr 20 min",
  ]);
  const french = [formatPercent(45, "fr"), formatTenths(4, "fr"), formatMinutes(560, "fr")];
  // Which of the spaces that do not break is the browser's business.
  expect(french.map((text) => text.replaceAll(/\s/g, " "))).toEqual(["45 %", "4,0", "9 h 20 min"]);
});
