import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";

/** A sale: the article, the buyer, and how much of it is paid. The values keep their order in the call's answer. */
export const salesDetails = defineResource({
  name: "salesDetails",
  subject: "Page",
  fields: {
    product: of.group({
      id: of.integer(1, 1_000_000_000),
      name: of.text(120),
      slug: of.text(120),
      brand: of.text(120),
      category: of.text(80),
      price: of.decimal(0, 1e9),
      image: of.text(200),
      hasFreeShipping: of.flag(),
      rating: of.integer(1, 5),
      description: of.longText(400),
    }),
    date: of.date(),
    buyer: of.group({ name: of.text(120), avatar: of.optional(of.text(200)) }),
    payment: of.group({
      total: of.decimal(0, 1e9),
      receivedPaymentStatus: of.choice(["Fully Paid", "Partially Paid", "Unpaid"]),
      paidAmount: of.decimal(0, 1e9),
      status: of.choice(["Completed", "Confirmed", "Cancelled"]),
    }),
  },
  label: ["date"],
  columns: ["date", "product.name", "buyer.name", "payment.total"],
  search: [],
  filters: [],
  sort: [],
  unique: [],
});
