import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import type { StoredDraft } from "#db/store/device.ts";
import { type Opener, scope, write } from "./store-opener.ts";
import { client, creations, newCommand, newName } from "./writes.ts";

const draft = (key: string, userId: string): StoredDraft => ({
  key,
  userId,
  at: "2025-01-01T00:00:00.000Z",
  baseVersion: null,
  values: { code: "AAA" },
});

/** What any store has to do that stands behind the door of `db/store`: what a device keeps beside the records. */
export function describeDevice({ open }: Opener): void {
  async function twice() {
    const name = newName();
    const connection = await open(name);
    return { ...connection, other: (await open(name)).store };
  }

  describe("a device", () => {
    test("draws its code once, whoever comes first, and another device draws another", async () => {
      const { store, other } = await twice();
      expect(await store.deviceCode()).toBeNull();

      const codes = await Promise.all([store.device.code(), other.device.code()]);

      const [code] = codes;
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(codes).toEqual([code, code]);
      expect([await other.device.code(), await store.deviceCode()]).toEqual([code, code]);
      expect(await (await open(newName())).store.device.code()).not.toBe(code);
    });

    test("makes one key for its sessions, which nobody can read", async () => {
      const { store, other } = await twice();
      expect(await store.device.sessionKey()).toBeNull();

      await Promise.all([store.device.makeSessionKey(), other.device.makeSessionKey()]);
      const key = await store.device.sessionKey();
      await other.device.makeSessionKey();
      const same = await other.device.sessionKey();

      if (!key || !same) throw new Error("no key was made");
      const text = new TextEncoder().encode("token");
      const signature = await crypto.subtle.sign("HMAC", key, text);
      expect(await crypto.subtle.verify("HMAC", same, signature, text)).toBe(true);
      expect(key.extractable).toBe(false);
    });

    test("keeps the latest two hundred faults, the earliest first", async () => {
      const { store, other } = await twice();
      const fault = (at: number) => ({
        reference: `F${(at * 37) % 1000}`,
        at: new Date(Date.UTC(2025, 0, 1, at)).toISOString(),
        message: `Fault ${at}`,
        request: "GET /",
      });
      expect(await store.device.faults()).toEqual([]);
      const faults = Array.from({ length: 202 }, (_, at) => fault(at));

      for (const one of faults) await store.device.keepFault(one);

      expect(await other.device.faults()).toEqual(faults.slice(2));
    });

    test("tells how many entries there are in each of its tables", async () => {
      const { store } = await twice();
      const rowsIn = async () => new Map((await store.device.tables()).map(({ name, rows }) => [name, rows]));
      const empty = await rowsIn();

      await write(store, creations(clients, [client("a", "AAA"), client("b", "BBB")]));

      const filled = await rowsIn();
      expect([empty.get("clients"), filled.get("clients"), filled.get("sites")]).toEqual([0, 2, 0]);
    });
  });

  describe("a draft", () => {
    test("is known by its key, and to its user", async () => {
      const { store, other, keepDraft } = await twice();
      for (const one of [draft("1/a", "1"), draft("1/b", "1"), draft("2/a", "2")]) await keepDraft(one);

      expect((await other.device.draftKeys("1")).toSorted()).toEqual(["1/a", "1/b"]);
      expect(await other.device.draftKeys("3")).toEqual([]);
      expect([await store.hasDraft("2/a"), await store.hasDraft("2/b")]).toEqual([true, false]);
    });

    test("ends with the command that it was typed in, or that ends it, and with no other", async () => {
      const { store, other, keepDraft } = await twice();
      for (const key of ["typed", "ended", "other"]) await keepDraft(draft(key, "1"));

      await write(
        store,
        creations(clients, [client("a", "AAA")]),
        { draft: "typed" },
        { endsDraft: "ended" },
      );

      expect(await other.device.draftKeys("1")).toEqual(["other"]);
    });

    test("stays where its command is not done, and goes where that is done at last", async () => {
      const { store, keepDraft } = await twice();
      await keepDraft(draft("typed", "1"));
      const command = newCommand({ draft: "typed" });
      const writes = creations(clients, [client("a", "AAA")]);
      const fails = (): never => {
        throw new RangeError("Failed on purpose.");
      };

      const failed = store.commit(command, scope, () => Promise.resolve({ writes, answer: fails }));
      await expect(failed).rejects.toThrow("on purpose");
      expect(await store.hasDraft("typed")).toBe(true);
      await write(store, writes, command);

      expect(await store.hasDraft("typed")).toBe(false);
    });
  });

  describe("an import", () => {
    const batch = { resource: "clients", file: "clients.csv", created: 1, updated: 0 };

    test("is kept under its key, and those of a run under the key of the run", async () => {
      const { store, other } = await twice();
      const importing = (key: string, id: string) =>
        write(store, creations(clients, [client(id, id.toUpperCase())]), { key }, { batch });
      for (const [key, id] of [
        ["one", "a"],
        ["run.1", "b"],
        ["run.2", "c"],
        ["running.1", "d"],
      ] as const)
        await importing(key, id);
      await write(store, creations(clients, [client("e", "E")]), { key: "typed" });
      const keys = async (imports: ReturnType<typeof store.imports>) => (await imports).map(({ key }) => key);

      expect(await other.importsNamed("one")).toMatchObject([{ ...batch, key: "one", by: "tester" }]);
      expect(await keys(other.importsNamed("run"))).toEqual(["run.1", "run.2"]);
      expect(await keys(other.importsNamed("run.2"))).toEqual(["run.2"]);
      expect(await keys(other.importsNamed("typed"))).toEqual([]);
      expect(await keys(other.imports("clients"))).toEqual(["one", "run.1", "run.2", "running.1"]);
      expect(await keys(other.imports("sites"))).toEqual([]);
      const [first] = await other.importsNamed("one");
      expect(first && (await other.lines(first.span)).map(({ recordId }) => recordId)).toEqual(["a"]);
    });
  });
}
