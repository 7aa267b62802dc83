import { describe, expect, test } from "vitest";
import { registerApps } from "#db/domain/apps/index.ts";
import { type Changed, concerns } from "#src/app/loaded-resources.ts";
import type { RouteData } from "#src/app/access.ts";

const listPage: RouteData = { access: { action: "read", subjectOfList: true } };
const products: RouteData = { access: { action: "read", subject: "Ecommerce" }, shows: ["products"] };
const home: RouteData = { access: { action: "read", subject: "Dashboard" }, shows: "lists" };
const about: RouteData = { access: { action: "read", subject: "Dashboard" } };

const loadsAgain = (staticData: RouteData, params: object, changed: Changed, hasLoader = true) =>
  concerns({ staticData, params, hasLoader }, changed);
const computers = { area: "equipments", list: "computers" };

describe("a write lets those routes load again that show its records", () => {
  test.each(["computers", "clients", "segments", "categories", "users", "savedViews"])(
    "the computers, their references and their readers: %s",
    (name) => expect(loadsAgain(listPage, computers, new Set([name]))).toBe(true),
  );

  test("not a chat, also where the applications are known", () => {
    const chat = new Set(["chatMessages", "chats"]);
    expect(loadsAgain(listPage, computers, chat)).toBe(false);
    registerApps();
    expect(loadsAgain(listPage, computers, chat)).toBe(false);
    expect(loadsAgain(listPage, computers, new Set(["chats", "computers"]))).toBe(true);
  });

  test("a master's pages count the records that point at it", () => {
    const sites = { area: "masters", list: "sites", id: "1" };
    expect(loadsAgain(listPage, sites, new Set(["networkTlc"]))).toBe(true);
    expect(loadsAgain(listPage, { area: "masters", list: "diagnostics" }, new Set(["sites"]))).toBe(false);
  });

  test("a list is not loaded again for records that it does not name; a record's tabs name the records that their rows point at", () => {
    const segments = { area: "masters", list: "segments" };
    expect(loadsAgain(listPage, segments, new Set(["clients"]))).toBe(true);
    expect(loadsAgain(listPage, segments, new Set(["sites"]))).toBe(false);
    expect(loadsAgain(listPage, { area: "masters", list: "modules" }, new Set(["sites"]))).toBe(false);
    const site = { area: "masters", list: "sites", id: "1" };
    expect(loadsAgain(listPage, site, new Set(["categories"]))).toBe(true);
  });

  test("a route that names its resources is concerned by these, and by who may read", () => {
    expect(loadsAgain(products, {}, new Set(["products"]))).toBe(true);
    expect(loadsAgain(products, {}, new Set(["orders", "computers"]))).toBe(false);
    expect(loadsAgain(products, {}, new Set(["users"]))).toBe(true);
  });

  test("the tree of categories loads again with the list of categories", () => {
    const tree: RouteData = {
      access: { action: "read", subject: "Category" },
      shows: { list: "categories" },
    };
    expect(loadsAgain(tree, {}, new Set(["computers"]))).toBe(true);
    expect(loadsAgain(tree, {}, new Set(["segments"]))).toBe(false);
  });

  test("the start page counts every list, and no application's records", () => {
    expect(loadsAgain(home, {}, new Set(["sites"]))).toBe(true);
    expect(loadsAgain(home, {}, new Set(["chatMessages"]))).toBe(false);
  });

  test("a route that says nothing loads at each write, and all do where the changes are too many to tell", () => {
    expect(loadsAgain(about, {}, new Set(["chatMessages"]))).toBe(true);
    expect(loadsAgain(listPage, { area: "u", list: "PC-1" }, new Set(["chatMessages"]))).toBe(true);
    expect(loadsAgain(products, {}, "everything")).toBe(true);
  });

  test("a route without a loader never does", () => {
    expect(loadsAgain(listPage, computers, "everything", false)).toBe(false);
  });
});
