import { isMoney } from "#db/schema/is-money.ts";
import { type StoredRow, valueAt } from "#db/schema/resource.ts";
import type { PlainList } from "./list-model.ts";

/** The value of a record as it compares: an amount by its number. */
function at(path: string): (row: StoredRow) => string | number {
  return (row) => {
    const value = valueAt(row, path);
    if (isMoney(value)) return value.amount;
    return typeof value === "number" ? value : String(value);
  };
}

const all =
  (...paths: readonly string[]) =>
  (row: StoredRow) =>
    paths.map((path) => at(path)(row));

/** A value outside its domain, «All» among them, disables the filter. */
const choiceFilter = (path: string, domain: readonly string[], ...outside: readonly string[]) => ({
  tried: [...domain, ...outside, ""],
  keeps: (row: StoredRow, value: string) => !domain.includes(value) || String(valueAt(row, path)) === value,
});

/** Section 9, word by word: what each list searches, filters and sorts by. Money is compared as a number. */
export const plainLists: Readonly<Record<string, PlainList>> = {
  "apps/ecommerce/products": {
    isReversed: true,
    searched: all("productName", "productBrand"),
    sortKeys: {
      product: at("productName"),
      category: at("category"),
      status: at("status"),
      price: at("price"),
      qty: at("qty"),
      sku: at("sku"),
    },
    filters: {
      stock: choiceFilter("stock", ["true", "false"], "All", "1"),
      category: choiceFilter(
        "category",
        ["Electronics", "Accessories", "Shoes", "Office", "Home Decor", "Games"],
        "All",
      ),
      status: choiceFilter("status", ["Scheduled", "Published", "Inactive"], "All", "Sold"),
    },
  },
  "apps/ecommerce/orders": {
    isReversed: true,
    searched: all("customer", "email", "order"),
    sortKeys: {
      order: at("order"),
      customers: at("customer"),
      date: at("date"),
      status: at("status"),
      spent: at("spent"),
    },
    filters: {},
  },
  "apps/ecommerce/customers": {
    isReversed: false,
    searched: all("customer", "country", "email"),
    sortKeys: {
      customer: at("customer"),
      country: at("country"),
      customerId: at("customerId"),
      orders: at("order"),
      totalSpent: at("totalSpent"),
    },
    filters: {},
  },
  "apps/ecommerce/reviews": {
    isReversed: false,
    searched: all("product", "reviewer", "email", "head", "para"),
    sortKeys: { product: at("product"), reviewer: at("reviewer"), date: at("date"), status: at("status") },
    filters: { status: choiceFilter("status", ["Published", "Pending"], "All") },
  },
  "apps/ecommerce/referrals": {
    isReversed: false,
    searched: null,
    sortKeys: {
      users: at("user"),
      "referred-id": at("referredId"),
      earning: at("earning"),
      value: at("value"),
      status: at("status"),
    },
    filters: {},
  },
  "apps/invoice": {
    isReversed: true,
    searched: all("client.name", "client.companyEmail", "id"),
    sortKeys: {
      client: at("client.name"),
      total: at("total"),
      id: (row) => Number(row.id),
      date: at("issuedDate"),
      balance: at("balance"),
    },
    filters: {
      status: choiceFilter(
        "invoiceStatus",
        ["Paid", "Downloaded", "Sent", "Draft", "Partial Payment", "Past Due"],
        "All",
      ),
      selectedDateRange: {
        tried: [
          JSON.stringify({ start: "2026-08-01", end: "2026-10-15" }),
          JSON.stringify({ start: "2026-10-10" }),
          JSON.stringify({ end: "2026-09-01" }),
          JSON.stringify({ start: "never", end: 7 }),
          "not json",
        ],
        keeps: (row, value) => isWithin(String(row["issuedDate"]), value),
      },
    },
  },
  "apps/academy/courses": {
    isReversed: false,
    searched: all("courseTitle", "user"),
    sortKeys: {
      courseName: at("courseTitle"),
      progress: (row) => Number(row["completedTasks"]) / Number(row["totalTasks"]),
    },
    filters: {
      label: choiceFilter("tags", ["Web", "Design", "Psychology", "UI/UX", "Art"], "All Courses"),
      hideCompleted: {
        tried: ["true", "false", "", "perhaps"],
        keeps: (row, value) => value !== "true" || row["completedTasks"] !== row["totalTasks"],
      },
    },
  },
  "apps/users": {
    isReversed: true,
    searched: all("fullName", "email"),
    sortKeys: {
      user: at("fullName"),
      email: at("email"),
      role: at("role"),
      plan: at("currentPlan"),
      status: at("status"),
      billing: at("billing"),
    },
    filters: {
      role: choiceFilter("role", ["admin", "author", "editor", "maintainer", "subscriber", "client"], "All"),
      plan: choiceFilter("currentPlan", ["basic", "team", "company", "enterprise"], "All"),
      status: choiceFilter("status", ["active", "inactive", "pending"], "All", "archived"),
    },
  },
  "dashboard/analytics/projects": {
    isReversed: true,
    searched: all("name", "leader", "project"),
    sortKeys: { project: at("project"), leader: at("leader"), progress: at("progress") },
    filters: {},
  },
  "apps/logistics/vehicles": {
    isReversed: false,
    searched: null,
    sortKeys: {
      location: at("location"),
      startRoute: at("startCity"),
      endRoute: at("endCity"),
      warnings: at("warnings"),
      progress: at("progress"),
    },
    filters: {},
  },
};

function isWithin(day: string, range: string): boolean {
  const days: unknown[] = range.startsWith("{") ? Object.entries(JSON.parse(range) as object).flat() : [];
  const bound = (name: string) => {
    const value = days[days.indexOf(name) + 1];
    return days.includes(name) && typeof value === "string" && /^\d/.test(value) ? value : null;
  };
  return day >= (bound("start") ?? "0") && day <= (bound("end") ?? "9");
}
