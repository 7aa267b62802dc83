import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type BrowserContext, test } from "playwright/test";
import { computers } from "#db/domain/equipment/computers.ts";
import type { Resource } from "#db/schema/resource.ts";
import { findBrowser } from "#tests/support/browser.ts";
import { type App, ask, cold, inPage, openBrowser, signIn } from "./app.ts";
import { bundlePages } from "./bundle.ts";
import { type Figures, type Line, readmeTables } from "./figures.ts";
import { startHost } from "./host.ts";
import type { Call } from "./page/requests.ts";
import { pathOf, queriesOf, type Query } from "./page/queries.ts";

const root = join(import.meta.dirname, "../..");
const { env } = process;
const site = resolve(root, env["BENCH_SITE"] ?? "dist");
const sizes = (env["BENCH_ROWS"] ?? "10000,100000,1000000").split(",").map(Number);
/** The beginnings of the queries to measure, `BENCH_ONLY=first,filtered`; all of them, and writing, where it is not given. */
const only = env["BENCH_ONLY"]?.split(",");
/** `BENCH_ALONE=1` leaves the other ways out: two minutes instead of ten. */
const isAlone = env["BENCH_ALONE"] === "1";
const port = Number(env["BENCH_PORT"] ?? 4280);
const today = "2026-01-15";

const isWanted = (name: string): boolean => only?.some((start) => name.startsWith(start)) ?? true;
const load = (): string => loadavg()[0]?.toFixed(1) ?? "";

test("how fast the lists are", async () => {
  const folder = mkdtempSync(join(tmpdir(), "offdesk-bench-"));
  const pages = join(folder, "pages");
  // A profile that is kept need not be filled again.
  const profile = env["BENCH_PROFILE"] ?? join(folder, "profile");
  await bundlePages(pages);
  copyFileSync(join(root, "node_modules/msw/lib/mockServiceWorker.js"), join(pages, "mockServiceWorker.js"));
  const hosts = [await startHost(port, [site, pages]), await startHost(port + 1, [pages])] as const;
  const context = await openBrowser(profile);
  const lines: Line[] = [];
  const loadBefore = load();
  try {
    const app = await signIn(context, hosts[0].url);
    for (const rows of sizes) {
      lines.push(...(await measure(context, app, hosts[1].url, rows)));
      mkdirSync(join(root, ".cache"), { recursive: true });
      writeFileSync(join(root, ".cache/bench.txt"), readmeTables(lines));
    }
  } finally {
    await context.close();
    for (const host of hosts) host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `\nMilliseconds, p50 / p95, in ${findBrowser()}; in brackets how many times the app's own median. ` +
      `Load of the machine ${loadBefore} before and ${load()} after.\n\n${readmeTables(lines)}\n`,
  );
});

async function measure(context: BrowserContext, app: App, memoryUrl: string, rows: number): Promise<Line[]> {
  const filling = await inPage<number>(app.page, "fill", "fill", rows, today);
  console.log(`\n${rows.toLocaleString("en")} rows: filled in ${(filling / 1000).toFixed(0)} s`);
  const count = rows > 200_000 ? 40 : 60;
  const callsOf = (at: (index: number) => Query) =>
    Array.from({ length: count }, (_, index): Call => ({ path: pathOf(at(index)) }));
  const queries = Object.entries(queriesOf(rows)).filter(([name]) => isWanted(name));
  const changes = await changesOf(app, rows);
  // First, for it does not survive that workers are stopped.
  const memory = await inMemory(context, memoryUrl, rows, {
    ...Object.fromEntries(queries.map(([name, at]) => [name, callsOf(at)])),
    ...changes,
  });

  const lines: Line[] = [];
  for (const [query, at] of queries) {
    const calls = callsOf(at);
    await ask(app, calls.slice(0, 2));
    const warm = { times: await ask(app, calls) };
    // A walk over a million rows takes minutes; one of them tells enough.
    const tooLong = rows > 100_000 && !["first page", "deep page", "filtered by state"].includes(query);
    const asked = Array.from({ length: count }, (_, index) => at(index));
    const dexie = isAlone
      ? undefined
      : tooLong
        ? { reason: "not run" }
        : { times: await inPage<number[]>(app.page, "plain-dexie", "timed", asked, 12_000) };
    lines.push({
      rows,
      query,
      warm,
      cold: { times: await cold(app, calls.slice(0, rows > 200_000 ? 10 : 20)) },
      dexie,
      memory: memory(query),
    });
    console.log(readmeTables(lines.slice(-1)).split("\n")[2]);
  }
  if (isWanted("home")) lines.push(await homePage(app, rows));
  if (isWanted("twenty")) lines.push(await dashboard(app, rows));
  if (isWanted("create")) lines.push(...(await writes(app, rows, changes, memory)));
  await inPage(app.page, "plain-dexie", "close");
  return lines;
}

