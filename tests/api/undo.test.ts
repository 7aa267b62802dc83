import { describe, expect, test } from "vitest";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { addressOf, declarations } from "#db/schema/registry.ts";
import {
  accounts,
  type Item,
  newApi,
  type Person,
  signIn,
  stored,
  type TestApi,
} from "#tests/support/api.ts";
import { says } from "#tests/support/law.ts";
import { sample } from "#tests/support/sample.ts";
import { newKey, stateOf, undo } from "#tests/support/state.ts";

const clients = "/api/masters/clients";
const units = "/api/equipments/computers";

async function opened(who = "admin") {
  const api = newApi();
  return { api, person: await signIn(api, who) };
}

async function firstOf({ request }: Person, path: string, filter = ""): Promise<Item> {
  const [item] = (await request("GET", `${path}?itemsPerPage=1&${filter}`)).body.items;
  if (!item) throw new Error(`There is nothing at ${path}.`);
  return item;
}

/** A client that nobody points at, and so can be deleted. */
async function spare({ request }: Person, n: number): Promise<Item> {
  const { body, status } = await request("POST", clients, await sample(request, declarations.clients, n));
  expect(status).toBe(201);
  return body;
}

describe("taking back", () => {
  type Action = (api: TestApi, person: Person, headers: Record<string, string>) => Promise<number>;
  const actions: Record<string, Action> = {
    "a new record": async (_api, { request }, headers) => {
      const input = await sample(request, declarations.clients, 1);
      return (await request("POST", clients, input, headers)).status;
    },
    "a change": async (_api, person, headers) => {
      const unit = await firstOf(person, units);
      const patch = { version: unit.version, notes: "Other", tags: ["b", "a"], purchaseDate: "2020-01-01" };
      return (await person.request("PATCH", `${units}/${unit.id}`, patch, headers)).status;
    },
    "a deletion, with the references that it emptied": async (_api, person, headers) => {
      const responsible = (await firstOf(person, units, "responsibleId.missing=false"))["responsibleId"];
      const gone = await person.request(
        "DELETE",
        `/api/masters/responsibles/${String(responsible)}`,
        undefined,
        headers,
      );
      return gone.status;
    },
    "a change in bulk": async (_api, { request }, headers) => {
      const { items } = (await request("GET", `${units}?itemsPerPage=20`)).body;
      const body = { ids: items.map(({ id }) => id), patch: { notes: "In bulk", condition: "poor" } };
      return (await request("POST", `${units}/bulk`, body, headers)).status;
    },
    "a deletion in bulk": async (_api, { request }, headers) => {
      const { items } = (await request("GET", `${units}?itemsPerPage=20`)).body;
      const body = { ids: items.map(({ id }) => id), delete: true };
      return (await request("POST", `${units}/bulk`, body, headers)).status;
    },
    "an archiving": async (_api, person, headers) => {
      const { id, version } = await firstOf(person, clients);
      return (await person.request("POST", `${clients}/${id}/archive`, { version }, headers)).status;
    },
    "an archiving in bulk": async (_api, { request }, headers) => {
      const { items } = (await request("GET", clients)).body;
      const body = { ids: items.map(({ id }) => id), archive: true };
      return (await request("POST", `${clients}/bulk`, body, headers)).status;
    },
    "an import of new and of changed lines": async (_api, person, headers) => {
      const segment = await firstOf(person, "/api/masters/segments");
      const file = `code,name_en,sort_order\n${String(segment["code"])},Renamed,7\nNEW-1,New one,8\nNEW-2,New two,9`;
      const { body, status } = await person.request("POST", "/api/masters/segments/import", file, headers);
      expect([body.created, body.updated, body.rejected]).toEqual([2, 1, []]);
      return status;
    },
    "a merge": async (_api, { request }, headers) => {
      const { items } = (await request("GET", "/api/masters/segments")).body;
      const [one, other] = items;
      const body = {
        from: [other?.id],
        versions: { [one?.id ?? ""]: one?.version, [other?.id ?? ""]: other?.version },
        values: { code: other?.["code"], name: other?.["name"] },
      };
      const merged = await request("POST", `/api/masters/segments/${one?.id}/merge`, body, headers);
      expect(merged.body.issues).toBeUndefined();
      return merged.status;
    },
  };

  test.each(Object.entries(actions))("%s leaves everything as it was before", async (_, action) => {
    const { api, person } = await opened();
    const before = await stateOf(api);
    const { key, headers } = newKey();
    expect([200, 201, 204]).toContain(await action(api, person, headers));
    expect(await stateOf(api)).not.toEqual(before);

    const { status, body } = await undo(person, key);

    expect([status, body.code]).toEqual([200, undefined]);
    expect(await stateOf(api)).toEqual(before);
  });

  test("is seen by lists and searches at once, and stands in the history", async () => {
    const { person } = await opened();
    const made = await spare(person, 1);
    const { key, headers } = newKey();
    await person.request("DELETE", `${clients}/${made.id}`, undefined, headers);

    await undo(person, key);

    const found = await person.request("GET", `${clients}?q=${String(made["code"])}`);
    expect(found.body.items).toEqual([expect.objectContaining({ id: made.id, version: 3 })]);
    const history = await person.request("GET", `${clients}/${made.id}/history`);
    expect(history.body.items.map(({ action }) => action)).toEqual(["undo", "delete", "create"]);
  });

  test("lists field by field the restored values", async () => {
    const { person } = await opened();
    const { id, version, ...unit } = await firstOf(person, units);
    const { key, headers } = newKey();
    await person.request("PATCH", `${units}/${id}`, { version, notes: "Wrong" }, headers);

    await undo(person, key);

    const [entry] = (await person.request("GET", `${units}/${id}/history`)).body.items;
    expect(entry?.["changes"]).toEqual([{ field: "notes", from: "Wrong", to: unit["notes"] }]);
  });

  test("is done once for one key of its own, and refused the second time", async () => {
    const { person } = await opened();
    const { id, version } = await firstOf(person, units);
    const { key, headers } = newKey();
    await person.request("PATCH", `${units}/${id}`, { version, notes: "Wrong" }, headers);
    const again = newKey().headers;

    const first = await undo(person, key, again);
    const repeated = await undo(person, key, again);
    const second = await undo(person, key);

    expect([first.status, first.body]).toEqual([200, { undone: 1 }]);
    expect([repeated.status, repeated.body]).toEqual([200, { undone: 1 }]);
    expect([second.status, second.body.code]).toEqual([409, "already_undone"]);
  });

  test("is refused where one of the records was changed later, and then changes none", async () => {
    const { api, person } = await opened();
    const { items } = (await person.request("GET", `${units}?itemsPerPage=3&state=in_service`)).body;
    const { key, headers } = newKey();
    const ids = items.map(({ id }) => id);
    await person.request("POST", `${units}/bulk`, { ids, patch: { notes: "Wrong" } }, headers);
    const [, second] = items;
    const version = (second?.version ?? 0) + 1;
    const later = await person.request("PATCH", `${units}/${second?.id}`, { version, notes: "Later" });
    expect(later.status).toBe(200);
    const before = await stateOf(api);

    const { status, body } = await undo(person, key);

    expect([status, body.code]).toEqual([409, "changed_since"]);
    expect(await stateOf(api)).toEqual(before);
  });

  test("is refused after ten minutes", async () => {
    const { api, person } = await opened();
    const { id, version } = await firstOf(person, units);
    const { key, headers } = newKey();
    await person.request("PATCH", `${units}/${id}`, { version, notes: "Wrong" }, headers);
    api.advance(11);

    const { status, body } = await undo(person, key);

    expect([status, body.code]).toEqual([409, "too_late"]);
  });

  test("is refused where a unique value is another's by now", async () => {
    const { person } = await opened();
    const made = await spare(person, 1);
    const { key, headers } = newKey();
    await person.request("DELETE", `${clients}/${made.id}`, undefined, headers);
    const input = await sample(person.request, declarations.clients, 2);
    expect((await person.request("POST", clients, { ...input, code: made["code"] })).status).toBe(201);

    const { status, body } = await undo(person, key);

    expect([status, body.code, body.issues]).toEqual([409, "taken", [{ path: "code", code: "taken" }]]);
    expect((await person.request("GET", `${clients}/${made.id}`)).status).toBe(404);
  });

  test("is refused where others point at the new record by now", async () => {
    const { person } = await opened();
    const { key, headers } = newKey();
    const input = await sample(person.request, declarations.clients, 1);
    const { id } = (await person.request("POST", clients, input, headers)).body;
    const site = { ...(await sample(person.request, declarations.sites, 1)), clientId: id };
    expect((await person.request("POST", "/api/masters/sites", site)).status).toBe(201);

    const { status, body } = await undo(person, key);

    expect([status, body.code]).toEqual([409, "in_use"]);
    expect(body.references).toEqual([{ resource: "masters/sites", count: 1 }]);
  });

  test("is refused where a restored reference leads to a deleted record", async () => {
    const { person } = await opened();
    const owner = await spare(person, 1);
    const input = { ...(await sample(person.request, declarations.sites, 1)), clientId: owner.id };
    const site = (await person.request("POST", "/api/masters/sites", input)).body;
    const { key, headers } = newKey();
    await person.request("DELETE", `/api/masters/sites/${site.id}`, undefined, headers);
    expect((await person.request("DELETE", `${clients}/${owner.id}`)).status).toBe(204);

    const { status, body } = await undo(person, key);

    expect([status, body.code]).toEqual([409, "no_longer_fits"]);
    expect(body.issues).toEqual([{ path: "clientId", code: "unknown_reference" }]);
  });

  test("knows no key that is nobody's", async () => {
    const { person } = await opened();

    for (const key of ["no-such-key", "constructor", "a/b", "%00"])
      expect((await undo(person, key)).status).toBe(404);
  });

  test("is not for those who are not signed in", async () => {
    const { api } = await opened();

    expect((await api.request("POST", "/api/undo/key")).status).toBe(401);
  });
});

