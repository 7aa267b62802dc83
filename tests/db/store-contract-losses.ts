import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import { CancelledError, KeyReusedError } from "#db/store/command.ts";
import type { Store } from "#db/store/store.ts";
import { type Opener, write } from "./store-opener.ts";
import { client, creations, newCommand, newName } from "./writes.ts";

/** What any store has to do that stands behind the door of `db/store`: a loss of the log's end is noticed, and told until somebody notes it. */
export function describeLosses({ open, loseEnd }: Opener): void {
  const create = (store: Store, ...codes: string[]) =>
    write(
      store,
      creations(
        clients,
        codes.map((code) => client(code, code)),
      ),
    );
  const numbersOf = async (store: Store, ...ids: string[]) =>
    (await store.history("clients", ids)).map(({ number }) => number);

  /** A store that lost two commands, of three lines, after one that it still has. */
  const cut = () =>
    loseEnd(
      newName(),
      async (store) => void (await create(store, "A")),
      async (store) => {
        await create(store, "LOST-1", "LOST-2");
        await create(store, "LOST-3");
        expect(await numbersOf(store, "LOST-3")).toEqual([4]);
        await store.mirrored();
      },
    );

  describe("a loss of the log's end", () => {
    test("is told with what is missing, and no number is given twice", async () => {
      const store = await cut();

      expect(store.losses.isOpen()).toBe(true);
      expect(await store.losses.all()).toMatchObject([
        {
          commands: 2,
          lines: 3,
          records: ["LOST-1", "LOST-2", "LOST-3"].map((id) => ({ resource: "clients", id })),
          dismissed: null,
        },
      ]);
      await create(store, "B");
      expect(await numbersOf(store, "A", "B")).toEqual([1, 5]);
    });

    test("is told until somebody notes it, and who did it first stays, however often it is done", async () => {
      const store = await cut();
      const [loss] = await store.losses.all();
      const number = loss?.number ?? 0;
      const command = newCommand({ by: "ann" });

      expect(await store.losses.dismiss(0, newCommand())).toBe(false);
      for (const again of [command, command, newCommand({ by: "bob" })])
        expect(await store.losses.dismiss(number, again)).toBe(true);

      expect(store.losses.isOpen()).toBe(false);
      const [noted] = await store.losses.all();
      expect(noted?.dismissed).toEqual({ at: command.at, by: "ann" });
    });

    test("is not noted under a key that another request had, nor one that was cancelled", async () => {
      const store = await cut();
      const [loss] = await store.losses.all();
      const number = loss?.number ?? 0;
      const command = newCommand({ by: "ann", key: "ann/used" });
      await write(store, [], command);
      await store.refuseCommand("ann/cancelled", command.at);

      const dismiss = (key: string, request: string) =>
        store.losses.dismiss(number, newCommand({ by: "ann", key, request }));

      await expect(dismiss("ann/used", "POST losses")).rejects.toBeInstanceOf(KeyReusedError);
      await expect(dismiss("ann/cancelled", "POST losses")).rejects.toBeInstanceOf(CancelledError);
      expect(store.losses.isOpen()).toBe(true);
    });

    test("is none where nothing was lost", async () => {
      const name = newName();
      const { store, close } = await open(name);
      await create(store, "A");
      await store.mirrored();
      close();

      const again = (await open(name)).store;

      expect([again.losses.isOpen(), await again.losses.all()]).toEqual([false, []]);
    });
  });
}
