import { describe, expect, test } from "vitest";
import { isWritable } from "#db/schema/object-schema.ts";
import { addressOf, resources } from "#db/schema/registry.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { asRead } from "#tests/support/as-read.ts";
import { sample, uniqueFieldOf } from "#tests/support/sample.ts";
import { wrongValues } from "#tests/support/wrong-values.ts";

describe.each(resources)("$name", (resource) => {
  const api = newApi();
  const path = `/api/${addressOf(resource)}`;
  const unique = uniqueFieldOf(resource) ?? resource.label.at(-1) ?? "";

  const made = async (n: number) => {
    const admin = await signIn(api, "admin");
    const input = await sample(admin.request, resource, n);
    const { body, status } = await admin.request("POST", path, input);
    expect([status, body.issues]).toEqual([201, undefined]);
    return { admin, input, record: body, at: `${path}/${body.id}` };
  };

  test("is made with 201 and a stamp, and read back as it was answered", async () => {
    const { admin, input, record, at } = await made(1);

    expect(record).toMatchObject({
      ...input,
      version: 1,
      createdBy: admin.user.id,
      updatedBy: admin.user.id,
    });
    expect(record.id).toMatch(
      resource.name === "users" ? /^\d+$/ : /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/,
    );
    expect(record["createdAt"]).toBe("2026-11-02T09:00:00.000Z");
    expect(Object.keys(record)).not.toContain("slot");
    expect((await admin.request("GET", at)).body).toEqual(asRead(resource, record));
  });

  test("is not found under an id that is none, or nobody's", async () => {
    const admin = await signIn(api, "admin");

    for (const id of ["no-such-id", "constructor", "%00", "0", encodeURIComponent("a/b"), "x".repeat(3000)]) {
      const { status, body } = await admin.request("GET", `${path}/${id}`);
      expect([status, body.code, typeof body.message]).toEqual([404, "not_found", "string"]);
      expect((await admin.request("PATCH", `${path}/${id}`, { version: 1 })).status).toBe(404);
      expect((await admin.request("DELETE", `${path}/${id}`)).status).toBe(404);
      expect((await admin.request("GET", `${path}/${id}/history`)).status).toBe(404);
    }
  });

  test("refuses every kind of wrong value, field by field, in words and in codes", async () => {
    const { admin, input, record, at } = await made(2);
    const fresh = await sample(admin.request, resource, 3);

    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.writtenBy !== "people") continue;
      for (const [value, code] of wrongValues(field)) {
        const create = await admin.request("POST", path, { ...fresh, [name]: value });
        const patch = await admin.request("PATCH", at, { version: record.version, [name]: value });
        for (const { status, body } of [create, patch]) {
          expect([name, value, status, body.code]).toEqual([name, value, 400, "bad_request"]);
          const issues = body.issues.filter(
            (issue) => issue.path === name || issue.path.startsWith(`${name}.`),
          );
          expect([name, value, issues.map((issue) => issue.code)]).toEqual([
            name,
            value,
            expect.arrayContaining([code]),
          ]);
          for (const issue of issues) expect(body.errors[issue.path]?.[0]).toMatch(/\.$/);
        }
      }
    }
    expect((await admin.request("GET", at)).body).toEqual(asRead(resource, record));
    expect(record).toMatchObject(input);
  });

  test("asks for required fields", async () => {
    const admin = await signIn(api, "admin");
    const required = Object.entries(resource.fields).filter(
      ([, field]) => field.required && field.initial === null && field.writtenBy !== "system",
    );

    const { status, body } = await admin.request("POST", path, {});

    expect(status).toBe(400);
    expect(Object.keys(body.errors).toSorted()).toEqual(required.map(([name]) => name).toSorted());
    expect(new Set(body.issues.map(({ code }) => code))).toEqual(new Set(["required"]));
  });

  test.each(["nickname", "constructor", "slot", "deletedAt", "id", "createdAt", "updatedBy"])(
    "refuses the unknown field %s, and does not drop it",
    async (name) => {
      const { admin, record, at } = await made(10 + name.length * 100 + name.charCodeAt(0));
      const fresh = await sample(admin.request, resource, 4);

      const create = await admin.request("POST", path, { ...fresh, [name]: "x" });
      const patch = await admin.request("PATCH", at, { version: record.version, [name]: "x" });

      for (const { status, body } of [create, patch]) {
        expect([status, body.issues]).toEqual([400, [{ path: name, code: "unknown_field" }]]);
        expect(body.errors).toEqual({ [name]: ["Is not a field of this record."] });
      }
    },
  );

  test("refuses the fields that the system or a transition writes", async () => {
    const { admin, record, at } = await made(5);
    const fresh = await sample(admin.request, resource, 6);

    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.writtenBy === "people") continue;
      const patch = await admin.request("PATCH", at, { version: record.version, [name]: record[name] });
      expect([name, patch.status, patch.body.issues[0]?.code]).toEqual([name, 400, "read_only"]);
      if (isWritable(field, "create")) continue;
      const create = await admin.request("POST", path, { ...fresh, [name]: null });
      expect([name, create.status, create.body.issues[0]?.code]).toEqual([name, 400, "read_only"]);
    }
  });

  test("changes with the version that was read, and says who was faster otherwise", async () => {
    const { admin, at, record } = await made(8);
    const manager = await signIn(api, "admin");
    const change = await sample(admin.request, resource, 9);
    api.advance(1);

    const first = await manager.request("PATCH", at, { [unique]: change[unique], version: 1 });
    const second = await admin.request("PATCH", at, { [unique]: change[unique], version: 1 });

    expect(first.body).toMatchObject({
      id: record.id,
      [unique]: change[unique],
      version: 2,
      createdAt: record["createdAt"],
    });
    expect(first.body["updatedAt"]).not.toBe(record["updatedAt"]);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: "version_conflict", current: first.body });
  });

  test("does not change without a version, nor with one that is none", async () => {
    const { admin, at, record } = await made(11);

    for (const version of [undefined, null, "1", 1.5, [1]]) {
      const { status, body } = await admin.request("PATCH", at, { version });
      expect([status, Object.keys(body.errors)]).toEqual([400, ["version"]]);
    }
    expect((await admin.request("GET", at)).body).toEqual(asRead(resource, record));
  });

  test("stays as it is where nothing changes", async () => {
    const { admin, at, input, record } = await made(12);
    const same = Object.fromEntries(
      Object.entries(input).filter(([name]) => resource.fields[name]?.writtenBy === "people"),
    );

    const { status, body } = await admin.request("PATCH", at, { ...same, version: 1 });

    expect([status, body]).toEqual([200, record]);
  });

  const isUniqueByHand = uniqueFieldOf(resource) !== undefined;
  if (isUniqueByHand)
    test("refuses a second record with the same unique values, and frees them when it is deleted", async () => {
      const { admin, at, input } = await made(13);

      const second = await admin.request("POST", path, input);
      expect(second.status).toBe(400);
      expect(second.body.issues).toContainEqual({ path: unique, code: "taken" });

      expect((await admin.request("DELETE", at)).status).toBe(204);
      expect((await admin.request("POST", path, input)).status).toBe(201);
    });

  test("is gone once it is deleted: 204, then 404", async () => {
    const { admin, at, record } = await made(14);

    const gone = await admin.request("DELETE", at);

    expect([gone.status, gone.text]).toEqual([204, ""]);
    expect((await admin.request("GET", at)).status).toBe(404);
    expect((await admin.request("DELETE", at)).status).toBe(404);
    expect((await admin.request("GET", `${at}/history`)).status).toBe(404);
    const list = await admin.request("GET", `${path}?itemsPerPage=-1`);
    expect(list.body.items.map(({ id }) => id)).not.toContain(record.id);
  });

  test("is done once for one idempotency key, and answers the same again", async () => {
    const admin = await signIn(api, "admin");
    const input = await sample(admin.request, resource, 15);
    const key = { "idempotency-key": `make-${resource.name}` };
    const before = (await admin.request("GET", path)).body.total;

    const first = await admin.request("POST", path, input, key);
    const again = await admin.request("POST", path, input, key);
    const other = await admin.request("POST", path, { ...input, active: undefined, x: 1 }, key);
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect([400, 409]).toContain(other.status);
    expect((await admin.request("GET", path)).body.total).toBe(before + 1);

    const at = `${path}/${first.body.id}`;
    const change = { version: 1, [unique]: (await sample(admin.request, resource, 16))[unique] };
    const patched = await admin.request("PATCH", at, change, { "idempotency-key": `patch-${resource.name}` });
    const patchedAgain = await admin.request("PATCH", at, change, {
      "idempotency-key": `patch-${resource.name}`,
    });
    expect([patchedAgain.status, patchedAgain.text]).toEqual([200, patched.text]);

    for (let time = 0; time < 2; time++) {
      expect(
        (await admin.request("DELETE", at, undefined, { "idempotency-key": `delete-${resource.name}` }))
          .status,
      ).toBe(204);
    }
  });
});

test("a draft goes with the record that it became, and nobody takes another's away", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const manager = await signIn(api, "manager");
  const db = await api.store.open();
  const kept = (userId: string) => ({
    key: `${userId}/diagnostics/new`,
    userId,
    at: "",
    baseVersion: null,
    values: {},
  });
  await db.drafts.bulkPut([kept(admin.user.id), kept(manager.user.id)]);
  const save = (code: string, draft: string) =>
    admin.request(
      "POST",
      "/api/masters/diagnostics",
      { code, name: { en: code, fr: "", ar: "" }, family: "power" },
      { "x-draft": draft },
    );

  expect((await save("D-DRAFT-1", kept(manager.user.id).key)).status).toBe(201);
  expect(await db.drafts.count()).toBe(2);

  expect((await save("D-DRAFT-2", kept(admin.user.id).key)).status).toBe(201);
  expect((await db.drafts.toArray()).map(({ userId }) => userId)).toEqual([manager.user.id]);
});