describe("whose action it is", () => {
  const changed = async (who: string) => {
    const { api, person } = await opened(who);
    const { id, version } = await firstOf(person, units);
    const { key, headers } = newKey();
    const { status } = await person.request("PATCH", `${units}/${id}`, { version, tags: ["mine"] }, headers);
    expect(status).toBe(200);
    return { api, person, key: `${person.user.id}/${key}` };
  };

  test("matters: nobody undoes another's, an administrator apart", async () => {
    const { api, key } = await changed("manager");
    const agent = await signIn(api, "agent");
    const admin = await signIn(api, "admin");

    const byAgent = await undo(agent, key);
    const byAdmin = await undo(admin, key);

    expect([byAgent.status, byAgent.body.code]).toEqual([403, "forbidden"]);
    expect([byAdmin.status, byAdmin.body]).toEqual([200, { undone: 1 }]);
  });

  test("is not enough: the reverse asks for a right of its own", async () => {
    const { api, person: manager } = await opened("manager");
    const admin = await signIn(api, "admin");
    const { key, headers } = newKey();
    const input = await sample(admin.request, declarations.sites, 1);
    const made = await manager.request("POST", "/api/masters/sites", input, headers);
    expect(made.status).toBe(201);

    // A manager makes sites, and deletes none.
    const { status, body } = await undo(manager, key);

    expect([status, body.code]).toEqual([403, "forbidden"]);
    expect((await stored(api, declarations.sites)).some(({ id }) => id === made.body.id)).toBe(true);
  });
});

