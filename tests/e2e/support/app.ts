import type { CDPSession, Page } from "playwright/test";
import { startHost } from "#tests/support/host.ts";
import { test as base } from "#tests/support/page.ts";
import {
  type Device,
  freshDevices,
  type OpenedContext,
  openUsed,
  sharedDevice,
  type SharedDevice,
} from "./device.ts";
import { ownPort, visitedPort } from "./origin.ts";
import { readVisited, type Visited } from "./visited.ts";

type Host = Awaited<ReturnType<typeof startHost>>;
type Fixtures = { device: Device; host: Host };
type OfProcess = {
  visited: Visited;
  shared: SharedDevice;
  fresh: () => Promise<OpenedContext>;
};

/** The built app on a host of this test's own, on an origin and with a browser of its own. */
export const test = base.extend<Fixtures, OfProcess>({
  device: ["shared", { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
  visited: [async ({}, give) => give(readVisited()), { scope: "worker" }],
  shared: [
    async ({ visited }, give) => {
      const shared = sharedDevice(visited);
      await give(shared);
      await shared.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  fresh: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
    async ({}, give) => {
      const devices = freshDevices();
      await give(devices.open);
      await devices.close();
    },
    { scope: "worker" },
  ],
  context: async ({ device, visited, shared, fresh }, give) => {
    if (device === "shared") {
      await give(await shared.context());
      await shared.leave();
      return;
    }
    // Its worker would look for updates on the host of this test.
    await shared.close();
    const { context, close } = device === "used" ? await openUsed(visited) : await fresh();
    await give(context);
    await close();
  },
  page: async ({ context, device, viewport }, give) => {
    const page = await context.newPage();
    if (device === "shared" && viewport) await page.setViewportSize(viewport);
    await give(page);
  },
  // What the device knows, it knows of one origin.
  host: async ({ device }, give) => {
    const host = await startHost(device === "new" ? {} : { port: ownPort, seenAt: visitedPort });
    await give(host);
    await host.stop();
  },
});

/** Everything about calls that a host may ever see: nothing. */
export const callsSeen = (host: Host): string[] =>
  host.requests
    // A page that is opened below it is no call: Chromium asks the host for pages while the worker starts.
    .filter(({ path, isPage }) => !isPage && /^\/api(\/|$)/.test(path))
    .map(({ method, path }) => `${method} ${path}`);

/** Opens the app and waits until the worker answers its calls. */
export async function openControlled(page: Page, host: Host, path = "/login"): Promise<void> {
  await page.goto(`${host.url}${path}`);
  await controlled(page);
}

export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

type Router = { navigate: (to: { href: string }) => Promise<void> };

/** Goes to another place of the app as its own links do, where it is open. */
export async function goTo(page: Page, path: string): Promise<void> {
  const wasOpen = await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: Router };
    await router?.navigate({ href });
    return router !== undefined;
  }, path);
  if (!wasOpen) await page.goto(new URL(path, page.url()).href);
}

/** Signs in on the login page, as a person does. */
export async function signInOnPage(page: Page, account = "admin"): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(`${account}@demo.com`);
  await page.getByLabel("Password", { exact: true }).fill(account);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** What the browser does to a worker, a network or a storage. */
export async function devtools(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  return session;
}

export const stopWorkers = (session: CDPSession) => session.send("ServiceWorker.stopAllWorkers");
