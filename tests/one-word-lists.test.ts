import { beforeAll, expect, test } from "vitest";
import { text } from "#db/schema/field.ts";
import { register } from "#db/schema/registry.ts";
import { defineResource } from "#db/schema/resource.ts";
import { listAt, namesNoList } from "#src/app/list-address.ts";
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

test("an address of two words that begins with such a list is a record of it", () => {
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
