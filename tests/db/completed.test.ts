import { describe, expect, test } from "vitest";
import { registerApps } from "#db/schema/apps/index.ts";
import * as of from "#db/schema/field.ts";
import { resourcesByTable } from "#db/schema/index.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { completed } from "#db/upgrades/completed.ts";
import { upToDate } from "#db/upgrades/up-to-date.ts";
import type { Kept, Version } from "#db/upgrades/version.ts";

const { optional } = of;

/** A unit as a later version declares it: ports lead to units, and have a speed. */
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

  test("keeps what is no longer declared: its own fields in their place, those inside others set aside", () => {
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
  /** Where a text said what a port is connected to, there is a unit and its port now: the text becomes the port. */
  const portOf = (port: unknown): unknown =>
    isRecord(port) && typeof port["connectedTo"] === "string"
      ? { ...port, connectedTo: { equipmentId: null, port: port["connectedTo"] } }
      : port;
  const connected = (kept: Kept): Kept =>
    Array.isArray(kept["ports"]) ? { ...kept, ports: kept["ports"].map(portOf) } : kept;
  const versions: Version[] = [{ version: 3, tables: { things: connected } }];

  test("gives a value its new shape, and once is as good as twice", () => {
    const older = {
      id: "a",
      ports: [
        { name: "1", connectedTo: "SW-01/12" },
        { name: "2", connectedTo: null },
      ],
    };

    const now = upToDate("things", older, versions);

    expect(now).toEqual({
      id: "a",
      ports: [
        { name: "1", connectedTo: { equipmentId: null, port: "SW-01/12" } },
        { name: "2", connectedTo: null },
      ],
    });
    expect(upToDate("things", now, versions)).toEqual(now);
    expect(completed(fields, now)).toMatchObject({ ports: [{ speed: 100 }, { speed: 100 }] });
  });
});

test("every declaration can complete a record that has nothing", () => {
  registerApps();
  for (const [table, sharing] of resourcesByTable) {
    for (const { fields: declared, shares, name } of sharing) {
      const empty = { id: "1", ...(shares && { kind: shares.kind }) };
      const row = upToDate(table, empty, []);
      expect([name, Object.keys(declared).filter((field) => row[field] === undefined)]).toEqual([name, []]);
      expect(upToDate(table, row, [])).toBe(row);
    }
  }
});
