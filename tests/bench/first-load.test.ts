import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { type BrowserContext, test } from "playwright/test";
import { type FirstLoad, loadFirstRow, watchFirstRow, wavesOf } from "#tests/support/first-load.ts";
import { openBrowser, signIn } from "./app.ts";
import { p50, textTable } from "./figures.ts";
import { startHost } from "./host.ts";

const { env } = process;
const site = resolve(import.meta.dirname, "../..", env["BENCH_SITE"] ?? "dist");
const port = Number(env["BENCH_PORT"] ?? 4280);
const rounds = Number(env["BENCH_TIMES"] ?? 5);
const list = "/equipments/computers";

/** What Lighthouse takes for a phone on a slow network: a processor a quarter as fast, and 1.6 Mbit/s. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const slowProcessor = { rate: 4 };

/** `cold`: data and session are there, and neither a worker nor a file. `asleep`: the browser has just been opened. */
type State = "cold" | "asleep" | "awake";
type Load = { state: State; isSlow: boolean; load: FirstLoad };

test("how long a list takes from its address to its first row", async () => {
  const folder = mkdtempSync(join(tmpdir(), "offdesk-bench-"));
  const host = await startHost(port, [site]);
  const visited = join(folder, "visited");
  const loads: Load[] = [];
  const loadBefore = loadavg()[0]?.toFixed(1);
  try {
    await visitSignedIn(visited, host.url);
    for (let round = 0; round < rounds; round++) {
      for (const isSlow of [false, true]) {
        loads.push(...(await loadTwice(visited, host.url, isSlow)));
        const profile = join(folder, `cold-${round}-${isSlow}`);
        cpSync(visited, profile, { recursive: true });
        loads.push(await loadCold(profile, host.url, isSlow));
      }
    }
  } finally {
    host.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const loadAfter = loadavg()[0]?.toFixed(1);
  console.log(`\nMedians of ${rounds}. Load of the machine ${loadBefore} before and ${loadAfter} after.\n`);
  console.log(tableOf(loads));
});

/** Leaves a profile with the worker, all files, the sample data and a session. */
async function visitSignedIn(profile: string, url: string): Promise<void> {
  const context = await openBrowser(profile);
  const { page } = await signIn(context, url);
  await page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email: "admin@demo.com", password: "admin" });
    const answer = await fetch("/api/auth/login", { method: "POST", headers, body });
    const { accessToken, userData, userAbilityRules } = await answer.json();
    localStorage.setItem("userData", JSON.stringify(userData));
    localStorage.setItem("userAbilityRules", JSON.stringify(userAbilityRules));
    localStorage.setItem("accessToken", accessToken);
  });
  // Browsers write what they keep a moment later.
  await page.waitForTimeout(1000);
  await context.close();
}

/** The browser has just been opened, so the worker starts; then once more, while it runs. */
async function loadTwice(profile: string, url: string, isSlow: boolean): Promise<Load[]> {
  const context = await openBrowser(profile);
  await watchFirstRow(context);
  const loads: Load[] = [];
  for (const state of ["asleep", "awake"] as const)
    loads.push({ state, isSlow, load: await loadOnce(context, url, isSlow) });
  await context.close();
  return loads;
}

async function loadCold(profile: string, url: string, isSlow: boolean): Promise<Load> {
  const context = await openBrowser(profile);
  await watchFirstRow(context);
  const devtools = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
  await devtools.send("Storage.clearDataForOrigin", {
    origin: url,
    storageTypes: "service_workers,cache_storage",
  });
  await devtools.send("Network.clearBrowserCache");
  const load = await loadOnce(context, url, isSlow);
  await context.close();
  return { state: "cold", isSlow, load };
}

async function loadOnce(context: BrowserContext, url: string, isSlow: boolean): Promise<FirstLoad> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (isSlow) {
    await page.setViewportSize({ width: 390, height: 780 });
    await devtools.send("Emulation.setCPUThrottlingRate", slowProcessor);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", slowNetwork);
  }
  const load = await loadFirstRow(page, `${url}${list}`);
  // What the page does after its first row is not to stand in the way of the next.
  await page.waitForTimeout(1500);
  await page.close();
  return load;
}

function tableOf(loads: readonly Load[]): string {
  const lines = [false, true].flatMap((isSlow) =>
    (["cold", "asleep", "awake"] as const).map((state) => {
      const these = loads
        .filter((one) => one.state === state && one.isSlow === isSlow)
        .map(({ load }) => load);
      const median = (of: (load: FirstLoad) => number) => p50(these.map(of)).toFixed(0);
      return [
        `${state}${isSlow ? ", slow phone" : ""}`,
        median(({ firstRow }) => firstRow),
        median(({ requests }) => requests.length),
        median(({ requests }) => wavesOf(requests).length),
        median(({ requests }) => kilobytes(requests)),
        median(({ calls }) => calls.length),
      ];
    }),
  );
  return textTable(["list to its first row", "ms", "requests", "waves", "kB", "calls"], lines);
}

const kilobytes = (requests: FirstLoad["requests"]): number =>
  requests.reduce((bytes, { path }) => bytes + packed(path), 0) / 1000;

const sizes = new Map<string, number>();

function packed(path: string): number {
  const file = extname(path) !== "" && existsSync(join(site, path)) ? path : "/index.html";
  const known = sizes.get(file) ?? packedSize(join(site, file));
  sizes.set(file, known);
  return known;
}

/** As the host sends it: by brotli where the build did that. */
const packedSize = (file: string): number =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : gzipSync(readFileSync(file)).length;
