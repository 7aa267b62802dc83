import * as schema from "#db/schema/index.ts";
import { actionRows } from "./actions-performed.ts";
import { appSteps } from "./apps/steps.ts";
import { categoryRows } from "./categories.ts";
import { credentials } from "./credentials.ts";
import { clientRows } from "./clients.ts";
import { type Computer, computerAt } from "./computers.ts";
import { departmentRows } from "./departments.ts";
import { diagnosticRows } from "./diagnostics.ts";
import { networkUnits } from "./network-tlc.ts";
import { peripheralUnits } from "./peripherals.ts";
import { moduleRows } from "./modules.ts";
import { responsibleRows } from "./responsibles.ts";
import { segmentRows } from "./segments.ts";
import type { SeedStep } from "./seed-row.ts";
import { clientUnitRows, supportOfferRows } from "./services.ts";
import { siteRows } from "./sites.ts";
import { userRows } from "./users.ts";

/** 2,000 units in all. */
const counts = { computers: 1_300, networkTlc: 350, peripherals: 350 };
const unitsInStep = 325;

/** The sample data in the order in which it is written: what signing in and the first lists need comes first. */
export function seedSteps(today: string): SeedStep[] {
  const { masters, equipments, security } = schema;
  return [
    { resource: security.users, rows: () => userRows(today), credentials },
    { resource: masters.services, rows: () => supportOfferRows(today) },
    { resource: masters.segments, rows: () => segmentRows(today) },
    { resource: masters.clients, rows: () => clientRows(today) },
    { resource: masters.sites, rows: () => siteRows(today) },
    { resource: masters.departaments, rows: () => departmentRows(today) },
    { resource: masters.responsibles, rows: () => responsibleRows(today) },
    { resource: masters.services, rows: () => clientUnitRows(today) },
    { resource: masters.categories, rows: () => categoryRows(today) },
    { resource: masters.modules, rows: () => moduleRows(today) },
    { resource: masters.actions_performed, rows: () => actionRows(today) },
    { resource: masters.diagnostics, rows: () => diagnosticRows(today) },
    ...Array.from({ length: counts.computers / unitsInStep }, (_, slice) => ({
      resource: equipments.computers,
      rows: () => computerRows(today, slice * unitsInStep + 1),
    })),
    {
      resource: equipments["network-tlc"],
      rows: () =>
        networkUnits({
          today,
          after: counts.computers,
          count: counts.networkTlc,
          computers: counts.computers,
        }),
    },
    {
      resource: equipments.peripherals,
      rows: () =>
        peripheralUnits({
          today,
          after: counts.computers + counts.networkTlc,
          count: counts.peripherals,
          computers: counts.computers,
        }),
    },
    ...appSteps(today),
  ];
}

const computerRows = (today: string, first: number): Computer[] =>
  Array.from({ length: unitsInStep }, (_, index) =>
    computerAt(first + index, { today, count: counts.computers }),
  );
