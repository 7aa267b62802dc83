import { describe, expect, test } from "vitest";
import { registerApps } from "#db/domain/apps/index.ts";
import * as of from "#db/schema/field.ts";
import { resourcesByTable } from "#db/schema/registry.ts";
import { completed } from "#db/store/upgrades/completed.ts";
import { upgradedEntry } from "#db/store/upgrades/up-to-date.ts";
import { versions } from "#db/store/upgrades/versions.ts";

const { optional } = of;

/** A thing as a later version declares it. */
const fields = {
  name: of.text(),
  active: of.flag(true),
  tags: of.tags(),
  ownerId: of.refOrNone("users"),
  warranty: of.group({ months: of.withInitial(of.integer(0, 120), 24), from: optional(of.date()) }),
  location: optional(of.group({ room: optional(of.text()) })),
  ports: of.rows({
    name: of.text(),
    speed: of.withInitial(of.integer(1, 1000), 100),
    connectedTo: optional(of.group({ equipmentId: of.refOrNone("computers"), port: optional(of.text(40)) })),
  }),
};

const whole = {
  id: "a",
  name: "A",
  active: false,
  tags: ["x"],
  ownerId: null,
  warranty: { months: 12, from: null },
  location: null,
  ports: [{ name: "1", speed: 10, connectedTo: null }],
};

describe("a record of an earlier version", () => {
  test("gets what its declaration has and it lacks: initial values, nothing, empty lists, groups", () => {
    expect(completed(fields, { id: "a", name: "A" })).toEqual({
      id: "a",
      name: "A",
      active: true,
      tags: [],
      ownerId: null,
      warranty: { months: 24, from: null },
      location: null,
      ports: [],
    });
  });

  test("gets it inside its groups and rows too, and keeps what it has", () => {
    const older = { ...whole, warranty: { months: 12 }, ports: [{ name: "1" }, { name: "2", speed: 10 }] };

    expect(completed(fields, older)).toEqual({
      ...whole,
      warranty: { months: 12, from: null },
      ports: [
        { name: "1", speed: 100, connectedTo: null },
        { name: "2", speed: 10, connectedTo: null },
      ],
    });
  });

  test("that lacks nothing is the same object, and need not be written", () => {
    expect(completed(fields, whole)).toBe(whole);
  });

  test("keeps fields that are no longer declared: top-level ones in the row, subfields set aside", () => {
    const older = {
      ...whole,
      colour: "red",
      warranty: { ...whole.warranty, card: "gold" },
      ports: [{ ...whole.ports[0], plug: "RJ45" }],
    };

    expect(completed(fields, older)).toEqual({
      ...whole,
      colour: "red",
      undeclared: { "warranty.card": "gold", "ports.0.plug": "RJ45" },
    });
  });

  test("whose value has a shape of another version loses neither the value nor the field", () => {
    const older = { ...whole, location: "Room 4", undeclared: { kept: 1 } };

    expect(completed(fields, older)).toEqual({ ...whole, undeclared: { kept: 1, location: "Room 4" } });
  });
});

describe("a version's own function", () => {
  const leads = (connectedTo: unknown, label: string | null) => ({ name: "1", label, connectedTo });

  test("gives a value its new shape, and once is as good as twice", () => {
    const unit = { id: "a", kind: "network_tlc", ports: [leads("SW-01/12", null), leads(null, "Desk 4")] };

    const now = upgradedEntry("equipment", unit, versions);

    expect(now["ports"]).toMatchObject([leads(null, "SW-01/12"), leads(null, "Desk 4")]);
    expect(upgradedEntry("equipment", now, versions)).toEqual(now);
  });

  test("loses nothing that has no place any more", () => {
    const unit = { id: "a", kind: "network_tlc", ports: [leads("SW-01/12", "Desk 4")] };

    expect(upgradedEntry("equipment", unit, versions)).toMatchObject({
      ports: [leads(null, "Desk 4")],
      undeclared: { "ports.0.connectedTo": "SW-01/12" },
    });
  });

  test("stores with a request from when on it is overdue, by its deadline, its plan or its way", () => {
    const at = (hour: number) => `2026-11-02T${hour}:00:00.000Z`;
    const lateAt = (values: object) => upgradedEntry("requests", { id: "a", ...values }, versions)["lateAt"];

    expect(lateAt({ status: "scheduled", dueBy: at(15), plannedEnd: at(11) })).toBe(at(11));
    expect(lateAt({ status: "on_site", dueBy: at(15), plannedEnd: at(11) })).toBe(at(15));
    expect(lateAt({ status: "in_transit", dueBy: null, collectedAt: at(10) })).toBe(
      "2026-11-03T10:00:00.000Z",
    );
    expect(lateAt({ status: "closed", dueBy: null, plannedEnd: at(11) })).toBeNull();
  });

  test("lets the view of what is overdue show just that, but where people have changed it", () => {
    const queryOf = (query: string) =>
      upgradedEntry("savedViews", { id: "a", standard: "overdue", query }, versions)["query"];

    expect(queryOf("dueBy.to=now")).toBe("lateAt.to=now");
    expect(queryOf("dueBy.to=now&priority=P1")).toBe("dueBy.to=now&priority=P1");
  });
});

test("every declaration can complete a record that has nothing", () => {
  registerApps();
  for (const [table, sharing] of resourcesByTable) {
    for (const { fields: declared, shares, name } of sharing) {
      const empty = { id: "1", ...(shares && { kind: shares.kind }) };
      const row = upgradedEntry(table, empty, []);
      expect([name, Object.keys(declared).filter((field) => row[field] === undefined)]).toEqual([name, []]);
      expect(upgradedEntry(table, row, [])).toBe(row);
    }
  }
});
