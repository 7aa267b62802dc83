import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { type ActionSuccess, successOfActions } from "#db/domain/requests/suggestions.ts";
import { addressOf, memberOf, resourceNamed, subrecordsOf, wordOf } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { AuditEntry } from "#sw/api/audit/contract.ts";
import type { Home } from "#sw/api/home/contract.ts";
import type { SearchGroup } from "#sw/api/search/contract.ts";
import { signIn, stored } from "#tests/support/api.ts";
import { newRequestSample, requestFamily, requestLists, titleOf } from "#tests/support/request-sample.ts";

const twoClients = [clientId("AMAL"), clientId("BDL")];

/** A role that people made: of the help desk it sees the requests of two clients, and whatever stands below these. */
const rules = [
  { action: ["read", "export"], subject: "Request", conditions: { clientId: { $in: twoClients } } },
  { action: "read", subject: ["Dashboard", "Note", "Attachment", "Equipment", "Diagnostic", "Client"] },
];

const { api, reader, requests, written, below } = await newRequestSample();
const admin = await signIn(api, "admin");
const made = await admin.request("POST", "/api/security/roles", {
  code: "two_clients",
  name: { en: "Two" },
  rules,
});
const before = (await admin.request("GET", `/api/security/users/${reader.user.id}`)).body;
const granted = await admin.request("PATCH", `/api/security/users/${reader.user.id}`, {
  roleCodes: ["two_clients"],
  version: before.version,
});

const isTheirs = (row: StoredRow) => twoClients.includes(String(row["clientId"]));
const theirs = requests.filter(isTheirs);
const others = requests.filter((row) => !isTheirs(row));
/** Every tenth of those that it must not see, and all that have notes, files and a history. */
const someOthers = others.filter((row, at) => at % 10 === 0 || written.includes(row));

const get = (path: string) => reader.request("GET", path);
const listOf = (row: StoredRow): Resource => memberOf(requestFamily, row) ?? requestFamily;
const addressOfRow = (row: StoredRow) => `${addressOf(listOf(row))}/${row.id}`;
const ofList = (list: Resource, rows = theirs) => rows.filter((row) => row["kind"] === list.shares?.kind);
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

function expectNoneIn(text: string): void {
  for (const row of others) {
    expect(text).not.toContain(row.id);
    expect(text).not.toContain(String(row["number"]));
  }
}

