import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "playwright/test";
import { inPage, openBrowser, signIn } from "./app.ts";
import { bundlePages } from "./bundle.ts";
import { textTable } from "./figures.ts";
import { startHost } from "./host.ts";
import { peakMemory } from "./memory.ts";

const { env } = process;
const root = join(import.meta.dirname, "../..");
const port = Number(env["BENCH_PORT"] ?? 4280);
const rows = Number(env["BENCH_ROWS"] ?? 100_000);
const megabytes = Number(env["BENCH_MEGABYTES"] ?? 1000);

type Taken = {
  seconds: number;
  bytes: number;
  checking?: number;
  counts?: unknown;
  id?: string;
  sealed?: string | null;
};

test("how long a backup and its restore take, and what memory they need", async () => {
  const folder = mkdtempSync(join(tmpdir(), "offdesk-bench-"));
  const [pages, profile] = [join(folder, "pages"), env["BENCH_PROFILE"] ?? join(folder, "profile")];
  await bundlePages(pages);
  const host = await startHost(port, [resolve(root, env["BENCH_SITE"] ?? "dist"), pages]);
  if (!existsSync(profile)) await fill(profile, host.url);
  // What filled it is in nobody's memory any more.
  const context = await openBrowser(profile);
  try {
    const { page, token } = await signIn(context, host.url);
    const measured = async (name: string, ...args: readonly unknown[]) => {
      const one = await peakMemory(profile, () => inPage<Taken>(page, "backup", name, token, ...args));
      // A run that is ended before its table has told this much.
      console.log(name, JSON.stringify({ ...one.result, sealed: undefined }), JSON.stringify(one.peak));
      return one;
    };
    const idle = await peakMemory(profile, () => page.waitForTimeout(1000));
    const made = await measured("backUp");
    const read = await measured("readBack");
    const { id, sealed } = read.result;
    const swapped = await measured("swap", id, sealed);
    const lines = Object.entries({
      "making it": made,
      "reading and checking it": read,
      swapping: swapped,
    }).map(([what, { result, peak }]) => [
      what,
      result.seconds.toFixed(1),
      result.bytes === 0 ? "–" : (result.bytes / 1e6).toFixed(0),
      peak.page.toFixed(0),
      peak.browser.toFixed(0),
    ]);
    const head = [
      `${rows.toLocaleString("en")} units, ${megabytes} MB of photos`,
      "seconds",
      "MB of the file",
      "MB of memory, page",
      "browser",
    ];
    console.log(
      `\n${textTable(head, lines)}\n\nOf the reading, ${read.result.checking?.toFixed(1)} s are the check. Before: ${idle.peak.page.toFixed(0)} and ${idle.peak.browser.toFixed(0)} MB; load ${loadavg()[0]?.toFixed(1)}.\n`,
    );
    expect(read.result.counts).toMatchObject({ references: 0, uniques: 0, shapes: 0 });
  } finally {
    await context.close();
    host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function fill(profile: string, url: string): Promise<void> {
  const context = await openBrowser(profile);
  const { page, token } = await signIn(context, url);
  await inPage(page, "fill", "fill", rows, new Date().toISOString().slice(0, 10));
  const photos = await inPage<number>(page, "backup", "addPhotos", megabytes, token);
  console.log(`Filled with ${photos} photos.`);
  await context.close();
}
