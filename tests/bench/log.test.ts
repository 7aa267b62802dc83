import { test } from "playwright/test";
import { type App, ask, inPage } from "./app.ts";
import type { Line } from "./figures.ts";
import { measureCalls, printMeasured } from "./measurement.ts";
import type { Call } from "./page/requests.ts";

const rows = Number(process.env["BENCH_ROWS"] ?? 100_000);
const count = 40;

const days = (index: number): string => new Date(Date.now() - index * 86_400_000).toISOString().slice(0, 10);

/** What an administrator asks of the log, each time a little different. */
const queries: Record<string, (index: number) => string> = {
  "all, first page": (index) => `itemsPerPage=${20 + (index % 10)}`,
  "all, a later page": (index) => `itemsPerPage=25&page=${200 + index}`,
  "searched by a person's name": (index) =>
    `q=${["admin", "man", "tech", "agent"][index % 4]}&itemsPerPage=25`,
  "searched by a letter": (index) => `q=${"aeio"[index % 4]}&itemsPerPage=25`,
  "searched by a number": (index) => `q=%23${5_000 + index}&itemsPerPage=25`,
  "of a person": (index) => `actor=me&itemsPerPage=${20 + (index % 10)}`,
  "of a list": (index) => `resource=diagnostics&itemsPerPage=${20 + (index % 10)}`,
  "of a kind": (index) => `kind=${["change", "step"][index % 2]}&itemsPerPage=25`,
  "of ten days": (index) => `at.from=${days(index + 10)}&at.to=${days(index)}&itemsPerPage=25`,
  "of a kind, a person and a month": (index) =>
    `kind=change&actor=me&at.from=${days(index + 30)}&at.to=${days(index)}&itemsPerPage=25`,
};

test("how fast the audit log is searched", async () => {
  await printMeasured("commands", async (app) => {
    await work(app);
    await inPage(app.page, "fill-log", "fill", rows);
    const lines: Line[] = [];
    for (const [query, at] of Object.entries(queries)) {
      const calls = Array.from({ length: count }, (_, index) => ({ path: `/api/audit-log?${at(index)}` }));
      lines.push(await measureCalls(app, { rows, query, calls }));
    }
    return lines;
  });
});

/** What the log is filled with: records that are made and changed. */
async function work(app: App): Promise<void> {
  const made = Array.from({ length: 20 }, (_, index): Call => ({
    path: "/api/masters/diagnostics",
    method: "POST",
    body: { code: `LOG-${index}`, name: { en: `Diagnostic ${index}` }, family: "hardware" },
  }));
  await ask(app, made);
  const changed = await app.page.evaluate(async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch("/api/masters/diagnostics?q=LOG-&itemsPerPage=20", { headers });
    const { items }: { items: { id: string; version: number }[] } = await answer.json();
    return items.map(({ id, version }) => ({ id, version }));
  }, app.token);
  await ask(
    app,
    changed.map(({ id, version }, index): Call => ({
      path: `/api/masters/diagnostics/${id}`,
      method: "PATCH",
      body: { version, severity: 1 + (index % 3) },
    })),
  );
}
