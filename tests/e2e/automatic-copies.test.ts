import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

const folder = "My copies";

/** The dialog of the browser is out of a test's reach: whoever asks for a folder gets one of the origin's own file system. */
const giveFolder = (page: Page): Promise<unknown> =>
  page.addInitScript((name) => {
    const choose = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
    Object.assign(window, { showDirectoryPicker: choose });
  }, folder);

/** The drive is taken away. */
const removeFolder = (page: Page): Promise<void> =>
  page.evaluate(
    async (name) => (await navigator.storage.getDirectory()).removeEntry(name, { recursive: true }),
    folder,
  );

const copiesIn = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    const directory = await (await navigator.storage.getDirectory()).getDirectoryHandle(name);
    const names: string[] = [];
    for await (const one of directory.keys()) names.push(one);
    return names;
  }, folder);

/** The latest backup is of two days ago, and something was changed since: the next look makes a copy. */
const letTwoDaysPass = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("offdesk");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const meta = db.transaction("meta", "readwrite").objectStore("meta");
    await new Promise<void>((resolve) => {
      meta.get("lastBackup").addEventListener("success", ({ target }) => {
        const { value } = (target as IDBRequest<{ value: object }>).result;
        const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
        const put = meta.put({ name: "lastBackup", value: { ...value, at, line: 1 } });
        put.addEventListener("success", () => resolve());
      });
    });
    db.close();
  });

test("a copy goes into the folder as it is chosen; where that is gone a day later, a toast and the page of the device say so", async ({
  page,
  host,
}) => {
  await giveFolder(page);
  await begin(page, host);
  await page.goto(`${host.url}/about/device`);
  await page.getByRole("button", { name: "Choose a folder" }).click();
  await expect(page.getByText("Copies are made by themselves from now on")).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText(`Copies go into “${folder}”.`)).toBeVisible();
  expect(await copiesIn(page)).toEqual([expect.stringMatching(/^offdesk-copy-.*\.offdesk$/)]);

  await removeFolder(page);
  await letTwoDaysPass(page);
  await page.reload();
  const toast = page.getByRole("listitem").filter({ hasText: "The latest copy was not made" });
  await expect(toast).toContainText("The folder is not there any more, or its drive is not connected.");
  await toast.getByRole("button", { name: "See what to do" }).click();
  const card = page.getByRole("region", { name: "Automatic copies" });
  await expect(card.getByText("The latest copy was not made")).toBeVisible();
});
