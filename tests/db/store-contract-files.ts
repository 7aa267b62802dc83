import { describe, expect, test } from "vitest";
import { StorageFullError } from "#db/store/command.ts";
import type { StoredFile } from "#db/store/files.ts";
import { bytesOf } from "#tests/support/files.ts";
import { type Opener, scope } from "./store-opener.ts";
import { newName } from "./writes.ts";

const monday = "2025-01-06T08:00:00.000Z";
const tuesday = "2025-01-07T08:00:00.000Z";
const file = (id: string, changes: Partial<StoredFile> = {}): StoredFile => ({
  id,
  type: "text/plain",
  size: 3,
  at: monday,
  ...changes,
});
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

      await store.files.put(file("a"), bytes("abc"));

      expect(textOf(await other.files.bytes("a"))).toBe("abc");
      expect(await other.storedFiles(["b", "a"])).toEqual([undefined, file("a")]);
      expect(await other.read(scope, (tx) => tx.storedFiles(["a"]))).toEqual([file("a")]);
      expect(await other.files.bytes("b")).toBeUndefined();
    });

    test("that comes again is kept once, with its first type and its latest time", async () => {
      const { store } = await twice();
      await store.files.put(file("a"), bytes("abc"));

      const again = await store.files.put(file("a", { type: "text/csv", at: tuesday }), bytes("abc"));

      expect(again).toEqual(file("a", { at: tuesday }));
      expect(await store.storedFiles(["a"])).toEqual([again]);
    });

    test("is not half there where the device is full", async () => {
      const { store } = await twice();
      const makeRoom = fillDevice();

      const full = await store.files
        .put(file("a"), bytes("abc"))
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
      await store.files.put(file("a"), bytes("abc"));
      await store.files.put(file("b", { at: tuesday }), bytes("def"));

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
