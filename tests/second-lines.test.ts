import { expect, test } from "vitest";
import { maintenances } from "#db/domain/requests/maintenances.ts";
import { abilityOf, type Rule } from "#db/rules/ability.ts";
import { columnsOf, unfolded, visibleColumns } from "#src/records/list/columns.ts";
import { resourceSource } from "#src/records/list-source.ts";

const source = resourceSource(maintenances);
const read: Rule = { action: "read", subject: "Request" };

const columnsFor = (rules: readonly Rule[], chosen: readonly string[] | null = null) =>
  visibleColumns(columnsOf(source, abilityOf(rules)), source, chosen);
const linesOf = (columns: ReturnType<typeof columnsFor>) =>
  columns.map(({ path, below }) => (below ? `${path}/${below.path}` : path));

test("a list of requests has the unit below the title, the site below the client, the plan below the technician", () => {
  expect(linesOf(columnsFor([read]))).toEqual([
    "number/maintenanceType",
    "status/place",
    "title/equipmentIds",
    "clientId/siteId",
    "priority",
    "dueBy",
    "assigneeId/plannedStart",
  ]);
});

test("columns that a person chose stand as they were chosen: what is a column is not below another one too", () => {
  const chosen = ["number", "title", "clientId", "siteId", "equipmentIds", "plannedStart"];
  const columns = columnsFor([read], chosen);

  expect(columns.map(({ path }) => path)).toEqual(chosen);
  expect(linesOf(columns)).toEqual([
    "number/maintenanceType",
    "title",
    "clientId",
    "siteId",
    "equipmentIds",
    "plannedStart",
  ]);
});

test("a file of what is listed has a column for each value", () => {
  expect(unfolded(columnsFor([read])).map(({ path }) => path)).toEqual(
    expect.arrayContaining([...maintenances.columns]),
  );
});

test("what a person may not read stands below nothing, and keeps its column where the one above is hidden", () => {
  expect(linesOf(columnsFor([{ ...read, fields: ["number", "title", "siteId"] }]))).toEqual([
    "number",
    "title",
    "siteId",
  ]);
});
