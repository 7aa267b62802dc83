import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "playwright/test";
import { inPage, openBrowser, signIn } from "./app.ts";
import { bundlePages } from "./bundle.ts";
import { startHost } from "./host.ts";
import { importFile } from "./import-lines.ts";
import type { ImportTimes } from "./page/import-file.ts";

const { env } = process;
const root = join(import.meta.dirname, "../..");
const site = resolve(root, env["BENCH_SITE"] ?? "dist");
const port = Number(env["BENCH_PORT"] ?? 4280);
const rows = Number(env["BENCH_ROWS"] ?? 10_000);
const times = Number(env["BENCH_TIMES"] ?? 3);

test("how long an import of many rows takes, and what others wait for meanwhile", async () => {
  const folder = mkdtempSync(join(tmpdir(), "offdesk-bench-"));
  const pages = join(folder, "pages");
  await bundlePages(pages);
  const host = await startHost(port, [site, pages]);
  const measured: Record<string, ImportTimes[]> = {};
  try {
    for (let time = 0; time < times; time++) {
      const context = await openBrowser(join(folder, `profile-${time}`));
      try {
        const app = await signIn(context, host.url);
        const file = await importFile(app, rows);
        const dryRun = "/api/equipments/computers/import?dryRun=true";
        for (const [name, path, body] of [
          ["dry run", dryRun, file],
          ["dry run again", dryRun, file],
          ["import", "/api/equipments/computers/import", file],
        ] as const) {
          const line = await inPage<ImportTimes>(app.page, "import-file", "send", path, body, app.token);
          console.log(name, JSON.stringify(line));
          (measured[name] ??= []).push(line);
        }
      } finally {
        await context.close();
      }
    }
  } finally {
    host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${rows} rows, median of ${times}; milliseconds.\n`);
  for (const [name, lines] of Object.entries(measured)) {
    const median = (of: (line: ImportTimes) => number): number =>
      Math.round(lines.map(of).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0);
    console.log(
      `${name}: ${median((line) => line.took)}; longest stall of the page ${median((line) => line.stall)}; ` +
        `reads meanwhile p50 ${median((line) => line.readP50)}, longest ${median((line) => line.readMax)}`,
    );
  }
});
