import { describe, expect, test } from "vitest";
import { type Item, newApi, signIn, type TestApi } from "#tests/support/api.ts";
import { recordIn } from "#db/schema/is-record.ts";
import { logOf } from "#tests/support/log.ts";
import { refused, twoClients } from "#tests/support/masters.ts";

const units = "/api/equipments/computers";

/** What a form of a unit sends. */
const entered = new Set([
  "categoryId",
  "manufacturer",
  "model",
  "computerType",
  "ownership",
  "condition",
  "criticality",
  "supplier",
  "purchaseDate",
  "orderNumber",
  "cpuModel",
  "cpuCores",
  "ramGb",
  "storage",
  "os",
  "officeSuite",
]);

/** The lines of the last command: of which list they are, what happened, and whether that followed from another line. */
async function lastLines(api: TestApi) {
  const log = await logOf(api);
  const command = log.at(-1)?.command;
  return log
    .filter((line) => line.command === command)
    .map(({ resource, action, derived }) => [resource, action, derived === true]);
}

/** Two clients, and the main contact of one of them. */
async function withContact() {
  const all = await twoClients();
  const person = await all.made("responsibles", {
    clientId: all.client.id,
    firstName: "Amina",
    lastName: "Before",
    email: "amina@client.example",
    isPrimary: true,
  });
  return { ...all, person };
}

describe("a line that follows from another one of its command says so", () => {
  test("the name of a person who is called otherwise, in the unit that keeps it", async () => {
    const { api, change, request } = await twoClients();
    const { items } = (await request("GET", `${units}?itemsPerPage=-1`)).body;
    const assignees = items.map(({ assignee }) => recordIn(assignee));
    const held = assignees.find(({ type, refId }) => type === "person" && refId !== null);
    expect(refused(await change("responsibles", String(held?.["refId"]), { lastName: "After" }))).toEqual([]);

    const [first, ...others] = await lastLines(api);
    expect(first).toEqual(["responsibles", "update", false]);
    expect(others).toContainEqual(["computers", "update", true]);
    expect(others.every(([, , derived]) => derived)).toBe(true);
  });

  test("the main contact of before, who yields to another", async () => {
    const { api, made, person } = await withContact();
    const other = { firstName: "B", lastName: "B", email: "b@client.example", isPrimary: true };
    await made("responsibles", { clientId: person["clientId"], ...other });

    expect(await lastLines(api)).toEqual([
      ["responsibles", "create", false],
      ["responsibles", "update", true],
    ]);
  });

  test("what a merge moves from one record to the other", async () => {
    const { api, request, client, other, person } = await withContact();
    const versions = { [client.id]: client.version, [other.id]: other.version };
    const path = `/api/masters/clients/${other.id}/merge`;
    expect((await request("POST", path, { from: [client.id], versions })).status).toBe(200);

    const lines = await lastLines(api);
    expect(lines.slice(0, 2)).toEqual([
      ["clients", "merge", false],
      ["clients", "merge", false],
    ]);
    expect(lines.slice(2)).toEqual([["responsibles", "update", true]]);
    const { body } = await request("GET", `/api/masters/responsibles/${person.id}`);
    expect(body["clientId"]).toBe(other.id);
  });
});

const bytesOf = (entries: readonly object[]): number =>
  entries.reduce((sum, entry) => sum + Buffer.byteLength(JSON.stringify(entry)), 0);

/** JSON bytes that the log keeps of each of these commands and of its lines, on average. */
async function bytesEach(api: TestApi, work: (n: number) => Promise<unknown>, count: number) {
  const db = await api.store.open();
  const tables = [db.commands, db.changes];
  const bytes = () => Promise.all(tables.map(async (table) => bytesOf(await table.toArray())));
  const before = await bytes();
  for (let n = 0; n < count; n++) await work(n);
  const after = await bytes();
  const [command = 0, lines = 0] = after.map((now, at) => Math.round((now - (before[at] ?? 0)) / count));
  return { command, lines };
}

test("the log keeps no answer and no record twice: a write takes no more bytes than tests/bench/README.md says", async () => {
  const api = newApi();
  const { request } = await signIn(api, "admin");
  const { items } = (await request("GET", `${units}?itemsPerPage=20&state=in_service`)).body;
  const made: Item[] = [];
  /** A unit like one of the sample, as a form sends it. */
  const create = async (n: number) => {
    const like = Object.fromEntries(Object.entries(items[n] ?? {}).filter(([name]) => entered.has(name)));
    const own = { hostname: `SIZE-${n}`, serialNumber: `SIZE${n}A`, ownership: "company_owned" };
    const { body } = await request("POST", units, { ...like, ...own });
    expect(body.issues).toBeUndefined();
    made.push(body);
  };
  const change = (n: number) =>
    request("PATCH", `${units}/${made[n]?.id}`, { version: 1, notes: "Looked at, and nothing found" });

  const created = await bytesEach(api, create, 20);
  const changed = await bytesEach(api, change, 20);
  expect(created.command).toBeLessThan(750);
  expect(created.lines).toBeLessThan(bytesOf(made) / made.length);
  // Of them 45 are what the command is found by in the audit log.
  expect(changed.command).toBeLessThan(640);
  expect(changed.lines).toBeLessThan(260);
});
