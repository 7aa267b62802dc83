import type { salesDetails } from "#db/domain/apps/dashboard/sales-details.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { type Random, randomFrom } from "#db/domain/seed/random.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { shopPerson } from "#db/domain/apps/ecommerce/seed/shop-people.ts";
import { articles } from "#db/domain/apps/ecommerce/seed/product-list.ts";

type Sale = SeedRow<(typeof salesDetails)["fields"]>;

const freeFrom = 200;

/** The list shows the first one first, so it is written last. */
export function saleRows(today: string): Sale[] {
  const random = randomFrom(5170);
  const sales = articles.map(({ name, brand, category, price, picture }, index): Sale => {
    const { customer, avatar } = shopPerson((index * 7) % 100, randomFrom(index));
    const date = addDays(today, -index * 3);
    return {
      id: String(index + 1),
      createdAt: `${date}T10:00:00.000Z`,
      product: {
        id: index + 1,
        name,
        slug: slugOf(name),
        brand,
        category,
        price,
        image: picture,
        hasFreeShipping: price >= freeFrom,
        rating: random.between(2, 5),
        description: `${name} by ${brand}, from our ${category.toLowerCase()} shelf, ready to be set up and labelled.`,
      },
      date,
      buyer: { name: customer, avatar: random.chance(0.75) ? avatar : null },
      payment: paymentOf(price, random),
    };
  });
  return sales.toReversed();
}

/** Completed is fully paid; confirmed is partly paid, or not yet; cancelled is not paid (specification, section 4). */
function paymentOf(total: number, random: Random): Sale["payment"] {
  const isPaid = random.chance(0.5);
  if (isPaid) return { total, receivedPaymentStatus: "Fully Paid", paidAmount: total, status: "Completed" };
  const status = random.pick(["Confirmed", "Confirmed", "Cancelled"] as const);
  const paidAmount = Math.round(total * random.between(10, 90)) / 100;
  if (status === "Confirmed" && random.chance(0.6))
    return { total, receivedPaymentStatus: "Partially Paid", paidAmount, status };
  return { total, receivedPaymentStatus: "Unpaid", paidAmount: 0, status };
}

const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
