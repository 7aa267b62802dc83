import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import type { AppList } from "#db/domain/apps/app-list.ts";

export const customers = defineResource({
  name: "customers",
  subject: "Ecommerce",
  fields: {
    customer: of.text(120),
    customerId: of.integer(1, 1_000_000_000),
    email: of.text(254),
    country: of.choice(["Australia", "Brazil", "China", "France", "India", "United States"]),
    countryFlag: of.text(200),
    countryCode: of.text(2),
    order: of.integer(0, 1_000_000),
    totalSpent: of.money(),
    avatar: of.text(200),
    contact: of.text(30),
  },
  label: ["customer"],
  columns: ["customer", "customerId", "country", "order", "totalSpent"],
  search: ["customer", "country", "email"],
  filters: ["customerId"],
  sort: ["customer", "country", "customerId", "order", "totalSpent"],
  unique: [],
});

export const customerList = {
  resource: customers,
  call: "apps/ecommerce/customers",
  page: "/apps/ecommerce/customer/list",
  items: "customers",
  total: "total",
  tellsPage: false,
  sortKeys: {
    customer: "customer",
    country: "country",
    customerId: "customerId",
    orders: "order",
    totalSpent: "totalSpent",
  },
  filters: {},
  wire: { totalSpent: "amountNumber" },
  unseen: ["contact"],
  one: ["get"],
  getBy: "customerId",
} as const satisfies AppList;
