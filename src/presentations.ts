import type { ResourceName } from "#db/schema/places.ts";
import { actionsPerformed } from "#src/features/actions-performed/presentation.ts";
import { categories } from "#src/features/categories/presentation.ts";
import { clients } from "#src/features/clients/presentation.ts";
import { departments } from "#src/features/departments/presentation.ts";
import { diagnostics } from "#src/features/diagnostics/presentation.ts";
import { orders, products, referrals, reviews } from "#src/features/ecommerce/presentation.ts";
import { computers, networkTlc, peripherals, units } from "#src/features/equipment/presentation.ts";
import { invoices } from "#src/features/invoice/presentation.ts";
import { vehicles } from "#src/features/logistics/presentation.ts";
import { modules } from "#src/features/modules/presentation.ts";
import { responsibles } from "#src/features/responsibles/presentation.ts";
import { services } from "#src/features/services/presentation.ts";
import { sites } from "#src/features/sites/presentation.ts";
import { users } from "#src/features/users/presentation.ts";

import type { Presentation } from "#src/records/presentation.ts";

/**
 * The presentation of each noun that has one, by its resource's name: the one place where the generic layer meets the features.
 * Plain data, so it comes with the first chunk that shows a record and never with the start.
 */
export const presentations = {
  equipment: units,
  computers,
  networkTlc,
  peripherals,
  clients,
  sites,
  departments,
  responsibles,
  services,
  categories,
  diagnostics,
  actionsPerformed,
  modules,
  users,
  products,
  orders,
  reviews,
  referrals,
  invoices,
  vehicles,
} satisfies { readonly [N in ResourceName]?: Presentation };
