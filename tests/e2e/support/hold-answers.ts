import type { Page } from "playwright/test";

/** From now on calls whose address has `part` in it wait on their way, but for the `first` of them; the answer lets them all go on. */
export async function holdAnswers(page: Page, part: string, first = 0): Promise<() => Promise<void>> {
  await page.evaluate(
    ([held, passing]) => {
      const real = window.fetch;
      let seen = 0;
      const answered = new Promise<void>((resolve) =>
        Object.assign(window, {
          answer: () => {
            window.fetch = real;
            resolve();
          },
        }),
      );
      window.fetch = async (input, init) => {
        const waits = String(input instanceof Request ? input.url : input).includes(held);
        if (waits && ++seen > passing) {
          Object.assign(window, { isHeld: true });
          await answered;
        }
        return real(input, init);
      };
    },
    [part, first] as const,
  );
  return () => page.evaluate(() => (window as unknown as { answer: () => void }).answer());
}

/** Until one of them waits. */
export const untilHeld = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => "isHeld" in window));
