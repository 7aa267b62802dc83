import { register } from "#db/schema/registry.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { AppList } from "./app-list.ts";
import type { AppTable } from "./tables.ts";
import { calendarEvents } from "./calendar/calendar-events.ts";
import { chatContacts, chatMessages, chats } from "./chat/chats.ts";
import { courseDetails } from "./academy/course-details.ts";
import { courseList, courses } from "./academy/courses.ts";
import { customerList, customers } from "./ecommerce/customers.ts";
import { emails } from "./email/emails.ts";
import { invoiceList, invoices } from "./invoice/invoices.ts";
import { kanbanBoards, kanbanItems } from "./kanban/kanban.ts";
import { orderList, orders } from "./ecommerce/orders.ts";
import { faqGroups } from "./pages/faq-groups.ts";
import { helpArticles, helpCategories } from "./pages/help-articles.ts";
import { profileConnections, profileProjects, profileTeams } from "./pages/profile-sections.ts";
import { salesDetails } from "./dashboard/sales-details.ts";
import { permissionList, permissions } from "./permissions/permissions.ts";
import { productList, products } from "./ecommerce/products.ts";
import { projectList, projects } from "./dashboard/projects.ts";
import { referralList, referrals } from "./ecommerce/referrals.ts";
import { reviewList, reviews } from "./ecommerce/reviews.ts";
import { userList } from "./users/users.ts";
import { vehicleList, vehicles } from "./logistics/vehicles.ts";

/** What the specification's section 3 calls demonstration entities. */
const byName = {
  products,
  orders,
  customers,
  reviews,
  referrals,
  invoices,
  courses,
  courseDetails,
  vehicles,
  permissions,
  projects,
  salesDetails,
  faqGroups,
  helpArticles,
  helpCategories,
  profileTeams,
  profileProjects,
  profileConnections,
  emails,
  chatContacts,
  chats,
  chatMessages,
  calendarEvents,
  kanbanBoards,
  kanbanItems,
} satisfies { readonly [N in AppTable]: Resource<Fields, N> };

export type AppResources = typeof byName;

export const appResources: readonly Resource[] = Object.values(byName);

/** Those that are lists, on the screen and behind a call. */
export const appLists: readonly AppList[] = [
  productList,
  orderList,
  customerList,
  reviewList,
  referralList,
  invoiceList,
  courseList,
  vehicleList,
  userList,
  permissionList,
  projectList,
];

/** Makes them known to whatever goes by a resource's name or table. */
export const registerApps = (): void => register(appResources);
