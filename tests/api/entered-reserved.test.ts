import { describe, expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { patchUnit, preparedUnits, recordOf, take, unitIn, units } from "#tests/support/units.ts";

const csv = { "content-type": "text/csv" };

async function prepared() {
  const { api, person } = await preparedUnits();
  const { categoryId } = await unitIn(api, "in_stock");
  const input = {
    categoryId,
    manufacturer: "HP",
    model: "EliteBook 840 G10",
    computerType: "laptop",
    ownership: "company_owned",
    serialNumber: "5CG3281XYZ",
    state: "reserved",
  };
  const enter = (values: object) => person.request("POST", units, { ...input, ...values });
  const today = new Date(api.now()).toISOString().slice(0, 10);
  return { api, person, enter, today };
}

describe("a unit that is entered as reserved", () => {
  test("says for what and until when, within sixty days, as one that is reserved later", async () => {
    const { enter, today } = await prepared();
    const until = (reservedUntil: string) => enter({ reservedFor: "R-1", reservedUntil });

    expect((await enter({})).body.issues).toEqual([
      { path: "reservedFor", code: "required" },
      { path: "reservedUntil", code: "required" },
    ]);
    expect((await until(addDays(today, -1))).body.issues).toEqual([
      { path: "reservedUntil", code: "in_the_past" },
    ]);
    expect((await until(addDays(today, 61))).body.issues).toEqual([
      { path: "reservedUntil", code: "too_far_ahead", params: { days: 60 } },
    ]);
    const { status, body } = await until(addDays(today, 60));
    expect([status, body]).toMatchObject([201, { reservedFor: "R-1", reservedUntil: addDays(today, 60) }]);
  });

  test("says so in a file too", async () => {
    const { api, person, today } = await prepared();
    const { categoryId } = await unitIn(api, "in_stock");
    const { body: category } = await person.request("GET", `/api/masters/categories/${String(categoryId)}`);
    const line = (serial: string, reservedFor: string, until: string) =>
      `${category["code"]},HP,EliteBook,laptop,company_owned,${serial},reserved,${reservedFor},${until}`;
    const file = [
      "category_code,manufacturer,model,computer_type,ownership,serial_number,state,reserved_for,reserved_until",
      line("FILE001A", "R-7", addDays(today, 10)),
      line("FILE002A", "", ""),
    ].join("\n");

    const { body } = await person.request("POST", `${units}/import?partial=true`, file, csv);

    expect([body["created"], body["rejected"]]).toMatchObject([
      1,
      [
        { line: 3, field: "reservedFor", code: "required" },
        { line: 3, field: "reservedUntil", code: "required" },
      ],
    ]);
  });

  test("is edited afterwards though its reservation says nothing, as in an older database", async () => {
    const { api, person } = await prepared();
    const { id } = await unitIn(api, "reserved");
    const nothing = { reservedFor: null, reservedUntil: null };
    await rowsOf(await api.store.open(), "equipment").update(id, nothing);

    expect(await patchUnit(person, id, { notes: "x" })).toMatchObject({ notes: "x" });
    const { version } = await recordOf(person, id);
    const move = { version, location: { type: "workshop" } };
    expect(await take(person, id, "move", move)).toMatchObject({ status: 200 });
  });
});
