import { readdirSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { call, diagnostic } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";
import { readStore } from "./support/database.ts";
import { copyProfile, launchToKill, lookAfter } from "./support/killable.ts";

// A browser that is killed leaves no trace, and Playwright fails where it looks for one.
test.use({ device: "used", trace: "off" });

const path = "/masters/diagnostics";

/** The number of the last command, as the device remembers it outside of the database. */
const remembered = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = await caches.match("/log-mirror", { cacheName: "offdesk-sentinel" });
    return answer ? ((await answer.json()) as { number: number }).number : 0;
  });

/** What a power cut may do: the file that the database writes last keeps 60 % of what was written. */
function cutLog(profile: string): void {
  const databases = join(profile, "Default", "IndexedDB");
  for (const folder of readdirSync(databases).filter((name) => name.endsWith(".leveldb")))
    for (const file of readdirSync(join(databases, folder)).filter((name) => name.endsWith(".log"))) {
      const log = join(databases, folder, file);
      truncateSync(log, Math.floor(statSync(log).size * 0.6));
    }
}

/** On a phone the page stands below it all the same. */
async function expectRoomFor(notice: Locator): Promise<void> {
  const page = notice.page();
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const { height } = (await notice.boundingBox()) ?? { height: Infinity };
  expect(height).toBeLessThan(844 / 2);
  await page.setViewportSize(before);
}

test("changes that a power cut took are reported, by number and by name, and no number is given twice", async ({
  host,
  visited,
}, info) => {
  const profile = copyProfile(visited, info.outputPath("profile"));
  const codes = Array.from({ length: 60 }, (_, at) => `LOST-${at}`);
  const browser = await launchToKill(profile);
  const token = await begin(browser.page, host);
  for (const code of codes) {
    const wanted = { method: "POST", path, body: diagnostic(code), token };
    expect((await call(browser.page, wanted)).status).toBe(201);
  }
  const commands = await readStore(browser.page, "commands");
  const last = Number(commands.at(-1)?.["number"]);
  await expect.poll(() => remembered(browser.page)).toBe(last);
  browser.kill();
  await browser.gone;

  cutLog(profile);

  await lookAfter(profile, async (page) => {
    await begin(page, host);
    const kept = (await readStore(page, "diagnostics")).filter(({ code }) => codes.includes(String(code)));
    const lost = codes.length - kept.length;
    expect(lost).toBeGreaterThan(0);
    await page.goto(`${host.url}/masters/clients`);
    await ready(page);
    const notice = page.getByRole("status").filter({ hasText: "Changes were lost on this device" });
    await expect(notice).toContainText(new RegExp(`^.*${lost} changes? that`));
    await expect(notice).toContainText(/these records are concerned: .+ \(Diagnostic\).+ and \d+ more/s);
    await expectRoomFor(notice);
    const session = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
    const wanted = { method: "POST", path, body: diagnostic("AFTER"), token: session };
    expect((await call(page, wanted)).status).toBe(201);
    const now = await readStore(page, "commands");
    expect(now.map(({ number }) => Number(number)).at(-1)).toBeGreaterThan(last);
    expect(now.at(-1)?.["epoch"]).toBe(2);

    const note = notice.getByRole("button", { name: "I have taken note" });
    await expect(note).not.toBeFocused();
    await note.press("Enter");
    await expect(notice).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
    await page.goto(`${host.url}/masters/segments`);
    await ready(page);
    await expect(page.getByText("Changes were lost on this device")).toBeHidden();
  });
});
