import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import type { Rule } from "#db/rules/ability.ts";
import { type ListQuery, type Reader, wholeList } from "#db/store/list-query.ts";
import type { Store } from "#db/store/store.ts";
import { readerOf } from "./readers.ts";
import { type Opener, write } from "./store-opener.ts";
import { administrator, client, creations, lenient, newName, unit } from "./writes.ts";

/** What any store has to do that stands behind the door of `db/store`: the questions to a list beside its own columns. */
export function describeSearch({ open }: Opener): void {
  describe("the best matches of a reader", () => {
    const three = [client("old", "PC-1"), client("new", "PC-12"), client("newest", "PC-13")];
    const best = async (store: Store, q: string, who: Reader, more: Partial<ListQuery> = {}) => {
      const found = await store.firstMatches(clients, { ...wholeList, q, itemsPerPage: 2, ...more }, who);
      return { ...found, rows: found.rows.map(({ id }) => id) };
    };

    test("begins with whoever has the code, and goes on with the newest", async () => {
      const { store } = await open(newName());
      await write(store, creations(clients, three));

      expect(await best(store, "pc1", administrator)).toEqual({
        rows: ["old", "newest"],
        exact: 1,
        total: 3,
      });
      expect(await best(store, "pc", administrator)).toEqual({ rows: ["newest", "new"], exact: 0, total: 3 });
      expect(await best(store, "no such", administrator)).toEqual({ rows: [], exact: 0, total: 0 });
    });

    test("has nothing that the reader may not see, nor by a code that he may not see", async () => {
      const { store } = await open(newName());
      await write(store, creations(clients, three));
      const read: Rule = { action: "read", subject: "Client" };

      expect(await best(store, "pc1", readerOf({ ...read, conditions: { id: "new" } }))).toEqual({
        rows: ["new"],
        exact: 0,
        total: 1,
      });
      expect(await best(store, "pc1", readerOf({ ...read, fields: ["notes"] }))).toEqual({
        rows: [],
        exact: 0,
        total: 0,
      });
    });
  });

  describe("matches beside the search", () => {
    test("is found whether or not it holds the text, and only under the other filters", async () => {
      const { store } = await open(newName());
      await write(
        store,
        creations(clients, [
          client("a", "AAA", { vip: true }),
          client("b", "BBB", { vip: true, language: "fr" }),
          client("c", "CCC", { vip: false, language: "fr" }),
        ]),
      );
      const query: ListQuery = {
        ...wholeList,
        q: "aaa",
        alsoMatching: { path: "language", values: ["fr"] },
        filters: [{ path: "vip", values: ["true"] }],
      };

      expect(await store.matchingIds(clients, query, administrator)).toEqual(new Set(["a", "b"]));
    });
  });

  describe("an order that no column tells", () => {
    test("places the rows, and equal ones newest first", async () => {
      const { store } = await open(newName());
      await write(
        store,
        creations(
          clients,
          ["a", "b", "c", "d"].map((id) => client(id, id)),
        ),
      );
      const places = new Map([
        ["a", 2],
        ["c", 1],
      ]);
      const ids = async (orderBy: "asc" | "desc", page: Partial<ListQuery> = {}) =>
        (
          await store.query(clients, { ...wholeList, positionsById: places, orderBy, ...page }, administrator)
        ).rows.map(({ id }) => id);

      expect(await ids("asc")).toEqual(["d", "b", "c", "a"]);
      expect(await ids("desc")).toEqual(["a", "c", "d", "b"]);
      expect(await ids("asc", { page: 2, itemsPerPage: 3 })).toEqual(["a"]);
    });
  });

  describe("fields that a category gives its units", () => {
    const rack = (wanted: string, isOpen: boolean) => ({
      key: "rack",
      isOpen,
      test: (value: unknown) => value === wanted,
    });

    test("filter and sort a list, for whoever may read them", async () => {
      const { store } = await open(newName());
      const racks = { a: { rack: "R2" }, b: { rack: "R1" }, c: null };
      const units = Object.entries(racks).map(([id, custom]) => unit(id, { custom }));
      await write(store, creations(lenient(computers), units));
      const field = computers.fields.notes;
      const noCustom = readerOf(
        { action: "read", subject: "Equipment" },
        { action: "read", subject: "Equipment", fields: ["custom"], inverted: true },
      );
      const ids = async (who: Reader, own: NonNullable<ListQuery["custom"]>) =>
        (await store.query(computers, { ...wholeList, orderBy: "asc", custom: own }, who)).rows.map(
          ({ id }) => id,
        );

      expect(await ids(administrator, { filters: [rack("R1", false)], sort: null })).toEqual(["b"]);
      expect(await ids(noCustom, { filters: [rack("R1", false)], sort: null })).toEqual([]);
      expect(await ids(noCustom, { filters: [rack("R1", true)], sort: null })).toEqual(["b"]);
      const sort = { key: "rack", field, isOpen: false };
      expect(await ids(administrator, { filters: [], sort })).toEqual(["b", "a", "c"]);
      expect(await ids(noCustom, { filters: [], sort })).toEqual(["c", "b", "a"]);
    });
  });
}
