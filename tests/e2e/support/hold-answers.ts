import type { Page } from "playwright/test";

/** From now on calls whose address has `part` in it wait on their way; the answer lets them go on. */
export async function holdAnswers(page: Page, part: string): Promise<() => Promise<void>> {
  await page.evaluate((held) => {
    const real = window.fetch;
    const answered = new Promise<void>((resolve) => Object.assign(window, { answer: resolve }));
    window.fetch = async (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes(held)) await answered;
      return real(input, init);
    };
  }, part);
  return () => page.evaluate(() => (window as unknown as { answer: () => void }).answer());
}
