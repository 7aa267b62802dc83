import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Page, test } from "playwright/test";
import { type App, ask, cold, inPage, openBrowser, signIn } from "./app.ts";
import { bundlePages } from "./bundle.ts";
import { type Line, readmeTables } from "./figures.ts";
import { startHost } from "./host.ts";
import type { Call } from "./page/requests.ts";

const { env } = process;
const root = join(import.meta.dirname, "../..");
const site = resolve(root, env["BENCH_SITE"] ?? "dist");
const sizes = (env["BENCH_ROWS"] ?? "10000,100000").split(",").map(Number);
const port = Number(env["BENCH_PORT"] ?? 4280);
const count = 60;

const words = ["écran", "toner", "wi-fi", "disque", "licence", "démarre", "bourrage", "réseau"];
const statuses = ["new", "assigned", "scheduled", "on_site", "pending", "resolved", "closed"];
const cycled = (from: readonly string[], index: number): string => from[index % from.length] ?? "";

/** What people ask of the help desk, each time a little different. */
const queries: Record<string, (index: number) => string> = {
  "all, first page": (index) => `requests?itemsPerPage=${20 + (index % 10)}`,
  "all, a later page": (index) => `requests?itemsPerPage=25&page=${2 + index}`,
  "open, most urgent first": (index) => `requests?status=open&sortBy=dueBy&itemsPerPage=${20 + (index % 10)}`,
  overdue: (index) => `requests?dueBy.to=now&itemsPerPage=${20 + (index % 10)}`,
  "of a status": (index) => `displacement?status=${cycled(statuses, index)}&itemsPerPage=25`,
  searched: (index) => `requests?q=${encodeURIComponent(cycled(words, index))}&itemsPerPage=25`,
  board: (index) => `board?kind=displacement&first=${10 + (index % 5)}`,
  "board of all kinds": (index) => `board?first=${10 + (index % 5)}`,
};

test("how fast the help desk is", async () => {
  const folder = mkdtempSync(join(tmpdir(), "offdesk-bench-"));
  const pages = join(folder, "pages");
  await bundlePages(pages);
  const host = await startHost(port, [site, pages]);
  const context = await openBrowser(join(folder, "profile"));
  const lines: Line[] = [];
  try {
    const app = await signIn(context, host.url);
    for (const rows of sizes) {
      await inPage(app.page, "fill-requests", "fill", rows);
      for (const [query, at] of Object.entries(queries)) {
        const calls = Array.from({ length: count }, (_, index) => callOf(at(index)));
        await ask(app, calls.slice(0, 2));
        const warm = { times: await ask(app, calls) };
        lines.push({ rows, query, warm, cold: { times: await cold(app, calls.slice(0, 10)) } });
      }
      lines.push(...(await ofRecords(app, rows, host.url)), await myDay(app, rows));
    }
  } finally {
    await context.close();
    host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\nMilliseconds, p50 / p95.\n\n${readmeTables(lines, "requests")}\n`);
});

const callOf = (path: string): Call => ({ path: `/api/help-desk/${path}` });

/** All that the page of a request asks for, together; its timeline by itself; and a step. */
async function ofRecords(app: App, rows: number, url: string): Promise<Line[]> {
  const visits = await open(app, 40);
  const [first] = visits;
  if (!first) throw new Error("Failed to measure: no visit is assigned.");
  const asked = await callsOfPage(app.page, `${url}/help-desk/displacement/${first.id}`, first.id);
  const groups = visits.map(({ id }) => asked.map((path) => ({ path: path.replaceAll(first.id, id) })));
  await ask(app, groups[0] ?? []);
  const whole = await inPage<number[]>(app.page, "requests", "timedTogether", groups, app.token);
  const timeline = visits.map(({ id }) => callOf(`displacement/${id}/timeline?itemsPerPage=20`));
  const steps = visits.map(({ id, version }, index): Call => ({
    ...callOf(`displacement/${id}/transitions/priority`),
    method: "POST",
    body: { version, priority: index % 2 ? "P2" : "P1", reason: "The client waits" },
  }));
  return [
    { rows, query: `a record's page, ${asked.length} calls`, warm: { times: whole } },
    { rows, query: "its timeline", warm: { times: await ask(app, timeline) } },
    { rows, query: "a step", warm: { times: await ask(app, steps) } },
  ];
}

async function open(app: App, most: number): Promise<{ id: string; version: number }[]> {
  const path = `/api/help-desk/displacement?status=assigned&status=scheduled&itemsPerPage=${most}`;
  return await app.page.evaluate(
    async ([at, token]) => {
      const answer = await fetch(at, { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()).items;
    },
    [path, app.token] as const,
  );
}

/** What a page asks the API about a record as it opens. */
async function callsOfPage(page: Page, address: string, id: string): Promise<string[]> {
  const paths: string[] = [];
  const listen = (request: { url: () => string; method: () => string }) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/") && `${pathname}${search}`.includes(id))
      paths.push(pathname + search);
  };
  page.on("request", listen);
  await signInPage(page);
  await page.goto(address);
  await page.locator("h1").waitFor();
  await page.waitForTimeout(2_000);
  page.off("request", listen);
  return [...new Set(paths)];
}

async function signInPage(page: Page): Promise<void> {
  await page.goto(new URL("/login", page.url()).href);
  // Whoever is signed in is led on.
  const isSignedIn = await page.evaluate(() => localStorage.getItem("accessToken") !== null);
  if (isSignedIn) return;
  await page.locator("input").first().fill("admin@demo.com");
  await page.locator("input[type=password]").fill("admin");
  await page.keyboard.press("Enter");
  await page.waitForURL((to) => !to.pathname.includes("login"));
}

/** Of the demonstration technician, whose day grows with the rest. */
async function myDay(app: App, rows: number): Promise<Line> {
  const token = await app.page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email: "technician@demo.com", password: "technician" });
    const answer = await fetch("/api/auth/login", { method: "POST", headers, body });
    return String((await answer.json()).accessToken);
  });
  const calls = Array.from({ length: 30 }, () => callOf("my-day"));
  await ask({ ...app, token }, calls.slice(0, 2));
  return { rows, query: "my day", warm: { times: await ask({ ...app, token }, calls) } };
}
