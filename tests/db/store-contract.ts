import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import { segments } from "#db/domain/segments/segments.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import {
  CancelledError,
  type Command,
  type Decision,
  KeyReusedError,
  StorageFullError,
  TakenError,
} from "#db/store/command.ts";
import type { Scope, Store } from "#db/store/store.ts";
import type { Tx } from "#db/store/tx.ts";
import { type Connection, contents, linger, type Opener, scope, signal, write } from "./store-opener.ts";
import { change, client, creations, deletion, newCommand, newName } from "./writes.ts";

const fails = (): never => {
  throw new RangeError("Failed on purpose.");
};

const done = () => ({ status: 200, body: null });

/** What any store has to do that stands behind the door of `db/store`: commands. */
export function describeCommands({ open, fillDevice }: Opener): void {
  async function withOne(name = newName()): Promise<Connection & { name: string; a: StoredRow }> {
    const connection = await open(name);
    const [a] = await write(connection.store, creations(clients, [client("a", "AAA")]));
    if (!a) throw new Error("not written");
    return { ...connection, name, a };
  }

  describe("a command is written whole, or not at all:", () => {
    const changes = (a: StoredRow): Decision => ({
      writes: [...creations(clients, [client("b", "BBB")]), change(clients, a, { code: "CCC" })],
      answer: done,
      counters: new Map([["numbers", 7]]),
      batch: { resource: "clients", file: null, created: 1, updated: 1 },
    });
    type Attempt = (store: Store, a: StoredRow) => Promise<unknown>;
    const attempt =
      (decide: (a: StoredRow, tx: Tx) => Promise<Decision>, around: Scope = scope): Attempt =>
      (store, a) =>
        store.commit(newCommand(), around, (tx) => decide(a, tx));

    test.each<[string, Attempt, (error: unknown) => void]>([
      ["its decision fails", attempt(async () => fails()), isOnPurpose],
      ["its answer fails", attempt(async (a) => ({ ...changes(a), answer: fails })), isOnPurpose],
      [
        "one of its values is taken",
        attempt(async (a) => ({
          ...changes(a),
          writes: creations(clients, [client("b", "B"), client("c", "aaa")]),
        })),
        (error) => expect(error).toMatchObject({ name: "TakenError", taken: [{ index: 1, path: "code" }] }),
      ],
      [
        "it writes one record twice",
        attempt(async (a) => ({
          ...changes(a),
          writes: [change(clients, a, { code: "B" }), deletion(clients, a)],
        })),
        (error) => expect(String(error)).toContain("written twice"),
      ],
      ["it writes beside the tables that it named", attempt(async (a) => changes(a), ["segments"]), isError],
      [
        "it reads beside the tables that it named",
        attempt(async (a, tx) => ({ ...changes(a), row: await tx.get("clients", "a") }), ["segments"]),
        isError,
      ],
    ])("where %s", async (_, failing, isExpected) => {
      const { store, a } = await withOne();
      const before = await contents(store);

      const error = await failing(store, a).catch((reason: unknown) => reason);

      isExpected(error);
      expect(await contents(store)).toEqual(before);
      await store.commit(newCommand(), scope, () => Promise.resolve(changes(a)));
      expect(await contents(store)).not.toEqual(before);
    });

    test.each(["before it begins", "while it is decided", "while it is written"])(
      "where it is aborted %s",
      async (moment) => {
        const { store, a } = await withOne();
        const before = await contents(store);
        const aborting = new AbortController();
        const abortAt = (now: string) => moment === now && aborting.abort();
        abortAt("before it begins");

        const aborted = store.commit(
          newCommand(),
          scope,
          async (tx) => {
            await tx.get("clients", "a");
            abortAt("while it is decided");
            await tx.pause();
            return { ...changes(a), answer: () => (abortAt("while it is written"), done()) };
          },
          aborting.signal,
        );

        await expect(aborted).rejects.toThrow();
        expect(await contents(store)).toEqual(before);
      },
    );

    test("where the device is full", async () => {
      const { store, a } = await withOne();
      const before = await contents(store);
      const makeRoom = fillDevice();

      const full = await store
        .commit(newCommand(), scope, () => Promise.resolve(changes(a)))
        .catch((error: unknown) => error)
        .finally(makeRoom);

      expect(full).toBeInstanceOf(StorageFullError);
      expect(await contents(store)).toEqual(before);
    });

    test("where its connection is closed meanwhile, which then answers nothing more", async () => {
      const { store, a, name, close } = await withOne();
      const before = await contents(store);

      const closed = store.commit(newCommand(), scope, async (tx) => {
        await tx.get("clients", "a");
        return { ...changes(a), answer: () => (close(), done()) };
      });

      await expect(closed).rejects.toThrow();
      expect(store.isOpen()).toBe(false);
      await expect(store.get("clients", "a")).rejects.toThrow();
      await expect(write(store, creations(clients, [client("b", "BBB")]))).rejects.toThrow();
      expect(await contents((await open(name)).store)).toEqual(before);
    });
  });

  describe("of two commands at once", () => {
    test("the later one is decided again where the other one wrote what it had read", async () => {
      const { store, name } = await withOne();
      const other = await open(name);
      const [decided, begun] = [[] as unknown[], signal()];
      const first = store.commit(newCommand(), scope, async (tx) => {
        const row = await tx.get("clients", "a");
        decided.push(row?.["tradeName"] ?? null);
        begun.give();
        await linger(tx, 300);
        return { writes: row ? [change(clients, row, { notes: "Later" })] : [], answer: done };
      });
      await begun.given;
      const second = other.store.commit(newCommand(), scope, async (tx) => {
        const row = await tx.get("clients", "a");
        return { writes: row ? [change(clients, row, { tradeName: "Sooner" })] : [], answer: done };
      });
      await Promise.all([first, second]);

      expect(decided).toEqual([null, "Sooner"]);
      expect(await store.get("clients", "a")).toMatchObject({
        version: 3,
        tradeName: "Sooner",
        notes: "Later",
      });
    });

    test("none is lost, however many come", async () => {
      const { store, name } = await withOne();
      const stores = [store, (await open(name)).store] as const;
      const counting = (one: Store) =>
        one.commit(newCommand(), scope, async (tx) => {
          const row = await tx.get("clients", "a");
          const so = typeof row?.["notes"] === "string" ? row["notes"] : "";
          return { writes: row ? [change(clients, row, { notes: `${so}+` })] : [], answer: done };
        });

      await Promise.all(Array.from({ length: 12 }, (_, time) => counting(stores[time % 2 === 0 ? 0 : 1])));

      expect(await store.get("clients", "a")).toMatchObject({ version: 13, notes: "+".repeat(12) });
    });

    test("only one gets a unique value", async () => {
      const { store, name } = await withOne();
      const stores = [store, (await open(name)).store];

      const ends = await Promise.allSettled(
        stores.map((one, at) => write(one, creations(clients, [client(`b${at}`, "BBB")]))),
      );

      expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(ends.find((end) => end.status === "rejected")?.reason).toBeInstanceOf(TakenError);
      expect(await store.ids("clients")).toHaveLength(2);
    });

    test.each([
      ["of one list", [clients, clients]],
      ["of lists that have nothing to do with each other", [clients, segments]],
      ["that write no record", []],
    ])("none gets a number that the other one got, %s", async (_, lists) => {
      const { store, name } = await withOne();
      const stores = [store, (await open(name)).store] as const;
      const numbered = (one: Store, at: number) =>
        one.commit(newCommand(), lists[at % 2] ? [lists[at % 2]?.table ?? ""] : ["clients"], async (tx) => {
          const number = (await tx.counter("numbers")) + 1;
          const resource = lists[at % 2];
          const row = client(`n${at}`, `N${at}`);
          return {
            writes: resource ? creations({ ...resource, fields: {} }, [row]) : [],
            answer: () => ({ status: 200, body: number }),
            counters: new Map([["numbers", number]]),
          };
        });

      const answers = await Promise.all(
        Array.from({ length: 8 }, (_none, at) => numbered(stores[at % 2 === 0 ? 0 : 1], at)),
      );

      expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
      expect(await store.counter("numbers")).toBe(8);
    });
  });

  describe("an idempotency key", () => {
    const creating = (store: Store, given: Partial<Command>) =>
      store.commit(newCommand(given), scope, () =>
        Promise.resolve({
          writes: creations(clients, [{ code: "KKK", taxIds: [] }]),
          answer: ([row]) => ({ status: 201, body: row?.id }),
        }),
      );

    test("gets its first answer again, also where both come at once, and nothing is done twice", async () => {
      const { store, name } = await withOne();
      const other = await open(name);
      const asked = { key: "k", request: "POST 1" };

      const answers = await Promise.all([creating(store, asked), creating(other.store, asked)]);
      const again = await creating(store, asked);

      expect(answers).toEqual([again, again]);
      expect(await store.ids("clients")).toHaveLength(2);
    });

    test("refuses another request", async () => {
      const { store } = await withOne();
      await creating(store, { key: "k", request: "POST 1" });
      const before = await contents(store);

      await expect(creating(store, { key: "k", request: "POST 2" })).rejects.toBeInstanceOf(KeyReusedError);
      expect(await contents(store)).toEqual(before);
    });

    test("that was refused beforehand is never done; one that was done cannot be refused", async () => {
      const { store } = await withOne();
      const { now } = newCommand();
      await creating(store, { key: "done" });

      expect(await store.refuseCommand("done", now)).toBe(false);
      expect([await store.refuseCommand("k", now), await store.refuseCommand("k", now)]).toEqual([
        true,
        true,
      ]);
      await expect(creating(store, { key: "k" })).rejects.toBeInstanceOf(CancelledError);
      expect(await store.ids("clients")).toHaveLength(2);
    });
  });
}

const isError = (error: unknown): void => expect(error).toBeInstanceOf(Error);
const isOnPurpose = (error: unknown): void => expect(error).toMatchObject({ message: "Failed on purpose." });
