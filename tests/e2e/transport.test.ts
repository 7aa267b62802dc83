import { statSync } from "node:fs";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { startHost } from "#tests/support/host.ts";
import { beginSession, call, diagnostic, seeded, signIn } from "./support/api.ts";
import { expect } from "#tests/support/page.ts";
import {
  callsSeen,
  controlled,
  devtools,
  openControlled,
  signInOnPage,
  stopWorkers,
  test,
} from "./support/app.ts";
import { readStore } from "./support/database.ts";
import { attachmentOf, uploadText } from "./interruptions.ts";
import { begin } from "./support/begin.ts";
import { importOne } from "./support/import-one.ts";

const html = {
  status: 200,
  headers: { "content-type": "text/html" },
  body: "<!doctype html><h1>Welcome to our network</h1>",
};

test.describe("on a first visit", () => {
  test.use({ device: "new" });

  test("a first visit shows data before the worker is installed, and the worker goes on with the same data", async ({
    page,
    host,
    allow,
  }) => {
    allow(/Failed to register the service worker|bad HTTP response code \(500\)|\/sw\.js/);
    host.answer("/sw.js", { status: 500 });
    await page.goto(`${host.url}/login?to=/masters/diagnostics/import`);

    await signInOnPage(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import: Diagnostics");
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

    host.forget("/sw.js");
    await page.reload();
    await controlled(page);
    const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
    const answer = await call(page, { method: "GET", path: "/masters/diagnostics", token });
    expect(answer).toMatchObject({ status: 200, servedBy: "service-worker" });
    expect(callsSeen(host)).toEqual([]);
  });

  test("without service workers the page answers its own calls", async ({ page, host }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    await page.goto(`${host.url}/login?to=/masters/diagnostics/import`);

    await signInOnPage(page);
    await importOne(page, "NO-WORKER");

    expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
    expect((await readStore(page, "diagnostics")).filter(({ code }) => code === "NO-WORKER")).toHaveLength(1);
    expect(callsSeen(host)).toEqual([]);
  });
});

test("a page after a hard reload shows data without the worker, and the worker claims it", async ({
  page,
  host,
}) => {
  await openControlled(page, host);
  await beginSession(page);
  await page.goto(`${host.url}/masters/diagnostics/import`);
  const session = await devtools(page);

  const loaded = page.waitForEvent("domcontentloaded");
  await session.send("Page.reload", { ignoreCache: true });
  await loaded;

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import: Diagnostics");
  await controlled(page);
  await importOne(page, "RELOADED");
  expect(await call(page, { method: "GET", path: "/health" })).toMatchObject({
    status: 200,
    servedBy: "service-worker",
  });
  expect(callsSeen(host)).toEqual([]);
});

test("a worker that the browser stopped answers the next call", async ({ page, host }) => {
  await openControlled(page, host);
  const token = await signIn(page);
  const session = await devtools(page);

  await stopWorkers(session);

  const answer = await call(page, { method: "GET", path: "/masters/diagnostics", token });
  expect(answer).toMatchObject({ status: 200, servedBy: "service-worker" });
  expect(callsSeen(host)).toEqual([]);
});

test("a file whose worker is stopped in the middle of the answer is asked for again, and saved whole", async ({
  page,
  host,
}) => {
  const size = 6_000_000;
  const token = await begin(page, host);
  const { id } = await uploadText(page, token, size);
  expect((await call(page, { ...attachmentOf(id), token })).status).toBe(201);
  await page.goto(`${host.url}/masters/clients/${clientId("AMAL")}?tab=files`);
  const save = page.getByRole("button", { name: "Download log.txt" });
  await expect(save).toBeVisible();
  const session = await devtools(page);
  await page.exposeFunction("stopTheWorker", () => stopWorkers(session));
  await page.evaluate(breakFirstAnswer, `/api/files/${id}`);

  const [saved] = await Promise.all([page.waitForEvent("download"), save.click()]);

  expect(statSync(await saved.path()).size).toBe(size);
  expect(await page.evaluate(() => Reflect.get(window, "answers"))).toEqual(["broken", "whole"]);
});

test("calls that would bypass the worker do not reach the host, and the host's page is not taken for data", async ({
  page,
  host,
  allow,
}) => {
  allow(/ERR_CACHE_MISS/);
  await openControlled(page, host);
  await beginSession(page);
  await page.goto(`${host.url}/masters/diagnostics/import`);
  await controlled(page);
  host.answer("/api/masters/diagnostics/import", html);
  host.answer("/api/health", html);
  const session = await devtools(page);
  await session.send("Network.enable");
  await session.send("Network.setBypassServiceWorker", { bypass: true });

  await importOne(page, "BYPASSED");

  expect((await readStore(page, "diagnostics")).filter(({ code }) => code === "BYPASSED")).toHaveLength(1);
  expect(callsSeen(host)).toEqual([]);
});

test("a form of another site writes nothing", async ({ page, host, context }) => {
  await openControlled(page, host);
  const token = await signIn(page);
  await seeded(page);
  const before = (await readStore(page, "changes")).length;
  const stranger = await startHost();
  stranger.answer("/trap", {
    headers: { "content-type": "text/html" },
    body: `<form method="post" enctype="text/plain" action="${host.url}/api/masters/diagnostics"><input name='{"code":"TRAP","x":"' value='"}'></form><script>document.forms[0].submit()</script>`,
  });

  const trap = await context.newPage();
  await trap.goto(`${stranger.url.replace("localhost", "127.0.0.1")}/trap`).catch(() => {});
  await trap.waitForURL((url) => url.pathname.startsWith("/api/"));
  await stranger.stop();

  expect(await trap.textContent("body")).toContain("method_not_allowed");
  expect(await readStore(page, "changes")).toHaveLength(before);
  expect(
    await call(page, { method: "POST", path: "/masters/diagnostics", body: diagnostic("HONEST"), token }),
  ).toMatchObject({ status: 201 });
  expect(callsSeen(host)).toEqual([]);
});

test("section 7: requests outside the API pass through to the host", async ({ page, host }) => {
  await openControlled(page, host);
  const text = { status: 200, headers: { "content-type": "text/plain" }, body: "from the host" };
  host.answer("/apis/users", text);
  host.answer("/apps/users", text);

  const answers = await page.evaluate(async () => {
    const responses = [
      await fetch("/apis/users"),
      await fetch("/apps/users", { method: "POST", body: "{}" }),
      await fetch("/apis/users", { method: "DELETE" }),
    ];
    return Promise.all(responses.map((response) => response.text()));
  });

  expect(answers).toEqual(["from the host", "from the host", "from the host"]);
  const seen = host.requests.map(({ method, path }) => `${method} ${path}`);
  for (const one of ["GET /apis/users", "POST /apps/users", "DELETE /apis/users"])
    expect(seen).toContain(one);
});

test("section 5: kanban refuses a second board of one title with an error of the network, from the worker too", async ({
  page,
  host,
  allow,
}) => {
  allow(/net::ERR_FAILED/);
  await openControlled(page, host);
  const token = await signIn(page);
  await seeded(page);

  const [plain, told] = await page.evaluate(async (accessToken) => {
    const add = (headers: Record<string, string>) =>
      fetch("/api/apps/kanban/board/add", {
        method: "POST",
        headers: { authorization: `Bearer ${accessToken}`, ...headers },
        body: JSON.stringify({ title: "Done" }),
      });
    const thrown = await add({}).then(
      ({ status }) => String(status),
      (error: unknown) => (error instanceof TypeError ? "TypeError" : "something else"),
    );
    const answer = await add({ "x-network-error": "tell" });
    return [thrown, `${answer.status} ${answer.headers.get("x-network-error")}`];
  }, token);

  expect([plain, told]).toEqual(["TypeError", "400 told"]);
  expect(callsSeen(host)).toEqual([]);
});

/** In the page: the worker is stopped once the first answer from this address has begun. Notes how each of its answers ended. */
function breakFirstAnswer(address: string): void {
  const real = window.fetch;
  const answers: ("broken" | "whole")[] = [];
  const { stopTheWorker } = window as unknown as { stopTheWorker: () => Promise<void> };
  let isStopped = false;
  Object.assign(window, { answers });
  window.fetch = async (input, init) => {
    const response = await real(input, init);
    if (!response.url.includes(address) || !response.body) return response;
    if (!isStopped) await stopTheWorker();
    isStopped = true;
    const reader = response.body.getReader();
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (value) controller.enqueue(value);
          if (!done) return;
          answers.push("whole");
          controller.close();
        } catch (error) {
          answers.push("broken");
          controller.error(error);
        }
      },
    });
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
}
