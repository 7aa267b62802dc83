import { addDays } from "#db/rules/machines/days.ts";
import { randomFrom } from "#db/domain/seed/random.ts";
import { articles, type Product } from "./product-list.ts";

/** Everything was on sale before the first order and the first review came in. */
const daysBeforeFirstOrder = 245;

/** Sold-out articles have none left, and are not published where they will not come back. */
export function productRows(today: string): Product[] {
  const random = randomFrom(5101);
  const skus = new Set<number>();
  return articles.map(({ name, brand, category, price, picture }, index) => {
    let sku = random.between(10_000, 99_999);
    while (skus.has(sku)) sku = random.between(10_000, 99_999);
    skus.add(sku);
    const stock = random.chance(0.8);
    return {
      id: String(index + 1),
      createdAt: `${addDays(today, (index - articles.length) * 11 - daysBeforeFirstOrder)}T09:00:00.000Z`,
      productName: name,
      category,
      stock,
      sku,
      price: { amount: price, currency: "USD" },
      qty: stock ? random.between(3, 980) : 0,
      status: stock
        ? random.pick(["Published", "Published", "Published", "Scheduled"])
        : random.pick(["Inactive", "Inactive", "Published"]),
      image: picture,
      productBrand: brand,
    };
  });
}
