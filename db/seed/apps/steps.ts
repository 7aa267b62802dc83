import { registerApps } from "#db/schema/apps/index.ts";
import { courseDetails } from "#db/schema/apps/course-details.ts";
import { courses } from "#db/schema/apps/courses.ts";
import { customers } from "#db/schema/apps/customers.ts";
import { invoices } from "#db/schema/apps/invoices.ts";
import { orders } from "#db/schema/apps/orders.ts";
import { faqGroups } from "#db/schema/apps/faq-groups.ts";
import { helpArticles, helpCategories } from "#db/schema/apps/help-articles.ts";
import { profileConnections, profileProjects, profileTeams } from "#db/schema/apps/profile-parts.ts";
import { salesDetails } from "#db/schema/apps/sales-details.ts";
import { permissions } from "#db/schema/apps/permissions.ts";
import { products } from "#db/schema/apps/products.ts";
import { projects } from "#db/schema/apps/projects.ts";
import { referrals } from "#db/schema/apps/referrals.ts";
import { reviews } from "#db/schema/apps/reviews.ts";
import { vehicles } from "#db/schema/apps/vehicles.ts";
import { calendarEvents } from "#db/schema/apps/calendar-events.ts";
import { chatContacts, chatMessages, chats } from "#db/schema/apps/chats.ts";
import { emails } from "#db/schema/apps/emails.ts";
import { kanbanBoards, kanbanItems } from "#db/schema/apps/kanban.ts";
import type { SeedStep } from "#db/seed/seed-row.ts";
import { eventRows } from "./calendar-events.ts";
import { chatRows, contactRows, messageRows } from "./chats.ts";
import { courseDetailsRows } from "./course-details.ts";
import { courseRows } from "./courses.ts";
import { customerRows } from "./customers.ts";
import { emailRows } from "./emails.ts";
import { invoiceRows } from "./invoices.ts";
import { kanbanBoardRows, kanbanItemRows } from "./kanban.ts";
import { orderRows } from "./orders.ts";
import { articleRows, faqRows, helpCategoryRows } from "./page-texts.ts";
import { connectionRows, profileProjectRows, teamRows } from "./profile-parts.ts";
import { saleRows } from "./sales-details.ts";
import { permissionRows } from "./permissions.ts";
import { productRows } from "./products.ts";
import { projectRows } from "./projects.ts";
import { referralRows } from "./referrals.ts";
import { reviewRows } from "./reviews.ts";
import { vehicleRows } from "./vehicles.ts";

/**
 * The sample data of the specification's applications, in its sizes (section 9). Lists that it shows oldest first are
 * written last record first: the list engine shows the newest first.
 */
export function appSteps(today: string): SeedStep[] {
  registerApps();
  return [
    { resource: products, rows: () => productRows(today) },
    { resource: orders, rows: () => orderRows(today) },
    { resource: customers, rows: () => customerRows(today) },
    { resource: reviews, rows: () => reviewRows(today) },
    { resource: referrals, rows: () => referralRows(today) },
    { resource: invoices, rows: () => invoiceRows(today) },
    { resource: courses, rows: () => courseRows(today) },
    { resource: courseDetails, rows: () => courseDetailsRows(today) },
    { resource: vehicles, rows: () => vehicleRows(today) },
    { resource: permissions, rows: () => permissionRows(today) },
    { resource: projects, rows: () => projectRows(today) },
    { resource: salesDetails, rows: () => saleRows(today) },
    { resource: faqGroups, rows: () => faqRows(today) },
    { resource: helpArticles, rows: () => articleRows(today) },
    { resource: helpCategories, rows: () => helpCategoryRows(today) },
    { resource: profileTeams, rows: () => teamRows(today) },
    { resource: profileProjects, rows: () => profileProjectRows(today) },
    { resource: profileConnections, rows: () => connectionRows(today) },
    { resource: emails, rows: () => emailRows(today) },
    { resource: chatContacts, rows: () => contactRows(today) },
    { resource: chats, rows: () => chatRows(today) },
    { resource: chatMessages, rows: () => messageRows(today) },
    { resource: calendarEvents, rows: () => eventRows(today) },
    { resource: kanbanItems, rows: () => kanbanItemRows(today) },
    { resource: kanbanBoards, rows: () => kanbanBoardRows(today) },
  ];
}
