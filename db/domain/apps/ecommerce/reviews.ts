import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import type { AppList } from "#db/domain/apps/app-list.ts";

export const reviews = defineResource({
  name: "reviews",
  subject: "Ecommerce",
  fields: {
    product: of.text(120),
    companyName: of.text(120),
    productImage: of.text(200),
    reviewer: of.text(120),
    email: of.text(254),
    avatar: of.text(200),
    date: of.date(),
    status: of.choice(["Pending", "Published"]),
    review: of.integer(1, 5),
    head: of.text(120),
    para: of.longText(1000),
  },
  label: ["product", "reviewer"],
  columns: ["product", "reviewer", "review", "head", "date", "status"],
  search: ["product", "reviewer", "email", "head", "para"],
  filters: ["status"],
  sort: ["product", "reviewer", "date", "status"],
  unique: [],
});

export const reviewList = {
  resource: reviews,
  call: "apps/ecommerce/reviews",
  page: "/apps/ecommerce/manage-review",
  items: "reviews",
  total: "total",
  tellsPage: false,
  sortKeys: { product: "product", reviewer: "reviewer", date: "date", status: "status" },
  filters: { status: "status" },
  wire: {},
  unseen: [],
  one: ["delete"],
} as const satisfies AppList;
