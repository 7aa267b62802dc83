import { productList, products } from "#db/schema/apps/products.ts";
import type { Calls } from "./calls.ts";
import { deleteCall } from "./delete-call.ts";
import { listCall } from "./list-call.ts";

export const ecommerce: Calls = {
  "GET /api/apps/ecommerce/products": (c) => listCall(c, productList),
  "DELETE /api/apps/ecommerce/products/{id}": (c, { id = "" }) =>
    deleteCall(c, products, id, () => c.body(null, 404)),
};
