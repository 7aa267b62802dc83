import { expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";

type Values = Record<string, unknown>;

const categories = "/api/masters/categories";

async function prepared() {
  const { request } = await signIn(newApi(), "admin");
  const create = (code: string, parentId: string | null, rest: Values = {}) =>
    request("POST", categories, {
      code,
      name: { en: code },
      scope: "equipment",
      kind: "computer",
      parentId,
      ...rest,
    });
  const made = async (...given: Parameters<typeof create>) => {
    const { body, status } = await create(...given);
    expect([status, body.issues]).toEqual([201, undefined]);
    return body;
  };
  const issuesOf = async (...given: Parameters<typeof create>) =>
    ((await create(...given)).body.issues ?? []).map(({ path, code }) => [path, code]);
  const top = await made("L-1", null);
  const middle = await made("L-2", top.id);
  const leaf = await made("L-3", middle.id);
  return { request, create, made, issuesOf, top, middle, leaf };
}

test("categories lie on three levels, whichever way a fourth would come", async () => {
  const { request, made, issuesOf, top, middle, leaf } = await prepared();
  expect(await issuesOf("L-4", leaf.id)).toEqual([["parentId", "too_deep"]]);

  const other = await made("O-1", null);
  const { body: moved } = await request("PATCH", `${categories}/${top.id}`, {
    parentId: other.id,
    version: 1,
  });
  expect(moved.issues).toMatchObject([{ path: "parentId", code: "too_deep" }]);
  const { body: bulk } = await request("POST", `${categories}/bulk`, {
    ids: [top.id, middle.id],
    patch: { parentId: other.id },
  });
  // The middle one takes its leaf along, on two levels below the other; the top one has no place there with both.
  expect([bulk.done, bulk.failed.map(({ id }) => id)]).toEqual([[top.id, middle.id], []]);
  const file = "code,name_en,scope,kind,parent_code\r\nL-4,Fourth,equipment,computer,L-3\r\n";
  const { body: outcome } = await request("POST", `${categories}/import`, file);
  expect(outcome.rejected.map(({ field, code }) => [field, code])).toEqual([["parentId", "too_deep"]]);
});

test("a category is not its own ancestor", async () => {
  const { request, top, leaf } = await prepared();
  const { body } = await request("PATCH", `${categories}/${top.id}`, { parentId: leaf.id, version: 1 });
  expect(body.issues.map(({ code }) => code)).toContain("circular");
});

test("a category is for what its parent is for", async () => {
  const { request, issuesOf, top } = await prepared();
  expect(await issuesOf("X-1", top.id, { scope: "request", kind: null })).toEqual([
    ["parentId", "not_within"],
  ]);
  expect(await issuesOf("X-2", top.id, { kind: "peripheral" })).toEqual([["parentId", "not_within"]]);
  const { body } = await request("PATCH", `${categories}/${top.id}`, { kind: "peripheral", version: 1 });
  expect(body.issues.map(({ path, code }) => [path, code])).toEqual([["kind", "not_within"]]);
});

test("two categories of one parent and scope do not share a name, in any language", async () => {
  const { issuesOf, top } = await prepared();
  expect(await issuesOf("N-1", top.id, { name: { en: "l-2" } })).toEqual([["name.en", "taken"]]);
  expect(await issuesOf("N-2", null, { name: { en: "L-2" } })).toEqual([]);
  expect(await issuesOf("N-3", null, { name: { en: "L-1" }, scope: "request", kind: null })).toEqual([]);
});

test("a category with others below it, or with units, is not deleted", async () => {
  const { request, top } = await prepared();
  const { status, body } = await request("DELETE", `${categories}/${top.id}`);
  expect([status, body.references]).toEqual([409, [{ resource: "masters/categories", count: 1 }]]);
});
