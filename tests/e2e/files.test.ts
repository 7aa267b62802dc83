import { basename } from "node:path";
import type { Page } from "playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { test } from "./support/app.ts";
import { call } from "./support/api.ts";
import { begin } from "./support/begin.ts";

/** A picture of this size, as a camera would give it. */
const picture = (page: Page, width: number, height: number, type = "image/png"): Promise<Buffer> =>
  page
    .evaluate(
      async (look) => {
        const canvas = new OffscreenCanvas(look.width, look.height);
        const context = canvas.getContext("2d");
        context?.fillRect(0, 0, look.width / 2, look.height);
        const bytes = await (await canvas.convertToBlob({ type: look.type })).arrayBuffer();
        return [...new Uint8Array(bytes)];
      },
      { width, height, type },
    )
    .then((bytes) => Buffer.from(bytes));

const unit = "PC-K7-00042";

async function openFiles(page: Page, url: string) {
  await page.goto(`${url}/u/${unit}`);
  await page.getByRole("tab", { name: "Files" }).click();
  await expect(page.getByText("No files yet")).toBeVisible();
}

test("documents are added to a unit, several at once, downloaded, and removed with an undo, also without the network", async ({
  page,
  host,
}) => {
  await begin(page, host, "admin");
  await openFiles(page, host.url);
  const add = page.getByLabel("Choose files, or drop or paste them here");
  await host.stop();

  await add.setInputFiles([
    { name: "contract.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Under the desk") },
    {
      name: "plan.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    },
  ]);

  const list = page.getByRole("list", { name: "Files", exact: true });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("alert").filter({ hasText: "plan.svg" })).toContainText("cannot be kept");
  await page.getByRole("button", { name: "Leave plan.svg out" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "plan.svg" })).toHaveCount(0);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download notes.txt" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("notes.txt");

  const doneAbout = (text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
  await doneAbout("notes.txt was added").getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await add.setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Under the desk"),
  });
  await expect(list.getByRole("listitem")).toHaveCount(2);

  // The notices stay for as long as the pointer is on them, and lie over what is below.
  await page.mouse.move(0, 0);
  await expect(doneAbout("was added")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove contract.pdf" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("tabpanel"), "the focus stays near what went").toBeFocused();
  await doneAbout("contract.pdf was removed").getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expectNoViolations(page, "files");
});

