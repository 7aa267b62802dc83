import * as fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BackupError } from "#db/schema/backup/backup-fault.ts";
import type { BackupEntry } from "#db/schema/backup/backup-format.ts";
import { type Bytes, bytesOf, joined, streamOf } from "#db/schema/backup/byte-stream.ts";
import { encrypted } from "#db/schema/backup/envelope.ts";
import { readBackup } from "#db/schema/backup/read-backup.ts";
import { backupLines, writtenBackup, type WrittenEntry } from "#db/schema/backup/write-backup.ts";
import {
  backupEntries as entries,
  backupHeader as header,
  bytesWritten,
  collected,
  fileId,
  inOrder,
} from "#tests/support/backup-bytes.ts";

async function entriesIn(bytes: Bytes, passphrase: string | null = null, schema = 10) {
  const found: BackupEntry[] = [];
  const file = new Blob([bytes]).stream();
  for await (const entry of readBackup(file, { passphrase, schema })) found.push(entry);
  return found;
}

async function faultOf(bytes: Bytes, passphrase: string | null = null, schema = 10): Promise<string> {
  try {
    await entriesIn(bytes, passphrase, schema);
    return "none";
  } catch (error) {
    if (error instanceof BackupError) return error.code;
    throw error;
  }
}

const packed = async (text: string | Bytes): Promise<Bytes> => {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return collected(bytesOf(streamOf(inOrder([bytes])).pipeThrough(new CompressionStream("gzip"))));
};

const unpacked = async (bytes: Bytes): Promise<Bytes> =>
  collected(bytesOf(streamOf(inOrder([bytes])).pipeThrough(new DecompressionStream("gzip"))));

