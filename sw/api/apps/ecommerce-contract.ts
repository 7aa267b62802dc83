import * as z from "zod/mini";
import { customerList, customers } from "#db/domain/apps/ecommerce/customers.ts";
import { orderList } from "#db/domain/apps/ecommerce/orders.ts";
import { productList } from "#db/domain/apps/ecommerce/products.ts";
import { referralList } from "#db/domain/apps/ecommerce/referrals.ts";
import { reviewList } from "#db/domain/apps/ecommerce/reviews.ts";
import { contract, nothing } from "#sw/api/core/call.ts";
import { shapeOf } from "#sw/api/records/field-shape.ts";
import { appShape } from "./app-record.ts";
import { listOf, oneOf, removalOf } from "./list-contract.ts";

const customer = z.strictObject({
  ...appShape(customerList),
  status: z.literal("Active"),
  contact: shapeOf(customers.fields).contact,
});

export const ecommerceContract = contract({
  products: listOf(productList),
  removeProduct: removalOf(productList, nothing),
  orders: listOf(orderList),
  order: oneOf(orderList),
  removeOrder: removalOf(orderList),
  customers: listOf(customerList),
  customer: { ...oneOf(customerList), answer: customer },
  reviews: listOf(reviewList),
  removeReview: removalOf(reviewList, nothing),
  referrals: listOf(referralList),
});
