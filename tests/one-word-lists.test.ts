import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { beforeAll, expect, test } from "vitest";
import { text } from "#db/schema/field.ts";
import { register } from "#db/schema/registry.ts";
import { defineResource } from "#db/schema/resource.ts";
import type { RouteData } from "#src/app/access.ts";
import { listAt, namesNoList } from "#src/app/list-address.ts";
import { concerns } from "#src/app/loaded-resources.ts";
import { newInList } from "#src/app/shell/list-in-sight.ts";
import { existsAt } from "#src/app/shell/routes-at.ts";
import { resourceAt } from "#src/records/list-named.ts";
import { listTarget, newTarget, recordTarget } from "#src/records/targets.ts";
import { Route as InArea } from "#src/routes/_app/$area.$list.tsx";
import { Route } from "#src/routes/_app/$list.tsx";

/** A list that comes after all others, at an address of one word. */
const incidences = defineResource({
  name: "incidences",
  subject: "Incidence",
  shares: { table: "vehicles", kind: "incidence" },
  fields: { title: text() },
  label: ["title"],
  columns: ["title"],
  search: ["title"],
  filters: [],
  sort: ["title"],
  unique: [],
});

beforeAll(() => register([], { incidences }));

const read = (word: string) => Route.options.params?.parse?.({ list: word });

test("a list at one word has its own pages, and links lead there", () => {
  expect(read("incidences")).toEqual({ list: "incidences" });
  expect(resourceAt({ list: "incidences" })).toBe(incidences);
  expect(listAt({ list: "incidences" })).toEqual({ name: "incidences", subject: "Incidence" });
  expect(listTarget(incidences)).toEqual({ to: "/$list", params: { list: "incidences" } });
  expect(newTarget(incidences).to).toBe("/$list/new");
  expect(recordTarget(incidences, "7")).toEqual({
    to: "/$list/$id",
    params: { list: "incidences", id: "7" },
  });
});

test("a list in an area stays where it was", () => {
  expect(listTarget({ name: "segments" })).toEqual({
    to: "/$area/$list",
    params: { area: "masters", list: "segments" },
  });
});

test("an address of two words that begins with such a list is one of its records", () => {
  const readInArea = (area: string, list: string) => InArea.options.params?.parse?.({ area, list });

  expect(readInArea("incidences", "7")).toBe(false);
  expect(readInArea("masters", "segments")).toEqual({ area: "masters", list: "segments" });
  expect(readInArea("unknown", "7")).toEqual({ area: "unknown", list: "7" });
});

test("a word that names no list is none, and neither is an area", () => {
  for (const word of ["unknown", "masters", "equipments"]) {
    expect(read(word)).toBe(false);
    expect(() => resourceAt({ list: word })).toThrow();
    expect(namesNoList({ staticData: Route.options.staticData, params: { list: word } })).toBe(true);
  }
});

test("its pages are found by their addresses, as those in an area are", () => {
  const there = [
    "/incidences",
    "/incidences/new",
    "/incidences/import",
    "/incidences/7",
    "/masters/segments",
    "/masters/segments/new",
    "/masters/segments/7",
  ];
  const missing = [
    "/unknown",
    "/unknown/new",
    "/masters",
    "/masters/unknown",
    "/masters/unknown/new",
    "/incidences/7/new",
  ];

  expect(there.filter((path) => existsAt(router(), path))).toEqual(there);
  expect(missing.filter((path) => existsAt(router(), path))).toEqual([]);
});

test("«New» makes a record of the list in sight, at one word as at two", () => {
  const newAt = (path: string) => newInList(path, (to) => existsAt(router(), to));

  for (const path of ["/incidences", "/incidences/7", "/incidences/new"])
    expect(newAt(path)).toBe("/incidences/new");
  for (const path of ["/masters/segments", "/masters/segments/7", "/masters/segments/new"])
    expect(newAt(path)).toBe("/masters/segments/new");
  expect(newAt("/dashboards/crm")).toBe("/equipments/computers/new");
});

test("its pages load again only for records that they show", () => {
  const page = { staticData: Route.options.staticData, params: { list: "incidences" }, hasLoader: true };

  expect(concerns(page, new Set(["incidences"]))).toBe(true);
  expect(concerns(page, new Set(["computers", "chatMessages"]))).toBe(false);
});

/** The pages of lists as the app has them, without what they show. */
function router() {
  const root = createRootRoute();
  const parent = () => root;
  const atOneWord = createRoute({
    getParentRoute: parent,
    path: "/$list",
    ...optionsOf(Route),
  });
  const inArea = createRoute({
    getParentRoute: parent,
    path: "/$area/$list",
    ...optionsOf(InArea),
  });
  const staticData: RouteData = { access: { inherited: true } };
  const below = (getParentRoute: () => typeof atOneWord | typeof inArea) =>
    ["/", "/new", "/import", "/$id"].map((path) => createRoute({ getParentRoute, path, staticData }));
  return createRouter({
    routeTree: root.addChildren([
      atOneWord.addChildren(below(() => atOneWord)),
      inArea.addChildren(below(() => inArea)),
    ]),
  });
}

function optionsOf<P>({ options }: { options: { staticData: RouteData; params?: P } }) {
  const { staticData, params } = options;
  return { staticData, ...(params && { params }) };
}
