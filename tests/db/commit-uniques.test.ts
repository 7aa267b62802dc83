import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import { departments } from "#db/domain/departments/departments.ts";
import { modules } from "#db/domain/modules/modules.ts";
import { create, matchingIds, newStore, write } from "./list-database.ts";
import { change, client, creations, deletion, lenient, words } from "./writes.ts";
import { TakenError } from "#db/store/command.ts";
import { users } from "#db/domain/users/users.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";

const open = () => newStore().open();

describe("a unique value", () => {
  test("is refused to a second record, without regard to case and accents, and the place is named", async () => {
    const db = await open();
    await create(db, clients, [client("a", "Été")]);

    const second = create(db, clients, [client("b", "BBB"), client("c", "ETE")]);

    await expect(second).rejects.toMatchObject({ name: "TakenError", taken: [{ index: 1, path: "code" }] });
    expect(await db.table("clients").count()).toBe(1);
  });

  test("is refused to two records of one command", async () => {
    const db = await open();

    const both = create(db, clients, [client("a", "X"), client("b", "x")]);

    await expect(both).rejects.toMatchObject({ taken: [{ index: 1, path: "code" }] });
  });

  test("in a list of values is refused when any of them is taken", async () => {
    const db = await open();
    const tax = (value: string) => ({ label: "NIF", value });
    await create(db, clients, [client("a", "A", { taxIds: [tax("1"), tax("2"), tax("2")] })]);

    await expect(
      create(db, clients, [client("b", "B", { taxIds: [tax("3"), tax("2")] })]),
    ).rejects.toBeInstanceOf(TakenError);
  });

  test("that several records have since before it was unique stays with the one that holds it", async () => {
    const db = await open();
    const [a] = await create(db, clients, [client("a", "SAME")]);
    const [b] = await create(db, lenient(clients), [client("b", "SAME"), client("c", "SAME")]);
    if (!a || !b) throw new Error("not written");

    await write(db, [change(clients, b, { code: "OTHER" })]);

    await expect(create(db, clients, [client("d", "same")])).rejects.toBeInstanceOf(TakenError);
    await write(db, [deletion(clients, a)]);
    expect(await create(db, clients, [client("d", "same")])).toHaveLength(1);
  });

  test("is free again when its record is deleted or changed", async () => {
    const db = await open();
    const [a, b] = await create(db, clients, [client("a", "AAA"), client("b", "BBB")]);
    if (!a || !b) throw new Error("not written");

    await write(db, [deletion(clients, a), change(clients, b, { code: "B2" })]);
    await create(db, clients, [client("c", "aaa"), client("d", "bbb")]);

    expect(await matchingIds(db, clients, { sortBy: "code", orderBy: "asc" })).toEqual(["c", "b", "d"]);
  });

  test("can be swapped between two records, and handed on, in one command", async () => {
    const db = await open();
    const [a, b, c] = await create(db, clients, [client("a", "AAA"), client("b", "BBB"), client("c", "CCC")]);
    if (!a || !b || !c) throw new Error("not written");

    await write(db, [change(clients, a, { code: "BBB" }), change(clients, b, { code: "AAA" })]);
    await write(db, [deletion(clients, c), ...creations(clients, [client("d", "CCC")])]);

    expect(await matchingIds(db, clients, { sortBy: "code", orderBy: "asc" })).toEqual(["b", "a", "d"]);
    await expect(create(db, clients, [client("e", "aaa")])).rejects.toBeInstanceOf(TakenError);
  });

  test("stays its own record's through a change of other fields", async () => {
    const db = await open();
    const [row] = await create(db, clients, [client("a", "AAA")]);
    if (!row) throw new Error("not written");

    await write(db, [change(clients, row, { legalName: "New" })]);

    await expect(create(db, clients, [client("b", "AAA")])).rejects.toBeInstanceOf(TakenError);
  });

  test("binds within what stands before it, and not where it is empty", async () => {
    const db = await open();
    const department = (clientId: string, code: string, en: string) => ({
      clientId,
      code,
      parentId: null,
      name: words(en),
    });

    await create(db, departments, [
      department("1", "IT", "Computing"),
      department("2", "IT", "Computing"),
      department("1", "HR", ""),
    ]);
    await create(db, departments, [department("1", "FI", "")]);

    await expect(create(db, departments, [department("1", "XX", "computing")])).rejects.toMatchObject({
      taken: [{ index: 0, path: "name.en" }],
    });
  });

  test("of an address ignores case, and no accent, which another person's may have", () => {
    const keyOf = (email: string) => uniqueKeys(users, { email })[0]?.key;

    expect(keyOf("Jose@Demo.com")).toBe(keyOf("jose@demo.com"));
    expect(keyOf("josé@demo.com")).not.toBe(keyOf("jose@demo.com"));
    expect(uniqueKeys(users, { username: "José" })).toEqual(uniqueKeys(users, { username: "jose" }));
  });

  test("is not mistaken for another where values hold the separator", () => {
    const key = (softwareVersion: string, en: string) =>
      uniqueKeys(
        { ...modules, unique: [["softwareVersion", "name.en"]] },
        { softwareVersion, name: words(en) },
      )[0]?.key;

    const keys = [key("1", "2|3"), key("1|2", "3"), key("1\\|2", "3"), key("1\\", "2|3"), key("1", "\\2|3")];

    expect(new Set(keys).size).toBe(5);
  });
});