describe("a role that sees two clients' requests only", { timeout: 360_000 }, () => {
  test("is there, and there is something to hide", () => {
    expect([made.status, granted.status]).toEqual([201, 200]);
    expect([theirs.length > 10, others.length > 10]).toEqual([true, true]);
    expect(new Set(written.map(isTheirs))).toEqual(new Set([true, false]));
  });

  test("has them in lists, counts and facets", async () => {
    for (const list of requestLists) {
      const at = `/api/${addressOf(list)}`;
      const expected = ofList(list);
      const { items, total } = (await get(`${at}?itemsPerPage=-1&names=true`)).body;
      expect([total, idsOf(items)]).toEqual([expected.length, idsOf(expected)]);
      expect((await get(`${at}/counts?of=`)).body["counts"]).toEqual([expected.length]);
      const { facets } = (await get(`${at}/facets?of=clientId`)).body;
      const counted = Object.keys(Object(facets)["clientId"]?.counts ?? {});
      expect(counted.every((id) => twoClients.includes(id))).toBe(true);
    }
    const ofOthers = new URLSearchParams(
      [clientId("CSY"), clientId("LIN")].map((id): [string, string] => ["clientId", id]),
    );
    expect((await get(`/api/${addressOf(requestFamily)}?${ofOthers}`)).body.total).toBe(0);
  });

  test("has them on the board", async () => {
    const { body, text } = await get("/api/help-desk/board?first=100");
    const columns = body["columns"] as { status: string; total: number; items: { id: string }[] }[];
    expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe(theirs.length);
    for (const { status, total, items } of columns) {
      const expected = theirs.filter((row) => row["status"] === status);
      expect([status, total]).toEqual([status, expected.length]);
      expect(idsOf(expected)).toEqual(expect.arrayContaining(idsOf(items)));
    }
    expectNoneIn(text);
  });

  test("has them in an export, as a sheet and as records", async () => {
    for (const list of requestLists) {
      const at = `/api/${addressOf(list)}/export`;
      const { text } = await get(`${at}?format=csv`);
      const { data } = Papa.parse<{ id: string }>(text.trim(), { header: true });
      expect(idsOf(data)).toEqual(idsOf(ofList(list)));
      expect(idsOf((await get(`${at}?format=records`)).body.items)).toEqual(idsOf(ofList(list)));
      expectNoneIn(text);
    }
  });

  test("opens them, their history and what stands below them", async () => {
    for (const row of theirs.filter((one, at) => at % 5 === 0 || written.includes(one))) {
      const at = `/api/${addressOfRow(row)}`;
      for (const path of ["", "/history", "/timeline", "/transitions", "/notes", "/attachments", "/counts"])
        expect([path, (await get(at + path)).status]).toEqual([path, 200]);
    }
  });

  test("finds no other one, opens none, and reads nothing that stands below one", async () => {
    for (const row of someOthers) {
      const groups = (await get(`/api/search?q=${encodeURIComponent(titleOf(row))}`)).body["groups"];
      expect(JSON.stringify(groups as SearchGroup[])).not.toContain(row.id);
      const byNumber = await get(`/api/search?q=${encodeURIComponent(String(row["number"]))}`);
      expect(byNumber.text).not.toContain(row.id);

      const at = `/api/${addressOfRow(row)}`;
      const words = subrecordsOf(listOf(row)).map((one) => `/${wordOf(one)}`);
      for (const path of ["", "/history", "/timeline", "/transitions", "/references", ...words])
        expect([path, (await get(at + path)).status]).toEqual([path, 404]);
      const asOf = await get(`${at}/as-of?at=${new Date(api.now()).toISOString()}`);
      expect(asOf.status).toBe(404);
    }
  });

  test("gets the bytes of their files and of no others", async () => {
    const attachments = resourceNamed("attachments");
    const answers = written.flatMap((row) =>
      below(attachments, row).map(async ({ sha256 }) => {
        const { status } = await get(`/api/files/${String(sha256)}?owner=${addressOfRow(row)}`);
        // Its own record is a way to no file of another one.
        const [own] = theirs;
        const byOwn = await get(`/api/files/${String(sha256)}?owner=${own ? addressOfRow(own) : ""}`);
        return [isTheirs(row), status, isTheirs(row) ? 404 : byOwn.status];
      }),
    );
    for (const answer of await Promise.all(answers))
      expect(answer).toEqual(answer[0] ? [true, 200, 404] : [false, 404, 404]);
  });

  test("is told of them alone, and times them alone", async () => {
    const { body, text } = await get("/api/notifications?itemsPerPage=-1");
    expect([body.total, body["unread"]]).toEqual([theirs.length, theirs.length]);
    expectNoneIn(text);
    expectNoneIn((await get("/api/me/timer")).text);
  });

  test("counts on its home page what its lists have", async () => {
    const { status, body, text } = await get("/api/home");
    expect(status).toBe(200);
    expectNoneIn(text);
    const { work } = body as unknown as Home;
    expect(work.length).toBeGreaterThan(3);
    for (const { key, value, list } of work) {
      const search = new URLSearchParams(
        Object.entries(list.search).flatMap(([name, values]) =>
          [values].flat().map((one): [string, string] => [name, one]),
        ),
      );
      const { items, total } = (await get(`/api/${list.resource}?${search}&itemsPerPage=-1`)).body;
      expect([key, value, total]).toEqual([key, items.length, items.length]);
      expect(items.every(({ id }) => theirs.some((row) => row.id === id))).toBe(true);
    }
  });

  test("is suggested what helped in them, and counts them alone where a record is used", async () => {
    const isEnded = (row: StoredRow) => ["resolved", "closed"].includes(String(row["status"]));
    const all = await stored(api, resourceNamed("diagnostics"));
    const answers = all.map(async ({ id }) => {
      const { body } = await get(`/api/help-desk/suggestions?diagnosticId=${id}`);
      const found = (rows: readonly StoredRow[]) =>
        successOfActions(rows.filter((row) => isEnded(row) && idsIn(row["diagnosticIds"]).includes(id)));
      for (const action of body["actions"] as ActionSuccess[])
        expect(action).toEqual(
          found(theirs).find((one) => one.id === action.id) ?? { id: action.id, tried: 0, helped: 0 },
        );
      return found(others).length > 0;
    });
    expect(await Promise.all(answers)).toContain(true);
    const clients = await stored(api, resourceNamed("clients"));
    const ids = clients.map(({ id }) => `id=${id}`).join("&");
    const { items } = (await get(`/api/masters/clients/usage?${ids}`)).body;
    for (const { id, by } of items)
      for (const list of requestLists)
        expect(Object(by)[addressOf(list)] ?? 0).toBe(
          twoClients.includes(id) ? ofList(list).filter((row) => row["clientId"] === id).length : 0,
        );
  });

  test("writes nothing, and is refused the log; with the log it reads no other's name and values", async () => {
    const [row] = theirs;
    if (!row) throw new Error("Failed to find a request of the two clients.");
    const at = `/api/${addressOfRow(row)}`;
    const refused = [
      await reader.request("PATCH", at, { version: row.version, title: "Mine" }),
      await reader.request("DELETE", at),
      await get("/api/audit-log"),
      await get("/api/audit-log/export"),
      await get(`/api/${addressOf(requestFamily)}/deleted`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);

    await changeRules([...rules, { action: "read", subject: "AuditLog" }]);
    const { items } = (await get("/api/audit-log?itemsPerPage=-1")).body;
    const entries = items as unknown as AuditEntry[];
    const ofOthers = entries.filter(({ record }) => others.some(({ id }) => id === record?.id));
    const ofTheirs = entries.filter(({ record }) => theirs.some(({ id }) => id === record?.id));
    expect([ofOthers.length > 0, ofTheirs.length > 0]).toEqual([true, true]);
    for (const { record } of ofOthers) expect(record?.label).toBe(null);
    for (const { record } of ofTheirs) expect(record?.label).not.toBe(null);
    for (const { number } of ofOthers.slice(0, 5)) {
      const lines = (await get(`/api/audit-log/${number}/lines`)).body.items;
      for (const { entry, record } of lines)
        if (others.some(({ id }) => id === Object(record)["id"])) expect(entry).toBe(null);
    }
    await changeRules(rules);
  });

  test("sees the other requests too as soon as the role says so, and none without the role's rule", async () => {
    const total = async () => (await get(`/api/${addressOf(requestFamily)}?itemsPerPage=1`)).body.total;
    await changeRules([{ action: "read", subject: "Request" }]);
    expect(await total()).toBe(requests.length);
    await changeRules([{ action: "read", subject: "Client" }]);
    expect((await get(`/api/${addressOf(requestFamily)}`)).status).toBe(403);
    await changeRules(rules);
    expect(await total()).toBe(theirs.length);
  });
});

async function changeRules(next: readonly object[]): Promise<void> {
  const at = `/api/security/roles/${made.body.id}`;
  const { version } = (await admin.request("GET", at)).body;
  expect((await admin.request("PATCH", at, { version, rules: next })).status).toBe(200);
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
