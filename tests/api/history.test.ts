import { describe, expect, test } from "vitest";
import { targetCondition } from "#db/rules/records/targets.ts";
import { addressOf, allReferences, membersOf, resourceNamed, resources } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type Item, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { sample, textFieldOf } from "#tests/support/sample.ts";

type Entry = Item & {
  action: string;
  by: string;
  byName: string;
  at: string;
  changes: { field: string; from: unknown; to: unknown; fromLabel?: unknown; toLabel?: unknown }[];
};

async function historyOf({ request }: Person, at: string): Promise<Entry[]> {
  const { status, body } = await request("GET", `${at}/history`);
  expect(status).toBe(200);
  return body.items as Entry[];
}

async function made(api: TestApi, resource: Resource, n: number) {
  const admin = await signIn(api, "admin");
  const input = await sample(admin.request, resource, n);
  const { body, status } = await admin.request("POST", `/api/${addressOf(resource)}`, input);
  expect([status, body.issues]).toEqual([201, undefined]);
  return { admin, input, record: body, at: `/api/${addressOf(resource)}/${body.id}` };
}

/** A role has no text but its names in three languages. */
const withText = resources.filter((resource) => textFieldOf(resource) !== "");

describe.each(withText)("the history of $name", (resource) => {
  const api = newApi();
  const path = `/api/${addressOf(resource)}`;
  const changing = textFieldOf(resource);

  test("tells who did what when, field by field, newest first", async () => {
    const { admin, record, at } = await made(api, resource, 1);
    api.advance(2);
    const patched = await admin.request("PATCH", at, { version: 1, [changing]: "Changed" });

    const [newest, oldest, ...none] = await historyOf(admin, at);

    expect(none).toEqual([]);
    expect(newest).toMatchObject({
      action: "update",
      by: admin.user.id,
      byName: "Yasmine Haddad",
      at: patched.body["updatedAt"],
    });
    expect(newest?.changes).toEqual([{ field: changing, from: record[changing], to: "Changed" }]);
    expect(oldest).toMatchObject({ action: "create", at: record["createdAt"] });
    for (const { field, to } of oldest?.changes ?? []) expect(to).toEqual(record[field]);
  });

  test("tells of changes in bulk and from a file as it tells of those from a form", async () => {
    const { admin, record, at } = await made(api, resource, 2);
    await admin.request("POST", `${path}/bulk`, { ids: [record.id], patch: { [changing]: "By bulk" } });
    const { text } = await admin.request("GET", `${path}/export?id=${record.id}`);
    const imported = await admin.request("POST", `${path}/import`, text.replace("By bulk", "By file"));
    expect(imported.body).toMatchObject({ updated: 1, rejected: [] });

    const [fromFile, inBulk] = await historyOf(admin, at);

    expect([inBulk?.action, inBulk?.changes]).toEqual([
      "update",
      [{ field: changing, from: record[changing], to: "By bulk" }],
    ]);
    expect([fromFile?.action, fromFile?.changes]).toEqual([
      "import",
      [{ field: changing, from: "By bulk", to: "By file" }],
    ]);
    expect((await admin.request("GET", at)).body).toMatchObject({ version: 3, [changing]: "By file" });
  });

  test("is cut into pages like a list", async () => {
    const { admin, at } = await made(api, resource, 3);
    for (let version = 1; version < 13; version++)
      await admin.request("PATCH", at, { version, [changing]: `Change ${version}` });

    const first = (await admin.request("GET", `${at}/history`)).body;
    const second = (await admin.request("GET", `${at}/history?page=2&itemsPerPage=5`)).body;
    const past = (await admin.request("GET", `${at}/history?page=99`)).body;

    expect([first.items.length, first.total, first.page, first.totalPages]).toEqual([10, 13, 1, 2]);
    expect([second.items.length, second.page]).toEqual([5, 2]);
    expect(past).toEqual(first);
    expect((await admin.request("GET", `${at}/history?itemsPerPage=-1`)).body.items).toHaveLength(13);
  });
});

