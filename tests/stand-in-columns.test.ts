import { expect, test } from "vitest";
import { maintenances } from "#db/domain/requests/maintenances.ts";
import { abilityOf, type Rule } from "#db/rules/ability.ts";
import { columnsOf, visibleColumns } from "#src/records/list/columns.ts";
import { resourceSource } from "#src/records/list-source.ts";

const source = resourceSource(maintenances);

const pathsFor = (rules: readonly Rule[]) =>
  visibleColumns(columnsOf(source, abilityOf(rules)), source, null).map(({ path }) => path);

test("who may not read how the work stands sees what clients are told of it in the same column", () => {
  const read: Rule = { action: "read", subject: "Request" };
  const columns = pathsFor([
    { ...read, fields: ["number", "title", "publicStatus", "publicPriority", "assigneeFirstName"] },
  ]);

  expect(columns).toEqual(["number", "publicStatus", "title", "publicPriority", "assigneeFirstName"]);
  expect(pathsFor([read])).toEqual(expect.arrayContaining(["status", "priority", "assigneeId"]));
  expect(pathsFor([read])).not.toContain("publicStatus");
});
