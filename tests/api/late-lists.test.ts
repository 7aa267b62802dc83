import { beforeAll, expect, test } from "vitest";
import { registerApps } from "#db/domain/apps/index.ts";
import { ref, text } from "#db/schema/field.ts";
import { addressOf, allReferences, declarations, referencesTo, register } from "#db/schema/registry.ts";
import { defineResource } from "#db/schema/resource.ts";
import { newApi, signIn } from "#tests/support/api.ts";

/** A list that comes after all others, at an address of one word. Its table is one that the database has. */
const incidences = defineResource({
  name: "incidences",
  subject: "Incidence",
  shares: { table: "vehicles", kind: "incidence" },
  fields: { title: text(), segmentId: ref("segments") },
  label: ["title"],
  columns: ["title", "segmentId"],
  search: ["title"],
  filters: ["segmentId"],
  sort: ["title"],
  unique: [],
});

beforeAll(() => register([], { incidences }));

test("a list that is registered late points at others, and keeps its address", () => {
  const pointing = referencesTo(declarations.segments).map(({ from, path }) => `${from.name}.${path}`);

  expect(pointing).toContain("incidences.segmentId");
  expect(addressOf(incidences)).toBe("incidences");
});

test("the applications point at each other as soon as they are there", () => {
  const before = allReferences().map(({ from }) => from.name);
  registerApps();

  expect(before).not.toContain("kanbanBoards");
  expect(allReferences().map(({ from, path }) => `${from.name}.${path}`)).toContain("kanbanBoards.itemsIds");
});

test("a list at an address of one word has all calls, and search, About and deletions know it", async () => {
  const { request } = await signIn(newApi(), "admin");
  const { body: segments } = await request("GET", "/api/masters/segments?itemsPerPage=1");
  const [segment] = segments.items ?? [];
  const made = await request("POST", "/api/incidences", {
    title: "Lightning in the exchange",
    segmentId: segment?.id,
  });
  expect(made.status).toBe(201);

  const one = await request("GET", `/api/incidences/${made.body.id}`);
  const list = await request("GET", "/api/incidences");
  const found = await request("GET", "/api/search?q=lightning");
  const about = await request("GET", "/api/about");
  const references = await request("GET", `/api/masters/segments/${segment?.id}/references`);
  const deleted = await request("DELETE", `/api/masters/segments/${segment?.id}`);

  expect([one.status, one.body["title"]]).toEqual([200, "Lightning in the exchange"]);
  expect(list.body.total).toBe(1);
  expect(found.body["groups"]).toMatchObject([{ resource: "incidences", total: 1 }]);
  expect(about.body["lists"]).toContainEqual({ resource: "incidences", total: 1 });
  expect(references.body.items).toContainEqual({ resource: "incidences", count: 1, blocking: 1 });
  expect(deleted.status).toBe(409);
  expect(deleted.body.references).toContainEqual({ resource: "incidences", count: 1 });
  expect((await request("GET", "/api/incidence")).status).toBe(404);
});
