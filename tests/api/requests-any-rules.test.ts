import * as fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { cardPaths } from "#db/domain/requests/board-card.ts";
import { openStatuses, requestStatuses } from "#db/domain/requests/states.ts";
import { type Ability, can, pickFields } from "#db/rules/ability.ts";
import { csvColumns } from "#db/schema/csv-columns.ts";
import { addressOf, resourceNamed } from "#db/schema/registry.ts";
import { type Resource, type StoredRow, valueAt } from "#db/schema/resource.ts";
import type { SearchGroup } from "#sw/api/search/contract.ts";
import { anyRequestRules } from "#tests/support/any-request-rules.ts";
import { inOrderOfId, permittedRecord } from "#tests/support/permitted.ts";
import { newRequestSample, requestFamily, requestLists, underRules } from "#tests/support/request-sample.ts";

const { api, reader, requests } = await newRequestSample();

const get = (path: string) => reader.request("GET", path);
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).toSorted();

/** What the rules say of requests, row by row. */
const about = (ability: Ability) => {
  const may = (row: StoredRow, field?: string) => can(ability, "read", "Request", row, field);
  return {
    may,
    readable: (list: Resource) =>
      requests.filter((row) => (list === requestFamily || row["kind"] === list.shares?.kind) && may(row)),
    seen: (list: Resource, row: StoredRow) => permittedRecord(ability, (field) => may(row, field), list, row),
  };
};

const overAnyRules = (numRuns: number, holds: (ability: Ability) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(anyRequestRules, (rules) => underRules(rules, holds)),
    { numRuns, endOnFailure: true },
  );

