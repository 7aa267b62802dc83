import { Hono } from "hono/tiny";
import { expect, test } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { connectionOf } from "#db/dexie/store.ts";
import { addressOf, declarations } from "#db/schema/registry.ts";
import { areas, callsAt, checkAnswer } from "#sw/api/contracts.ts";
import { backups } from "#sw/api/backups/backups.ts";
import { createApi } from "#sw/api/core/app.ts";
import { callLimits } from "#sw/api/core/call-limits.ts";
import type { ApiEnv } from "#sw/api/core/context.ts";
import { device } from "#sw/api/device/device.ts";
import { auditCalls } from "#sw/api/audit/calls.ts";
import { me } from "#sw/api/me/me.ts";
import { restores } from "#sw/api/restores/restores.ts";
import { recordContract } from "#sw/api/records/contract.ts";
import { applicationCalls } from "#tests/support/apps.ts";

const aList = `/api/${addressOf(declarations.departments)}`;

/** A list whose records have attachments. */
const anOwner = `/api/${addressOf(declarations.clients)}`;

/** Every route that answers a call, as the API and its late sub-apps have them: `GET /api/masters/departments/:id`. */
async function routedCalls(): Promise<string[]> {
  const api = createApi({
    store: connectionOf(openStore(memorySentinel(), "contracts")),
    clock: () => 0,
    servedBy: "page",
    build: "test",
    longest: 1000,
    background: () => {},
  });
  const below = new Hono<ApiEnv>()
    .route("/api/me", me)
    .route("/api/audit-log", auditCalls)
    .route("/api/backups", backups)
    .route("/api/device", device)
    .route("/api/restores", restores);
  const routed = [...api.routes, ...below.routes, ...(await applicationCalls())];
  return routed
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replace(/^\/api\/:area\/:list(?=\/:id\/:word)/, anOwner)}`)
    .map((call) => call.replace("/api/:area/:list", aList).replace("/:word", "/attachments"));
}

test("every call has a contract", async () => {
  const routed = await routedCalls();
  const without = routed.filter((call) => {
    const [method = "", path = ""] = call.split(" ");
    return callsAt(method, path).length === 0;
  });

  expect(routed.length).toBeGreaterThan(90);
  expect(without).toEqual([]);
});

/** Calls that take more than others: their largest body in bytes, and how many times as long they may take. */
const larger: Record<string, [longestBody: number, deadlines: number | null]> = {
  "/api/apps/users/:id/erase": [2_000_000, null],
  "/api/apps/users/temporary-passwords/bulk": [2_000_000, null],
  "/api/audit-log/export": [2_000_000, null],
  "/api/auth/login": [2_000_000, 3],
  "/api/auth/start": [2_000_000, 3],
  "/api/backups/records": [20_000_000, null],
  "/api/device/faults": [2_000_000, null],
  "/api/device/conflicts": [2_000_000, null],
  "/api/device/health": [2_000_000, null],
  "/api/device/mend": [2_000_000, null],
  "/api/due": [2_000_000, null],
  "/api/files": [20_000_000, 3],
  "/api/files/:id": [2_000_000, 3],
  "/api/restores/former": [64_000_000, null],
  "/api/restores/undo": [64_000_000, null],
  "/api/restores/:id/rows": [64_000_000, null],
  "/api/restores/:id/files/:sha256": [64_000_000, null],
  "/api/restores/:id/check": [64_000_000, null],
  "/api/restores/:id/swap": [64_000_000, null],
  "/api/restores/:id": [64_000_000, null],
  "/api/undo/:key": [2_000_000, null],
  [`${aList}/import`]: [50_000_000, null],
  [`${aList}/export`]: [2_000_000, null],
  [`${aList}/bulk`]: [2_000_000, null],
  [`${aList}/:id/merge`]: [2_000_000, null],
  [`${anOwner}/:id/attachments/export`]: [2_000_000, null],
};

test("no other call takes a larger body or more time than those that are known to", async () => {
  const usual = callLimits("/api/anything");
  const paths = [...new Set((await routedCalls()).map((call) => call.replace(/^\S+ /, "")))];
  const more = paths.flatMap((path) => {
    const { longestBody, deadlines } = callLimits(path.replaceAll(/:\w+/g, "x"));
    const isUsual = longestBody === usual.longestBody && deadlines === usual.deadlines;
    return isUsual ? [] : [[path, [longestBody, deadlines]]];
  });

  expect(Object.fromEntries(more)).toEqual(larger);
});

test("every call of a contract is routed", async () => {
  const routed = new Set(await routedCalls());
  const ofAreas = areas.flatMap((area) =>
    Object.values(area).map(({ method, path }) => `${method} /api${path}`),
  );
  const ofLists = Object.values(recordContract(declarations.departments)).map(
    ({ method, path }) => `${method} ${aList}${path}`,
  );

  expect([...ofAreas, ...ofLists].filter((call) => !routed.has(call))).toEqual([]);
});

const vehicle = {
  id: 1,
  location: 4711,
  startCity: "Oran",
  startCountry: "Algeria",
  endCity: "Sétif",
  endCountry: "Algeria",
  warnings: "No Warnings",
  progress: 20,
};

test("an answer that its contract does not have fails", () => {
  const check = (path: string, body: unknown, method = "GET", status = 200) =>
    checkAnswer({ method, path, status, isJson: true, text: JSON.stringify(body) });
  const page = (row: unknown) => ({ vehicles: [row], totalVehicles: 1 });

  check("/api/apps/logistics/vehicles", page(vehicle));
  check("/api/apps/invoice/1", { error: "Something went wrong" }, "DELETE", 404);

  expect(() => check("/api/apps/logistics/vehicles", page({ ...vehicle, speed: 1 }))).toThrow("speed");
  expect(() => check("/api/apps/logistics/vehicles", page({ ...vehicle, id: "1" }))).toThrow("number");
  expect(() => check("/api/apps/invoice/1", { error: "Something went wrong" }, "GET", 404)).toThrow(
    "message",
  );
  expect(() => check("/api/apps/nothing", {})).toThrow("No contract names");
});

test("a text passes as a file where its contract has one", () => {
  const check = (path: string, method = "GET") =>
    checkAnswer({ method, path, status: 200, isJson: false, text: "code;name" });

  check(`${aList}/export`);

  expect(() => check(aList)).toThrow("with a file");
  expect(() => check(`${aList}/1`, "DELETE")).toThrow("with a file");
});
