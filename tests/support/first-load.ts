import type { BrowserContext, Page } from "playwright/test";

/** What a page loaded until its list showed a row; times are milliseconds since the address was opened. */
export type FirstLoad = { firstRow: number; requests: LoadedFile[]; calls: LoadedFile[] };
export type LoadedFile = { path: string; start: number; end: number };

type Seen = { firstRow: number; entries: (LoadedFile & { url: string })[] };

/** Of a table and of the cards on a phone; a skeleton has no links. */
const rowLink = "main :is(tbody, section li) a[href]";

/** From now on the pages of this context note when their first row came, and what they had loaded by then. */
export async function watchFirstRow(context: BrowserContext): Promise<void> {
  await context.addInitScript((selector) => {
    performance.setResourceTimingBufferSize(2000);
    const noted = (entry: PerformanceResourceTiming) => ({
      url: entry.name,
      path: new URL(entry.name).pathname,
      start: entry.startTime,
      end: entry.responseEnd,
    });
    const look = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      const firstRow = performance.now();
      const all = [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ];
      const timings = all.filter((entry) => entry instanceof PerformanceResourceTiming);
      Object.assign(window, { firstLoad: { firstRow, entries: timings.map(noted) } satisfies Seen });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  }, rowLink);
}

/** Opens a list and waits for its first row. */
export async function loadFirstRow(page: Page, url: string): Promise<FirstLoad> {
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => "firstLoad" in window, null, { polling: 50, timeout: 60_000 });
  const seen = await page.evaluate(() => (window as unknown as { firstLoad: Seen }).firstLoad);
  const { origin } = new URL(url);
  const own = seen.entries.filter((entry) => entry.url.startsWith(origin));
  const isCall = ({ path }: LoadedFile) => path.startsWith("/api/");
  return {
    firstRow: seen.firstRow,
    requests: own.filter((entry) => !isCall(entry)),
    calls: own.filter(isCall),
  };
}

/** How many requests stood one behind the other: each wave begins after a request of the one before has ended. */
export function wavesOf(requests: readonly LoadedFile[]): LoadedFile[][] {
  const waves: LoadedFile[][] = [];
  for (const request of requests.toSorted((a, b) => a.start - b.start)) {
    const before = waves.findLastIndex((wave) => wave.some(({ end }) => end <= request.start));
    (waves[before + 1] ??= []).push(request);
  }
  return waves;
}
