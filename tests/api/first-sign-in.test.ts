import { afterEach, describe, expect, test, vi } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { connectionOf } from "#db/dexie/store.ts";
import { createApi } from "#sw/api/core/app.ts";
import { answerForWorker } from "#src/api/answer-for-worker.ts";
import { asking, smallSeed } from "#tests/support/api.ts";
import { ownOrganisation } from "#tests/support/own-organisation.ts";

let devices = 0;

afterEach(() => vi.unstubAllGlobals());

/** A device without data: its worker, which carries no sample, and a page that has it. */
function newDevice({ hasPage }: { hasPage: boolean }) {
  const store = connectionOf(openStore(memorySentinel(), `first-${++devices}`));
  const pending: Promise<unknown>[] = [];
  const always = {
    store,
    clock: () => Date.parse("2026-11-02T09:00:00.000Z"),
    build: "test",
    longest: 60_000,
    background: (work: Promise<unknown>) => void pending.push(work),
  };
  const page = createApi({ ...always, servedBy: "page", steps: async (day) => smallSeed(day) });
  const worker = createApi({ ...always, servedBy: "service-worker" });
  connect(async (request) => page.fetch(request), hasPage);
  return {
    request: asking(async (request) => worker.fetch(request), {}),
    filled: () => Promise.all(pending),
  };
}

type Listener = (event: Pick<MessageEvent<unknown>, "data" | "ports">) => void;

/** Connects a worker and a page that it controls, as the browser does. */
function connect(page: (request: Request) => Promise<Response>, isThere: boolean): void {
  const listeners: Listener[] = [];
  const addEventListener = (_type: string, listener: Listener) => void listeners.push(listener);
  vi.stubGlobal("navigator", { serviceWorker: { addEventListener, startMessages: () => {} } });
  const postMessage = (data: unknown, ports: MessagePort[]) => {
    for (const listener of listeners) listener({ data: structuredClone(data), ports });
  };
  vi.stubGlobal("self", { clients: { matchAll: async () => (isThere ? [{ postMessage }] : []) } });
  answerForWorker(page);
}

describe("the first sign-in that a worker gets on a device without data", () => {
  test.each([
    ["admin@demo.com", "admin", 201],
    ["admin@demo.com", "wrong", 400],
  ])("of %s with %s is answered, and begins the sample", async (email, password, status) => {
    const { request, filled } = newDevice({ hasPage: true });
    expect((await request("GET", "/api/health")).body).toMatchObject({ seeded: false });

    const login = await request("POST", "/api/auth/login", { email, password });
    const { seeded, seeding } = (await request("GET", "/api/health")).body as unknown as {
      seeded: boolean;
      seeding: { done: number; total: number };
    };
    await filled();

    expect([login.status, login.headers.get("x-served-by")]).toEqual([status, "service-worker"]);
    expect(seeded || (seeding.done > 0 && seeding.total > seeding.done)).toBe(true);
    expect((await request("GET", "/api/health")).body).toMatchObject({ seeded: true });
    expect((await request("POST", "/api/auth/login", { email, password: "admin" })).status).toBe(201);
  });

  test("is refused where no page answers, and writes nothing", async () => {
    const { request } = newDevice({ hasPage: false });

    const login = await request("POST", "/api/auth/login", { email: "admin@demo.com", password: "admin" });

    expect([login.status, login.body.code]).toEqual([503, "unprepared"]);
    expect((await request("GET", "/api/health")).body).toMatchObject({ seeded: false, seeding: { done: 0 } });
  });
});

test("an organisation of one's own begins through the worker too", async () => {
  const { request } = newDevice({ hasPage: true });

  expect((await request("POST", "/api/auth/start", ownOrganisation)).status).toBe(201);

  expect((await request("GET", "/api/auth/start")).body).toMatchObject({ sampleAccounts: false });
});
