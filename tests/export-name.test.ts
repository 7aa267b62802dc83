import { expect, test } from "vitest";
import { exportName } from "#src/records/list/export-name.ts";

test("the name of an exported file tells the list, its columns, the day and the time", () => {
  const at = new Date(2026, 10, 22, 9, 5, 7);
  const whole = exportName({ list: "Computers", kind: "all columns", format: "csv" }, at);

  expect(whole).toBe("Computers (all columns) 2026-11-22 09-05-07.csv");
  expect(exportName({ list: "Computers", kind: "columns as shown", format: "csv" }, at)).not.toBe(whole);
  expect(
    exportName({ list: "Computers", kind: "all columns", format: "csv" }, new Date(+at + 1000)),
  ).not.toBe(whole);
});
