import { customerList } from "#db/domain/apps/ecommerce/customers.ts";
import { orderList, orders } from "#db/domain/apps/ecommerce/orders.ts";
import { productList, products } from "#db/domain/apps/ecommerce/products.ts";
import { referralList } from "#db/domain/apps/ecommerce/referrals.ts";
import { reviewList, reviews } from "#db/domain/apps/ecommerce/reviews.ts";
import { codeHeader } from "#sw/api/core/errors.ts";
import { readableFields } from "#sw/api/core/permissions.ts";
import type { Calls } from "./calls.ts";
import { deleteCall } from "./delete-call.ts";
import { listCall } from "./list-call.ts";
import { oneCall } from "./one-call.ts";

export const ecommerce: Calls = {
  "GET /api/apps/ecommerce/products": (c) => listCall(c, productList),
  "DELETE /api/apps/ecommerce/products/{id}": (c, { id = "" }) =>
    deleteCall(c, products, id, () => c.body(null, 404, codeHeader("not_found"))),
  "GET /api/apps/ecommerce/orders": (c) => listCall(c, orderList),
  "GET /api/apps/ecommerce/orders/{id}": (c, { id = "" }) => oneCall(c, orderList, id),
  "DELETE /api/apps/ecommerce/orders/{id}": (c, { id = "" }) =>
    deleteCall(c, orders, id, () => c.body(null, 204)),
  "GET /api/apps/ecommerce/customers": (c) => listCall(c, customerList),
  "GET /api/apps/ecommerce/customers/{id}": (c, { id = "" }) =>
    oneCall(c, customerList, id, (row) => ({
      status: "Active",
      ...(readableFields(c.var.signedIn, customerList.resource, row).includes("contact") && {
        contact: row["contact"],
      }),
    })),
  "GET /api/apps/ecommerce/reviews": (c) => listCall(c, reviewList),
  "DELETE /api/apps/ecommerce/reviews/{id}": (c, { id = "" }) =>
    deleteCall(c, reviews, id, () => c.body(null, 404, codeHeader("not_found"))),
  "GET /api/apps/ecommerce/referrals": (c) => listCall(c, referralList),
};
