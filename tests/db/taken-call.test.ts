import { describe, expect, test } from "vitest";
import {
  callDefaults,
  callPathOf,
  fieldsOfKind,
  subjectOfClient,
  subjectOfPerson,
  subjectOfSite,
  subjectOfUnit,
  withUnitsOfKind,
} from "#db/domain/requests/taken-call.ts";

const unit = {
  id: "u1",
  clientId: "c1",
  siteId: "s1",
  departmentId: "d1",
  unitServiceId: null,
  responsibleId: "r1",
  assignee: { type: "none", refId: null, label: null },
};

describe("whoever a call is about fills in the rest", () => {
  test("a unit tells client, site and department, and to talk to whoever holds it before whoever answers for it", () => {
    expect(subjectOfUnit(unit)).toEqual({
      clientId: "c1",
      siteId: "s1",
      departmentId: "d1",
      unitServiceId: null,
      responsibleId: "r1",
      contactName: null,
      equipmentIds: ["u1"],
    });
    const assignee = { type: "person", refId: "r2", label: "Amina Benali" };
    expect(subjectOfUnit({ ...unit, assignee })).toMatchObject({ responsibleId: "r2", contactName: null });
  });

  test("a holder who is no contact of the client is somebody to talk to by name, where nobody answers for the unit", () => {
    const assignee = { type: "person", refId: null, label: "Dr Nadia Ben Youssef" };

    expect(subjectOfUnit({ ...unit, responsibleId: null, assignee })).toMatchObject({
      responsibleId: null,
      contactName: "Dr Nadia Ben Youssef",
    });
    expect(subjectOfUnit({ ...unit, assignee })).toMatchObject({ responsibleId: "r1", contactName: null });
  });

  test("a room or a department that has the unit is nobody to talk to", () => {
    const assignee = { type: "department", refId: "d1", label: "Radiology" };

    expect(subjectOfUnit({ ...unit, responsibleId: null, assignee })).toMatchObject({
      responsibleId: null,
      contactName: null,
    });
  });

  test("a person, a site and a client tell as much as they know, and no unit", () => {
    const person = { id: "r1", clientId: "c1", siteId: "s1", departmentId: null };
    expect(subjectOfPerson(person)).toMatchObject({ clientId: "c1", siteId: "s1", responsibleId: "r1" });
    expect(subjectOfSite({ id: "s1", clientId: "c1", contactResponsibleId: "r1" })).toMatchObject({
      clientId: "c1",
      siteId: "s1",
      responsibleId: "r1",
    });
    expect(subjectOfClient({ id: "c1" })).toMatchObject({ clientId: "c1", siteId: null, equipmentIds: [] });
  });
});

describe("the units of a call", () => {
  const values = { title: "Paper jam", equipmentIds: ["u1", "u2"] };

  test("are what is collected by a pickup, the one that goes in a replacement, and themselves else", () => {
    expect(withUnitsOfKind("maintenance", values)).toMatchObject({ equipmentIds: ["u1", "u2"] });
    expect(withUnitsOfKind("pickup", values)).toMatchObject({
      items: [
        { equipmentId: "u1", status: "pending" },
        { equipmentId: "u2", status: "pending" },
      ],
    });
    expect(withUnitsOfKind("pickup", values)).not.toHaveProperty("equipmentIds");
    expect(withUnitsOfKind("replacement", values)).toEqual({ title: "Paper jam", outgoingEquipmentId: "u1" });
    expect(withUnitsOfKind("replacement", { equipmentIds: [] })).toEqual({ outgoingEquipmentId: null });
  });

  test("are where the call asks for them, whatever a request calls them", () => {
    expect(["items", "items.0.equipmentId", "outgoingEquipmentId", "title"].map(callPathOf)).toEqual([
      "equipmentIds",
      "equipmentIds",
      "equipmentIds",
      "title",
    ]);
  });
});

test("a call begins with what each kind mostly is: nobody has to fill that in first", () => {
  const defaults = callDefaults("2026-11-05");

  expect(defaults["expectedReturnAt"]).toBe("2026-11-19");
  const optional = ["loanDueAt"];
  for (const name of Object.values(fieldsOfKind).flat())
    expect(name in defaults, name).toBe(!optional.includes(name));
});
