import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "playwright/test";
import { ask, cold, inPage, openBrowser, signIn } from "./app.ts";
import { bundlePages } from "./bundle.ts";
import { type Line, readmeTables } from "./figures.ts";
import { startHost } from "./host.ts";

const { env } = process;
const root = join(import.meta.dirname, "../..");
const site = resolve(root, env["BENCH_SITE"] ?? "dist");
const sizes = [50, 100_000];
const port = Number(env["BENCH_PORT"] ?? 4280);

const words = ["lamp", "pro", "usb", "bag", "cam", "mat", "ce", "sho"];

/** The specification's calls, each time a little different. */
const queries: Record<string, (index: number) => Record<string, string | number>> = {
  "first page": () => ({}),
  "a later page": (index) => ({ page: 2 + index }),
  "by price": (index) => ({ sortBy: "price", orderBy: index % 2 ? "asc" : "desc", page: 1 + index }),
  "by name": (index) => ({ sortBy: "product", orderBy: "asc", page: 1 + index }),
  "of a category, in stock": (index) => ({
    category: ["Electronics", "Shoes", "Office", "Games"][index % 4] ?? "",
    stock: "true",
  }),
  searched: (index) => ({ q: words[index % words.length] ?? "" }),
  "searched, filtered, by price": (index) => ({
    q: words[index % words.length] ?? "",
    status: "Published",
    sortBy: "price",
    orderBy: "asc",
  }),
};

test("how fast a list of the specification's applications is", async () => {
  const folder = mkdtempSync(join(tmpdir(), "offdesk-bench-"));
  const pages = join(folder, "pages");
  await bundlePages(pages);
  const host = await startHost(port, [site, pages]);
  const context = await openBrowser(join(folder, "profile"));
  const lines: Line[] = [];
  try {
    const app = await signIn(context, host.url);
    for (const rows of sizes) {
      await inPage(app.page, "fill-products", "fill", rows, "2026-01-15");
      for (const [query, at] of Object.entries(queries)) {
        const calls = Array.from({ length: 60 }, (_, index) => ({
          path: `/api/apps/ecommerce/products?${new URLSearchParams(
            Object.entries({ ...at(index), itemsPerPage: 10 }).map(([name, value]) => [name, String(value)]),
          )}`,
        }));
        await ask(app, calls.slice(0, 2));
        const warm = { times: await ask(app, calls) };
        lines.push({ rows, query, warm, cold: { times: await cold(app, calls.slice(0, 10)) } });
      }
    }
  } finally {
    await context.close();
    host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\nMilliseconds, p50 / p95.\n\n${readmeTables(lines, "products")}\n`);
});
