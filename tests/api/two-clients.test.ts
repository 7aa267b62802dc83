import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { SearchGroup } from "#sw/api/search/contract.ts";
import { signIn } from "#tests/support/api.ts";
import { newRequestSample, requestFamily, requestLists, titleOf } from "#tests/support/request-sample.ts";

const twoClients = [clientId("AMAL"), clientId("BDL")];

/** A role that people made: it sees the requests of two clients and nothing else of the help desk. */
const rules = [
  { action: ["read", "export"], subject: "Request", conditions: { clientId: { $in: twoClients } } },
  { action: "read", subject: "Dashboard" },
];

const { api, reader, requests } = await newRequestSample();
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

const theirs = requests.filter((row) => twoClients.includes(String(row["clientId"])));
const others = requests.filter((row) => !theirs.includes(row));
const get = (path: string) => reader.request("GET", path);
const ofList = (kind: unknown) => theirs.filter((row) => row["kind"] === kind);

describe("a role that sees two clients' requests only", { timeout: 120_000 }, () => {
  test("is there, and there is something to hide", () => {
    expect([made.status, granted.status]).toEqual([201, 200]);
    expect([theirs.length > 10, others.length > 10]).toEqual([true, true]);
  });

  test("has them in lists, counts and facets", async () => {
    for (const list of requestLists) {
      const at = `/api/${addressOf(list)}`;
      const expected = ofList(list.shares?.kind);
      const { items } = (await get(`${at}?itemsPerPage=-1`)).body;
      expect(items.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      expect((await get(`${at}/counts?of=`)).body["counts"]).toEqual([expected.length]);
      const { facets } = (await get(`${at}/facets?of=clientId`)).body;
      const counted = Object.keys(Object(facets)["clientId"]?.counts ?? {});
      expect(counted.every((id) => twoClients.includes(id))).toBe(true);
    }
  });

  test("has them on the board and in an export", async () => {
    const board = (await get("/api/help-desk/board")).text;
    const { text } = await get(`/api/${addressOf(requestLists[0] ?? requestFamily)}/export?format=csv`);
    for (const row of others) {
      expect(board).not.toContain(String(row["number"]));
      expect(text).not.toContain(String(row["number"]));
    }
    const { data } = Papa.parse(text.trim(), { header: true });
    expect(data).toHaveLength(ofList(requestLists[0]?.shares?.kind).length);
  });

  test("finds no other one, opens none, and reads no other's history", async () => {
    for (const row of others.filter((_, at) => at % 20 === 0)) {
      const at = requestLists.find(({ shares }) => shares?.kind === row["kind"]) ?? requestFamily;
      const groups = (await get(`/api/search?q=${encodeURIComponent(titleOf(row))}`)).body["groups"];
      const hits = (groups as SearchGroup[]).flatMap((group) => JSON.stringify(group));
      expect(hits.join(" ")).not.toContain(row.id);
      expect((await get(`/api/${addressOf(at)}/${row.id}`)).status).toBe(404);
      expect((await get(`/api/${addressOf(at)}/${row.id}/history`)).status).toBe(404);
    }
    const [one] = theirs;
    const list = requestLists.find(({ shares }) => shares?.kind === one?.["kind"]) ?? requestFamily;
    expect((await get(`/api/${addressOf(list)}/${one?.id}/history`)).status).toBe(200);
  });

  test("counts on its home page what its lists have", async () => {
    const home = await get("/api/home");
    expect(home.status).toBe(200);
    for (const row of others) expect(home.text).not.toContain(row.id);
    const all = theirs.length;
    const { total } = (await get(`/api/${addressOf(requestFamily)}?itemsPerPage=1`)).body;
    expect(total).toBe(all);
  });
});
