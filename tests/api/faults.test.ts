import "fake-indexeddb/auto";
import { describe, expect, test, vi } from "vitest";
import { segmentId } from "#db/domain/segments/seed.ts";
import { openStore, type Opening } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { expectOurs, newApi, signIn } from "#tests/support/api.ts";
import { OpeningError } from "#db/store/opening-error.ts";
import type { OpeningFault } from "#db/schema/opening-fault.ts";

const clients = "/api/masters/clients";

describe("every answer is marked as ours and never kept", () => {
  test.each([
    ["GET", clients, 200],
    ["GET", `${clients}/export`, 200],
    ["GET", `${clients}/export?format=xlsx`, 200],
    ["GET", "/api/health", 200],
    ["POST", "/api/auth/logout", 204],
    ["GET", "/api", 404],
    ["GET", "/api/no-such-call", 404],
    ["PUT", clients, 404],
    ["GET", `${clients}/1/2/3`, 404],
    ["OPTIONS", clients, 405],
    ["HEAD", clients, 405],
    ["DELETE", `${clients}/1`, 404],
    ["POST", clients, 400],
  ])("%s %s: %d", async (method, path, expected) => {
    const { request } = await signIn(newApi(), "admin");

    const { status, headers, body } = await request(method, path);

    expectOurs(headers);
    expect(status).toBe(expected);
    if (status >= 400 && method !== "HEAD")
      expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });

  test("an unknown call is unknown to everybody", async () => {
    for (const path of [
      "/api",
      "/api/",
      "/api/no-such-call",
      "/api/auth/register",
      "/api/masters",
      "/api/equipments/computers/1/2/3x",
      "/api/__proto__",
    ]) {
      const { status, headers, body } = await newApi().request("GET", path);
      expectOurs(headers);
      expect([path, body.code ?? status]).toEqual([
        path,
        path.includes("computers") ? "unauthorized" : "unknown_path",
      ]);
    }
  });
});

test("health says how it is, as the contract has it", async () => {
  const api = newApi({ store: openStore(memorySentinel(), "empty") });
  const first = await api.request("GET", "/api/health");
  expect(first.body).toMatchObject({
    status: "ok",
    seeded: false,
    seeding: { done: expect.any(Number), total: expect.any(Number) },
  });
  await api.ready();

  const { body } = await api.request("GET", "/api/health");

  const { name } = await api.store.open();
  expect(body).toEqual({
    status: "ok",
    version: "test",
    database: { name, version: expect.any(Number) },
    seeded: true,
    servedBy: "page",
  });
});

describe("the request guard", () => {
  test("refuses a form of another site, and writes nothing", async () => {
    const { request } = await signIn(newApi(), "admin");
    const navigation = new Request("http://localhost/api/masters/clients", {
      method: "POST",
      body: "code=X",
    });
    Object.defineProperty(navigation, "mode", { value: "navigate" });
    const api = newApi();

    const answer = await api.fetch(navigation);
    const crossSite = await request("POST", clients, {}, { "sec-fetch-site": "cross-site" });

    expect([answer.status, crossSite.status]).toEqual([405, 403]);
    expectOurs(answer.headers);
    for (const site of ["same-origin", "none"])
      expect((await request("POST", clients, {}, { "sec-fetch-site": site })).status).toBe(400);
  });

  test.each([
    ["/api/auth/login", 2_000_000],
    ["/api/masters/clients/import", 50_000_000],
  ])("%s takes %d bytes and not one more, however many letters they are", async (path, limit) => {
    const { request } = await signIn(newApi(), "admin");

    expect((await request("POST", path, "x".repeat(limit))).status).toBe(400);
    expect((await request("POST", path, "x".repeat(limit + 1))).status).toBe(413);
    expect((await request("POST", path, `x${"م".repeat(limit / 2)}`)).status).toBe(413);
    expect((await request("POST", path, "x", { "content-length": String(limit + 1) })).status).toBe(413);
  });

  test.each(["", "{", "undefined", "\u0000", "{'a':1}", "<html>", "[1,", "\uFEFF{}"])(
    "refuses %j, which is not JSON",
    async (body) => {
      const { request } = await signIn(newApi(), "admin");

      for (const [method, path] of [
        ["POST", clients],
        ["PATCH", `${clients}/1`],
        ["POST", `${clients}/bulk`],
        ["POST", "/api/auth/login"],
      ] as const) {
        const answer = await request(method, path, body);
        expect([method, path, answer.status]).toEqual([method, path, 400]);
        expect(["bad_json", "bad_request"]).toContain(answer.body.code);
      }
    },
  );
});

