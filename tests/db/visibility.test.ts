import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keepWhere } from "#db/dexie/list/filter.ts";
import { countRows } from "#db/dexie/list/list.ts";
import { allSections } from "#db/dexie/list/chunk-sections.ts";
import { projectionOf } from "#db/dexie/list/columns.ts";
import { viewOf } from "#db/dexie/list/view.ts";
import { visibilityIn } from "#db/dexie/list/visibility.ts";
import { abilityOf, can, type Rule } from "#db/rules/ability.ts";
import type { Conditions } from "#db/rules/roles/conditions.ts";
import { builtInRoles, rulesOfUser } from "#db/domain/roles/registry.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { units } from "#db/domain/equipment/units.ts";
import { resources, resourcesByTable } from "#db/schema/registry.ts";
import { generalRuleColumns } from "#db/schema/resource.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { anyRule } from "./any-rule.ts";
import { allRows, create, matchingIds, newStore } from "./list-database.ts";
import { anyLists, expectSame, fill, tablesOf } from "./list-filled.ts";
import { anyQuery } from "./list-queries.ts";
import { person, readerOf } from "./readers.ts";
import type { Reader } from "#db/store/list-query.ts";

describe("a list under rules", () => {
  test(
    "holds the permitted rows, and is neither filtered, searched nor sorted by hidden fields",
    { timeout: 360_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          anyLists(30),
          fc.array(fc.array(anyRule, { minLength: 1, maxLength: 4 }), { minLength: 12, maxLength: 12 }),
          fc.array(anyQuery(computers), { minLength: 4, maxLength: 4 }),
          async (lists, ruleSets, queries) => {
            const db = await newStore().open();
            await fill(db, lists);
            const tables = await tablesOf(db);

            for (const rules of ruleSets) {
              const reader: Reader = { ability: abilityOf(rules), language: "fr" };
              for (const query of queries) await expectSame(db, tables, computers, query, reader);
            }
            db.close();
          },
        ),
        { numRuns: 15, endOnFailure: true },
      );
    },
  );

  const unit = { state: "in_stock", interfaces: [] };

  test("cannot be queried for a field that nobody may see", async () => {
    const db = await newStore().open();
    await create(db, computers, [
      {
        ...unit,
        id: "dear",
        assetTag: "PC-1",
        serialNumber: "SECRET",
        purchaseCost: { amount: 9, currency: "EUR" },
      },
      {
        ...unit,
        id: "cheap",
        assetTag: "PC-2",
        serialNumber: "KNOWN",
        purchaseCost: { amount: 1, currency: "EUR" },
      },
    ]);
    const technician = readerOf(
      { action: "read", subject: "Equipment" },
      {
        action: "read",
        subject: "Equipment",
        fields: ["purchaseCost", "serialNumber", "state"],
        inverted: true,
      },
    );
    const find = (query: Parameters<typeof matchingIds>[2]) => matchingIds(db, computers, query, technician);

    expect(await find({ q: "secret" })).toEqual([]);
    expect(await find({ q: "pc-1" })).toEqual(["dear"]);
    expect(await find({ filters: [{ path: "state", values: ["in_stock"] }] })).toEqual([]);
    expect(await find({ filters: [{ path: "state", missing: true }] })).toEqual([]);
    expect(await find({ sortBy: "purchaseCost", orderBy: "desc" })).toEqual(["cheap", "dear"]);
    expect(await find({ sortBy: "purchaseCost", orderBy: "asc" })).toEqual(["cheap", "dear"]);
  });

  test("does not tell by its order what hidden records are called", async () => {
    const db = await newStore().open();
    await create(db, clients, [
      { id: "b", code: "B", legalName: "Beta" },
      { id: "a", code: "A", legalName: "Alpha" },
    ]);
    await create(db, computers, [
      { ...unit, id: "2", assetTag: "PC-2", clientId: "a" },
      { ...unit, id: "1", assetTag: "PC-1", clientId: "b" },
    ]);
    const ofUnits: Rule = { action: "read", subject: "Equipment" };
    const find = (...rules: Rule[]) =>
      matchingIds(db, computers, { sortBy: "clientId", orderBy: "asc" }, readerOf(ofUnits, ...rules));

    expect(await find()).toEqual(["1", "2"]);
    expect(await find({ action: "read", subject: "Client", conditions: { id: "a" } })).toEqual(["1", "2"]);
    expect(await find({ action: "read", subject: "Client", fields: ["code"] })).toEqual(["1", "2"]);
    expect(await find({ action: "read", subject: "Client" })).toEqual(["2", "1"]);
    const since = (day: string): Rule => ({
      action: "read",
      subject: "Client",
      conditions: { createdAt: { $gte: day } },
    });
    expect(await find(since("2025-01-01"))).toEqual(["2", "1"]);
    expect(await find(since("2999-01-01"))).toEqual(["1", "2"]);
  });

  test("opens nothing on a condition that the list cannot look at, and closes more on a denial with one", async () => {
    const db = await newStore().open();
    await create(db, computers, [
      { ...unit, id: "1", gpu: "RTX", clientId: "a" },
      { ...unit, id: "2", gpu: null, clientId: "b" },
    ]);
    const all: Rule = { action: "read", subject: "Equipment" };
    const gpu: Conditions = { gpu: "RTX" };

    expect(await matchingIds(db, computers, {}, readerOf({ ...all, conditions: gpu }))).toEqual([]);
    expect(
      await matchingIds(db, computers, {}, readerOf(all, { ...all, conditions: gpu, inverted: true })),
    ).toEqual([]);
    expect(
      await matchingIds(
        db,
        computers,
        {},
        readerOf(all, { ...all, conditions: { ...gpu, clientId: "a" }, inverted: true }),
      ),
    ).toEqual(["2"]);
  });

  test("does not count archived rows as in use where a rule tells them apart", async () => {
    const db = await newStore().open();
    await create(db, computers, [{ ...unit, id: "1", archivedAt: "2025-01-01T12:00:00.000Z" }]);
    const inUse: Rule = { action: "read", subject: "Equipment", conditions: { archivedAt: null } };

    expect(await matchingIds(db, computers, { archived: "all" }, readerOf(inUse))).toEqual([]);
  });

  test("counts the rows that it would show", async () => {
    const db = await newStore().open();
    await create(db, computers, [
      { ...unit, clientId: "a" },
      { ...unit, clientId: "b" },
      { ...unit, clientId: "a" },
    ]);

    const count = await countRows(
      db,
      computers,
      [],
      readerOf({ action: "read", subject: "Equipment", conditions: { clientId: "a" } }),
    );

    expect(count).toBe(2);
  });
});

