import type { orders as orderList } from "#db/domain/apps/ecommerce/orders.ts";
import type { products as productList } from "#db/domain/apps/ecommerce/products.ts";
import type { referrals as referralList } from "#db/domain/apps/ecommerce/referrals.ts";
import type { reviews as reviewList } from "#db/domain/apps/ecommerce/reviews.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const products = {
  tones: { status: { Published: "success", Scheduled: "info", Inactive: "neutral" } },
} as const satisfies Presentation<typeof productList>;

export const reviews = {
  tones: { status: { Published: "success", Pending: "warning" } },
} as const satisfies Presentation<typeof reviewList>;

export const referrals = {
  tones: { status: { Paid: "success", Unpaid: "warning", Rejected: "danger" } },
} as const satisfies Presentation<typeof referralList>;

export const orders = {
  tones: {
    status: {
      Delivered: "success",
      "Out for Delivery": "primary",
      Dispatched: "info",
      "Ready to Pickup": "warning",
    },
    // The specification numbers them: paid, pending, failed, cancelled.
    payment: { 1: "success", 2: "warning", 3: "danger", 4: "neutral" },
  },
} as const satisfies Presentation<typeof orderList>;
