import { declarations, subrecords } from "#db/schema/registry.ts";
import { absenceRows } from "#db/domain/absences/seed.ts";
import { actionRows } from "#db/domain/actions-performed/seed.ts";
import { appSteps } from "./app-steps.ts";
import { calendarRows } from "#db/domain/calendars/seed.ts";
import { categoryRows } from "#db/domain/categories/seed.ts";
import { checklistTemplateRows } from "#db/domain/checklist-templates/seed.ts";
import { credentials } from "./credentials.ts";
import { clientRows } from "#db/domain/clients/seed.ts";
import { departmentRows } from "#db/domain/departments/seed.ts";
import { diagnosticRows } from "#db/domain/diagnostics/seed.ts";
import { readingRows } from "#db/domain/equipment/seed/peripherals.ts";
import { fleetOf } from "#db/domain/requests/seed/fleet.ts";
import { helpDeskSteps } from "./help-desk-steps.ts";
import { moduleRows } from "#db/domain/modules/seed.ts";
import { once } from "#db/schema/once.ts";
import { planOf } from "#db/domain/requests/seed/plan.ts";
import { replyTemplateRows } from "#db/domain/reply-templates/seed.ts";
import { responsibleRows } from "#db/domain/responsibles/seed.ts";
import { roleRows } from "#db/domain/roles/seed.ts";
import { savedViewRows } from "#db/domain/saved-views/seed.ts";
import { segmentRows } from "#db/domain/segments/seed.ts";
import type { SeedStep } from "./seed-step.ts";
import { clientUnitRows, supportOfferRows } from "#db/domain/services/seed.ts";
import { siteRows } from "#db/domain/sites/seed.ts";
import { slaPolicyRows } from "#db/domain/sla-policies/seed.ts";
import { peripheralFleet, unitCounts, unitRows } from "#db/domain/equipment/seed/unit-rows.ts";
import { unitsWithWork } from "#db/domain/requests/seed/units-with-work.ts";
import { userRows } from "#db/domain/users/seed.ts";

const unitsInStep = 325;

/** The sample data in the order in which it is written: what signing in and the first lists need comes first. */
export function seedSteps(today: string): SeedStep[] {
  const units = once(() => unitRows(today));
  const plan = once(() => planOf(today, fleetOf(units(), today)));
  const withWork = once(() => unitsWithWork(plan().scenes, today));
  return [
    { resource: declarations.users, rows: () => userRows(today), credentials },
    { resource: declarations.roles, rows: () => roleRows(today) },
    { resource: declarations.calendars, rows: () => calendarRows(today) },
    { resource: declarations.slaPolicies, rows: () => slaPolicyRows(today) },
    { resource: declarations.services, rows: () => supportOfferRows(today) },
    { resource: declarations.segments, rows: () => segmentRows(today) },
    { resource: declarations.clients, rows: () => clientRows(today) },
    { resource: declarations.sites, rows: () => siteRows(today) },
    { resource: declarations.departments, rows: () => departmentRows(today) },
    { resource: declarations.responsibles, rows: () => responsibleRows(today) },
    { resource: declarations.services, rows: () => clientUnitRows(today) },
    { resource: declarations.checklistTemplates, rows: () => checklistTemplateRows(today) },
    { resource: declarations.categories, rows: () => categoryRows(today) },
    { resource: declarations.modules, rows: () => moduleRows(today) },
    { resource: declarations.actionsPerformed, rows: () => actionRows(today) },
    { resource: declarations.diagnostics, rows: () => diagnosticRows(today) },
    { resource: declarations.replyTemplates, rows: () => replyTemplateRows(today) },
    { resource: declarations.absences, rows: () => absenceRows(today) },
    ...Array.from({ length: unitCounts.computers / unitsInStep }, (_, slice) => ({
      resource: declarations.computers,
      rows: () =>
        units()
          .computers.slice(slice * unitsInStep, (slice + 1) * unitsInStep)
          .map(withWork()),
    })),
    { resource: declarations.networkTlc, rows: () => units().networkTlc.map(withWork()) },
    { resource: declarations.peripherals, rows: () => units().peripherals.map(withWork()) },
    { resource: subrecords.readings, rows: () => readingRows(peripheralFleet(today)) },
    { resource: declarations.savedViews, rows: () => savedViewRows(today), isBuiltIn: true },
    ...helpDeskSteps(plan, today),
    ...appSteps(today),
  ];
}
