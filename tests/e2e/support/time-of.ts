import type { Page } from "playwright/test";

/** Sets the time of a page and of the worker that answers it, which stands until it is set again; the device is in Algiers. */
export async function timeOf(page: Page): Promise<(instant: string) => Promise<void>> {
  const device = await page.context().newCDPSession(page);
  await device.send("Emulation.setTimezoneOverride", { timezoneId: "Africa/Algiers" });
  return async (instant) => {
    await page.clock.setFixedTime(instant);
    const worker = page.context().serviceWorkers().at(-1);
    if (!worker) throw new Error("No worker answers the page.");
    await worker.evaluate((time) => {
      Date.now = () => time;
    }, Date.parse(instant));
  };
}
