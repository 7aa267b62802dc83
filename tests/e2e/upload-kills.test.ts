import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin } from "./support/begin.ts";
import { readFields } from "./support/database.ts";
import { copyProfile, killDuring, lookAfter } from "./support/killable.ts";
import { noteKills } from "./support/kill-outcomes.ts";
import { attachmentOf, each, moment, rounds, uploadText } from "./interruptions.ts";

// A browser that is killed leaves no trace, and Playwright fails where it looks for one.
test.use({ trace: "off" });

const size = 6_000_000;

/** The files of the device, and whether the bytes of each are those that it is kept under. */
const filesIn = (page: Page): Promise<{ id: string; isWhole: boolean }[]> =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const db = await answered(indexedDB.open("offdesk"));
    const read = <T>(store: string) => answered<T[]>(db.transaction(store).objectStore(store).getAll());
    const known = new Map((await read<{ id: string; size: number }>("files")).map((one) => [one.id, one]));
    const kept = await read<{ id: string; bytes: ArrayBuffer }>("fileBytes");
    db.close();
    const found = kept.map(async ({ id, bytes }) => {
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const text = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
      const isWhole = text === id && known.get(id)?.size === bytes.byteLength;
      known.delete(id);
      return { id, isWhole };
    });
    const stored = await Promise.all(found);
    return [...stored, ...Array.from(known.keys(), (id) => ({ id, isWhole: false }))];
  });

/** As if all files had come two days ago. */
const makeFilesOld = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("offdesk");
        opening.addEventListener("success", () => {
          const transaction = opening.result.transaction("files", "readwrite");
          const cursors = transaction.objectStore("files").openCursor();
          cursors.addEventListener("success", () => {
            const { result: cursor } = cursors;
            if (!cursor) return;
            cursor.update({ ...cursor.value, at: new Date(Date.now() - 2 * 86_400_000).toISOString() });
            cursor.continue();
          });
          transaction.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );

test("an upload whose browser is killed is kept whole or not at all, and bytes that no record names go after a day", async ({
  host,
  visited,
}, info) => {
  test.setTimeout(60_000 + rounds * 60_000);
  const profile = copyProfile(visited, info.outputPath("profile"));
  const acknowledged = { files: new Array<string>(), records: new Array<string>() };
  const namedIn = async (page: Page) =>
    (await readFields(page, "attachments", ["sha256"])).map(({ sha256 }) => String(sha256));

  for (const round of each) {
    await killDuring(profile, async (page) => {
      const token = await begin(page, host);
      const work = async () => {
        for (;;) {
          const { id } = await uploadText(page, token, size);
          acknowledged.files.push(id);
          const { status } = await call(page, { ...attachmentOf(id), token, key: id });
          expect(status).toBe(201);
          acknowledged.records.push(id);
          // Nobody will name these.
          acknowledged.files.push((await uploadText(page, token, size)).id);
        }
      };
      return { work, after: moment(round, 1500) };
    });

    await lookAfter(profile, async (page) => {
      const token = await begin(page, host);
      const files = await filesIn(page);
      expect(files.filter(({ isWhole }) => !isWhole)).toEqual([]);
      const ids = files.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(acknowledged.files));
      const named = await namedIn(page);
      expect(named).toEqual(expect.arrayContaining(acknowledged.records));
      expect(ids).toEqual(expect.arrayContaining(named));
      if (round !== each.at(-1)) return;
      const [{ id }] = [await uploadText(page, token, 1000), await uploadText(page, token, 1000)];
      expect((await call(page, { ...attachmentOf(id), token })).status).toBe(201);
      await makeFilesOld(page);
    });
  }

  await lookAfter(profile, async (page) => {
    await begin(page, host);
    const named = (await namedIn(page)).toSorted();
    expect(named.length).toBeGreaterThan(0);
    await expect
      .poll(async () => (await filesIn(page)).map(({ id }) => id).toSorted(), { timeout: 10_000 })
      .toEqual(named);
  });
  noteKills("uploads of 6 MB", rounds);
});
