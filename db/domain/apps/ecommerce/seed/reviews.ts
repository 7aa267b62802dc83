import type { reviews } from "#db/domain/apps/ecommerce/reviews.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { randomFrom } from "#db/domain/seed/random.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { articles } from "./product-list.ts";
import { findings, opinions } from "./review-texts.ts";
import { shopPerson } from "./shop-people.ts";

type Review = SeedRow<(typeof reviews)["fields"]>;

const count = 100;
const customers = 100;
/** Reviews of these last days are still pending. */
const daysOfReading = 9;

/** The customers' reviews of the articles; the first one is written last, as it is shown. */
export function reviewRows(today: string): Review[] {
  const random = randomFrom(5105);
  return Array.from({ length: count }, (_, index): Review => {
    const { name, brand, category, picture } = random.pick(articles);
    const number = random.between(0, customers - 1);
    const { customer, email, avatar } = shopPerson(number, randomFrom(number));
    const stars = random.pick([5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1] as const);
    const { heads, openings } = opinions[stars];
    const remarks = findings[category][stars > 3 || (stars === 3 && random.chance(0.5)) ? "good" : "bad"];
    const daysAgo = random.between(0, 150);
    const date = addDays(today, -daysAgo);
    return {
      id: String(index + 1),
      createdAt: `${date}T06:00:00.000Z`,
      product: name,
      companyName: brand,
      productImage: picture,
      reviewer: customer,
      email,
      avatar,
      date,
      status: daysAgo <= daysOfReading || random.chance(0.12) ? "Pending" : "Published",
      review: stars,
      head: random.pick(heads),
      para: `${random.pick(openings)} ${random.pick(remarks)}`,
    };
  }).toReversed();
}
