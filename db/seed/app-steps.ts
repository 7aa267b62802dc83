import { registerApps } from "#db/domain/apps/index.ts";
import { courseDetails } from "#db/domain/apps/academy/course-details.ts";
import { courses } from "#db/domain/apps/academy/courses.ts";
import { customers } from "#db/domain/apps/ecommerce/customers.ts";
import { invoices } from "#db/domain/apps/invoice/invoices.ts";
import { orders } from "#db/domain/apps/ecommerce/orders.ts";
import { faqGroups } from "#db/domain/apps/pages/faq-groups.ts";
import { helpArticles, helpCategories } from "#db/domain/apps/pages/help-articles.ts";
import { profileConnections, profileProjects, profileTeams } from "#db/domain/apps/pages/profile-sections.ts";
import { salesDetails } from "#db/domain/apps/dashboard/sales-details.ts";
import { permissions } from "#db/domain/apps/permissions/permissions.ts";
import { products } from "#db/domain/apps/ecommerce/products.ts";
import { projects } from "#db/domain/apps/dashboard/projects.ts";
import { referrals } from "#db/domain/apps/ecommerce/referrals.ts";
import { reviews } from "#db/domain/apps/ecommerce/reviews.ts";
import { vehicles } from "#db/domain/apps/logistics/vehicles.ts";
import { calendarEvents } from "#db/domain/apps/calendar/calendar-events.ts";
import { chatContacts, chatMessages, chats } from "#db/domain/apps/chat/chats.ts";
import { emails } from "#db/domain/apps/email/emails.ts";
import { kanbanBoards, kanbanItems } from "#db/domain/apps/kanban/kanban.ts";
import type { SeedStep } from "./seed-step.ts";
import { eventRows } from "#db/domain/apps/calendar/seed/calendar-events.ts";
import { chatRows, contactRows, messageRows } from "#db/domain/apps/chat/seed/chats.ts";
import { courseDetailsRows } from "#db/domain/apps/academy/seed/course-details.ts";
import { courseRows } from "#db/domain/apps/academy/seed/courses.ts";
import { customerRows } from "#db/domain/apps/ecommerce/seed/customers.ts";
import { emailRows } from "#db/domain/apps/email/seed/emails.ts";
import { invoiceRows } from "#db/domain/apps/invoice/seed/invoices.ts";
import { kanbanBoardRows, kanbanItemRows } from "#db/domain/apps/kanban/seed/kanban.ts";
import { orderRows } from "#db/domain/apps/ecommerce/seed/orders.ts";
import { articleRows, faqRows, helpCategoryRows } from "#db/domain/apps/pages/seed/page-texts.ts";
import { connectionRows, profileProjectRows, teamRows } from "#db/domain/apps/pages/seed/profile-sections.ts";
import { saleRows } from "#db/domain/apps/dashboard/seed/sales-details.ts";
import { permissionRows } from "#db/domain/apps/permissions/seed/permissions.ts";
import { productRows } from "#db/domain/apps/ecommerce/seed/products.ts";
import { projectRows } from "#db/domain/apps/dashboard/seed/projects.ts";
import { referralRows } from "#db/domain/apps/ecommerce/seed/referrals.ts";
import { reviewRows } from "#db/domain/apps/ecommerce/seed/reviews.ts";
import { vehicleRows } from "#db/domain/apps/logistics/seed/vehicles.ts";

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
