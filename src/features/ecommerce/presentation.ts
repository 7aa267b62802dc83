import type { orders } from "#db/domain/apps/ecommerce/orders.ts";
import type { products } from "#db/domain/apps/ecommerce/products.ts";
import type { referrals } from "#db/domain/apps/ecommerce/referrals.ts";
import type { reviews } from "#db/domain/apps/ecommerce/reviews.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const productsPresentation = {
  tones: { status: { Published: "success", Scheduled: "info", Inactive: "neutral" } },
} as const satisfies Presentation<typeof products>;

export const reviewsPresentation = {
  tones: { status: { Published: "success", Pending: "warning" } },
} as const satisfies Presentation<typeof reviews>;

export const referralsPresentation = {
  tones: { status: { Paid: "success", Unpaid: "warning", Rejected: "danger" } },
} as const satisfies Presentation<typeof referrals>;

export const ordersPresentation = {
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
} as const satisfies Presentation<typeof orders>;
