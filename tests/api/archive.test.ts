import { describe, expect, test } from "vitest";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { addressOf, declarations, resources } from "#db/schema/registry.ts";
import { accounts, newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { says } from "#tests/support/law.ts";
import { asRead } from "#tests/support/as-read.ts";
import { sample, uniqueFieldOf } from "#tests/support/sample.ts";

const each = Object.entries(accounts).map(([role, who]) => ({ role, who }));

describe.each(resources)("an archived record of $name", (resource) => {
  const api = newApi();
  const path = `/api/${addressOf(resource)}`;
  let n = 0;

  const made = async () => {
    const admin = await signIn(api, "admin");
    const given = { ...(await sample(admin.request, resource, ++n)), ...inactive(resource.name) };
    const { body, status } = await admin.request("POST", path, given);
    expect([status, body.issues]).toEqual([201, undefined]);
    return { admin, record: body, at: `${path}/${body.id}` };
  };
  const archived = async () => {
    const { admin, record, at } = await made();
    const { body, status } = await admin.request("POST", `${at}/archive`, { version: record.version });
    expect([status, body.issues]).toEqual([200, undefined]);
    return { admin, record: body, at };
  };
  const ids = async ({ request }: Person, query: string) =>
    (await request("GET", `${path}?itemsPerPage=-1&${query}`)).body.items.map(({ id }) => id);

  test("leaves the list, and is found where archived records are requested", async () => {
    const { admin, record, at } = await archived();

    expect(record).toMatchObject({ archivedAt: "2026-11-02T09:00:00.000Z", version: 2 });
    expect(await ids(admin, "")).not.toContain(record.id);
    expect(await ids(admin, "archived=true")).toContain(record.id);
    expect(await ids(admin, "archived=all")).toContain(record.id);
    expect(await ids(admin, `id=${record.id}`)).toEqual([record.id]);
    expect((await admin.request("GET", at)).body).toEqual(asRead(resource, record));
    expect((await admin.request("GET", `${path}?archived=true`)).body.total).toBe(
      (await ids(admin, "archived=true")).length,
    );
    const exported = (await admin.request("GET", `${path}/export`)).text.split(/[\r\n]+/);
    expect(exported.filter((line) => line.endsWith(`,${record.id}`))).toEqual([]);
    expect(exported.length).toBeGreaterThan(1);
  });

  test("comes back", async () => {
    const { admin, record, at } = await archived();

    const { status, body } = await admin.request("POST", `${at}/restore`, { version: record.version });

    expect([status, body["archivedAt"], body.version]).toEqual([200, null, 3]);
    expect(await ids(admin, "")).toContain(record.id);
    const history = await admin.request("GET", `${at}/history`);
    expect(history.body.items.map(({ action }) => action)).toEqual(["restore", "archive", "create"]);
  });

  if (uniqueFieldOf(resource) !== undefined)
    test("keeps its unique values", async () => {
      const { admin, record } = await archived();
      const [constraint = []] = resource.unique;
      const taken = Object.fromEntries(constraint.map((name) => [name, record[name]]));

      const { status, body } = await admin.request("POST", path, {
        ...(await sample(admin.request, resource, ++n)),
        ...taken,
      });

      expect([status, body.issues.map(({ code }) => code)]).toEqual([400, ["taken"]]);
    });

  test("is archived once, by the version that was read, and by nothing else in the body", async () => {
    const { admin, record, at } = await archived();

    const again = await admin.request("POST", `${at}/archive`, { version: 2 });
    const old = await admin.request("POST", `${at}/archive`, { version: 1 });

    expect([again.status, again.body]).toEqual([200, record]);
    expect([old.status, old.body.code, old.body.current]).toEqual([409, "version_conflict", record]);
    for (const body of [{}, { version: "2" }, { version: 2, archivedAt: null }, [], "not json"])
      expect((await admin.request("POST", `${at}/archive`, body)).status).toBe(400);
    expect((await admin.request("POST", `${path}/no-such-id/archive`, { version: 1 })).status).toBe(404);
  });

  test("is one of many, also in bulk", async () => {
    const { admin, record } = await made();
    const { record: other } = await made();
    const both = [record.id, other.id];

    const archive = await admin.request("POST", `${path}/bulk`, { ids: both, archive: true });
    const restore = await admin.request("POST", `${path}/bulk`, { ids: both, restore: true });

    expect([archive.status, archive.body.done, archive.body.failed]).toEqual([200, both, []]);
    expect([restore.status, restore.body.done, restore.body.failed]).toEqual([200, both, []]);
    expect(await ids(admin, "")).toEqual(expect.arrayContaining(both));
  });

  test.each(each)(
    "is archived by $role where it may delete, and restored where it may restore",
    async ({ who }) => {
      const { record, at } = await made();
      const person = await signIn(api, who);
      const rules = rulesOfUser(person.user);
      const row = (await stored(api, resource)).find(({ id }) => id === record.id);
      const isThere = says(rules, "read", resource.subject, row);
      const may = (action: string) => says(rules, action, resource.subject, row);
      const expected = (any: boolean, one: boolean) => (!any ? 403 : !isThere ? 404 : one ? 200 : 403);
      const anyOf = (action: string) => says(rules, action, resource.subject);

      const archive = await person.request("POST", `${at}/archive`, { version: 1 });
      expect(archive.status).toBe(expected(anyOf("delete"), may("delete")));
      const admin = await signIn(api, "admin");
      if (archive.status !== 200) await admin.request("POST", `${at}/archive`, { version: 1 });

      const restore = await person.request("POST", `${at}/restore`, { version: 2 });
      expect(restore.status).toBe(
        expected(anyOf("delete") || anyOf("restore"), may("delete") || may("restore")),
      );
    },
  );
});

/** An account is deactivated before it is archived. */
const inactive = (name: string) => (name === "users" ? { status: "inactive" } : {});

describe("an archived master", () => {
  const units = "/api/equipments/computers";
  const clients = "/api/masters/clients";
  const segments = "/api/masters/segments";

  const opened = async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const [client] = (await admin.request("GET", `${clients}?segmentId.missing=false`)).body.items;
    const segment = (await admin.request("GET", `${segments}/${String(client?.["segmentId"])}`)).body;
    await admin.request("POST", `${segments}/${segment.id}/archive`, { version: segment.version });
    return { api, admin, client, segment };
  };

  test("is not offered, still shown, and its records are still changed", async () => {
    const { admin, client, segment } = await opened();
    const at = `${clients}/${client?.id}`;

    expect((await admin.request("GET", `${segments}?q=${segment["code"]}`)).body.items).toEqual([]);
    expect((await admin.request("GET", `${segments}?id=${segment.id}`)).body.items).toHaveLength(1);
    const saved = await admin.request("PATCH", at, {
      version: client?.version,
      notes: "Changed",
      segmentId: segment.id,
    });
    expect([saved.status, saved.body["segmentId"]]).toEqual([200, segment.id]);
  });

  test("cannot be chosen for another record: by form, in bulk or from a file", async () => {
    const { api, admin, segment } = await opened();
    const other = (await stored(api, declarations.clients)).find((row) => row["segmentId"] !== segment.id);
    const archived = [{ path: "segmentId", code: "archived" }];

    const input = { ...(await sample(admin.request, declarations.clients, 1)), segmentId: segment.id };
    expect((await admin.request("POST", clients, input)).body.issues).toEqual(archived);
    const patch = { segmentId: segment.id };
    const one = await admin.request("PATCH", `${clients}/${other?.id}`, {
      version: other?.version,
      ...patch,
    });
    expect([one.status, one.body.issues]).toEqual([400, archived]);
    const many = await admin.request("POST", `${clients}/bulk`, { ids: [other?.id], patch });
    expect(many.body.failed).toMatchObject([{ status: 400, issues: archived }]);
    const file = `code,segment_code\n${String(other?.["code"])},${segment["code"]}`;
    const imported = await admin.request("POST", `${clients}/import`, file);
    expect(imported.body.rejected).toMatchObject([{ field: "segmentId", code: "archived" }]);
  });

  test("is still needed by those that point at it, and they count when archived themselves", async () => {
    const { admin, client, segment } = await opened();
    await admin.request("POST", `${clients}/${client?.id}/archive`, { version: client?.version });

    const gone = await admin.request("DELETE", `${segments}/${segment.id}`);

    expect([gone.status, gone.body.code]).toEqual([409, "in_use"]);
    const { total } = (await admin.request("GET", `${clients}?segmentId=${segment.id}&archived=all`)).body;
    expect(gone.body.references).toEqual([{ resource: "masters/clients", count: total }]);
  });

  test("names its users: by list for those who may read them, the others only in number", async () => {
    const { api, admin } = await opened();
    const [unit] = (await admin.request("GET", `${units}?clientId.missing=false`)).body.items;
    const at = `${clients}/${String(unit?.["clientId"])}/references`;
    const seen = (await admin.request("GET", at)).body;
    const technician = await signIn(api, "client_manager@test.com");
    const own = `${clients}/${String(technician.user["clientId"])}/references`;
    const whole = (await admin.request("GET", own)).body;

    const part = (await technician.request("GET", own)).body;

    const { total } = (
      await admin.request("GET", `${units}?clientId=${String(unit?.["clientId"])}&archived=all`)
    ).body;
    expect(seen.items).toContainEqual({ resource: "equipments/computers", count: total, blocking: total });
    expect(seen["hidden"]).toBe(0);
    const sum = (body: typeof whole) => body.items.reduce((all, item) => all + Number(item["count"]), 0);
    expect(Number(part["hidden"])).toBeGreaterThan(0);
    expect(sum(part) + Number(part["hidden"])).toBe(sum(whole));
    expect(part.items.map((item) => item["resource"])).not.toContain("security/users");
  });

  test("says for the rows of a page how many use each", async () => {
    const { admin, client, segment } = await opened();
    const { total } = (await admin.request("GET", `${clients}?segmentId=${segment.id}`)).body;

    const { body } = await admin.request("GET", `${segments}/usage?id=${segment.id}&id=nobody`);

    expect(body.items).toEqual([
      { id: segment.id, usageCount: total, by: { "masters/clients": total } },
      { id: "nobody", usageCount: 0, by: {} },
    ]);
    expect(client).toBeDefined();
  });
});

test("an account is deactivated before it is archived, and one's own stays", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const agent = await signIn(api, "agent");
  const users = "/api/security/users";
  const archive = ({ id, version }: Person["user"]) =>
    admin.request("POST", `${users}/${id}/archive`, { version });

  expect((await archive(agent.user)).body.issues).toEqual([{ path: "status", code: "still_active" }]);
  expect((await archive(admin.user)).status).toBe(400);
  const version = agent.user.version;
  await admin.request("PATCH", `${users}/${agent.user.id}`, { version, status: "inactive" });
  expect((await archive({ ...agent.user, version: version + 1 })).status).toBe(200);

  const back = await admin.request("PATCH", `${users}/${agent.user.id}`, {
    version: version + 2,
    status: "active",
  });
  expect(back.body.issues).toEqual([{ path: "status", code: "archived" }]);
});
