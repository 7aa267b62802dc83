import { describe, expect, test } from "vitest";
import { users } from "#db/domain/users/users.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import { targetsOf } from "#db/schema/links.ts";
import { isWritable } from "#db/schema/object-schema.ts";
import { addressOf, resourceNamed, resources } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { clerkWith, missing, told } from "#tests/support/clerks.ts";
import { sample, valueOf } from "#tests/support/sample.ts";

/** A field of a list that points at records of another one. */
type Pointer = { path: string; to: string };

function* pointersIn(fields: Fields, prefix = ""): Generator<Pointer> {
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    if (!isWritable(field, "create")) continue;
    if (field.kind === "group" || field.kind === "rows") yield* pointersIn(field.fields, `${path}.`);
    else if (field.kind !== "picture" && field.kind !== "owner")
      for (const to of targetsOf(field)) yield { path, to };
  }
}

/** The value of a field with this id at the end of the path, and nothing else that is there. */
function pointing(field: Field | undefined, rest: readonly string[], to: string, id: string): unknown {
  if (field?.kind === "refs") return [id];
  if (field?.kind !== "group" && field?.kind !== "rows") return id;
  const [name = "", ...more] = rest;
  const inner = field.fields[name];
  const siblings = Object.entries(field.fields).filter(
    ([, one]) => one.required && isWritable(one, "create"),
  );
  const value = {
    ...Object.fromEntries(
      siblings.map(([key, one]) => [key, one.kind === "ref" ? missing : valueOf(one, 1)]),
    ),
    ...(inner?.kind === "refBy" && {
      [inner.by]: Object.entries(inner.to).find(([, list]) => list === to)?.[0],
    }),
    [name]: pointing(inner, more, to, id),
  };
  return field.kind === "rows" ? [value] : value;
}

const pointersOf = (resource: Resource): Pointer[] => [...pointersIn(resource.fields)];

const withPointers = resources.filter((one) => !one.belongsTo && pointersOf(one).length > 0);

describe("a person who reads of no other list", () => {
  const api = newApi();

  test.each(withPointers.map((resource) => [resource.name, resource] as const))(
    "names in new %s nothing that is there",
    async (_name, resource) => {
      const admin = await signIn(api, "admin");
      const values = await sample(admin.request, resource, 500 + withPointers.indexOf(resource));
      const clerk = await clerkWith(api, [{ action: "create", subject: resource.subject }]);

      for (const { path, to } of pointersOf(resource)) {
        const target = resourceNamed(to);
        const { items } = (await admin.request("GET", `/api/${addressOf(target)}?itemsPerPage=5`)).body;
        const existing = items.find(({ id }) => target.table !== users.table || id !== clerk.user.id);
        const [top = "", ...rest] = path.split(".");
        const create = (id: unknown) =>
          clerk.request("POST", `/api/${addressOf(resource)}`, {
            ...values,
            [top]: pointing(resource.fields[top], rest, to, String(id)),
          });

        const answers = [existing ? await create(existing.id) : null, await create(missing)];

        const paths = answers.map((one) =>
          (one?.body.issues ?? [])
            .filter(({ code }) => code === "unknown_reference")
            .map((issue) => issue.path.replace(/\.\d+(?=\.)/g, "")),
        );
        // An account is given by those alone who have all rights that it has.
        if (resource !== users) expect(paths[1]).toContain(path);
        if (answers[0] && answers[1]) expect(told(answers[0])).toEqual(told(answers[1]));
      }
    },
  );
});
