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
      reload: async () => void (await page.reload({ waitUntil: "load" })),
      back: async () => void (await page.goBack({ waitUntil: "load" })),
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
