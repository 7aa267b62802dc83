import { describe, expect, test } from "vitest";
import { equipmentMachine as machine } from "#db/domain/equipment/machine.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import { inputFieldsOf, missingFrom, obstacles, stepAt, stepsFrom, take } from "#db/rules/machines/take.ts";
import { locationsByState } from "#db/domain/equipment/rules.ts";
import { recordIssues } from "#db/rules/records/rules.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { type EquipmentState, equipmentStates } from "#db/domain/equipment/states.ts";
import { computerAt } from "#db/domain/equipment/seed/computers.ts";

const today = "2026-11-02";
const stepTime = { at: `${today}T09:00:00.000Z`, today, timeZone: "UTC" };
const computersMade = Array.from({ length: 1500 }, (_, index) =>
  computerAt(index + 1, { today, count: 1500 }),
);
/** Of the retired ones some wait for somebody to confirm that they go, and some are on their way. */
const units = computersMade.map((unit, index) => {
  if (unit.state !== "retired" || index % 3 === 0) return unit;
  return index % 3 === 1
    ? { ...unit, awaiting: "disposal" as const, disposalRequestedAt: stepTime.at, disposalRequestedBy: "7" }
    : { ...unit, location: { ...unit.location, type: "in_transit" as const } };
});
const codes = [...new Set(machine.steps.map(({ code }) => code))];

/** The table of the life of a unit, written once more: from which states each step leads, and to which. */
const table: Record<string, { from: EquipmentState[] | "any"; to: EquipmentState[] | "same" }> = {
  receive: { from: ["planned", "in_transit", "retired"], to: ["in_stock", "in_repair", "retired"] },
  reserve: { from: ["in_stock"], to: ["reserved"] },
  release: { from: ["reserved"], to: ["in_stock"] },
  stage: { from: ["planned", "in_stock", "reserved"], to: ["staging"] },
  unstage: { from: ["staging"], to: ["in_stock"] },
  ship: { from: ["in_stock", "reserved", "staging", "in_repair", "retired"], to: ["in_transit", "retired"] },
  install: { from: ["in_stock", "reserved", "staging", "in_transit"], to: ["in_service"] },
  lend: { from: ["in_stock", "reserved", "in_transit"], to: ["on_loan"] },
  lend_back: { from: ["on_loan"], to: ["in_stock", "in_repair", "in_transit"] },
  to_repair: { from: ["in_service", "on_loan", "in_stock", "in_transit"], to: ["in_repair"] },
  repaired_in_place: { from: ["in_repair"], to: ["in_service"] },
  repaired_stock: { from: ["in_repair"], to: ["in_stock", "reserved"] },
  to_vendor: { from: ["in_repair"], to: "same" },
  move: {
    from: equipmentStates.filter((state) => state !== "disposed" && state !== "lost"),
    to: "same",
  },
  retire: { from: ["in_stock", "in_service", "in_repair", "in_transit", "on_loan"], to: ["retired"] },
  dispose: { from: ["retired"], to: ["disposed"] },
  confirm_disposal: { from: ["retired"], to: ["disposed"] },
  withdraw_disposal: { from: ["retired"], to: "same" },
  lose: { from: equipmentStates.filter((state) => state !== "disposed" && state !== "lost"), to: ["lost"] },
  recover: { from: ["lost", "retired", "disposed"], to: ["in_stock"] },
  condition: {
    from: ["in_stock", "reserved", "staging", "in_transit", "in_service", "on_loan", "in_repair"],
    to: "same",
  },
};