async function homePage(app: App, rows: number): Promise<Line> {
  const calls = Array.from({ length: 22 }, (): Call => ({ path: "/api/home" }));
  const [, , ...warm] = await ask(app, calls);
  return {
    rows,
    query: "home page",
    warm: { times: warm },
    cold: { times: await cold(app, calls.slice(0, 10)) },
  };
}

/** Without the call and the worker's start: no screen asks for so much yet. */
async function dashboard(app: App, rows: number): Promise<Line> {
  const timed = async (count: number, isCold: boolean) => ({
    times: await inPage<number[]>(app.page, "dashboard", "timed", count, isCold),
  });
  return { rows, query: "twenty tiles", warm: await timed(40, false), cold: await timed(10, true) };
}

type Changes = { create: Call[]; update: Call[] };

/** The same calls against an array behind a mock; of a million objects of this size the page would need several gigabytes. */
async function inMemory(
  context: BrowserContext,
  url: string,
  rows: number,
  calls: Record<string, Call[]>,
): Promise<(query: string) => Figures | undefined> {
  if (isAlone) return () => undefined;
  if (rows > 100_000) return () => ({ reason: "does not fit" });
  const page = await context.newPage();
  await page.goto(url);
  await inPage(page, "in-memory", "start", rows, today);
  const figures = new Map<string, Figures>();
  for (const [query, asked] of Object.entries(calls))
    figures.set(query, { times: await inPage<number[]>(page, "requests", "timed", asked, "") });
  await page.close();
  return (query) => figures.get(query) ?? { reason: "–" };
}

const notWritten = new Set([
  "id",
  "version",
  "createdAt",
  "archivedAt",
  "createdBy",
  "updatedAt",
  "updatedBy",
  ...systemFields(computers),
]);

async function changesOf(app: App, rows: number): Promise<Changes> {
  const sample = await app.page.evaluate(async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    const { items } = await (
      await fetch("/api/equipments/computers?itemsPerPage=30&state=in_stock", { headers })
    ).json();
    return items as ({ id: string; version: number } & Record<string, unknown>)[];
  }, app.token);
  const path = "/api/equipments/computers";
  const run = `${rows}-${Date.now().toString(36)}`;
  return {
    create: sample.map((row, index) => {
      const body = Object.fromEntries(Object.entries(row).filter(([name]) => !notWritten.has(name)));
      return {
        path,
        method: "POST",
        body: {
          ...body,
          assetTag: `NEW-${run}-${index}`,
          serialNumber: `BENCH-${run}-${index}`,
          noSerialReason: null,
        },
      };
    }),
    update: sample.map(({ id, version }, index) => ({
      path: `${path}/${id}`,
      method: "PATCH",
      body: { version, name: `Renamed ${index}` },
    })),
  };
}

async function writes(
  app: App,
  rows: number,
  { create, update }: Changes,
  memory: (query: string) => Figures | undefined,
): Promise<Line[]> {
  const sorted: Call = { path: pathOf({ sortBy: "name", page: 3, size: 25 }) };
  await ask(app, [sorted]);
  const alternating = await ask(
    app,
    create.flatMap((one) => [one, sorted]),
  );
  const dexie = isAlone
    ? undefined
    : { times: await inPage<number[]>(app.page, "plain-dexie", "timedWrites", 30) };
  return [
    {
      rows,
      query: "create",
      warm: { times: alternating.filter((_, index) => index % 2 === 0) },
      dexie,
      memory: memory("create"),
    },
    {
      rows,
      query: "sorted list after each create",
      warm: { times: alternating.filter((_, index) => index % 2 === 1) },
    },
    { rows, query: "update", warm: { times: await ask(app, update) }, dexie, memory: memory("update") },
  ];
}

function systemFields({ fields }: Resource): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.writtenBy === "system");
}
