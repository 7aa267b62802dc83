import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { dist } from "#tests/support/host.ts";
import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { callsSeen, devtools, stopWorkers, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

const worker = join(dist, "sw.js");
const isPart = (path: string) => path.startsWith("/assets/worker/");
const list = "/api/masters/diagnostics";

// Each file that is requested while the worker is installed is part of its list.
test.use({ device: "new" });

test("a worker that was stopped answers an export and an import offline, with chunks that it never used", async ({
  page,
  host,
  context,
}) => {
  const token = await begin(page, host);
  const session = await devtools(page);
  const fetched = host.requests.map(({ path }) => path).filter(isPart);
  // What answers now is what the browser keeps beside the worker, and nothing else.
  await session.send("Network.clearBrowserCache");
  await host.stop();
  await context.setOffline(true);
  await stopWorkers(session);

  const workbook = await ask(page, `${list}/export?format=xlsx`, { token });
  const sheet = await ask(page, `${list}/export?format=csv`, { token });
  await stopWorkers(session);
  const imported = await ask(page, `${list}/import`, {
    token,
    method: "POST",
    body: "code,name_en,family\r\nPART-1,Part,hardware\r\n",
  });

  expect(workbook).toMatchObject({ status: 200, servedBy: "service-worker" });
  expect(workbook.text.slice(0, 2)).toBe("PK");
  expect(sheet).toMatchObject({ status: 200, servedBy: "service-worker" });
  expect(sheet.text).toContain("name_en");
  expect(imported).toMatchObject({ status: 200, servedBy: "service-worker" });
  expect(JSON.parse(imported.text)).toMatchObject({ created: 1, rejected: [] });
  expect(fetched.length).toBeGreaterThan(2);
  expect(new Set(fetched).size, "each part is fetched once").toBe(fetched.length);
  expect(host.requests.map(({ path }) => path).filter(isPart)).toEqual(fetched);
  expect(callsSeen(host)).toEqual([]);
});

test("an update with a missing chunk is not installed, and the old worker goes on with its own chunks", async ({
  page,
  host,
  allow,
}) => {
  allow(/\/assets\/worker\/|Failed to update a ServiceWorker|404/);
  const token = await begin(page, host);
  const session = await devtools(page);
  const asked = host.requests.map(({ path }) => path).filter(isPart);
  const part = asked.find((path) => path.endsWith(".js")) ?? "";
  const lost = part.replace(/\.js$/, "-lost.js");
  host.answer("/sw.js", {
    headers: { "content-type": "text/javascript" },
    body: readFileSync(worker, "utf8").replaceAll(part, lost),
  });

  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker | null>((resolve) => {
      registration.addEventListener("updatefound", () => resolve(registration.installing));
    });
    await registration.update();
    const next = await found;
    return new Promise((resolve) => {
      const tell = () => {
        if (next?.state !== "installing") resolve(next?.state);
      };
      next?.addEventListener("statechange", tell);
      tell();
    });
  });
  await stopWorkers(session);
  const sheet = await ask(page, `${list}/export?format=csv`, { token });

  expect(host.requests.map(({ path }) => path)).toContain(lost);
  expect(state).toBe("redundant");
  expect(sheet).toMatchObject({ status: 200, servedBy: "service-worker" });
  expect(await call(page, { method: "GET", path: "/health" })).toMatchObject({ servedBy: "service-worker" });
});

type Asked = { token: string; method?: string; body?: string };

/** A call whose answer is a file, or whose body is one. */
function ask(page: Page, path: string, asked: Asked) {
  return page.evaluate(
    async ({ url, token, method = "GET", body = null }) => {
      const response = await fetch(url, { method, body, headers: { authorization: `Bearer ${token}` } });
      const text = await response.text();
      return { status: response.status, servedBy: response.headers.get("x-served-by"), text };
    },
    { url: path, ...asked },
  );
}
