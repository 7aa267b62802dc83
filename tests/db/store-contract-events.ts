import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import { StorageFullError } from "#db/store/command.ts";
import { type Opener, write } from "./store-opener.ts";
import { client, creations, newCommand, newName } from "./writes.ts";

/** What any store has to do that stands behind the door of `db/store`: events, which change no record and stand in the same log. */
export function describeEvents({ open, fillDevice, loseEnd }: Opener): void {
  const event = (key: string) => newCommand({ key, name: "event/signed_in", request: "event/signed_in" });

  describe("an event", () => {
    test("is a command of the log, once for its key, and has no lines", async () => {
      const { store } = await open(newName());
      await store.noteEvent(event("event/1"));
      await store.noteEvent(event("event/1"));
      const [a] = await write(store, creations(clients, [client("a", "AAA")]));

      expect((await store.answers("event/")).map(({ key, span }) => ({ key, span }))).toEqual([
        { key: "event/1", span: null },
      ]);
      expect((await store.history("clients", [a?.id ?? ""])).map(({ number }) => number)).toEqual([1]);
    });

    test("is remembered outside the store, where its loss shows", async () => {
      const store = await loseEnd(
        newName(),
        async (first) => void (await write(first, creations(clients, [client("a", "AAA")]))),
        async (later) => {
          await later.noteEvent(event("event/lost"));
          await later.mirrored();
        },
      );

      expect(await store.losses.all()).toMatchObject([{ commands: 1, lines: 0 }]);
    });

    test("is refused as any other write where there is no room", async () => {
      const { store } = await open(newName());
      await store.noteEvent(event("event/1"));
      const makeRoom = fillDevice();
      await expect(store.noteEvent(event("event/2"))).rejects.toBeInstanceOf(StorageFullError);
      makeRoom();

      expect(await store.answers("event/")).toHaveLength(1);
    });
  });
}
