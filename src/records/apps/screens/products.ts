import { productList } from "#db/domain/apps/ecommerce/products.ts";
import { identifier } from "#db/schema/field.ts";
import { appSource } from "#src/records/apps/app-source.ts";

export const productsScreen = appSource({
  list: productList,
  columns: ["productName", "category", "stock", "sku", "price", "qty", "status"],
  others: ["productBrand"],
  facts: ["price", "category"],
  fields: { sku: identifier("reference") },
  pictures: { productName: { in: "image", shape: "thing" } },
});
