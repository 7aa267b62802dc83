import { customerList } from "#db/domain/apps/ecommerce/customers.ts";
import { identifier } from "#db/schema/field.ts";
import { appSource } from "#src/records/apps/app-source.ts";

export const customersScreen = appSource({
  list: customerList,
  named: { order: "orders" },
  columns: ["customer", "customerId", "email", "country", "orders", "totalSpent"],
  facts: ["totalSpent", "country"],
  fields: { customerId: identifier("reference"), email: identifier("email") },
  pictures: {
    customer: { in: "avatar", shape: "person" },
    country: { in: "countryFlag", shape: "thing" },
  },
  derived: ({ customerId }) => ({ customerId: `#${String(customerId)}` }),
  pages: "/apps/ecommerce/customer/details",
});
