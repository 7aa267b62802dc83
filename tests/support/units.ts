import { expect } from "vitest";
import { equipmentMachine } from "#db/domain/equipment/machine.ts";
import { actionOf } from "#db/rules/machines/machine.ts";
import { stepsCalled } from "#db/rules/machines/take.ts";
import { declarations } from "#db/schema/registry.ts";
import { equipmentStates } from "#db/domain/equipment/states.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { computerAt } from "#db/domain/equipment/seed/computers.ts";
import type { SeedStep } from "#db/seed/seed-step.ts";
import type { StepOther } from "#sw/api/records/step-contract.ts";
import { newApi, type Person, signIn, smallSeed, stored, type TestApi } from "./api.ts";

export const units = "/api/equipments/computers";

/** The API on the sample data with a few units of every state. */
export const newApiOfUnits = (
  options: Pick<NonNullable<Parameters<typeof newApi>[0]>, "now" | "store"> = {},
) => newApi({ steps: unitsOfEveryState, ...options });

function unitsOfEveryState(today: string): SeedStep[] {
  const many = Array.from({ length: 900 }, (_, index) => computerAt(index + 1, { today, count: 900 }));
  const few = equipmentStates.flatMap((state) => many.filter((unit) => unit.state === state).slice(0, 6));
  return smallSeed(today).map((step) =>
    step.resource === declarations.computers ? { ...step, rows: () => few } : step,
  );
}

/** Makes a unit that has to be fine. */
export async function makeUnit({ request }: Person, values: object) {
  const { status, body } = await request("POST", units, values);
  expect([status, body.issues]).toEqual([201, undefined]);
  return body;
}

/** Makes a desktop that works at the client and the site of a unit that is in service. */
export async function makeUnitAtWork(api: TestApi, person: Person, values: object) {
  const { categoryId, clientId, siteId } = await unitIn(api, "in_service");
  return makeUnit(person, {
    categoryId,
    manufacturer: "Dell",
    model: "OptiPlex 7010 SFF",
    computerType: "desktop",
    state: "in_service",
    ownership: "client_owned",
    clientId,
    siteId,
    location: { type: "client_site" },
    maintenancePeriodDays: 30,
    warrantyMonths: 12,
    ...values,
  });
}

/** Changes a unit, whatever version it is of. */
export async function patchUnit({ request }: Person, id: string, values: object) {
  const { body } = await request("GET", `${units}/${id}`);
  return (await request("PATCH", `${units}/${id}`, { version: body.version, ...values })).body;
}

type Step = { code: string; to: string; missing: string[]; others?: StepOther[] };

/** What the API says may happen to a unit. */
export async function stepsOf({ request }: Person, id: string) {
  const { status, body } = await request("GET", `${units}/${id}/transitions`);
  return {
    status,
    items: body.items as unknown as Step[],
    denied: body["denied"] as { code: string; reason: string }[],
  };
}

/** What rules call the steps of a code. */
export const actionOfCode = (code: string): string =>
  stepsCalled(equipmentMachine, code).map(actionOf)[0] ?? "execute";

export const take = (
  person: Person,
  id: string,
  code: string,
  body: object,
  headers?: Record<string, string>,
) => person.request("POST", `${units}/${id}/transitions/${code}`, body, headers);

export async function unitsOf(api: TestApi): Promise<StoredRow[]> {
  return stored(api, declarations.computers);
}

export async function unitIn(api: TestApi, state: string, of: (unit: StoredRow) => boolean = () => true) {
  const unit = (await unitsOf(api)).find((one) => one["state"] === state && of(one));
  if (!unit) throw new Error(`Failed to find a unit: none is ${state}.`);
  return unit;
}

/** The API on units of every state, and somebody who is signed in. */
export async function preparedUnits(who = "admin") {
  const api = newApiOfUnits();
  return { api, person: await signIn(api, who) };
}

/** A unit as this person sees it. */
export const recordOf = async ({ request }: Person, id: unknown, list = units) =>
  (await request("GET", `${list}/${String(id)}`)).body;

/** A site, of this client if one is named, as a step takes it. */
export async function siteOf({ request }: Person, clientId?: unknown) {
  const { items } = (await request("GET", "/api/masters/sites?itemsPerPage=-1")).body;
  const site = items.find((row) => clientId === undefined || row["clientId"] === clientId);
  if (!site) throw new Error("Failed to find a site: the client has none.");
  return { clientId: site["clientId"], siteId: site.id };
}