describe.each([declarations.sites, declarations.segments, declarations.computers])(
  "for $name",
  (resource) => {
    const api = newApi();
    const path = `/api/${addressOf(resource)}`;
    const changing: Record<string, string> = {
      sites: "accessInstructions",
      segments: "description",
      computers: "clientNotes",
    };
    let n = 0;

    test.each(Object.entries(accounts))(
      "%s takes back what its rules let it do the other way",
      async (_, who) => {
        const person = await signIn(api, who);
        const admin = await signIn(api, "admin");
        const rules = rulesOfUser(person.user);
        const rowOf = async (id: string) => (await stored(api, resource)).find((row) => row.id === id) ?? {};
        const input = () => sample(admin.request, resource, ++n);

        const { key, headers } = newKey();
        const made = await person.request("POST", path, await input(), headers);
        if (made.status === 201) {
          const may = says(rules, "delete", resource.subject, await rowOf(made.body.id));
          expect((await undo(person, key)).status).toBe(may ? 200 : 403);
        }

        const [item] = (await person.request("GET", `${path}?itemsPerPage=1`)).body.items ?? [];
        const change = newKey();
        const changed = await person.request(
          "PATCH",
          `${path}/${item?.id}`,
          { version: item?.version, [changing[resource.name] ?? ""]: `Changed ${n}` },
          change.headers,
        );
        if (changed.status === 200) expect((await undo(person, change.key)).status).toBe(200);

        const doomed = (await admin.request("POST", path, await input())).body.id;
        const row = await rowOf(doomed);
        const deletion = newKey();
        const gone = await person.request("DELETE", `${path}/${doomed}`, undefined, deletion.headers);
        if (gone.status === 204) {
          const may = ["restore", "create"].some((action) => says(rules, action, resource.subject, row));
          expect((await undo(person, deletion.key)).status).toBe(may ? 200 : 403);
        }
        expect([made.status, changed.status, gone.status].every((status) => status < 500)).toBe(true);
      },
    );
  },
);