/** What a person would answer to each step; more than it needs is left out where it is used. */
const answers = (unit: Row): Row => ({
  serialNumber: "ARRIVED1",
  reservedFor: "Agence de Blida",
  reservedUntil: "2026-12-01",
  loanDueAt: "2026-12-15",
  reason: "Écran cassé",
  condition: "fair",
  outcome: "fixed",
  testPassed: true,
  vendorName: "SAV agréé",
  vendorRma: "RMA-1",
  expectedBackOn: "2026-11-20",
  carrier: "Yalidine",
  retireReason: "end_of_life",
  dataWiped: "yes",
  disposalMethod: "recycled",
  disposedOn: today,
  disposalDocument: "PV-1",
  wipeCertificate: "EFF-1",
  clientId: unit["clientId"] ?? "client",
  siteId: unit["siteId"] ?? "site",
  hostname: unit["hostname"] ?? "HOST-1",
});

const places: Partial<Record<string, string>> = {
  in_repair: "workshop",
  staging: "workshop",
  in_service: "client_site",
  on_loan: "client_site",
  in_transit: "in_transit",
  in_stock: "warehouse",
  reserved: "warehouse",
};

/** The answers that this step asks for; a location that it takes. */
function inputsOf(code: string, unit: Row, to?: string): Row {
  const step = stepAt(machine, unit, code, stepTime);
  if (!step) throw new Error(`Failed to answer: there is no ${code} from ${String(unit["state"])}.`);
  const asked = inputFieldsOf(step, computers);
  const given = Object.entries(answers(unit)).filter(([name]) => Object.hasOwn(asked, name));
  const target = to ?? (step.to === null ? String(unit["state"]) : [step.to].flat()[0]);
  const place =
    code === "move" ? locationsByState[unit["state"] as EquipmentState].at(-1) : places[target ?? ""];
  return {
    ...Object.fromEntries(given),
    ...(to !== undefined && { to }),
    ...(asked["location"] && { location: { type: place, room: "12" } }),
  };
}

const inState = (state: EquipmentState, of: (unit: (typeof units)[number]) => boolean = () => true) => {
  const unit = units.find((one) => one.state === state && of(one));
  if (!unit) throw new Error(`Failed to find a unit: none is ${state}.`);
  return unit;
};

const taken = (unit: Row, code: string, inputs: Row = inputsOf(code, unit)) => {
  const step = stepAt(machine, unit, code, stepTime);
  if (!step) throw new Error(`Failed to take ${code}: there is no such step from ${String(unit["state"])}.`);
  const result = take(
    { machine, resource: computers, step, stepTime, facts: { loanMaxDays: 180 } },
    unit,
    inputs,
  );
  return { ...result, against: obstacles(result, computers, today) };
};

test("all steps are those of the table", () => {
  expect(codes.toSorted()).toEqual(Object.keys(table).toSorted());
});

describe.each(equipmentStates)("a unit that is %s", (state) => {
  const some = units.filter((unit) => unit.state === state).slice(0, 25);

  test("has the steps of the table and no others", () => {
    expect(some.length).toBeGreaterThan(3);
    for (const unit of some) {
      const has = new Set(stepsFrom(machine, unit, stepTime).map(({ code }) => code));
      for (const code of codes) {
        const { from = [] } = table[code] ?? {};
        const where = from === "any" || from.includes(state);
        if (!where) expect([code, has.has(code)]).toEqual([code, false]);
      }
    }
    const ever = new Set(some.flatMap((unit) => stepsFrom(machine, unit, stepTime).map(({ code }) => code)));
    const expected = codes.filter((code) => [table[code]?.from].flat().includes(state));
    expect([...ever].toSorted()).toEqual(expected.toSorted());
  });

  test("takes each of them with what it asks for, and keeps the rules of units", () => {
    for (const unit of some) {
      for (const { code, to } of stepsFrom(machine, unit, stepTime)) {
        const targets = Array.isArray(to) ? to : [undefined];
        for (const target of targets) {
          if (target === "reserved" && unit.assignee.label === null) continue;
          const { row, against } = taken(unit, code, inputsOf(code, unit, target));

          expect([code, against]).toEqual([code, []]);
          expect(recordIssues(computers, row, today)).toEqual([]);
          const said = table[code]?.to;
          const after = row["state"] as EquipmentState;
          expect(said === "same" ? [state] : said).toContain(after);
          expect(locationsByState[after]).toContain(Object(row["location"]).type);
          if (after === "in_service" || after === "on_loan")
            expect([row["clientId"], row["siteId"]]).not.toContain(null);
          expect(row["loanDueAt"] !== null).toBe(after === "on_loan");
          if (after !== "reserved") expect([row["reservedFor"], row["reservedUntil"]]).toEqual([null, null]);
          if (after !== "lost") expect(row["lossReference"]).toBe(null);
        }
      }
    }
  });

  test("learns what each of them lacks, and takes none without it", () => {
    for (const unit of some) {
      for (const step of stepsFrom(machine, unit, stepTime)) {
        const missing = missingFrom({ machine, resource: computers, step, stepTime, facts: {} }, unit);
        const { against } = taken(unit, step.code, {});
        expect([step.code, missing.length > 0]).toEqual([step.code, against.length > 0]);
      }
    }
  });
});

