import { expect } from "playwright/test";
import { launch } from "puppeteer-core";
import type { Engine } from "./tab.ts";

/** Firefox as it is installed, driven over WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
  const page = await browser.newPage();
  return {
    version: await browser.version(),
    tab: {
      open: async (address) => void (await page.goto(address, { waitUntil: "load" })),
      // Not Puppeteer's own, which never ends on a page that one went back to.
      reload: async () => {
        await page.evaluate(() => {
          Object.assign(window, { isLeft: true });
          location.reload();
        });
        const isLoaded = () => !("isLeft" in window) && document.readyState === "complete";
        await expect.poll(() => page.evaluate(isLoaded).catch(() => false)).toBe(true);
      },
      // A page that comes back as it was does not load, which Puppeteer would wait for.
      back: () => page.evaluate(() => history.back()),
      evaluate: async <A extends unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A) =>
        (await page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`)) as T,
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      picture: async () => Buffer.from(await page.screenshot()),
    },
    close: () => browser.close(),
  };
}
