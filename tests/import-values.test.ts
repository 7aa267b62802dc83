import { beforeEach, describe, expect, test, vi } from "vitest";
import { csvColumns } from "#db/schema/csv-columns.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { type CheckOutcome, type Rejection } from "#src/records/import/check-rows.ts";
import { constantTexts } from "#src/records/import/constants.ts";
import type { Decisions } from "#src/records/import/decisions.ts";
import { noOutcome } from "#src/records/import/import-state.ts";
import type { ImportTable } from "#src/records/import/import-table.ts";
import { listen, progressOf } from "#src/records/import/progress.ts";
import { groupRejections } from "#src/records/import/rejection-groups.ts";
import { recallValues, rememberValues } from "#src/records/import/remembered-values.ts";
import { storageOf } from "#tests/support/storage.ts";

const tableOf = (headers: string[], rows: string[][]): ImportTable => ({
  file: new File([], "units.csv"),
  encoding: "utf-8",
  guessed: false,
  delimiter: ",",
  workbook: null,
  headerLine: 1,
  headerLines: [],
  leftOut: [],
  damaged: [],
  headers,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});
const columns = csvColumns(computers);

describe("a value for all rows", () => {
  test("is sent as a cell of a file would hold it, and only if it was filled in", () => {
    const values = {
      clientId: "client-1",
      state: "",
      ownership: "client",
      purchaseCost: { amount: "", currency: "DZD" },
      tags: ["a", "b"],
      chargerIncluded: false,
    };

    const texts = (mapping: string[]) => constantTexts(computers, columns, { values, labels: {} }, mapping);

    expect(texts([])).not.toHaveProperty("purchaseCost.currency");
    expect(texts(["purchaseCost.amount"])).toEqual({
      clientId: "client-1",
      ownership: "client",
      "purchaseCost.currency": "DZD",
      tags: "a; b",
      chargerIncluded: "no",
    });
  });
});

describe("rejected rows", () => {
  const table = tableOf(
    ["Asset Tag", "Status"],
    [
      ["A-1", "Flying"],
      ["A-2", "flying "],
      ["A-2", "Flying"],
      ["A-2", "in_service"],
    ],
  );
  const mapping = ["assetTag", "state"];
  const about = (row: number, path: string, code: string): Rejection => ({ row, path, code, params: {} });
  const outcome: CheckOutcome = {
    ...noOutcome,
    rejectedRows: 3000,
    rejections: [
      about(0, "state", "unknown_choice"),
      about(1, "state", "unknown_choice"),
      about(2, "state", "unknown_choice"),
      about(2, "assetTag", "taken"),
      about(3, "assetTag", "taken"),
    ],
    unknown: [
      {
        path: "state",
        column: "state",
        value: "Flying",
        count: 2800,
        code: "unknown_choice",
        near: [],
        mayCreate: false,
      },
    ],
  };
  const { groups, rows } = groupRejections(outcome, columns, table, { mapping, edits: {} });

  test("a bad text has one input however many rows have it, and the count of all of them", () => {
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ rows: [0, 1, 2], value: { value: "Flying", count: 2800 } });
  });

  test("unique values are corrected row by row, beside the row's other issues", () => {
    expect(rows.map(({ row, rejections }) => [row, rejections.map(({ code }) => code)])).toEqual([
      [2, ["taken"]],
      [3, ["taken"]],
    ]);
    expect(rows[0]?.groups).toEqual(groups);
  });
});

describe("for the next file", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", storageOf(new Map()));
    return () => vi.unstubAllGlobals();
  });

  const decisions: Decisions = {
    state: {
      flying: { text: "Flying", decision: { kind: "use", value: "in_service", label: "In service" } },
      lost: { text: "Lost", decision: { kind: "empty" } },
      new: { text: "New", decision: { kind: "create" } },
    },
  };
  const table = tableOf(
    ["Tag", "Status"],
    [
      ["1", "FLYING"],
      ["2", "new"],
      ["3", "Flying"],
      ["4", "other"],
    ],
  );

  test("a decision is remembered by list, column and text, with the count of this file's rows", () => {
    rememberValues(computers, { header: "Status", path: "state" }, ["Flying", "Lost", "New"], decisions);
    const { decisions: again, values } = recallValues(computers, table, ["assetTag", "state"]);

    expect(again).toEqual({ state: { flying: { ...decisions["state"]?.["flying"], text: "FLYING" } } });
    expect(values).toMatchObject([{ path: "state", value: "FLYING", count: 2 }]);
    expect(recallValues(computers, table, ["assetTag", "condition"]).values).toEqual([]);
  });

  test("an undone decision is forgotten, and decisions for this file stay", () => {
    rememberValues(computers, { header: "Status", path: "state" }, ["Flying"], decisions);
    const own: Decisions = { state: { flying: { text: "Flying", decision: { kind: "empty" } } } };

    expect(recallValues(computers, table, [null, "state"], own).decisions).toEqual(own);
    rememberValues(computers, { header: "Status", path: "state" }, ["Flying"], {});
    expect(recallValues(computers, table, [null, "state"]).values).toEqual([]);
  });
});

test("progress is that of the call with the key, and unknown until the API tells of it", async () => {
  const api = new BroadcastChannel("offdesk-progress");
  const told = await new Promise((resolve) => {
    const stop = listen(() => {
      const known = progressOf("mine");
      if (!known) return;
      stop();
      resolve(known);
    });
    expect(progressOf("mine")).toBe(null);
    api.postMessage({ key: "another", done: 1, total: 2 });
    api.postMessage({ key: "mine", done: 3200, total: 10_000 });
  });

  expect(told).toEqual({ done: 3200, total: 10_000 });
  api.close();
});
