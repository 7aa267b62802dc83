import type { ListSource } from "#src/records/list-source.ts";
import { courses } from "#src/records/apps/screens/courses.ts";
import { customers } from "#src/records/apps/screens/customers.ts";
import { invoices } from "#src/records/apps/screens/invoices.ts";
import { orders } from "#src/records/apps/screens/orders.ts";
import { permissions } from "#src/records/apps/screens/permissions.ts";
import { products } from "#src/records/apps/screens/products.ts";
import { projects } from "#src/records/apps/screens/projects.ts";
import { referrals } from "#src/records/apps/screens/referrals.ts";
import { reviews } from "#src/records/apps/screens/reviews.ts";
import { users } from "#src/records/apps/screens/users.ts";
import { vehicles } from "#src/records/apps/screens/vehicles.ts";

/** The lists of the specification's applications as they are shown; the words of `users` are the back office's. */
export const appScreens: readonly ListSource[] = [
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

export const userScreen: ListSource = users;
