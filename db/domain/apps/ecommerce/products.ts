import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import type { AppList } from "#db/domain/apps/app-list.ts";

// A list is sorted by a choice in the order given here: alphabetical, as the specification sorts texts.
export const products = defineResource({
  name: "products",
  subject: "Ecommerce",
  fields: {
    productName: of.text(120),
    category: of.choice(["Accessories", "Electronics", "Games", "Home Decor", "Office", "Shoes"]),
    stock: of.flag(true),
    sku: of.integer(0, 1_000_000_000),
    price: of.money(),
    qty: of.integer(0, 1_000_000),
    status: of.choice(["Inactive", "Published", "Scheduled"]),
    image: of.text(200),
    productBrand: of.text(120),
  },
  label: ["productName"],
  columns: ["productName", "category", "stock", "sku", "price", "qty", "status"],
  search: ["productName", "productBrand"],
  filters: ["stock", "category", "status"],
  sort: ["productName", "category", "status", "price", "qty", "sku"],
  unique: [],
});

export const productList = {
  resource: products,
  call: "apps/ecommerce/products",
  page: "/apps/ecommerce/product/list",
  items: "products",
  total: "total",
  tellsPage: false,
  sortKeys: {
    product: "productName",
    category: "category",
    status: "status",
    price: "price",
    qty: "qty",
    sku: "sku",
  },
  filters: { stock: "stock", category: "category", status: "status" },
  wire: { price: "amountText" },
  unseen: [],
  one: ["delete"],
} as const satisfies AppList;
