import { register } from "#db/schema/index.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { AppList } from "./app-list.ts";
import { calendarEvents } from "./calendar-events.ts";
import { chatContacts, chatMessages, chats } from "./chats.ts";
import { courseDetails } from "./course-details.ts";
import { courseList, courses } from "./courses.ts";
import { customerList, customers } from "./customers.ts";
import { emails } from "./emails.ts";
import { invoiceList, invoices } from "./invoices.ts";
import { kanbanBoards, kanbanItems } from "./kanban.ts";
import { orderList, orders } from "./orders.ts";
import { faqGroups } from "./faq-groups.ts";
import { helpArticles, helpCategories } from "./help-articles.ts";
import { profileConnections, profileProjects, profileTeams } from "./profile-parts.ts";
import { salesDetails } from "./sales-details.ts";
import { permissionList, permissions } from "./permissions.ts";
import { productList, products } from "./products.ts";
import { projectList, projects } from "./projects.ts";
import { referralList, referrals } from "./referrals.ts";
import { reviewList, reviews } from "./reviews.ts";
import { userList } from "./users.ts";
import { vehicleList, vehicles } from "./vehicles.ts";

/** What the specification's section 3 calls demonstration entities. */
export const appResources: readonly Resource[] = [
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
];

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
