import type { Resource } from "#db/schema/resource.ts";
import { courses } from "#src/resource/apps/screens/courses.ts";
import { customers } from "#src/resource/apps/screens/customers.ts";
import { invoices } from "#src/resource/apps/screens/invoices.ts";
import { orders } from "#src/resource/apps/screens/orders.ts";
import { permissions } from "#src/resource/apps/screens/permissions.ts";
import { products } from "#src/resource/apps/screens/products.ts";
import { projects } from "#src/resource/apps/screens/projects.ts";
import { referrals } from "#src/resource/apps/screens/referrals.ts";
import { reviews } from "#src/resource/apps/screens/reviews.ts";
import { users } from "#src/resource/apps/screens/users.ts";
import { vehicles } from "#src/resource/apps/screens/vehicles.ts";

/** The lists of the specification's applications as they are shown; the words of `users` are the back office's. */
export const appScreens: readonly Resource[] = [
  products,
  orders,
  customers,
  reviews,
  referrals,
  invoices,
  courses,
  vehicles,
  permissions,
  projects,
];

export const userScreen: Resource = users;