describe("the three facts of a unit are independent", () => {
  test("repair changes the unit's state and location, never its owner", () => {
    const whose = ["assignee", "departmentId", "responsibleId", "clientId", "siteId", "unitServiceId"];
    const works = inState("in_service", ({ assignee }) => assignee.label !== null);
    const atPlace = taken(works, "to_repair", { reason: "Ne démarre plus" });
    const fixed = taken(atPlace.row, "repaired_in_place", { outcome: "fixed" });
    const inWorkshop = taken(works, "to_repair", { reason: "Surchauffe", location: { type: "workshop" } });
    const away = taken(inWorkshop.row, "to_vendor");
    const back = taken(away.row, "repaired_stock", {
      to: "reserved",
      testPassed: true,
      location: { type: "workshop" },
    });

    for (const { row, against } of [atPlace, fixed, inWorkshop, away, back]) {
      expect(against).toEqual([]);
      for (const name of whose) expect([name, row[name]]).toEqual([name, works[name as "assignee"]]);
    }
    expect(back.row).toMatchObject({ reservedFor: works.assignee.label, reservedUntil: "2027-01-01" });
    expect(away.row).toMatchObject({
      state: "in_repair",
      location: { type: "vendor", vendorName: "SAV agréé" },
    });
  });

  test("references to records of the old client are cleared when the client changes", () => {
    const works = inState("in_service", ({ departmentId }) => departmentId !== null);

    const { row, against } = taken(works, "move", { clientId: "another", siteId: "there", reason: "Vendu" });

    expect(against).toEqual([]);
    expect(row).toMatchObject({
      clientId: "another",
      departmentId: null,
      unitServiceId: null,
      responsibleId: null,
    });
  });
});

describe("steps remember", () => {
  test("the day of the first installation, and count the warranty and the next maintenance from it", () => {
    const free = { ...inState("in_stock"), installedAt: null, warrantyStart: null, warrantyEnd: null };
    const unit = { ...free, warrantyMonths: 12, purchaseDate: null, maintenancePeriodDays: 180 };

    const { row } = taken(unit, "install");

    expect(row).toMatchObject({
      installedAt: today,
      warrantyStart: today,
      warrantyEnd: "2027-11-02",
      nextMaintenanceDue: "2027-05-01",
    });
    expect(taken({ ...unit, installedAt: "2024-01-01" }, "install").row["installedAt"]).toBe("2024-01-01");
  });

  test("how long a unit stood still", () => {
    const works = { ...inState("in_service"), totalDowntimeMin: 30 };
    const down = taken(works, "to_repair", { reason: "Ne démarre plus" }).row;
    const later = { ...stepTime, at: "2026-11-02T11:30:00.000Z" };
    const step = stepAt(machine, down, "repaired_in_place", later);
    const fixed =
      step &&
      take({ machine, resource: computers, step, stepTime: later, facts: {} }, down, { outcome: "fixed" })
        .row;

    expect(down["downSince"]).toBe(stepTime.at);
    expect(fixed).toMatchObject({ downSince: null, totalDowntimeMin: 180 });
  });

  test("that a loan is over: the unit is nobody's but its owner's", () => {
    const { row, against } = taken(inState("on_loan"), "lend_back", { condition: "good" });

    expect(against).toEqual([]);
    expect(row).toMatchObject({
      state: "in_stock",
      clientId: null,
      siteId: null,
      loanDueAt: null,
      assignee: { type: "none", label: null },
      location: { type: "warehouse" },
    });
  });

  test("why a unit is where it is, as long as it is there", () => {
    const { row } = taken(inState("in_service"), "to_repair", { reason: "Écran cassé" });

    expect(row["stateReason"]).toBe("Écran cassé");
    expect(taken(row, "repaired_in_place", { outcome: "fixed" }).row["stateReason"]).toBe(null);
  });
});

