import { describe, expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import type { Rule } from "#db/rules/ability.ts";
import { actions } from "#db/rules/roles/vocabulary.ts";
import { addressOf, resources } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { accounts, newApi, type Person, signIn, stored, type TestApi } from "#tests/support/api.ts";
import { says } from "#tests/support/law.ts";
import { readerId, seedWithRequests } from "#tests/support/request-sample.ts";
import { giveRoles, makeRole } from "#tests/support/role-calls.ts";

type Call = [method: string, path: string, body?: object];

/** Everything that is asked about a record or done to it by its id, as if it were there and of this version. */
const callsOn = (id: string, version: number, seen: string): Call[] => [
  ["GET", `/${id}`],
  ["GET", `/${id}/history`],
  ["GET", `/${id}/timeline`],
  ["GET", `/${id}/references`],
  ["GET", `/${id}/counts`],
  ["GET", `/${id}/warnings`],
  ["GET", `/${id}/transitions`],
  ["GET", `/${id}/as-of?version=1`],
  ["GET", `/${id}/as-of?at=2026-11-02T09:00:00.000Z`],
  ["GET", `?id=${id}`],
  ["GET", `/counts?of=${encodeURIComponent(`id=${id}`)}`],
  ["GET", `/usage?id=${id}`],
  ["GET", `/duplicates?id=${id}`],
  ["GET", `/definitions?id=${id}`],
  ["GET", `/export?id=${id}`],
  ["GET", `/export?format=ids&id=${id}`],
  ["GET", `/export?format=records&id=${id}`],
  ["POST", "/warnings", { id, values: {} }],
  ["PATCH", `/${id}`, { version }],
  ["PATCH", `/${id}`, { version: version + 1 }],
  ["POST", `/${id}/archive`, { version }],
  ["POST", `/${id}/restore`, { version }],
  ["POST", `/${id}/move`, { version, to: "up" }],
  ["POST", `/${id}/revert`, { version: 1 }],
  ["POST", `/${id}/merge`, { from: [seen], versions: {} }],
  ["POST", `/${seen}/merge`, { from: [id], versions: { [id]: version } }],
  ["POST", `/${seen}/merge`, { from: [id], versions: { [id]: version }, dryRun: true }],
  ["POST", `/${id}/merge`, { from: [seen], versions: {}, dryRun: true }],
  ["POST", `/deleted/${id}`],
  ["POST", `/${id}/transitions/move`, { version }],
  ["POST", `/${id}/transitions/cancel`, { version }],
  ["POST", "/bulk", { ids: [id], patch: {} }],
  ["POST", "/bulk", { ids: [id], patch: {}, dryRun: true }],
  ["POST", "/bulk", { ids: [id], archive: true }],
  ["POST", "/bulk", { ids: [id], restore: true }],
  ["POST", "/bulk", { ids: [id], delete: true }],
  ["POST", "/bulk", { ids: [id], purge: true }],
  ["POST", "/bulk", { ids: [id], purge: true, dryRun: true }],
  ["POST", "/bulk", { ids: [id], printed: true }],
  ["DELETE", `/${id}`],
];

/** What is done to a record that was put away or deleted. */
const ofPutAway = ([method, path, body = {}]: Call): boolean =>
  /^\/deleted|\/restore$/.test(path) || "restore" in body || "purge" in body || method === "DELETE";

const absent = "0197f000-0000-7000-8000-000000000000";

/** The tables as they are, the log of commands and what stands beside it apart. */
async function rowsOfAll(api: TestApi): Promise<string> {
  const db = await api.store.open();
  const tables = [...new Set(resources.map(({ table }) => table))];
  return JSON.stringify(await Promise.all(tables.map((table) => rowsOf(db, table).toArray())));
}

/** Of those that somebody does not see: one in use, one that was put away, one that was deleted. */
async function someHidden(
  admin: Person,
  resource: Resource,
  hidden: readonly StoredRow[],
): Promise<StoredRow[]> {
  const at = `/api/${addressOf(resource)}`;
  const [inUse, ...others] = hidden;
  const found = inUse ? [inUse] : [];
  const changed = async (method: string, path: string) => {
    for (const row of others.splice(0, 4)) {
      const { status } = await admin.request(method, `${at}/${row.id}${path}`, { version: row.version });
      if (status < 300) return void found.push(row);
    }
  };
  await changed("POST", "/archive");
  await changed("DELETE", "");
  return found;
}

type Reader = { person: Person; rules: readonly Rule[] };

/** Somebody who may do everything to a few records of each list, and knows of no others. */
async function withRightsToSome(api: TestApi, admin: Person): Promise<Reader> {
  const rules: Rule[] = [];
  for (const subject of new Set(resources.map((one) => one.subject))) {
    const lists = resources.filter((one) => one.subject === subject);
    const rows = await Promise.all(lists.map((list) => stored(api, list)));
    const ids = rows.flatMap((some) => some.slice(0, 4).map(({ id }) => id));
    rules.push({ action: [...actions], subject, conditions: { id: { $in: ids } } });
  }
  const made = await makeRole(admin, "some_of_each", rules);
  const given = await giveRoles(admin, readerId, "some_of_each");
  expect([made.body.issues, made.status, given.status]).toEqual([undefined, 201, 200]);
  return { person: await signIn(api, "observer"), rules };
}

/** Gives each call on records that are hidden from somebody, and on one that nobody ever made; counts those that said «not there». */
async function askForHidden(api: TestApi, admin: Person, { person, rules }: Reader): Promise<number> {
  const asked: { resource: Resource; seen: string; hidden: StoredRow[] }[] = [];
  for (const resource of resources) {
    if (!says(rules, "read", resource.subject)) continue;
    const rows = await stored(api, resource);
    const isSeen = (row: StoredRow) => says(rules, "read", resource.subject, row);
    const hidden = rows.filter((row) => !isSeen(row));
    const seen = rows.find(isSeen)?.id ?? "none";
    asked.push({ resource, seen, hidden: await someHidden(admin, resource, hidden) });
  }

  let notThere = 0;
  const before = await rowsOfAll(api);
  for (const { resource, seen, hidden } of asked) {
    const answers = async (calls: readonly Call[], id: string) => {
      const answered: { call: string; status: number; text: string }[] = [];
      for (const [method, path, body] of calls) {
        const { status, text } = await person.request(method, `/api/${addressOf(resource)}${path}`, body);
        const call = `${method} ${path} ${JSON.stringify(body)}`;
        answered.push({ call: call.replaceAll(id, "ID"), status, text: text.replaceAll(id, "ID") });
      }
      return answered;
    };
    for (const [at, { id, version }] of hidden.entries()) {
      const calls = (of: string) => callsOn(of, version, seen).filter((call) => at === 0 || ofPutAway(call));
      const onAbsent = await answers(calls(absent), absent);
      expect(await answers(calls(id), id)).toEqual(onAbsent);
      notThere += onAbsent.filter(({ status }) => status === 404).length;
    }
  }
  expect(await rowsOfAll(api)).toBe(before);
  return notThere;
}

/** Who reads all of each list that he reads at all. */
const seesAll: ReadonlySet<string> = new Set(["admin", "editor", "subscriber", "client"]);

describe("a record that is there, and hidden from", { timeout: 360_000 }, () => {
  test.each(Object.entries(accounts).filter(([role]) => !seesAll.has(role)))(
    "%s, answers every call as one that nobody ever made",
    async (_role, who) => {
      const api = newApi({ steps: seedWithRequests });
      const admin = await signIn(api, "admin");
      const person = await signIn(api, who);
      const rules = rulesOfUser(person.user);
      expect(await askForHidden(api, admin, { person, rules })).toBeGreaterThan(10);
    },
  );

  test("somebody who may do everything to others, answers every call as one that nobody ever made", async () => {
    const api = newApi({ steps: seedWithRequests });
    const admin = await signIn(api, "admin");
    expect(await askForHidden(api, admin, await withRightsToSome(api, admin))).toBeGreaterThan(500);
  });
});
