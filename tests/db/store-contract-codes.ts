import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { sites } from "#db/domain/sites/sites.ts";
import type { Rule } from "#db/rules/ability.ts";
import type { Reader } from "#db/store/list-query.ts";
import type { DuplicateRule } from "#db/store/duplicate-codes.ts";
import { spellingKey } from "#db/store/spelling-key.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Store } from "#db/store/store.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import { readerOf } from "./readers.ts";
import { type Opener, write } from "./store-opener.ts";
import {
  administrator,
  change,
  client,
  creations,
  deletion,
  lenient,
  newName,
  unit,
  type Values,
} from "./writes.ts";

const rule = (paths: string[], more: Partial<DuplicateRule> = {}): DuplicateRule => ({
  paths,
  within: [],
  freeIn: [],
  fromConstraint: false,
  ...more,
});

/** What any store has to do that stands behind the door of `db/store`: unique values, spellings, shared codes and use. */
export function describeCodes({ open }: Opener): void {
  const withUnits = async (...units: Values[]): Promise<Store> => {
    const { store } = await open(newName());
    await write(store, creations(lenient(computers), units));
    return store;
  };

  describe("unique values", () => {
    test("are claimed by whoever has them, and free once he is gone or has others", async () => {
      const { store } = await open(newName());
      const keyOf = (code: string) => uniqueKeys(clients, client("x", code)).map(({ key }) => key);
      const asked = ["AAA", "BBB", "CCC", "DDD"].flatMap(keyOf);
      const rows = await write(
        store,
        creations(clients, [client("a", "AAA"), client("b", "BBB"), client("c", "CCC")]),
      );
      const [a, b] = rows;
      if (!a || !b) throw new Error("not written");

      await write(store, [change(clients, a, { code: "DDD" }), deletion(clients, b)]);

      const [, , ofC = "", ofD = ""] = asked;
      expect(await store.claim(asked)).toEqual(
        new Map([
          [ofC, "c"],
          [ofD, "a"],
        ]),
      );
    });
  });

  describe("spellings", () => {
    const none = { slots: [], ids: new Set<string>() };
    const makers = ["HP", "HP", "hp", "Dell"].map((manufacturer, at) =>
      unit(`${at}`, { manufacturer, model: at === 2 ? "G2" : "g1" }),
    );

    test("are those that most living rows have, where there are several", async () => {
      const store = await withUnits(...makers);
      const maker = { path: "manufacturer", within: undefined };
      const said = (texts: string[], edited: Parameters<Store["spellings"]>[3] = none) =>
        store.read(tablesAround(computers), (tx) => tx.spellings("equipment", maker, texts, edited));
      const key = spellingKey("hp", "");

      expect(await said(["Hp", "Dell"])).toEqual(new Map([[key, "HP"]]));
      expect(await said(["Dell", "Acer"])).toEqual(new Map());
      const [first, second] = await store.all("equipment");
      if (!first || !second) throw new Error("not written");
      expect(await said(["Hp"], { slots: [first.slot], ids: new Set([second.id]) })).toEqual(
        new Map([[key, "hp"]]),
      );
    });

    test("count among the rows that have another text in common", async () => {
      const store = await withUnits(
        unit("a", { manufacturer: "HP", model: "G1" }),
        unit("b", { manufacturer: "HP", model: "G1" }),
        unit("c", { manufacturer: "Dell", model: "g1" }),
      );

      const found = await store.read(tablesAround(computers), (tx) =>
        tx.spellings("equipment", { path: "model", within: "manufacturer" }, ["G1"], none),
      );

      expect(found).toEqual(
        new Map([
          [spellingKey("g1", "hp"), "G1"],
          [spellingKey("g1", "dell"), "g1"],
        ]),
      );
    });
  });

  describe("codes that several rows share", () => {
    const shared = async (store: Store, rules: DuplicateRule[], who: Reader, indexed: DuplicateRule[] = []) =>
      store.read(tablesAround(computers), async (tx) => {
        const found = await tx.duplicateCodes(computers, { searched: rules, indexed }, who.ability);
        return found.shared.map(({ scope, sharers }) => ({
          scope,
          ids: sharers.map(({ slot }) => found.idOf(slot)).toSorted(),
          seen: sharers.filter(found.sees).map(({ slot }) => found.idOf(slot)),
          archived: sharers.filter(({ isArchived }) => isArchived).map(({ slot }) => found.idOf(slot)),
        }));
      });
    const serial = rule(["serialNumber"]);

    test("are found whatever their punctuation, with who sees which of the rows", async () => {
      const store = await withUnits(
        unit("a", { serialNumber: "SN-1", clientId: "mine" }),
        unit("b", { serialNumber: "sn1", clientId: "other" }),
        unit("c", { serialNumber: "SN-2", archivedAt: "2025-01-01T00:00:00.000Z" }),
        unit("d", { serialNumber: "SN-2" }),
        unit("e", { serialNumber: "SN-3" }),
        unit("f"),
      );
      const mine: Rule = { action: "read", subject: "Equipment", conditions: { clientId: "mine" } };

      expect(await shared(store, [serial], administrator)).toEqual([
        { scope: "", ids: ["a", "b"], seen: ["a", "b"], archived: [] },
        { scope: "", ids: ["c", "d"], seen: ["c", "d"], archived: ["c"] },
      ]);
      expect(await shared(store, [serial], readerOf(mine))).toMatchObject([
        { ids: ["a", "b"], seen: ["a"] },
        { ids: ["c", "d"], seen: [] },
      ]);
      expect(await shared(store, [serial], readerOf({ ...mine, fields: ["assetTag"] }))).toMatchObject([
        { seen: [] },
        { seen: [] },
      ]);
      expect(await shared(store, [{ ...serial, spelled: true }], administrator)).toMatchObject([
        { ids: ["c", "d"] },
      ]);
    });

    test("are shared within what the rule says, among rows that have not let go of them", async () => {
      const store = await withUnits(
        unit("a", { serialNumber: "S1", clientId: "one" }),
        unit("b", { serialNumber: "S1", clientId: "two" }),
        unit("c", { serialNumber: "S1", clientId: "one" }),
        unit("d", { serialNumber: "S1", clientId: "one", state: "lost" }),
        unit("e", { serialNumber: "S1" }),
      );

      const within = { ...serial, within: ["clientId"], freeIn: ["lost"] };

      expect(await shared(store, [within], administrator)).toMatchObject([{ scope: "one", ids: ["a", "c"] }]);
    });

    test("are found at an indexed path too, and no longer where one of the rows is gone", async () => {
      const store = await withUnits(unit("a", { uuid: "U-1" }), unit("b", { uuid: "u-1" }), unit("c"));
      const uuid = rule(["uuid"]);
      expect(await shared(store, [], administrator, [uuid])).toMatchObject([{ ids: ["a", "b"] }]);
      const gone = await store.get("equipment", "b");
      if (!gone) throw new Error("not written");

      await write(store, [deletion(lenient(computers), gone)]);

      expect(await shared(store, [], administrator, [uuid])).toEqual([]);
    });
  });

  describe("records that are used", () => {
    test("name the records that point at them, as far as the reader sees those", async () => {
      const { store } = await open(newName());
      await write(store, creations(clients, [client("a", "A"), client("b", "B")]));
      await write(
        store,
        creations(lenient(sites), [
          { id: "1", clientId: "a", code: "1", name: "North" },
          { id: "2", clientId: "b", code: "2", name: "South" },
        ]),
      );
      const site: Rule = { action: "read", subject: "Site", conditions: { clientId: "b" } };
      const used = (who: Reader) => store.read(tablesAround(clients), (tx) => tx.referencedIds(clients, who));

      expect(await used(administrator)).toEqual(new Set(["a", "b"]));
      expect(await used(readerOf(site))).toEqual(new Set(["b"]));
      expect(await used(readerOf({ action: "read", subject: "Client" }))).toEqual(new Set());
    });
  });
}
