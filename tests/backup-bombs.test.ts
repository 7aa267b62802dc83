import { describe, expect, test } from "vitest";
import { BackupError } from "#db/schema/backup/backup-fault.ts";
import type { Bytes } from "#db/schema/backup/byte-stream.ts";
import { readBackup } from "#db/schema/backup/read-backup.ts";
import type { WrittenEntry } from "#db/schema/backup/write-backup.ts";
import {
  backupEntries as entries,
  backupHeader as header,
  bytesWritten,
  fileId,
} from "#tests/support/backup-bytes.ts";
import { gzipBomb } from "#tests/support/worst-files.ts";

/** A file as a stream that counts what was asked of it, in pieces that a disk gives. */
function countedFile(bytes: Bytes) {
  const counts = { given: 0, isCancelled: false };
  const stream = new ReadableStream<Bytes>(
    {
      pull(controller) {
        const piece = bytes.slice(counts.given, counts.given + 65_536);
        counts.given += piece.byteLength;
        if (piece.byteLength === 0) controller.close();
        else controller.enqueue(piece);
      },
      cancel: () => void (counts.isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  return { counts, stream };
}

async function faultOfCounted(bytes: Bytes) {
  const { counts, stream } = countedFile(bytes);
  try {
    for await (const entry of readBackup(stream, { passphrase: null, schema: 10 })) void entry;
    return { fault: "none", ...counts };
  } catch (error) {
    return { fault: error instanceof BackupError ? error.code : String(error), ...counts };
  }
}

describe("a gzip of 1.5 MB that unpacks to 1.5 GB", { timeout: 180_000 }, () => {
  const head = `${JSON.stringify(header)}\n`;

  test.each([
    ["a header that never ends", '{"app":"', 65_536],
    ["a line that never ends", `${head}["clients",{"id":"`, 131_072],
    ["a file of a gigabyte", `${head}["fileBytes","${fileId}",1000000000]\n`, 65_536],
  ])("is refused early with %s", async (_, start, mostGiven) => {
    const bomb = gzipBomb(start, "a", 1500);
    const { fault, given, isCancelled } = await faultOfCounted(bomb);

    expect(fault).toMatch(/^backup_(line_too_long|file_too_large)$/);
    expect(given).toBeLessThanOrEqual(mostGiven);
    expect(isCancelled).toBe(true);
  });

  test("is refused with files of zeros, before they fill the device", async () => {
    const file = `\n["fileBytes","${fileId}",999911]\n`;
    const bomb = gzipBomb(
      `${head}["fileBytes","${fileId}",0]\n`,
      `${file}${"\0".repeat(1_000_000 - file.length)}`,
      1500,
    );
    const { fault, given, isCancelled } = await faultOfCounted(bomb);

    expect([fault, isCancelled]).toEqual(["backup_too_dense", true]);
    expect(given).toBeLessThan(bomb.byteLength / 2);
  });
});

test("a backup that is left early is read no further", async () => {
  const big = await bytesWritten([
    ...entries,
    ...Array.from({ length: 200 }, (): WrittenEntry => ({
      kind: "file",
      id: fileId,
      bytes: crypto.getRandomValues(new Uint8Array(65_536)),
    })),
  ]);
  const { counts, stream } = countedFile(big);
  for await (const entry of readBackup(stream, { passphrase: null, schema: 10 }))
    if (entry.kind === "row") break;
  const { given } = counts;
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(counts).toEqual({ given, isCancelled: true });
  expect(given).toBeLessThan(big.byteLength / 10);
});
