import type { ResourceName } from "#db/schema/list-routes.ts";
import { actionsPerformedPresentation } from "#src/features/actions-performed/presentation.ts";
import { calendarsPresentation } from "#src/features/calendars/presentation.ts";
import { categoriesPresentation } from "#src/features/categories/presentation.ts";
import { checklistTemplatesPresentation } from "#src/features/checklist-templates/presentation.ts";
import { clientsPresentation } from "#src/features/clients/presentation.ts";
import { departmentsPresentation } from "#src/features/departments/presentation.ts";
import { diagnosticsPresentation } from "#src/features/diagnostics/presentation.ts";
import {
  ordersPresentation,
  productsPresentation,
  referralsPresentation,
  reviewsPresentation,
} from "#src/features/ecommerce/presentation.ts";
import {
  computersPresentation,
  networkTlcPresentation,
  peripheralsPresentation,
  unitsPresentation,
} from "#src/features/equipment/presentation.ts";
import { invoicesPresentation } from "#src/features/invoice/presentation.ts";
import { vehiclesPresentation } from "#src/features/logistics/presentation.ts";
import { modulesPresentation } from "#src/features/modules/presentation.ts";
import { readingsPresentation } from "#src/features/readings/presentation.ts";
import {
  displacementsPresentation,
  maintenancesPresentation,
  pickupsPresentation,
  replacementsPresentation,
  requestsPresentation,
} from "#src/features/requests/presentation.ts";
import { absencesPresentation } from "#src/features/absences/presentation.ts";
import { replyTemplatesPresentation } from "#src/features/reply-templates/presentation.ts";
import { responsiblesPresentation } from "#src/features/responsibles/presentation.ts";
import { servicesPresentation } from "#src/features/services/presentation.ts";
import { sitesPresentation } from "#src/features/sites/presentation.ts";
import { slaPoliciesPresentation } from "#src/features/sla-policies/presentation.ts";
import { usersPresentation } from "#src/features/users/presentation.ts";

import type { Presentation } from "#src/records/presentation.ts";

/**
 * The presentation of each noun that has one, by its resource's name: the only file where the generic layer meets the features.
 * Plain data, so it comes with the first chunk that shows a record and never with the start.
 */
export const presentations = {
  equipment: unitsPresentation,
  computers: computersPresentation,
  networkTlc: networkTlcPresentation,
  peripherals: peripheralsPresentation,
  requests: requestsPresentation,
  displacements: displacementsPresentation,
  maintenances: maintenancesPresentation,
  pickups: pickupsPresentation,
  replacements: replacementsPresentation,
  clients: clientsPresentation,
  sites: sitesPresentation,
  departments: departmentsPresentation,
  responsibles: responsiblesPresentation,
  services: servicesPresentation,
  categories: categoriesPresentation,
  diagnostics: diagnosticsPresentation,
  actionsPerformed: actionsPerformedPresentation,
  modules: modulesPresentation,
  calendars: calendarsPresentation,
  slaPolicies: slaPoliciesPresentation,
  checklistTemplates: checklistTemplatesPresentation,
  absences: absencesPresentation,
  replyTemplates: replyTemplatesPresentation,
  readings: readingsPresentation,
  users: usersPresentation,
  products: productsPresentation,
  orders: ordersPresentation,
  reviews: reviewsPresentation,
  referrals: referralsPresentation,
  invoices: invoicesPresentation,
  vehicles: vehiclesPresentation,
} satisfies { readonly [N in ResourceName]?: Presentation };
