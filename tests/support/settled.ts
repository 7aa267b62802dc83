import { type BrowserContext, expect, type Page, type Request } from "playwright/test";

const followed = new WeakSet<BrowserContext>();
const underWay = new WeakMap<Page, Set<Request>>();

/** From now on it is known what each page of this context still waits for. */
export function followRequests(context: BrowserContext): void {
  if (followed.has(context)) return;
  followed.add(context);
  context.on("request", (request) => requestsOf(request)?.add(request));
  const answered = (request: Request) => void requestsOf(request)?.delete(request);
  context.on("requestfinished", answered);
  context.on("requestfailed", answered);
}

/**
 * Until the page is what a person would call finished: nothing is asked for, nothing says that it is busy, nothing moves
 * and nothing changes. What it does next takes an act.
 */
export async function settled(page: Page): Promise<void> {
  await expect(async () => {
    expect(requestsLeft(page), "requests that are not answered yet").toEqual([]);
    expect(await page.evaluate(unrest), "what is not at rest").toBe("");
    expect(requestsLeft(page), "requests that are not answered yet").toEqual([]);
  }).toPass({ intervals: [20], timeout: 20_000 });
}

const requestsLeft = (page: Page): string[] =>
  [...(underWay.get(page) ?? [])].map((request) => request.url());

function requestsOf(request: Request): Set<Request> | undefined {
  // A worker's own requests belong to no page.
  if (request.serviceWorker() !== null) return undefined;
  // Until its answer begins, the request of a navigation has no frame.
  if (request.isNavigationRequest()) return undefined;
  const page = request.frame().page();
  const known = underWay.get(page) ?? new Set();
  underWay.set(page, known);
  return known;
}

/** Watches for a moment; the first thing that is not at rest, in words. Runs in the page. */
async function unrest(): Promise<string> {
  if (document.readyState !== "complete") return "loading";
  if (document.querySelector("[aria-busy=true]") !== null) return "something is busy";
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );
  if (moving.length > 0) return "something moves";
  let changes = 0;
  const observer = new MutationObserver((seen) => (changes += seen.length));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  await new Promise((resolve) => setTimeout(resolve, 60));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  observer.disconnect();
  return changes > 0 ? "something changes" : "";
}
