import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import type { AppList } from "#db/domain/apps/app-list.ts";

export const orders = defineResource({
  name: "orders",
  subject: "Ecommerce",
  fields: {
    order: of.integer(1, 1_000_000_000),
    customer: of.text(120),
    email: of.text(254),
    avatar: of.text(200),
    payment: of.integer(1, 4),
    status: of.choice(["Delivered", "Dispatched", "Out for Delivery", "Ready to Pickup"]),
    spent: of.money(),
    method: of.choice(["mastercard", "paypalLogo"]),
    date: of.date(),
    time: of.text(5),
    methodNumber: of.integer(0, 9999),
  },
  label: ["order"],
  columns: ["order", "date", "customer", "payment", "status", "method", "spent"],
  search: ["customer", "email", "order"],
  filters: ["order"],
  sort: ["order", "customer", "date", "status", "spent"],
  unique: [],
});

export const orderList = {
  resource: orders,
  call: "apps/ecommerce/orders",
  page: "/apps/ecommerce/order/list",
  items: "orders",
  total: "total",
  tellsPage: false,
  sortKeys: { order: "order", customers: "customer", date: "date", status: "status", spent: "spent" },
  filters: {},
  wire: { spent: "amountNumber" },
  unseen: [],
  one: ["get", "delete"],
  getBy: "order",
} as const satisfies AppList;