describe("a backup file", () => {
  test.each([null, "correct horse"])(
    "gives back what was written, with the passphrase %s",
    async (passphrase) => {
      const read = await entriesIn(await bytesWritten(entries, passphrase), passphrase);

      expect(read.map(({ kind }) => kind)).toEqual(["header", "row", "file", "row", "footer"]);
      expect(read[0]).toEqual({ kind: "header", header });
      expect(read[1]).toEqual({ kind: "row", table: "clients", row: { id: "1", name: "Zoë «ع»" } });
      expect(read[2]).toEqual({ kind: "file", id: fileId, bytes: new Uint8Array(70_000).map((_, at) => at) });
      expect(read[3]).toMatchObject({ row: { name: "\ud800 lone" } });
    },
  );

  test("gives back any value that JSON has, under any name, and changes no other object", async () => {
    const rows = fc.array(
      fc.dictionary(
        fc.oneof(fc.string(), fc.constantFrom("__proto__", "$types", "incomplete")),
        fc.jsonValue(),
      ),
    );
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const written = some.map((row): WrittenEntry => ({
          kind: "lines",
          bytes: backupLines([["clients", row]]),
        }));
        const read = await entriesIn(await bytesWritten(written));
        const found = read.flatMap((entry) => (entry.kind === "row" ? [JSON.stringify(entry.row)] : []));
        expect(found).toEqual(some.map((row) => JSON.stringify(row)));
      }),
      { numRuns: 40 },
    );
    const row = JSON.parse(
      '{"id":"1","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    );
    const read = await entriesIn(
      await bytesWritten([{ kind: "lines", bytes: backupLines([["clients", row]]) }]),
    );
    expect(read.flatMap((entry) => (entry.kind === "row" ? [JSON.stringify(entry.row)] : []))).toEqual([
      JSON.stringify(row),
    ]);
    expect([Reflect.get({}, "polluted"), Reflect.get(Object(read[1]), "polluted")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("holds nothing in the clear where it is encrypted, and is another one each time", async () => {
    const [one, other] = [await bytesWritten(entries, "secret"), await bytesWritten(entries, "secret")];

    expect(new TextDecoder("latin1").decode(one)).not.toContain("clients");
    expect(one).not.toEqual(other);
  });

  test.each([
    ["nothing", "", "backup_empty"],
    ["a web page", "<!DOCTYPE html><title>Sign in</title>", "backup_web_page"],
    ["another app's JSON", '{"formatName":"dexie"}', "backup_other_json"],
    ["any other file", "PK\u0003\u0004", "backup_not_ours"],
  ])("is told from %s", async (_, text, code) => {
    expect(await faultOf(new TextEncoder().encode(text))).toBe(code);
  });

  test.each([
    ["another app's JSON", '{"formatName":"dexie"}\n', "backup_other_json"],
    ["a web page", "<html></html>", "backup_web_page"],
    ["a newer format", `${JSON.stringify({ ...header, format: 2 })}\n`, "backup_newer"],
    ["a newer schema", `${JSON.stringify({ ...header, schema: 11 })}\n`, "backup_newer"],
    ["a header that lacks something", `${JSON.stringify({ ...header, lineage: 1 })}\n`, "backup_damaged"],
    ["an entry that is none", `${JSON.stringify(header)}\n{"clients":1}\n`, "backup_damaged"],
    ["an entry that is no record", `${JSON.stringify(header)}\n["clients",1]\n`, "backup_damaged"],
    ["a line that is no JSON", `${JSON.stringify(header)}\n["clients",{]\n`, "backup_damaged"],
    ["no footer", `${JSON.stringify(header)}\n`, "backup_cut"],
    [
      "a record ten thousand levels deep",
      `${JSON.stringify(header)}\n["clients",${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}]\n`,
      "backup_too_deep",
    ],
  ])("is refused with %s inside", async (_, text, code) => {
    expect(await faultOf(await packed(text))).toBe(code);
  });

  test("is refused where it was compressed twice", async () => {
    expect(await faultOf(await packed(await bytesWritten()))).toBe("backup_compressed_twice");
  });

  test("is refused with a changed line, and with something behind its end", async () => {
    const text = new TextDecoder("latin1").decode(await unpacked(await bytesWritten(entries.slice(0, 1))));
    const bytes = (changed: string) => packed(Uint8Array.from(changed, (sign) => sign.charCodeAt(0)));

    expect(await faultOf(await bytes(text))).toBe("none");
    expect(await faultOf(await bytes(text.replace("Zo", "Za")))).toBe("backup_damaged");
    expect(await faultOf(await bytes(`${text}[]`))).toBe("backup_damaged");
  });

  test.each([null, "secret"])(
    "is told to be cut wherever it is, with the passphrase %s",
    async (passphrase) => {
      const whole = await bytesWritten(entries, passphrase);
      const cuts = [30, 40, 60, whole.length >> 1, whole.length - 30, whole.length - 9, whole.length - 1];

      for (const length of cuts)
        expect([length, await faultOf(whole.slice(0, length), passphrase)]).toEqual([length, "backup_cut"]);
      for (const length of [1, 5])
        expect(await faultOf(whole.slice(0, length), passphrase)).toMatch(/^backup_/);
    },
  );

  test.each([
    [
      "Chromium",
      "Compressed input was truncated.",
      "The compressed data was not valid: incorrect data check.",
    ],
    [
      "Firefox",
      "The input is ended without reaching the stream end",
      "The input data is corrupted: data error",
    ],
    ["Safari", "Failed to Decode Data.", "Failed to Decode Data."],
  ])("is told to be cut or damaged apart, whatever %s calls it", async (_, truncated, invalid) => {
    const whole = await bytesWritten();
    let input = "";
    // As browsers do: what is wrong with a chunk is said at once, and that the end is missing at the end.
    vi.stubGlobal(
      "DecompressionStream",
      class extends TransformStream<Bytes, Bytes> {
        constructor() {
          super({
            transform: () => {
              if (input === "damaged") throw new TypeError(invalid);
            },
            flush: () => {
              throw new TypeError(truncated);
            },
          });
        }
      },
    );

    input = "cut";
    expect(await faultOf(whole)).toBe("backup_cut");
    input = "damaged";
    expect(await faultOf(whole)).toBe("backup_damaged");
  });

  test.each([null, "secret"])(
    "is refused wherever a bit of it flips, with the passphrase %s",
    async (passphrase) => {
      const whole = await bytesWritten(entries, passphrase);

      for (let at = 20; at < whole.length; at += 997) {
        const damaged = whole.slice();
        damaged[at] = (damaged[at] ?? 0) ^ 4;
        // What is encrypted has lengths in it, and one that is too long reads like a missing end.
        expect(await faultOf(damaged, passphrase)).toMatch(passphrase ? /^backup_/ : /^backup_damaged$/);
      }
    },
  );

  test("is refused without its passphrase, and with another one", async () => {
    const whole = await bytesWritten(entries, "secret");

    expect(await faultOf(whole)).toBe("backup_passphrase_needed");
    expect(await faultOf(whole, "Secret")).toBe("backup_passphrase_wrong");
  });
});

test("an encrypted file whose chunks changed places, or whose last one went, is refused", async () => {
  const plain = crypto.getRandomValues(new Uint8Array(65_536));
  const big = joined(Array.from({ length: 40 }, () => plain));
  const whole = await collected(encrypted(inOrder([big]), "secret"));
  const [start, size] = [20 + 16 + 4 + 16, 1_048_576 + 20];
  const chunk = (at: number) => whole.subarray(start + at * size, start + (at + 1) * size);

  const swapped = joined([whole.subarray(0, start), chunk(1), chunk(0), whole.subarray(start + 2 * size)]);
  const cut = whole.slice(0, start + 2 * size);

  expect(await faultOf(swapped, "secret")).toBe("backup_damaged");
  expect(await faultOf(cut, "secret")).toMatch(/^backup_(cut|not_ours)$/);
});

afterEach(() => vi.unstubAllGlobals());

const gzipSign: Bytes = Uint8Array.of(0x1f, 0x8b, 8);

/** `BACKUP_ROWS=1000000` tries as many as no device has. */
const manyRows = Number(process.env["BACKUP_ROWS"] ?? 20_000);

test(
  "a backup of any number of rows is written as fast as it is read, and never held as a whole",
  { timeout: 900_000 },
  async () => {
    // Node's own take whatever they are given, and hold it.
    vi.stubGlobal(
      "CompressionStream",
      class extends TransformStream<Bytes, Bytes> {
        constructor() {
          super({ start: (controller) => controller.enqueue(gzipSign) });
        }
      },
    );
    vi.stubGlobal(
      "DecompressionStream",
      class extends TransformStream<Bytes, Bytes> {
        constructor() {
          let toSkip = gzipSign.length;
          super({
            transform: (chunk, controller) => {
              const rest = chunk.subarray(toSkip);
              toSkip = Math.max(0, toSkip - chunk.length);
              controller.enqueue(rest);
            },
          });
        }
      },
    );
    const inLine = 500;
    let [made, read, ahead] = [0, 0, 0];
    async function* rows(): AsyncGenerator<WrittenEntry> {
      for (let left = manyRows; left > 0; left -= inLine) {
        const some = Array.from({ length: inLine }, () => {
          const id = String(made++);
          // Nothing in it is worth packing.
          return ["clients", { id, name: crypto.getRandomValues(new Uint32Array(24)).join(" ") }] as const;
        });
        ahead = Math.max(ahead, made - read);
        yield { kind: "lines", bytes: backupLines(some) };
      }
    }
    const footer = () => ({ rows: { clients: made }, log: header.log, missingFiles: 0 });
    const written = writtenBackup({ header, entries: rows(), footer }, null);

    for await (const entry of readBackup(streamOf(written), { passphrase: null, schema: 10 }))
      if (entry.kind === "row") expect(entry.row["id"]).toBe(String(read++));

    expect(read).toBe(manyRows);
    expect(ahead).toBeLessThan(5000);
  },
);