describe("under any rules", { timeout: 360_000 }, () => {
  test("a list of requests has the rows that may be read, and of each the fields that may be", () =>
    overAnyRules(60, async (ability) => {
      const { readable, seen } = about(ability);
      for (const list of requestLists) {
        const { status, body } = await get(`/api/${addressOf(list)}?itemsPerPage=-1`);
        if (!can(ability, "read", "Request")) {
          expect(status).toBe(403);
          continue;
        }
        const expected = readable(list).map((row) => seen(list, row));
        expect([body.total, inOrderOfId(body.items)]).toEqual([expected.length, inOrderOfId(expected)]);
      }
    }));

  test("a filter, a count and a facet of requests go by the values that may be read", () =>
    overAnyRules(40, async (ability) => {
      const { may, readable } = about(ability);
      if (!can(ability, "read", "Request")) return;
      const open = openStatuses.map(String);
      for (const list of requestLists) {
        const at = `/api/${addressOf(list)}`;
        const rows = readable(list);
        const withStatus = rows.filter((row) => may(row, "status"));
        const found = withStatus.filter(({ status }) => open.includes(String(status)));
        expect(idsOf((await get(`${at}?status=open&itemsPerPage=-1`)).body.items)).toEqual(idsOf(found));
        const { counts } = (await get(`${at}/counts?of=&of=status%3Dopen`)).body;
        const isFilter = can(ability, "read", "Request", undefined, "status");
        expect(counts).toEqual([rows.length, isFilter ? found.length : null]);
        const { facets } = (await get(`${at}/facets?of=status,clientId`)).body;
        for (const path of ["status", "clientId"])
          expect(Object(facets)[path]?.counts ?? {}).toEqual(
            countsOf(rows.filter((row) => may(row, path)).map((row) => String(row[path]))),
          );
      }
    }));

  test("the search finds requests by what may be read of them, and tells nothing else of them", () =>
    overAnyRules(40, async (ability) => {
      const { may } = about(ability);
      for (const row of requests.filter((_, at) => at % 30 === 3)) {
        const { body } = await get(`/api/search?q=${encodeURIComponent(String(row["number"]))}`);
        const hits = (body["groups"] as SearchGroup[]).filter(({ resource }) =>
          requestLists.some(({ name }) => name === resource),
        );
        if (!may(row) || !may(row, "number")) {
          expect(hits).toEqual([]);
          continue;
        }
        const label = ["number", "title"].filter((field) => may(row, field)).map((field) => row[field]);
        expect(hits.map(({ total, items }) => [total, items.map(({ id }) => id)])).toEqual([[1, [row.id]]]);
        expect(hits[0]?.items[0]?.label).toBe(label.join(" "));
        for (const [field, value] of Object.entries(hits[0]?.items[0]?.fields ?? {})) {
          if (field !== "createdAt") expect(may(row, field), field).toBe(true);
          expect(row).toMatchObject({ [field]: value });
        }
      }
    }));

  test("the board has the requests whose status may be read, of each what its card shows, and names what may be named", () =>
    overAnyRules(40, async (ability) => {
      const { may, readable, seen } = about(ability);
      for (const list of [requestFamily, ...requestLists]) {
        const kind = list.shares?.kind ?? "";
        const { status, body } = await get(`/api/help-desk/board?kind=${kind}&first=100`);
        if (!can(ability, "read", "Request") || !can(ability, "read", "Request", undefined, "status")) {
          expect(status).toBe(403);
          continue;
        }
        const rows = readable(list).filter((row) => may(row, "status"));
        const columns = body["columns"] as { status: string; total: number; items: { id: string }[] }[];
        for (const one of requestStatuses) {
          const column = columns.find((each) => each.status === one);
          const expected = rows.filter((row) => row["status"] === one);
          expect(column?.total ?? 0).toBe(expected.length);
          const answered = (column?.items ?? []).map(({ id }) => id);
          const those = expected.filter(({ id }) => answered.includes(id));
          expect(answered).toHaveLength(Math.min(expected.length, 100));
          expect(inOrderOfId(column?.items ?? [])).toEqual(
            inOrderOfId(those.map((row) => pickFields(seen(list, row), cardPaths))),
          );
        }
        await expectReadable(ability, body["referenced"]);
      }
    }));

  test("a file has the requests and the fields that may be read and taken out", () =>
    overAnyRules(40, async (ability) => {
      const { may, readable } = about(ability);
      const both = (row: StoredRow, field?: string) =>
        may(row, field) && can(ability, "export", "Request", row, field);
      for (const list of requestLists) {
        const at = `/api/${addressOf(list)}/export`;
        const { status, body } = await get(`${at}?format=records`);
        if (!can(ability, "read", "Request") || !can(ability, "export", "Request")) {
          expect(status).toBe(403);
          continue;
        }
        const rows = readable(list).filter((row) => both(row));
        const expected = rows.map((row) => permittedRecord(ability, (field) => both(row, field), list, row));
        expect(inOrderOfId(body.items)).toEqual(inOrderOfId(expected));

        const { text } = await get(`${at}?format=csv`);
        const lines = Papa.parse<Record<string, string>>(text.trim(), { header: true }).data;
        expect(lines.map(({ id }) => String(id)).toSorted()).toEqual(idsOf(rows));
        const columns = csvColumns(list).filter(({ path }) => path !== "id" && path !== "kind");
        for (const row of rows) {
          const line = lines.find(({ id }) => id === row.id) ?? {};
          const told = columns.filter(({ header }) => (line[header] ?? "") !== "");
          expect(told.filter(({ path }) => !both(row, path)).map(({ path }) => path)).toEqual([]);
          const open = columns.filter(
            ({ path, naturalKey }) => naturalKey === null && both(row, path) && isText(row, path),
          );
          expect(open.filter(({ header }) => !line[header]).map(({ path }) => path)).toEqual([]);
        }
      }
    }));
});

const isText = (row: StoredRow, path: string): boolean => {
  const value = valueAt(row, path);
  return typeof value === "string" && value !== "";
};

function countsOf(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Named records are those that may be read, with the fields that may be. */
async function expectReadable(ability: Ability, referenced: unknown): Promise<void> {
  const { records } = referenced as { records: Record<string, StoredRow[]> };
  const db = await api.store.open();
  for (const [name, named] of Object.entries(records)) {
    const target = resourceNamed(name);
    const rows = await rowsOf(db, target.table).bulkGet(named.map(({ id }) => id));
    const readable = rows.filter((row) => row && can(ability, "read", target.subject, row));
    expect(readable).toHaveLength(named.length);
    for (const [at, row] of readable.entries())
      if (row) {
        const may = (field: string) => can(ability, "read", target.subject, row, field);
        expect(named[at]).toEqual(permittedRecord(ability, may, target, row));
      }
  }
}