describe("references", () => {
  // Lists whose records rows point at need a parent with children of their own: those stand in rules.test.ts.
  const plain = allReferences().filter(
    ({ from, path, field }) =>
      // Those of the applications have no address, once another file has registered them.
      resources.includes(from) &&
      field.kind === "ref" &&
      !path.includes(".") &&
      from.fields[path]?.writtenBy === "people" &&
      field.to !== from.name &&
      !needsUnit(from),
  );

  test.each(plain.map((reference) => ({ ...reference, name: `${reference.from.name}.${reference.path}` })))(
    "$name: deleting what it points at is refused, or empties it",
    async ({ from, path, field }) => {
      const api = newApi();
      const [target = from] = membersOf(resourceNamed(field.to));
      const { admin, record: client } = await made(api, resourceNamed("clients"), 1);
      const isOffer = targetCondition(from, path)["type"] === "support_offer";
      const needed: Record<string, unknown> =
        Object.hasOwn(target.fields, "clientId") && !isOffer ? { clientId: client.id } : {};
      const own =
        Object.hasOwn(from.fields, "clientId") && !["clients", "slaPolicies"].includes(field.to)
          ? { clientId: client.id }
          : {};
      const extra =
        path === "unitServiceId"
          ? { ...unitOfClient, departmentId: await departmentOf(admin, client.id) }
          : {};
      const scope = {
        ...targetCondition(from, path),
        ...(path === "categoryId" && { kind: from.table === "equipment" ? from.shares?.kind : null }),
        ...(path === "assigneeId" && { role: "maintainer", roleCodes: ["maintainer"], status: "active" }),
      };
      const pointedAt = await admin.request("POST", `/api/${addressOf(target)}`, {
        ...(await sample(admin.request, target, 2)),
        ...needed,
        ...extra,
        ...scope,
      });
      expect(pointedAt.body.issues).toBe(undefined);
      const owner = field.to === "clients" ? pointedAt.body.id : client.id;
      const asUnit =
        from.name === "services" && path !== "slaPolicyId"
          ? { ...unitOfClient, clientId: owner, departmentId: await departmentOf(admin, owner) }
          : {};
      const input = {
        ...(await sample(admin.request, from, 3)),
        ...own,
        ...asUnit,
        [path]: pointedAt.body.id,
      };
      const pointing = await admin.request("POST", `/api/${addressOf(from)}`, input);
      expect([pointing.status, pointing.body.issues]).toEqual([201, undefined]);
      const at = `/api/${addressOf(from)}/${pointing.body.id}`;

      const { status, body } = await admin.request(
        "DELETE",
        `/api/${addressOf(target)}/${pointedAt.body.id}`,
      );

      if (field.onDelete === "restrict") {
        expect([status, body.code]).toEqual([409, "in_use"]);
        expect(body.references).toContainEqual({ resource: addressOf(from), count: 1 });
        return;
      }
      expect(status).toBe(204);
      expect((await admin.request("GET", at)).body).toMatchObject({ [path]: null, version: 2 });
      const [newest] = await historyOf(admin, at);
      expect(newest?.changes).toMatchObject([{ field: path, from: pointedAt.body.id, to: null }]);
      expect(newest?.changes[0]?.fromLabel).toBeTruthy();
      expect(newest).toMatchObject({ action: "update", derived: true });
    },
  );
});

/** A record that is about a unit of its client: the tests of requests make those. */
const needsUnit = ({ fields }: Resource): boolean =>
  Object.values(fields).some((field) => field.kind === "ref" && field.to === "equipment" && field.required);

/** What a support offer has, such a service has not. */
const unitOfClient = {
  type: "client_unit",
  slaPolicyId: null,
  coverage: null,
  includesParts: false,
  includesTravel: false,
  priceRef: null,
  room: "12",
};

async function departmentOf({ request }: Person, clientId: string): Promise<string> {
  const input = await sample(request, resourceNamed("departments"), 77);
  return (await request("POST", "/api/masters/departaments", { ...input, clientId })).body.id;
}
