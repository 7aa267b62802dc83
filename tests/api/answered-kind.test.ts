import { describe, expect, test } from "vitest";
import { addressOf, resourcesIn } from "#db/schema/registry.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";

const lists = [...resourcesIn("equipments"), ...resourcesIn("help-desk")].flatMap((resource) =>
  resource.shares?.kind ? [{ name: resource.name, kind: resource.shares.kind, resource }] : [],
);

const api = newApi();
let made = 0;

describe("the kind of a record", () => {
  test.each(lists)("of $name stands in every answer", async ({ kind, resource }) => {
    const { request } = await signIn(api, "admin");
    const address = `/api/${addressOf(resource)}`;

    const { body: created } = await request("POST", address, await sample(request, resource, ++made));
    const { body: read } = await request("GET", `${address}/${created.id}`);
    const { body: list } = await request("GET", `${address}?id=${created.id}`);
    const { body: changed } = await request("PATCH", `${address}/${created.id}`, {
      version: created.version,
    });

    expect([created, read, list.items[0], changed].map((one) => one?.["kind"])).toEqual(
      Array.from({ length: 4 }, () => kind),
    );
  });

  test.each(lists)(
    "of $name is accepted where it is right, and refused elsewhere",
    async ({ kind, resource }) => {
      const { request } = await signIn(api, "admin");
      const address = `/api/${addressOf(resource)}`;
      const values = await sample(request, resource, ++made);
      const other = lists.find((one) => one.kind !== kind)?.kind;

      const created = await request("POST", address, { ...values, kind });
      const patch = (sent: object) =>
        request("PATCH", `${address}/${created.body.id}`, { version: created.body.version, ...sent });
      const refused = [
        await request("POST", address, { ...values, kind: other }),
        await patch({ kind: other }),
      ];
      const changed = await patch({ kind });

      expect([created.status, created.body.issues, created.body["kind"]]).toEqual([201, undefined, kind]);
      for (const { status, body } of refused)
        expect([status, body.issues]).toEqual([400, [{ path: "kind", code: "unknown_choice" }]]);
      expect([changed.status, changed.body["kind"]]).toEqual([200, kind]);
    },
  );
});
