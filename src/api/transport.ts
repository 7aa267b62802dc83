/** Where a page's calls are answered: by the worker that controls it, or by the same API in the page itself. */

import { waitForServer, isConnectionGood } from "./connection.ts";
import { isControlled } from "./controlled.ts";

const servedByHeader = "x-served-by";
const retries = 2;

/** Some calls refuse with an error of the network. Asked to tell, the API says so in an answer: the worker was not stopped. */
const networkErrorHeader = "x-network-error";

/** Told to the API: this page was answered before. */
const answeredBeforeHeader = "x-answered-before";

/** The worker takes such a call like any other. Where none does (bypassed, broken), it fails here: no host ever sees it. */
const workerOnly = { cache: "only-if-cached", mode: "same-origin" } as const;

/**
 * Sends a call to `/api`. The worker answers where it controls the page and is of the same build; otherwise (first visit,
 * hard reload, private window) the same API, loaded lazily, answers in the page. A change must carry an idempotency key:
 * it may be sent more than once.
 */
export async function send(request: Request): Promise<Response> {
  request.headers.set(networkErrorHeader, "tell");
  if (wasAnswered) request.headers.set(answeredBeforeHeader, "yes");
  const answer =
    (isControlled() && !isEmpty ? await sendToWorker(request) : null) ?? (await answerInPage(request));
  wasAnswered = true;
  if (answer.headers.has(networkErrorHeader)) throw new TypeError("Failed to fetch");
  return answer;
}

let wasAnswered = false;

/** Null where it was not our worker that answered: a host's page, a captive portal, a worker of another build, or nobody. */
async function sendToWorker(request: Request): Promise<Response | null> {
  for (let attempt = 0; attempt <= retries; attempt++) {
    try {
      const response = await fetch(new Request(request.clone(), workerOnly));
      const ours = response.headers.has(servedByHeader) && response.headers.get("x-build") === __BUILD__;
      return ours && !(await isUnprepared(response)) ? await whole(response) : null;
    } catch (error) {
      // The browser stopped the worker in the middle. It starts again, and the key keeps the act from being done twice.
      if (request.signal.aborted) throw error;
    }
  }
  return null;
}

/** An answer that broke off in its middle is none: here it is asked for again, and nobody takes it for whole. */
async function whole(response: Response): Promise<Response> {
  if (response.body === null || response.status === 204) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}

let isEmpty = false;

/** The device has no data yet, as far as the page knows: what begins it is answered here at once, because the worker would refuse it. */
export function noteEmptyDevice(value: boolean): void {
  isEmpty = value;
}

/** The worker cannot fill a new database: the page's API does, and answers. */
async function isUnprepared(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const { code }: { code?: unknown } = await response.clone().json();
  return code === "unprepared";
}

/** Goes on with a first run that was stopped: only pages carry the sample data. Which data the device begins with, a person decides. */
export async function prepareDatabase(): Promise<void> {
  const response = await send(new Request("/api/health"));
  if (!response.ok || response.headers.get(servedByHeader) !== "service-worker") return;
  const { seeded, seeding }: { seeded?: unknown; seeding?: { done?: unknown } } = await response.json();
  if (seeded === false && seeding?.done !== 0) await (await apiInPage())(new Request("/api/health"));
}

type Api = (request: Request) => Promise<Response>;

/**
 * Chunks of the API are loaded when a call needs them. One that the network keeps back lets the call run into its deadline,
 * which undoes it: it is sent again, under its key, once the host answers.
 */
export async function answerInPage(request: Request): Promise<Response> {
  const api = await apiInPage();
  for (;;) {
    const answer = await api(request.clone());
    if (answer.status !== 504 || isConnectionGood()) return answer;
    await waitForServer();
  }
}

let inPage: Promise<Api> | null = null;

function apiInPage(): Promise<Api> {
  inPage ??= loadApi().catch((error: unknown) => {
    inPage = null;
    throw error;
  });
  return inPage;
}

async function loadApi(): Promise<Api> {
  const { createPageApi } = await import("#sw/api/core/page.ts");
  const api = createPageApi(__BUILD__);
  return async (request) => api.fetch(request);
}
