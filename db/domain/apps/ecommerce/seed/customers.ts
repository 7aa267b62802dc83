import { addDays } from "#db/rules/machines/days.ts";
import { randomFrom } from "#db/domain/seed/random.ts";
import { sales } from "./orders.ts";
import { type Customer, shopPerson } from "./shop-people.ts";

const count = 100;

/** The customers of the sample shop, first one first; the orders say what each has bought. */
export function shopCustomers(today: string): Customer[] {
  const random = randomFrom(5103);
  const sold = sales(today);
  let customerId = 104_200;
  return Array.from({ length: count }, (_, index) => {
    customerId += random.between(11, 8_900);
    const purchases = sold.filter(({ buyer }) => buyer === index);
    const cents = purchases.reduce((sum, { order }) => sum + Math.round(order.spent.amount * 100), 0);
    return {
      ...shopPerson(index, randomFrom(index)),
      id: String(index + 1),
      createdAt: `${addDays(today, index - 400)}T10:00:00.000Z`,
      customerId,
      order: purchases.length,
      totalSpent: { amount: cents / 100, currency: "USD" },
    };
  });
}

/** The first one is written last: the list engine shows the newest first. */
export const customerRows = (today: string): Customer[] => shopCustomers(today).toReversed();
