import { describe, expect, test } from "vitest";
import type { FieldOf } from "#db/schema/kind.ts";
import { isWritable } from "#db/schema/object-schema.ts";
import { addressOf, declarations, resourceNamed, resources } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";

type Pointer = { from: Resource; name: string; field: FieldOf<"refs"> };

const pointers = resources.flatMap((from) =>
  Object.entries(from.fields).flatMap(([name, field]): Pointer[] =>
    field.kind === "refs" && isWritable(field, "create") ? [{ from, name, field }] : [],
  ),
);

const api = newApi();
let made = 300;

/** A record of a list of its own, and another one that names it in a list-valued reference. */
async function named({ request }: Person, { from, name, field }: Pointer) {
  const target = resourceNamed(field.to);
  const list = target.name === "equipment" ? declarations.computers : target;
  const create = async (resource: Resource, values: object) => {
    const answer = await request("POST", `/api/${addressOf(resource)}`, {
      ...(await sample(request, resource, ++made)),
      ...values,
    });
    expect([resource.name, answer.status, answer.body.issues]).toEqual([resource.name, 201, undefined]);
    return answer.body;
  };
  const values = await sample(request, from, ++made);
  const ofClient = list.fields["clientId"] && values["clientId"] ? { clientId: values["clientId"] } : {};
  const scope = name === "symptomIds" ? { scope: "symptom", parentId: null } : {};
  const pointedAt = await create(list, { ...ofClient, ...scope });
  return { list, pointedAt, referrer: await create(from, { [name]: [pointedAt.id] }) };
}

describe("a list-valued reference", () => {
  test.each(pointers.map((one) => ({ title: `${one.from.name}.${one.name}`, ...one })))(
    "$title is counted, and keeps its record or lets it go whole",
    async (pointer) => {
      const admin = await signIn(api, "admin");
      const { list, pointedAt, referrer } = await named(admin, pointer);
      const [at, from] = [`/api/${addressOf(list)}/${pointedAt.id}`, addressOf(pointer.from)];
      const blocking = pointer.field.onDelete === "restrict" ? 1 : 0;

      const { body: references } = await admin.request("GET", `${at}/references`);
      const usage = await admin.request("GET", `/api/${addressOf(list)}/usage?id=${pointedAt.id}`);
      const deletion = await admin.request("DELETE", at);
      const { body: after } = await admin.request("GET", `/api/${from}/${referrer.id}`);

      expect(references.items).toEqual([{ resource: from, count: 1, blocking }]);
      expect(usage.body.items).toMatchObject([{ usageCount: 1, by: { [from]: 1 } }]);
      expect([deletion.status, after[pointer.name]]).toEqual(blocking ? [409, [pointedAt.id]] : [204, []]);
    },
  );
});

test("a category that a request names as a symptom stays, and is moved by a merge", async () => {
  const admin = await signIn(api, "admin");
  const [one, other] = (
    await admin.request("GET", "/api/masters/categories?scope=symptom&itemsPerPage=-1")
  ).body.items.filter(({ parentId }) => parentId);
  if (!one || !other) throw new Error("There are too few symptoms.");
  const { body: request } = await admin.request("POST", "/api/help-desk/maintenance", {
    ...(await sample(admin.request, declarations.maintenances, ++made)),
    symptomIds: [one.id],
  });
  const { status, body } = await admin.request("DELETE", `/api/masters/categories/${one.id}`);
  const merge = (dryRun: boolean) =>
    admin.request("POST", `/api/masters/categories/${other.id}/merge`, {
      from: [one.id],
      versions: { [one.id]: one.version, [other.id]: other.version },
      dryRun,
    });

  expect([status, body.references]).toEqual([409, [{ resource: "help-desk/maintenance", count: 1 }]]);
  expect((await merge(true)).body["moved"]).toEqual([{ resource: "help-desk/maintenance", count: 1 }]);
  expect((await merge(false)).status).toBe(200);
  const after = (await admin.request("GET", `/api/help-desk/maintenance/${request.id}`)).body;
  expect(after["symptomIds"]).toEqual([other.id]);
});
