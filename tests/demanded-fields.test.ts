import { expect, test } from "vitest";
import { machineOf } from "#db/rules/machines/registry.ts";
import { stepAt } from "#db/rules/machines/take.ts";
import { declarations } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { initialRow, toForm } from "#src/records/form-values.ts";
import { fieldsRequiredByRules } from "#src/records/form/validation.ts";
import { inputsRequiredByRules, startOf } from "#src/records/form/step-inputs.ts";

const stepTime = { at: "2026-11-02T09:00:00.000Z", today: "2026-11-02", timeZone: "UTC" };

/** The optional fields that a form marks as required, with these values. */
function marked(resource: Resource, values: Record<string, unknown>): string[] {
  const { fields } = resource;
  const form = toForm(fields, { ...initialRow(fields), ...values });
  return fieldsRequiredByRules({ resource, fields, base: null }, form);
}

test("a form marks a field as required, filled in or not, as soon as another field makes it so", () => {
  const { computers, networkTlc, peripherals } = declarations;
  const owned = { ownership: "company_owned" };

  expect(marked(computers, { ...owned, state: "in_stock" })).toEqual(["serialNumber"]);
  expect(marked(computers, { ...owned, noSerialReason: "no_serial" })).toEqual([]);
  expect(marked(computers, { ...owned, state: "in_service", location: { type: "client_site" } })).toEqual(
    expect.arrayContaining(["hostname", "clientId", "siteId"]),
  );
  expect(marked(computers, { ...owned, state: "in_service", hostname: "AMAL-1" })).toContain("hostname");
  expect(marked(networkTlc, { ...owned, deviceType: "sim_card" })).toEqual(
    expect.arrayContaining(["iccid", "msisdn"]),
  );
  expect(marked(networkTlc, { ...owned, deviceType: "patch_panel", state: "in_service" })).not.toContain(
    "hostname",
  );
  expect(marked(peripherals, { state: "in_service", connection: ["usb"] })).not.toContain("hostname");
  expect(marked(peripherals, { state: "in_service", connection: ["wifi"] })).toContain("hostname");
});

test("a form marks the fields that only one sort of service requires, and one of two ways to reach a person", () => {
  expect(marked(declarations.services, { type: "support_offer" })).toEqual(["slaPolicyId"]);
  expect(marked(declarations.services, { type: "client_unit" })).toEqual(["clientId", "departmentId"]);
  expect(marked(declarations.responsibles, {})).toEqual(["phones"]);
  expect(marked(declarations.responsibles, { email: "nadia@example.com" })).toEqual([]);
});

test("the form of a step marks the proof that a unit's data was wiped, where it may still hold some", () => {
  const resource = declarations.computers;
  const machine = machineOf(resource);
  const unit = {
    computerType: "laptop",
    state: "retired",
    ownership: "company_owned",
    storage: [{ type: "nvme", sizeGb: 512, serial: null }],
  };
  const markedFor = (row: Record<string, unknown>, names: string[]) => {
    const step = machine && stepAt(machine, row, "dispose", stepTime);
    if (!machine || !step) throw new Error("Failed to prepare: a retired unit can be disposed of.");
    const setting = { machine, resource, step, row, facts: {} };
    return [...inputsRequiredByRules(setting, startOf(setting), names)];
  };

  expect(markedFor({ ...unit, dataWiped: "no" }, ["wipeCertificate"])).toEqual(["wipeCertificate"]);
  expect(markedFor({ ...unit, dataWiped: "not_applicable" }, ["wipeCertificate"])).toEqual([]);
});
