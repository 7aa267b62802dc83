import { reviewList } from "#db/domain/apps/ecommerce/reviews.ts";
import { identifier } from "#db/schema/field.ts";
import { appSource } from "#src/records/apps/app-source.ts";

export const reviewsScreen = appSource({
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
