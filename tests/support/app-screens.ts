import type { ListSource } from "#src/records/list-source.ts";
import { coursesScreen } from "#src/records/apps/screens/courses.ts";
import { customersScreen } from "#src/records/apps/screens/customers.ts";
import { invoicesScreen } from "#src/records/apps/screens/invoices.ts";
import { ordersScreen } from "#src/records/apps/screens/orders.ts";
import { permissionsScreen } from "#src/records/apps/screens/permissions.ts";
import { productsScreen } from "#src/records/apps/screens/products.ts";
import { projectsScreen } from "#src/records/apps/screens/projects.ts";
import { referralsScreen } from "#src/records/apps/screens/referrals.ts";
import { reviewsScreen } from "#src/records/apps/screens/reviews.ts";
import { usersScreen } from "#src/records/apps/screens/users.ts";
import { vehiclesScreen } from "#src/records/apps/screens/vehicles.ts";

/** The lists of the specification's applications as they are shown; the words of `users` are the back office's. */
export const appScreens: readonly ListSource[] = [
  productsScreen,
  ordersScreen,
  customersScreen,
  reviewsScreen,
  referralsScreen,
  invoicesScreen,
  coursesScreen,
  vehiclesScreen,
  permissionsScreen,
  projectsScreen,
];

export const userScreen: ListSource = usersScreen;
