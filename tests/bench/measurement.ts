import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type App, ask, cold, openBrowser, signIn } from "./app.ts";
import { bundlePages } from "./bundle.ts";
import { type Line, readmeTables } from "./figures.ts";
import { startHost } from "./host.ts";
import type { Call } from "./page/requests.ts";

const { env } = process;
const root = join(import.meta.dirname, "../..");
const site = resolve(root, env["BENCH_SITE"] ?? "dist");
const port = Number(env["BENCH_PORT"] ?? 4280);

/** Measures the built app in a browser of its own, and prints the lines as the tables of the README. */
export async function printMeasured(
  resource: string,
  measure: (app: App, url: string) => Promise<Line[]>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "offdesk-bench-"));
  const pages = join(folder, "pages");
  await bundlePages(pages);
  const host = await startHost(port, [site, pages]);
  const context = await openBrowser(join(folder, "profile"));
  try {
    const lines = await measure(await signIn(context, host.url), host.url);
    console.log(`\nMilliseconds, p50 / p95.\n\n${readmeTables(lines, resource)}\n`);
  } finally {
    await context.close();
    host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** These calls with a worker that has read the columns, and some of them with one that has just been stopped. */
export async function measureCalls(
  app: App,
  { rows, query, calls }: { rows: number; query: string; calls: readonly Call[] },
): Promise<Line> {
  await ask(app, calls.slice(0, 2));
  const warm = { times: await ask(app, calls) };
  return { rows, query, warm, cold: { times: await cold(app, calls.slice(0, 10)) } };
}
