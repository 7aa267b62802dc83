import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import type { LogQuery } from "#db/store/log-query.ts";
import { StorageFullError } from "#db/store/command.ts";
import { type Opener, write } from "./store-opener.ts";
import { client, creations, newCommand, newName } from "./writes.ts";

/** What any store has to do that stands behind the door of `db/store`: events, which change no record and stand in the same log. */
export function describeEvents({ open, fillDevice, loseEnd }: Opener): void {
  const event = (key: string) => newCommand({ key, name: "event/signed_in", request: "event/signed_in" });

  describe("an event", () => {
    test("is a command of the log, once for its key, and has no lines", async () => {
      const { store } = await open(newName());
      await store.noteEvent(event("event/1"), ["event/signed_in"]);
      await store.noteEvent(event("event/1"), ["event/signed_in"]);
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
          await later.noteEvent(event("event/lost"), []);
          await later.mirrored();
        },
      );

      expect(await store.losses.all()).toMatchObject([{ commands: 1, lines: 0 }]);
    });

    test("is found in the log with the commands, by whom, what and which record it is about", async () => {
      const { store } = await open(newName());
      const [a] = await write(store, creations(clients, [client("a", "AAA")]), { by: "ann" });
      await store.noteEvent({ ...event("event/1"), by: "bob", device: "phone" }, [
        "event/signed_in",
        `record/clients/${a?.id}`,
      ]);
      const page = { direction: "desc", page: 1, itemsPerPage: 10 } as const;
      const names = async (query: Partial<LogQuery>) =>
        (await store.log.page({ ...page, ...query })).commands.map(({ name }) => name);

      const both = ["event/signed_in", "POST clients"];
      expect(await names({})).toEqual(both);
      expect(await names({ direction: "asc" })).toEqual(both.toReversed());
      expect(await names({ record: { table: "clients", id: a?.id ?? "" } })).toEqual(both);
      expect(await names({ actors: ["ann"] })).toEqual(["POST clients"]);
      expect(await names({ topics: [["create", "event/signed_in"], ["list/clients"]] })).toEqual([
        "POST clients",
      ]);
      expect(await names({ anyOf: { actors: ["bob"], devices: [], numbers: [1] } })).toEqual(both);
      expect(await names({ from: "2030-01-01T00:00:00.000Z" })).toEqual([]);
      expect(await names({ page: 2, itemsPerPage: 1 })).toEqual(["POST clients"]);
      const devices = await store.log.devices();
      expect(devices.map(({ label }) => label)).toEqual(["phone"]);
      expect(await names({ devices: devices.map(({ id }) => id) })).toEqual(both);
      expect(await store.log.command(1)).toMatchObject({
        firstLine: { action: "create" },
        deviceName: "phone",
      });
      expect(await store.log.command(9)).toBeUndefined();
    });

    test("may be what a command is in the log, with its lines and in one entry", async () => {
      const { store } = await open(newName());
      await store.commit(newCommand({ key: "one" }), ["clients"], async () => ({
        writes: creations(clients, [client("a", "AAA")]),
        loggedAs: { name: "event/signed_in", args: { body: { count: 1 } } },
        topics: ["event/signed_in"],
        answer: () => ({ status: 204, body: null }),
      }));
      const query = { direction: "desc", page: 1, itemsPerPage: 10, topics: [["event/signed_in"]] } as const;

      expect((await store.log.page(query)).commands).toMatchObject([
        { key: "one", name: "event/signed_in", args: { body: { count: 1 } }, lines: 1 },
      ]);
      expect((await store.log.page({ ...query, topics: [["create"]] })).total).toBe(1);
    });

    test("is refused as any other write where there is no room", async () => {
      const { store } = await open(newName());
      await store.noteEvent(event("event/1"), ["event/signed_in"]);
      const makeRoom = fillDevice();
      await expect(store.noteEvent(event("event/2"), ["event/signed_in"])).rejects.toBeInstanceOf(
        StorageFullError,
      );
      makeRoom();

      expect(await store.answers("event/")).toHaveLength(1);
    });
  });
}
