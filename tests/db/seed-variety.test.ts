import { expect, test } from "vitest";
import { answerIssue } from "#db/domain/checklist/answers.ts";
import { workCostOf } from "#db/domain/requests/work-costs.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import { pastsOn } from "./seed-pasts.ts";
import { rowsById, rowsOf, today } from "./seed-sample.ts";

const requests = ["displacements", "maintenances", "pickups", "replacements"].flatMap(rowsOf);
const units = ["computers", "networkTlc", "peripherals"].flatMap(rowsOf);
const statusesOfItems = rowsOf("pickups").map(({ items }) => recordsIn(items).map(({ status }) => status));

test("sample requests have notes for colleagues and for the client, in the order in which they were written", () => {
  const count = (visibility: string) =>
    rowsOf("notes").filter((note) => note["visibility"] === visibility).length;
  expect(count("internal")).toBeGreaterThan(200);
  expect(count("client")).toBeGreaterThan(120);
  for (const { ownerId, createdAt } of rowsOf("notes")) {
    expect(createdAt > (rowsById.get(String(ownerId))?.createdAt ?? "")).toBe(true);
    expect(createdAt < `${today}T00:00:00.000Z`).toBe(true);
  }
});

test("some sample requests that are over have costs, and a handful is kept to the help desk", () => {
  const withCost = requests.filter(({ cost }) => cost !== null);
  expect(withCost.length).toBeGreaterThan(40);
  expect(new Set(withCost.map(({ status }) => status))).toEqual(new Set(["closed"]));
  const work = requests.map(({ cost, equipmentIds }) => ({ cost, equipmentIds }));
  for (const unit of units)
    expect(unit["totalCost"], unit.id).toEqual(
      workCostOf({ id: unit.id, purchaseCost: unit["purchaseCost"] }, work),
    );
  const hidden = requests.filter(({ privateToDispatcher }) => privateToDispatcher === true);
  expect(hidden.length).toBeGreaterThan(4);
  expect(hidden.length).toBeLessThan(12);
});

test("of sample pickups some left a unit behind, and some arrived without one", () => {
  for (const status of ["left_behind", "missing"])
    expect(statusesOfItems.filter((all) => all.includes(status)).length, status).toBeGreaterThan(1);
});

test("some sample visits were repairs at first, and are found by the number that they had", () => {
  const retyped = pastsOn(today).filter(({ lines }) => lines.some(({ step }) => step?.code === "retype"));
  expect(retyped.length).toBeGreaterThan(1);
  const numbers = new Set(requests.map(({ number }) => number));
  for (const { row, start } of retyped) {
    expect(row["formerNumbers"]).toEqual([start["number"]]);
    expect(numbers.has(start["number"])).toBe(false);
  }
});

test("sample checklists have answers that fit their lines: a signature is one of the request, and no picture is said to be there", () => {
  const signatures = new Map(rowsOf("signatures").map((row) => [row.id, row]));
  for (const line of rowsOf("checklist")) {
    const { answerType, value, ownerId } = line;
    if (typeof value !== "string") continue;
    expect(answerIssue(line, value, units), line.id).toBeNull();
    expect(answerType).not.toBe("photo");
    if (answerType === "signature") expect(signatures.get(value)?.["ownerId"]).toBe(ownerId);
  }
});

test("each sample unit that is on loan was lent by a request", () => {
  const lent = new Set(
    rowsOf("replacements").flatMap((row) =>
      row["replacementKind"] === "loaner" && row["swap"] ? [row["incomingEquipmentId"]] : [],
    ),
  );
  const onLoan = units.filter(({ state }) => state === "on_loan");
  expect(onLoan.length).toBeGreaterThan(8);
  for (const { id } of onLoan) expect(lent.has(id), id).toBe(true);
});
