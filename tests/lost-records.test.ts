import { expect, test } from "vitest";
import { lostRecords } from "#src/app/shell/lost-records.ts";

const record = (at: number, label: unknown = `Client ${at}`) => ({
  resource: "masters/clients",
  subject: "Client",
  id: `c${at}`,
  label,
});

test("a record that lost several changes is named once, as it was called last", () => {
  const records = [record(1), record(2), record(1, "Renamed")];

  expect(lostRecords(records, 12)).toEqual({
    named: [
      { name: "clients", subject: "Client", label: "Renamed" },
      { name: "clients", subject: "Client", label: "Client 2" },
    ],
    more: 0,
  });
});

test("many are counted behind the first ones", () => {
  const { named, more } = lostRecords(
    Array.from({ length: 250 }, (_, at) => record(at)),
    12,
  );

  expect([named.length, more]).toEqual([12, 238]);
});

test("what has no list of its own goes by its name", () => {
  const note = { resource: "notes", subject: "Note", id: "n", label: "Toner is low" };

  expect(lostRecords([note], 12).named).toEqual([{ name: "notes", subject: "Note", label: "Toner is low" }]);
});