describe("a step is refused", () => {
  const codesOf = (unit: Row, code: string, inputs: Row) =>
    taken(unit, code, inputs).against.map((issue) => [issue.path, issue.code]);

  test("beyond its time: sixty days for a reservation, for a loan what the settings say", () => {
    const free = inState("in_stock");
    const reserve = (reservedUntil: string) => codesOf(free, "reserve", { reservedFor: "X", reservedUntil });
    expect(reserve("2027-01-01")).toEqual([]);
    expect(reserve("2027-01-02")).toEqual([["reservedUntil", "too_far_ahead"]]);
    expect(reserve("2026-11-01")).toEqual([["reservedUntil", "in_the_past"]]);
    expect(codesOf(free, "lend", { ...inputsOf("lend", free), loanDueAt: "2027-06-01" })).toEqual([
      ["loanDueAt", "too_far_ahead"],
    ]);
  });

  test("without who carries it, without a passed test, without the proof that data is gone", () => {
    expect(codesOf({ ...inState("in_stock"), holderUserId: null }, "ship", {})).toEqual([
      ["holderUserId", "required"],
    ]);
    const broken = inState("in_repair");
    expect(
      codesOf(broken, "repaired_stock", { ...inputsOf("repaired_stock", broken), testPassed: false }),
    ).toEqual([["testPassed", "required"]]);
    const old = { ...inState("retired"), dataWiped: "yes" };
    const { wipeCertificate: _none, ...disposal } = inputsOf("dispose", old);
    expect(codesOf(old, "dispose", disposal)).toEqual([["wipeCertificate", "required"]]);
    expect(codesOf({ ...old, dataWiped: "not_applicable" }, "dispose", disposal)).toEqual([]);
  });

  test("without a reason when the client changes, and where nothing moves", () => {
    const works = inState("in_service");
    expect(codesOf(works, "move", {})).toEqual([["location", "required"]]);
    expect(codesOf(works, "move", { clientId: "another", siteId: "there" })).toEqual([
      ["reason", "required"],
    ]);
  });

  test("with fields that it does not ask for", () => {
    expect(codesOf(inState("reserved"), "release", { state: "disposed", notes: "x" })).toEqual([
      ["state", "unknown_field"],
      ["notes", "unknown_field"],
    ]);
  });

  test("a month after a unit was disposed of: it does not come back", () => {
    const gone = inState("disposed");
    expect(stepAt(machine, { ...gone, disposedOn: "2026-10-03" }, "recover", stepTime)).toBeDefined();
    expect(stepAt(machine, { ...gone, disposedOn: "2026-10-02" }, "recover", stepTime)).toBeUndefined();
  });
});

test("the sample units are as the steps would have left them", () => {
  const wrong = units.filter((unit) => recordIssues(computers, unit, today).length > 0);
  expect(wrong.map(({ assetTag }) => assetTag)).toEqual([]);
  for (const { state, loanDueAt, reservedFor, retireReason, disposedOn } of units) {
    expect([loanDueAt !== null, reservedFor !== null, retireReason !== null, disposedOn !== null]).toEqual([
      state === "on_loan",
      state === "reserved",
      state === "retired" || state === "disposed",
      state === "disposed",
    ]);
  }
});
