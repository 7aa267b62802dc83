import "fake-indexeddb/auto";
import { expect } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { openStore, type Opening } from "#db/dexie/opening.ts";
import { specifiedRoles } from "#db/domain/roles/specified-roles.ts";
import { isRoleCode, type RoleCode } from "#db/rules/roles/role.ts";
import { declarations, resourcesIn } from "#db/schema/registry.ts";
import type { Issue } from "#db/schema/issue.ts";
import { dayAt } from "#db/rules/machines/days.ts";
import { deviceTimeZone } from "#db/schema/time-zone.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import type { SeedStep } from "#db/seed/seed-step.ts";
import { once } from "#db/schema/once.ts";
import { seedSteps } from "#db/seed/steps.ts";
import { unitRows } from "#db/domain/equipment/seed/unit-rows.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { putSession } from "#db/dexie/session.ts";
import { checkAnswer } from "#sw/api/contracts.ts";
import { copyDatabase, type DatabaseCopy } from "./database-copy.ts";
import { createApi } from "#sw/api/core/app.ts";
import { digest, newToken } from "#sw/api/auth/tokens.ts";
import { connectionOf, storeOf } from "#db/dexie/store.ts";
import { portalsOf } from "#sw/domain/responsibles/portal.ts";

/** What any answer may hold: a test reads what it expects, and is wrong where it is not there. */
export type Item = { id: string; version: number; [field: string]: unknown };
export type Body = Item & {
  items: Item[];
  total: number;
  page: number;
  totalPages: number;
  message: string;
  code: string;
  errors: Record<string, string[]>;
  issues: Issue[];
  current: Item;
  reason: string;
  reference: string;
  references: { resource: string; count: number }[];
  done: string[];
  failed: { id: string; status: number; message: string; code: string }[];
  created: number;
  updated: number;
  unchanged: number;
  rejected: { line: number; field: string; column: string | null; message: string; code: string }[];
  ignored: string[];
  lines: {
    line: number;
    action: string;
    fields: string[];
    changes?: { field: string; from: unknown; to: unknown }[];
  }[];
  accessToken: string;
  userData: Item;
  userAbilityRules: unknown[];
};

export type Answer = { status: number; headers: Headers; text: string; body: Body };
export type Asking = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;
export type TestApi = ReturnType<typeof newApi>;
export type Person = { request: Asking; token: string; user: Item };

let databases = 0;

type Steps = (today: string) => readonly SeedStep[];
type Options = { store?: Opening; steps?: Steps; longest?: number; now?: number };

const made = new WeakMap<Steps, Map<string, readonly SeedStep[]>>();

/** The rows of a sample, made once a file for all its databases: each stores a copy. */
function madeOnce(steps: Steps, today: string): readonly SeedStep[] {
  const byDay = made.get(steps) ?? new Map<string, readonly SeedStep[]>();
  made.set(steps, byDay);
  const known =
    byDay.get(today) ??
    steps(today).map((step) => {
      const rows = step.rows();
      return { ...step, rows: () => rows };
    });
  byDay.set(today, known);
  return known;
}

const copies = new WeakMap<Steps, Map<number, DatabaseCopy>>();

/** By what fills them and when: the databases that were filled so once. */
function copiesOf(steps: Steps): Map<number, DatabaseCopy> {
  const known = copies.get(steps) ?? new Map<number, DatabaseCopy>();
  copies.set(steps, known);
  return known;
}

/** The real API on a fresh database: filled with the sample masters, some units of each kind, and a user for each role. */
export function newApi({
  store: given,
  steps = smallSeed,
  longest = 60_000,
  now = Date.parse("2026-11-02T09:00:00.000Z"),
}: Options = {}) {
  const name = `test-${++databases}`;
  const filled = copiesOf(steps);
  if (!given) filled.get(now)?.putAs(name);
  const store = given ?? openStore(memorySentinel(), name);
  const time = { now };
  const inBackground: Promise<unknown>[] = [];
  const api = createApi({
    store: connectionOf(store),
    clock: () => time.now,
    servedBy: "page",
    build: "test",
    longest,
    upkeepAfter: 0,
    background: (work) => void inBackground.push(work),
    steps: async (today) => madeOnce(steps, today),
  });
  let isNew = given === undefined;
  const fetch = async (request: Request): Promise<Response> => {
    isNew = false;
    return api.fetch(request);
  };
  const ready = async () => {
    const wasNew = isNew;
    isNew = false;
    const ofThatDay = async () => madeOnce(steps, dayAt(now, deviceTimeZone()));
    const { seeding } = storeOf(await store.open());
    await seeding.run({ steps: ofThatDay, inBackground: () => {} }).finished;
    // The first call of an opening is followed by its upkeep.
    await fetch(new Request("http://localhost/api/health"));
    await Promise.all(inBackground);
    if (wasNew && !filled.has(now)) filled.set(now, copyDatabase(name));
  };
  return {
    fetch,
    store,
    request: asking(fetch, {}),
    now: () => time.now,
    advance: (minutes: number) => void (time.now += minutes * 60_000),
    /** Resolves when the first run is through, and the background work of all calls so far. */
    ready,
    /** The same, once: later calls leave the mirror of the log to the background, which takes 200 ms a time. */
    firstReady: once(ready),
  };
}

/** As the app does: to ask the engine at each call takes a fifteenth of a list's answer. */
const zone = deviceTimeZone();

