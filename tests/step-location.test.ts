import { describe, expect, test } from "vitest";
import { machineOf } from "#db/rules/machines/registry.ts";
import { stepAt } from "#db/rules/machines/take.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { declarations } from "#db/schema/registry.ts";
import {
  leadsTo,
  startOf,
  stepBody,
  stepInputFields,
  stepTimeNow,
  type StepSetting,
} from "#src/records/form/step-inputs.ts";

/** The form of a step of a unit. */
function formOf(code: string, row: Record<string, unknown>): StepSetting {
  const resource = declarations.computers;
  const machine = machineOf(resource);
  const step = machine && stepAt(machine, row, code, stepTimeNow());
  if (!machine || !step) throw new Error(`Failed to prepare: there is no step «${code}».`);
  return { machine, resource, step, row, facts: {} };
}

function typesIn(setting: StepSetting, values: Record<string, unknown>) {
  const { location } = stepInputFields(setting, values);
  const type = location?.kind === "group" ? location.fields["type"] : undefined;
  return type?.kind === "choice" ? type.choices : [];
}

const typeIn = ({ location }: Record<string, unknown>) => (isRecord(location) ? location["type"] : null);

const onItsWay = {
  state: "in_transit",
  ownership: "company_owned",
  location: { type: "in_transit" },
  serialNumber: "5CG1",
};

describe("a unit that arrives", () => {
  test("for repair begins at the workshop, and goes only where a unit in repair can be", () => {
    const setting = formOf("receive", { ...onItsWay, stateAfterArrival: "in_repair" });
    const start = startOf(setting);

    expect([leadsTo(setting, start), typeIn(start)]).toEqual(["in_repair", "workshop"]);
    expect(typesIn(setting, start)).toEqual(["workshop", "client_site", "vendor"]);
    expect(stepBody(setting, start)).toMatchObject({ to: "in_repair", location: null });
  });

  test("for the stock begins at the warehouse, and is at no vendor's", () => {
    const setting = formOf("receive", onItsWay);
    const start = startOf(setting);

    expect([leadsTo(setting, start), typeIn(start)]).toEqual(["in_stock", "warehouse"]);
    expect(typesIn(setting, start)).toEqual(["warehouse", "workshop", "technician_van", "client_site"]);
  });

  test("keeps a location that fits as somebody chooses another state, and has the first one otherwise", () => {
    const setting = formOf("receive", onItsWay);
    const start = startOf(setting);
    const inState = (to: string, type: string) => ({ ...start, to, location: { type, storageBin: "A-1" } });

    expect(stepBody(setting, inState("in_repair", "warehouse"))).toMatchObject({
      location: { type: "workshop" },
    });
    expect(stepBody(setting, inState("in_repair", "vendor"))).toMatchObject({ location: { type: "vendor" } });
    expect(stepBody(setting, inState("in_stock", "vendor"))).toMatchObject({
      location: { type: "warehouse", storageBin: "A-1" },
    });
  });
});

test("a unit that comes back from its loan to be repaired begins at the workshop too", () => {
  const setting = formOf("lend_back", { ...onItsWay, state: "on_loan", location: { type: "client_site" } });
  const start = startOf(setting);

  expect(typesIn(setting, { ...start, to: "in_stock" })[0]).toBe("warehouse");
  expect(typesIn(setting, { ...start, to: "in_repair" })).toEqual(["workshop", "client_site", "vendor"]);
});

test("a disposal begins with today, as a day that has to be said", () => {
  const retired = { state: "retired", ownership: "company_owned", location: { type: "warehouse" } };

  expect(startOf(formOf("dispose", retired))).toMatchObject({ disposedOn: stepTimeNow().today });
  expect(startOf(formOf("receive", onItsWay))).toMatchObject({ occurredAt: "" });
});
