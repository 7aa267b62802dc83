import { describe, expect, test } from "vitest";
import { StorageFullError } from "#db/store/command.ts";
import type { SentFile, StoredFile } from "#db/store/files.ts";
import { bytesOf } from "#tests/support/files.ts";
import { type Opener, scope } from "./store-opener.ts";
import { newName } from "./writes.ts";

const monday = "2025-01-06T08:00:00.000Z";
const tuesday = "2025-01-07T08:00:00.000Z";
const sent = (id: string, changes: Partial<SentFile> = {}): SentFile => ({
  id,
  type: "text/plain",
  size: 3,
  at: monday,
  by: "1",
  ...changes,
});
/** A file that was sent once, as it is kept. */
const file = (id: string, changes: Partial<StoredFile> = {}): StoredFile => {
  const { by, ...kept } = sent(id, changes);
  return { ...kept, uploads: { [by]: { type: kept.type, at: kept.at } }, ...changes };
};
const bytes = (text: string) => bytesOf(text).buffer;
const textOf = (buffer: ArrayBuffer | undefined) => buffer && new TextDecoder().decode(buffer);

/** What any store has to do that stands behind the door of `db/store`: the bytes of files. */
export function describeFiles({ open, fillDevice }: Opener): void {
  async function twice() {
    const name = newName();
    const connection = await open(name);
    return { ...connection, other: (await open(name)).store };
  }

  describe("a file", () => {
    test("is there for every connection with its bytes, and within a read of several moments", async () => {
      const { store, other } = await twice();

      await store.files.put(sent("a"), bytes("abc"));

      expect(textOf(await other.files.bytes("a"))).toBe("abc");
      expect(await other.storedFiles(["b", "a"])).toEqual([undefined, file("a")]);
      expect(await other.read(scope, (tx) => tx.storedFiles(["a"]))).toEqual([file("a")]);
      expect(await other.files.bytes("b")).toBeUndefined();
    });

    test("that comes again is kept once, with its first type and its latest time", async () => {
      const { store } = await twice();
      await store.files.put(sent("a"), bytes("abc"));

      const again = await store.files.put(sent("a", { type: "text/csv", at: tuesday }), bytes("abc"));

      const uploads = { 1: { type: "text/csv", at: tuesday } };
      expect(again).toEqual(file("a", { at: tuesday, uploads }));
      expect(await store.storedFiles(["a"])).toEqual([again]);
    });

    test("notes who sent it as what within a day, from whichever connection", async () => {
      const { store, other } = await twice();
      const noon = "2025-01-06T12:00:00.000Z";
      await Promise.all([
        store.files.put(sent("a"), bytes("abc")),
        other.files.put(sent("a", { by: "2", type: "text/csv", at: noon }), bytes("abc")),
      ]);

      const later = await store.files.put(sent("a", { by: "3", at: tuesday }), bytes("abc"));

      expect(later.uploads).toEqual({
        2: { type: "text/csv", at: noon },
        3: { type: "text/plain", at: tuesday },
      });
    });

    test("is not half there where the device is full", async () => {
      const { store } = await twice();
      const makeRoom = fillDevice();

      const full = await store.files
        .put(sent("a"), bytes("abc"))
        .catch((error: unknown) => error)
        .finally(makeRoom);

      expect(full).toBeInstanceOf(StorageFullError);
      expect([await store.storedFiles(["a"]), await store.files.bytes("a")]).toEqual([
        [undefined],
        undefined,
      ]);
    });

    test("that no record names is removed once it is old enough", async () => {
      const { store, other } = await twice();
      await store.files.put(sent("a"), bytes("abc"));
      await store.files.put(sent("b", { at: tuesday }), bytes("def"));

      expect(await store.files.removeOrphans(monday)).toBe(0);
      expect(await store.files.removeOrphans(tuesday)).toBe(1);
      expect(await store.files.removeOrphans(tuesday)).toBe(0);

      expect(await other.storedFiles(["a", "b"])).toEqual([undefined, file("b", { at: tuesday })]);
      expect([textOf(await other.files.bytes("a")), textOf(await other.files.bytes("b"))]).toEqual([
        undefined,
        "def",
      ]);
    });
  });
}