/** Someone who is signed in. Signing in by password takes a tenth of a second: that is for the tests of signing in. */
export async function signIn(api: TestApi, who: string): Promise<Person> {
  await api.firstReady();
  const db = await api.store.open();
  const email = who.includes("@") ? who : `${who}@demo.com`;
  const claim = await db.uniques.get(`users|email|${email}`);
  const user = await rowsOf(db, "users").get(claim?.id ?? "");
  if (!user) throw new Error(`Failed to sign in: there is no ${email}.`);
  const token = newToken();
  const at = new Date(api.now()).toISOString();
  const expiresAt = new Date(api.now() + 12 * 3_600_000).toISOString();
  await putSession(db, {
    hash: await digest(token),
    userId: user.id,
    device: "test",
    createdAt: at,
    lastSeenAt: at,
    expiresAt,
    revokedAt: null,
  });
  // What the rules of people at a client's go by.
  const [portal] = await portalsOf(storeOf(db), user);
  return {
    token,
    user: { ...user, ...portal },
    request: asking(api.fetch, { authorization: `Bearer ${token}`, "x-time-zone": zone }),
  };
}

/** What the database holds, past all rules. */
export async function stored(api: TestApi, resource: Resource): Promise<StoredRow[]> {
  const rows = await rowsOf(await api.store.open(), resource.table).toArray();
  return rows.filter(
    (row) => row.deletedAt === null && (!resource.shares || row["kind"] === resource.shares.kind),
  );
}

/** A text or a form is sent as it is, everything else as JSON. Each answer is checked against the call's contract. */
export function asking(
  fetch: (request: Request) => Promise<Response>,
  always: Record<string, string>,
): Asking {
  return async (method, path, body, headers = {}) => {
    const content =
      body === undefined || typeof body === "string" || body instanceof Uint8Array || body instanceof FormData
        ? body
        : JSON.stringify(body);
    const response = await fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { ...always, ...headers },
        body: (content ?? null) as BodyInit | null,
      }),
    );
    const text = await response.text();
    const isJson = text !== "" && response.headers.get("content-type")?.includes("application/json") === true;
    const { pathname } = new URL(path, "http://localhost");
    checkAnswer({ method, path: pathname, status: response.status, isJson, text });
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : {}) as Body,
    };
  };
}

/** One account for each role, the demonstration's six under their own names: `manager`, `workshop@test.com`. */
export const accounts: Record<RoleCode, string> = {
  admin: "admin",
  editor: "manager",
  author: "agent",
  maintainer: "technician",
  subscriber: "observer",
  client: "client",
  workshop: "workshop@test.com",
  inventory_manager: "inventory_manager@test.com",
  integration_coordinator: "integration_coordinator@test.com",
  client_contact: "client_contact@test.com",
  client_manager: "client_manager@test.com",
};

/** The sample masters and some units of each kind; no requests, which would be about units that are not there. */
export function smallSeed(today: string): SeedStep[] {
  const steps = seedSteps(today);
  const first = (resource: Resource): SeedStep => {
    const found = steps.find((step) => step.resource === resource);
    if (!found) throw new Error(`Failed to cut the sample data: there are no ${resource.name}.`);
    return found;
  };
  const kinds: readonly Resource[] = resourcesIn("equipments");
  const requests: readonly Resource[] = resourcesIn("help-desk");
  const units = once(() => unitRows(today));
  const fleet: SeedStep[] = [
    { resource: declarations.computers, rows: () => units().computers.slice(0, 60) },
    { resource: declarations.networkTlc, rows: () => units().networkTlc.slice(0, 30) },
    { resource: declarations.peripherals, rows: () => units().peripherals.slice(0, 30) },
  ];
  const others = steps.filter(({ resource }) => !kinds.includes(resource) && !requests.includes(resource));
  const belonging = others.filter(({ resource }) => resource.belongsTo?.name === "readings");
  return [
    ...others.filter(({ resource }) => !resource.belongsTo).map(withPortals),
    ...fleet,
    ...belonging.map((step) => belowThese(step, fleet)),
    { resource: declarations.users, rows: () => moreUsers(first(declarations.users)) },
  ];
}

/** The subrecords of these records alone. */
export const belowThese = (step: SeedStep, owners: readonly SeedStep[]): SeedStep => ({
  ...step,
  rows: () => {
    const ids = new Set(owners.flatMap(({ rows }) => rows().map(({ id }) => id)));
    return step.rows().filter((row) => ids.has(String(row["ownerId"])));
  },
});

const more = Object.entries(accounts)
  .filter(([, who]) => who.includes("@"))
  .flatMap(([role, email], index) => (isRoleCode(role) ? { id: String(51 + index), role, email } : []));

function moreUsers(users: SeedStep): ReturnType<SeedStep["rows"]> {
  const [pattern] = users.rows();
  return more.map(({ id, role, email }) => ({
    ...pattern,
    id,
    createdAt: pattern?.createdAt ?? "",
    fullName: `Test ${role}`,
    username: `test.${role}`,
    email,
    role: specifiedRoles[role].key,
    roleCodes: [role],
    scopeClientIds: [clientId("AMAL")],
  }));
}

/** The people at the client's are two of his responsibles. */
function withPortals(step: SeedStep): SeedStep {
  if (step.resource !== declarations.responsibles) return step;
  return {
    ...step,
    rows: () => {
      const free = more.filter(({ role }) => role.startsWith("client"));
      return step
        .rows()
        .map((row) =>
          row["clientId"] === clientId("AMAL") && free.length > 0
            ? { ...row, portalUserId: free.shift()?.id }
            : row,
        );
    },
  };
}

/** Every answer, whatever it is, says that it is ours and is never kept. */
export function expectOurs(headers: Headers): void {
  expect(
    Object.fromEntries(
      ["x-served-by", "x-build", "cache-control", "x-content-type-options"].map((name) => [
        name,
        headers.get(name),
      ]),
    ),
  ).toEqual({
    "x-served-by": "page",
    "x-build": "test",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
}
