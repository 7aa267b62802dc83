import { describe, expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";
import { archive, clients, codesOf, fiveYears, purge } from "#tests/support/purging.ts";
import { newKey, stateOf, undo } from "#tests/support/state.ts";

describe("an import", () => {
  const path = "/api/equipments/computers";
  const file = (from: number, count: number) =>
    [
      "asset_tag,category_code,manufacturer,model,serial,ownership,computer_type",
      ...Array.from(
        { length: count },
        (_, index) => `PC-U-${from + index},EQ-LAP,HP,EliteBook,SNU${from + index}X,company_owned,laptop`,
      ),
    ].join("\n");
  const imported = async (who: string, count = 3) => {
    const api = newApi();
    const person = await signIn(api, who);
    const [category] = (
      await person.request("GET", "/api/masters/categories?scope=equipment&kind=computer&itemsPerPage=1")
    ).body.items;
    const { key, headers } = newKey();
    const content = file(1000, count).replaceAll("EQ-LAP", String(category?.["code"]));
    const before = await stateOf(api);
    const { status, body } = await person.request("POST", `${path}/import?file=units.csv`, content, headers);
    expect([status, body.rejected, body.created]).toEqual([200, [], count]);
    return { api, person, key, before };
  };

  test("of two hundred rows is undone as a whole, days later", async () => {
    const { api, key, before: empty } = await imported("admin", 200);
    api.advance(3 * 24 * 60);
    const again = await signIn(api, "admin");

    const { status, body } = await undo(again, key);

    expect([status, body]).toEqual([200, { undone: 200 }]);
    expect(await stateOf(api)).toEqual(empty);
  });

  test("is offered after a reload", async () => {
    const { person, key } = await imported("manager");

    expect((await person.request("GET", `${path}/imports`)).body.items).toEqual([
      {
        key,
        at: "2026-11-02T09:00:00.000Z",
        by: person.user.id,
        file: "units.csv",
        created: 3,
        updated: 0,
        undoable: true,
      },
    ]);
  });

  test("is undone except for records that were changed since, and those that they need", async () => {
    const { person, key } = await imported("admin");
    const unit = async (tag: string) => (await person.request("GET", `${path}?q=${tag}`)).body.items[0];
    const [parent, child] = [await unit("PC-U-1001"), await unit("PC-U-1002")];
    await person.request("PATCH", `${path}/${child?.id}`, {
      version: 1,
      notes: "Touched",
      parentEquipmentId: parent?.id,
    });

    const { status, body } = await undo(person, key);

    expect([status, body]).toEqual([
      200,
      {
        undone: 1,
        skipped: [
          { resource: "equipments/computers", id: child?.id, name: child?.["name"], reason: "changed_since" },
          { resource: "equipments/computers", id: parent?.id, name: parent?.["name"], reason: "in_use" },
        ],
        skippedCount: 2,
      },
    ]);
    expect((await person.request("GET", `${path}?q=PC-U-1`)).body.total).toBe(2);
  });

  test("whose records were all changed since stays, and says so", async () => {
    const { person, key } = await imported("manager", 1);
    const [row] = (await person.request("GET", `${path}?q=PC-U-1000`)).body.items;
    await person.request("PATCH", `${path}/${row?.id}`, { version: 1, notes: "Touched" });

    expect((await undo(person, key)).body.code).toBe("changed_since");
  });

  test("that was undone says so", async () => {
    const { person, key } = await imported("manager");

    expect((await undo(person, key)).status).toBe(200);

    const { items } = (await person.request("GET", `${path}/imports`)).body;
    expect(items).toMatchObject([
      { key, undoable: false, reason: "already_undone", undoneAt: "2026-11-02T09:00:00.000Z" },
    ]);
    expect((await undo(person, key)).body.code).toBe("already_undone");
  });

  test("is its owner's: others do not see it, an administrator sees all", async () => {
    const { api, key, person } = await imported("manager");
    const other = await signIn(api, "inventory_manager@test.com");
    const admin = await signIn(api, "admin");
    const agent = await signIn(api, "agent");

    expect((await other.request("GET", `${path}/imports`)).body.items).toEqual([]);
    const [seen] = (await admin.request("GET", `${path}/imports`)).body.items;
    expect(seen?.["key"]).toBe(`${person.user.id}/${key}`);
    expect((await agent.request("GET", `${path}/imports`)).status).toBe(403);
    expect((await undo(admin, String(seen?.["key"]))).body).toEqual({ undone: 3 });
  });
});

describe("an import of which something is gone for good", () => {
  const importedClients = async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const [segment] = (await admin.request("GET", "/api/masters/segments")).body.items;
    const { key, headers } = newKey();
    const lines = ["GONE", "LEFT"].map((code) => `${code},${code} Ltd,company,${String(segment?.["code"])}`);
    const file = ["code,legal_name,client_type,segment_code", ...lines].join("\n");
    const { body } = await admin.request("POST", `${clients}/import?file=clients.csv`, file, headers);
    expect([body.created, body.rejected]).toEqual([2, []]);
    return { api, admin, key };
  };
  const purged = async (...codes: string[]) => {
    const { api, admin, key } = await importedClients();
    const ats = await Promise.all(
      codes.map(async (code) => {
        const [client] = (await admin.request("GET", `${clients}?q=${code}`)).body.items;
        return `${clients}/${client?.id}`;
      }),
    );
    for (const at of ats) await archive(admin, at);
    api.advance(fiveYears + 1);
    const later = await signIn(api, "admin");
    expect(codesOf(await purge(later, ats))).toEqual([]);
    const [listed] = (await later.request("GET", `${clients}/imports`)).body.items;
    return { admin: later, key, listed };
  };

  test("is undone but for the records that were purged", async () => {
    const { admin, key, listed } = await purged("GONE");

    expect(listed).toMatchObject({ undoable: true });
    const { status, body } = await undo(admin, key);

    expect([status, body["undone"], body["skippedCount"]]).toEqual([200, 1, 1]);
    expect((await admin.request("GET", `${clients}?q=LEFT`)).body.total).toBe(0);
  });

  test("is not offered where all of it was purged, and refused for that", async () => {
    const { admin, key, listed } = await purged("GONE", "LEFT");

    expect(listed).toMatchObject({ undoable: false, reason: "gone_for_good" });
    const { status, body } = await undo(admin, key);

    expect([status, body.code]).toEqual([409, "gone_for_good"]);
  });

  test("is undone but for a person who was erased", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const users = "/api/security/users";
    const { key, headers } = newKey();
    const file = [
      "full_name,username,email,role",
      "Ines Zephyr,ines.z,ines@zephyr.example,editor",
      "Omar Quill,omar.q,omar@quill.example,editor",
    ].join("\n");
    const { body } = await admin.request("POST", `${users}/import?file=people.csv`, file, headers);
    expect([body.created, body.rejected]).toEqual([2, []]);
    const [person] = (await admin.request("GET", `${users}?q=zephyr`)).body.items;
    const at = `/api/apps/users/${person?.id}`;
    const { version } = (await admin.request("GET", `${users}/${person?.id}`)).body;
    const erased = await admin.request("POST", `${at}/erase`, { version, confirm: "Ines Zephyr" });
    expect([erased.status, erased.body.issues]).toEqual([200, undefined]);

    const { status, body: undone } = await undo(admin, key);

    expect([status, undone["undone"], undone["skippedCount"]]).toEqual([200, 1, 1]);
  });
});
