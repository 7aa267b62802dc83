import { describe, expect, test } from "vitest";
import { addressOf, resources } from "#db/schema/index.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";

describe.each(resources)("many $name at once", (resource) => {
  const api = newApi();
  const path = `/api/${addressOf(resource)}`;
  const changing =
    Object.entries(resource.fields).find(
      ([, { kind, writtenBy }]) => (kind === "text" || kind === "longText") && writtenBy === "people",
    )?.[0] ?? "";
  const unique = resource.unique[0]?.at(-1) ?? "";

  const some = async (from: number) => {
    const admin = await signIn(api, "admin");
    const ids: string[] = [];
    for (let n = from; n < from + 3; n++)
      ids.push((await admin.request("POST", path, await sample(admin.request, resource, n))).body.id);
    return { admin, ids };
  };

  test("are changed, and those that can't be are listed with the reason", async () => {
    const { admin, ids } = await some(1);

    const { status, body } = await admin.request("POST", `${path}/bulk`, {
      ids: [...ids, "no-such-id", ids[0]],
      patch: { [changing]: "Changed" },
    });

    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(["done", "failed"]);
    expect(body.done).toEqual(ids);
    expect(body.failed).toEqual([
      { id: "no-such-id", status: 404, code: "not_found", message: "There is no such record." },
    ]);
    for (const id of ids)
      expect((await admin.request("GET", `${path}/${id}`)).body).toMatchObject({
        [changing]: "Changed",
        version: 2,
      });
  });

  test("cannot all take the same unique value: the first one does", async () => {
    const { admin, ids } = await some(4);
    const value = (await sample(admin.request, resource, 99))[unique];

    const { body } = await admin.request("POST", `${path}/bulk`, { ids, patch: { [unique]: value } });

    expect(body.done).toEqual(ids.slice(0, 1));
    expect(body.failed.map(({ status, code }) => [status, code])).toEqual([
      [400, "bad_request"],
      [400, "bad_request"],
    ]);
  });

  test("are deleted", async () => {
    const { admin, ids } = await some(7);

    const { status, body } = await admin.request("POST", `${path}/bulk`, { ids, delete: true });

    expect([status, body.done, body.failed]).toEqual([200, ids, []]);
    for (const id of ids) expect((await admin.request("GET", `${path}/${id}`)).status).toBe(404);
  });

  test.each([
    [{}, 400],
    [{ ids: [], delete: true }, 400],
    [{ ids: ["a"] }, 400],
    [{ ids: ["a"], delete: false }, 400],
    [{ ids: ["a"], delete: true, patch: {} }, 400],
    [{ ids: "a", patch: {} }, 400],
    [{ ids: [1], patch: {} }, 400],
    [{ ids: ["a"], patch: [] }, 400],
    [{ ids: ["a"], patch: { no_such_field: 1 } }, 400],
    [{ ids: ["a"], patch: { version: 1 } }, 400],
    [{ ids: ["a"], patch: {}, more: 1 }, 400],
    [[], 400],
    [null, 400],
    ["not json", 400],
  ])("refuses %j", async (body, expected) => {
    const admin = await signIn(api, "admin");

    const { status, body: problem } = await admin.request("POST", `${path}/bulk`, body ?? "null");

    expect([status, typeof problem.message]).toEqual([expected, "string"]);
  });
});
