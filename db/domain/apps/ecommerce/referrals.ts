import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import type { AppList } from "#db/domain/apps/app-list.ts";

export const referrals = defineResource({
  name: "referrals",
  subject: "Ecommerce",
  fields: {
    user: of.text(120),
    email: of.text(254),
    avatar: of.text(200),
    referredId: of.integer(1, 1_000_000_000),
    status: of.choice(["Paid", "Rejected", "Unpaid"]),
    value: of.money(),
    earning: of.money(),
  },
  label: ["user"],
  columns: ["user", "referredId", "status", "value", "earning"],
  search: [],
  filters: [],
  sort: ["user", "referredId", "earning", "value", "status"],
  unique: [],
});

export const referralList = {
  resource: referrals,
  call: "apps/ecommerce/referrals",
  page: "/apps/ecommerce/referrals",
  items: "referrals",
  total: "total",
  tellsPage: false,
  sortKeys: {
    users: "user",
    "referred-id": "referredId",
    earning: "earning",
    value: "value",
    status: "status",
  },
  filters: {},
  wire: { value: "amountText", earning: "amountText" },
  unseen: [],
  one: [],
} as const satisfies AppList;
