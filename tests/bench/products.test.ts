import { test } from "playwright/test";
import { inPage } from "./app.ts";
import type { Line } from "./figures.ts";
import { measureCalls, printMeasured } from "./measurement.ts";
import type { Call } from "./page/requests.ts";

const sizes = [50, 100_000];

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
  await printMeasured("products", async (app) => {
    const lines: Line[] = [];
    for (const rows of sizes) {
      await inPage(app.page, "fill-products", "fill", rows, "2026-01-15");
      for (const [query, at] of Object.entries(queries)) {
        const calls = Array.from({ length: 60 }, (_, index) => callOf(at(index)));
        lines.push(await measureCalls(app, { rows, query, calls }));
      }
    }
    return lines;
  });
});

const callOf = (query: Record<string, string | number>): Call => ({
  path: `/api/apps/ecommerce/products?${new URLSearchParams(
    Object.entries({ ...query, itemsPerPage: 10 }).map(([name, value]) => [name, String(value)]),
  )}`,
});