test("of several files each has its progress by its name, and one that fails says so and leaves the others", async ({
  page,
  host,
}) => {
  await begin(page, host, "admin");
  await openFiles(page, host.url);
  await page.getByLabel("Choose files, or drop or paste them here").setInputFiles([
    { name: "plan.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
    ...["a", "b", "c"].map((letter) => ({
      name: `${letter}.txt`,
      mimeType: "text/plain",
      buffer: Buffer.alloc(15_000_000, letter),
    })),
  ]);

  const bar = (name: string) => page.getByRole("progressbar", { name });
  await expect(bar("c.txt")).toHaveAttribute("aria-valuetext", "Waiting");
  await expect(page.getByRole("alert").filter({ hasText: "plan.svg" })).toContainText("cannot be kept");
  await expect(bar("plan.svg")).toHaveCount(0);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  const list = page.getByRole("list", { name: "Files", exact: true });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Try plan.svg again" }).click();
  await expect(page.getByRole("tabpanel"), "the focus stays near what went").toBeFocused();
});

test("files beyond the most that a record may have are refused by name, and taken once there is room", async ({
  page,
  host,
}) => {
  await begin(page, host, "admin");
  await openFiles(page, host.url);

  await page.getByLabel("Choose files, or drop or paste them here").setInputFiles(
    Array.from({ length: 42 }, (_, n) => ({
      name: `note ${n}.txt`,
      mimeType: "text/plain",
      buffer: Buffer.from(`Note ${n}`),
    })),
  );

  const list = page.getByRole("list", { name: "Files", exact: true });
  const refused = page.getByRole("alert").filter({ hasText: "as many files as it may have" });
  await expect(refused).toHaveText([/note 40\.txt/, /note 41\.txt/]);
  await expect(list.getByRole("listitem")).toHaveCount(40, { timeout: 240_000 });
  await expect(page.getByLabel("This record has as many files as it may have")).toBeDisabled();
  await page.getByRole("button", { name: "Try note 40.txt again" }).click();
  await expect(refused).toHaveText([/note 40\.txt/, /note 41\.txt/]);
  await page.getByRole("button", { name: "Remove note 0.txt" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(39);
  await page.getByRole("button", { name: "Try note 40.txt again" }).click();
  await expect(list.getByRole("listitem").filter({ hasText: "note 40.txt" })).toBeVisible();
  await expect(refused).toHaveText([/note 41\.txt/]);
});

test("a photo is made smaller before it is kept, is seen on the unit, and is replaced; what is no photo is told", async ({
  page,
  host,
}) => {
  await begin(page, host, "admin");
  await page.goto(`${host.url}/u/${unit}`);
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: /^(?:Add a photo|Replace)$/ }).click(),
    ]);
    await chooser.setFiles(file);
  };
  const shown = page.getByRole("img", { name: "Photo of this record" });
  const sizeOf = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

  await choose({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("1234ftypheic") });
  await expect(page.getByRole("alert").filter({ hasText: "IMG_1.HEIC" })).toContainText("does not read HEIC");
  await page.getByRole("button", { name: "Leave IMG_1.HEIC out" }).click();
  await choose({ name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert").filter({ hasText: "photo.jpg" })).toContainText("may be damaged");
  await page.getByRole("button", { name: "Leave photo.jpg out" }).click();

  await choose({ name: "front.png", mimeType: "image/png", buffer: await picture(page, 3200, 2400) });
  await expect.poll(async () => ((await shown.count()) > 0 ? sizeOf() : null)).toEqual([1600, 1200]);
  await page.getByRole("button", { name: "Show front.jpg" }).click();
  await expect(page.getByRole("dialog", { name: "front.jpg" }).getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");

  await choose({ name: "back.png", mimeType: "image/png", buffer: await picture(page, 600, 800) });
  await expect.poll(sizeOf).toEqual([600, 800]);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.poll(sizeOf).toEqual([1600, 1200]);
});

test("a text with a script in it is no page at its address or in a frame, and is opened from the disk as a text", async ({
  page,
  host,
  context,
  allow,
}, info) => {
  allow(/405|frame/);
  const token = await begin(page, host, "admin");
  await openFiles(page, host.url);
  const text =
    "Notes\n<script>localStorage.setItem('ran', 'yes')</script><svg onload=\"localStorage.setItem('ran', 'yes')\">";
  const add = page.getByLabel("Choose files, or drop or paste them here");
  await add.setInputFiles([{ name: "notes.html.txt", mimeType: "text/plain", buffer: Buffer.from(text) }]);
  const save = page.getByRole("button", { name: "Download notes.html.txt" });
  await expect(save).toBeVisible();
  const [found] = (await call(page, { method: "GET", path: `/equipments/computers?q=${unit}`, token })).body[
    "items"
  ] as { id: string }[];
  const owner = `equipments/computers/${found?.id}`;
  const { body } = await call(page, { method: "GET", path: `/${owner}/attachments`, token });
  const [{ sha256 = "" } = {}] = body["items"] as { sha256?: string }[];
  const address = `${host.url}/api/files/${sha256}?owner=${encodeURIComponent(owner)}`;

  const frame = (src: string) =>
    page.evaluate(
      (to) =>
        new Promise((resolve) => {
          const shown = Object.assign(document.createElement("iframe"), { src: to });
          shown.addEventListener("load", resolve);
          document.body.append(shown);
        }),
      src,
    );

  await frame(address);
  const tab = await context.newPage();
  for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
    await tab.setExtraHTTPHeaders(headers);
    const opened = await tab.goto(address);
    expect([opened?.status(), await tab.locator("body").innerText()]).toEqual([
      405,
      expect.stringContaining("method_not_allowed"),
    ]);
  }
  const [saved] = await Promise.all([page.waitForEvent("download"), save.click()]);
  const file = info.outputPath(saved.suggestedFilename());
  await saved.saveAs(file);
  await tab.goto(`file://${file}`);

  expect(basename(file)).toBe("notes.html.txt");
  expect(await tab.locator("body").innerText()).toBe(text);
  expect(await tab.locator("script, svg").count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("ran"))).toBeNull();
});