describe("the built-in roles", () => {
  const holders = Object.keys(builtInRoles).flatMap((code) =>
    ["", "department", "client"].map((portalScope) => ({ ...person, roleCodes: [code], portalScope })),
  );

  test("have conditions on columns alone that lists declare for rules", () => {
    const rules = holders.flatMap((holder) => rulesOfUser(holder, { selfTake: true }));
    for (const resource of [...resources, units]) {
      // Lists of one family share their columns.
      const sharing = resourcesByTable.get(resource.table) ?? [];
      const declared: readonly string[] = [
        "id",
        ...(resource.shares ? ["kind"] : []),
        ...generalRuleColumns,
        ...sharing.flatMap(({ ruleColumns = [] }) => ruleColumns),
      ];
      const conditions = rules
        .filter(({ subject }) => subject !== "all" && [subject].flat().includes(resource.subject))
        .flatMap((rule) => Object.keys(rule.conditions ?? {}));

      expect(declared, resource.name).toEqual(expect.arrayContaining(conditions));
    }
  });

  test("have conditions on rows that every list can look at", async () => {
    const db = await newStore().open();
    const rows = Object.fromEntries(
      resources.map((resource) => [resource.name, [{ id: `${resource.name}-1` }]]),
    );
    for (const resource of resources)
      await create(db, { ...resource, unique: [] }, rows[resource.name] ?? []);

    for (const resource of resources) {
      const view = await db.transaction("r", db.tables, () =>
        viewOf(db, resource.table, allSections(projectionOf(resource.table).columns)),
      );
      for (const rule of holders.flatMap((holder) => rulesOfUser(holder, { selfTake: true }))) {
        if (
          !abilityOf([rule])
            .possibleRulesFor("read", resource.subject)
            .some(({ conditions }) => conditions)
        )
          continue;
        for (const path of Object.keys(rule.conditions ?? {})) {
          expect(
            () => keepWhere(view, new Uint8Array(view.slots), path, () => true),
            `${resource.name}: ${path}`,
          ).not.toThrow();
        }
      }
    }
  });

  test("see in every list what the rules say of each row", { timeout: 360_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyLists(25), async (lists) => {
        const db = await newStore().open();
        await fill(db, lists);

        for (const resource of [computers, clients]) {
          const rows = await allRows(db, resource);
          const view = await db.transaction("r", db.tables, () =>
            viewOf(db, resource.table, allSections(projectionOf(resource.table).columns)),
          );
          for (const holder of holders) {
            const ability = abilityOf(rulesOfUser(holder));
            const { bitmap } = visibilityIn(view, resource, ability);
            expect(rows.filter(({ slot }) => bitmap[slot] === 1)).toEqual(
              rows.filter((row) => can(ability, "read", resource.subject, row)),
            );
          }
        }
        db.close();
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
