import { Hono } from "hono/tiny";
import type { ApiEnv } from "#sw/api/core/context.ts";
import { customerList } from "#db/domain/apps/ecommerce/customers.ts";
import { orderList, orders } from "#db/domain/apps/ecommerce/orders.ts";
import { productList, products } from "#db/domain/apps/ecommerce/products.ts";
import { referralList } from "#db/domain/apps/ecommerce/referrals.ts";
import { reviewList, reviews } from "#db/domain/apps/ecommerce/reviews.ts";
import { codeHeader } from "#sw/api/core/errors.ts";
import { readableFields } from "#sw/api/core/permissions.ts";
import { deleteCall } from "./delete-call.ts";
import { listCall } from "./list-call.ts";
import { oneCall } from "./one-call.ts";

export const ecommerce = new Hono<ApiEnv>()
  .get("/products", (c) => listCall(c, productList))
  .delete("/products/:id", (c) =>
    deleteCall(c, products, c.req.param("id"), () => c.body(null, 404, codeHeader("not_found"))),
  )
  .get("/orders", (c) => listCall(c, orderList))
  .get("/orders/:id", (c) => oneCall(c, orderList, c.req.param("id")))
  .delete("/orders/:id", (c) => deleteCall(c, orders, c.req.param("id"), () => c.body(null, 204)))
  .get("/customers", (c) => listCall(c, customerList))
  .get("/customers/:id", (c) =>
    oneCall(c, customerList, c.req.param("id"), (row) => ({
      status: "Active",
      ...(readableFields(c.var.signedIn, customerList.resource, row).includes("contact") && {
        contact: row["contact"],
      }),
    })),
  )
  .get("/reviews", (c) => listCall(c, reviewList))
  .delete("/reviews/:id", (c) =>
    deleteCall(c, reviews, c.req.param("id"), () => c.body(null, 404, codeHeader("not_found"))),
  )
  .get("/referrals", (c) => listCall(c, referralList));