describe("a database that does not open", () => {
  test.each<[OpeningFault, number]>([
    ["reload_required", 426],
    ["database_newer", 503],
    ["database_blocked", 503],
    ["database_upgrading", 503],
    ["upgrade_failed", 503],
    ["database_lost", 503],
    ["database_unavailable", 503],
  ])("%s: %d, and nothing is started again", async (fault, status) => {
    const store: Opening = {
      ...openStore(memorySentinel(), "never"),
      open: () => Promise.reject(new OpeningError(fault)),
    };
    const api = newApi({ store });

    for (const path of ["/api/health", clients, "/api/auth/login"]) {
      const answer = await api.request(
        path.endsWith("login") ? "POST" : "GET",
        path,
        path.endsWith("login") ? {} : undefined,
      );
      expect([answer.status, answer.body.code]).toEqual([status, fault]);
      expectOurs(answer.headers);
    }
  });

  test("may be started again only where it is lost", async () => {
    const sentinel = memorySentinel();
    const api = newApi({ store: openStore(sentinel, "well") });
    const admin = await signIn(api, "admin");
    const before = (await admin.request("GET", clients)).text;

    await api.request("POST", "/api/recovery/start-again");

    expect((await admin.request("GET", clients)).text).toBe(before);
    const other = newApi({ store: openStore(memorySentinel("another-database"), "emptied") });
    expect((await other.request("GET", "/api/health")).body.code).toBe("database_lost");
    expect((await other.request("POST", "/api/recovery/start-again")).status).toBe(204);
    expect((await other.request("GET", "/api/health")).status).toBe(200);
  });
});

describe("section 8: an unforeseen error", () => {
  test("is answered with a reference, under which the device keeps it", async () => {
    const api = newApi();
    const { request } = await signIn(api, "admin");
    const db = await api.store.open();
    const broken = vi.spyOn(db.sessions, "get").mockImplementation(() => {
      throw new RangeError("Nobody thought of this.");
    });

    const { status, headers, body } = await request("GET", clients);

    broken.mockRestore();
    expect([status, body.code, body.message]).toEqual([500, "unforeseen", "Something went wrong."]);
    expectOurs(headers);
    expect(await db.faults.get(body.reference)).toMatchObject({
      message: expect.stringContaining("Nobody thought of this."),
      request: `GET ${clients}`,
      at: "2026-11-02T09:00:00.000Z",
    });
    expect((await request("GET", clients)).status).toBe(200);
  });

  test("is answered even where it can't be kept", async () => {
    const store: Opening = {
      ...openStore(memorySentinel(), "never"),
      open: () => Promise.reject(new Error("no storage at all")),
    };
    const said = vi.spyOn(console, "error").mockImplementation(() => {});

    const { status, body } = await newApi({ store }).request("GET", "/api/health");

    expect([status, body.code]).toEqual([500, "unforeseen"]);
    expect(said.mock.calls[0]?.[1]).toMatchObject({ reference: body.reference });
  });

  test("a full disk is 507, and nothing is half written", async () => {
    const api = newApi();
    const { request } = await signIn(api, "admin");
    const db = await api.store.open();
    // The first call keeps the time.
    await request("GET", clients);
    const before = await Promise.all(db.tables.map((table) => table.count()));
    const full = vi.spyOn(db.commands, "add").mockImplementation(() => {
      throw Object.assign(new Error("full"), {
        name: "AbortError",
        inner: new DOMException("full", "QuotaExceededError"),
      });
    });

    const create = await request("POST", clients, {
      code: "FULL",
      legalName: "Full disk",
      clientType: "company",
      segmentId: segmentId("SME"),
    });

    full.mockRestore();
    expect([create.status, create.body.code]).toEqual([507, "storage_full"]);
    expectOurs(create.headers);
    expect(await Promise.all(db.tables.map((table) => table.count()))).toEqual(before);
  });

  test("a full disk keeps nobody from reading", async () => {
    const api = newApi();
    const { request } = await signIn(api, "admin");
    const db = await api.store.open();
    const full = vi
      .spyOn(db.sessions, "update")
      .mockRejectedValue(new DOMException("full", "QuotaExceededError"));
    api.advance(5);

    const { status, body } = await request("GET", clients);

    expect(full).toHaveBeenCalledOnce();
    expect([status, body["total"]]).toEqual([200, 5]);
  });

  test("a seed that fails says so, and goes on at the next call", async () => {
    const failing = { times: 1 };
    const api = newApi({
      steps: () => {
        if (failing.times-- > 0) throw new Error("The sample data is broken.");
        return [];
      },
    });

    const firstSignIn = () =>
      api.request("POST", "/api/auth/login", { email: "admin@demo.com", password: "admin" });
    expect((await firstSignIn()).status).toBe(500);
    expect((await firstSignIn()).status).toBe(400);
    expect((await (await api.store.open()).faults.toArray())[0]?.message).toContain(
      "The sample data is broken.",
    );
  });
});
