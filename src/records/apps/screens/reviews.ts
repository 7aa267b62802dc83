import { reviewList } from "#db/domain/apps/ecommerce/reviews.ts";
import { identifier } from "#db/schema/field.ts";
import { defineAppScreen } from "#src/records/apps/app-screen.ts";

export const reviews = defineAppScreen({
  list: reviewList,
  label: ["head"],
  columns: ["head", "review", "product", "reviewer", "date", "status"],
  others: ["para", "companyName", "email"],
  facts: ["review", "product"],
  fields: { email: identifier("email") },
  pictures: {
    product: { in: "productImage", shape: "thing" },
    reviewer: { in: "avatar", shape: "person" },
  },
});
