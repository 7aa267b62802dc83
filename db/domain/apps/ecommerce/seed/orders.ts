import type { orders } from "#db/domain/apps/ecommerce/orders.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { type Random, randomFrom } from "#db/domain/seed/random.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { articles } from "./product-list.ts";
import { shopPerson } from "./shop-people.ts";

type Order = SeedRow<(typeof orders)["fields"]>;

/** An order, and the number of who bought. */
export type Sale = { buyer: number; order: Order };

const count = 100;
const buyers = 100;
/** How long ago the first one was placed, in days. */
const since = 240;

/** What the sample shop has sold, oldest first. Some people buy again and again. */
export function sales(today: string): Sale[] {
  const random = randomFrom(5102);
  let number = 5_180;
  const sold = Array.from({ length: count }, (_, index) => {
    number += random.between(3, 41);
    const daysAgo = Math.round(since * (1 - index / (count - 1)) ** 2.2);
    const date = addDays(today, -daysAgo);
    const buyer = random.chance(0.45) ? random.between(0, 17) : random.between(18, buyers - 1);
    const { customer, email, avatar } = shopPerson(buyer, randomFrom(buyer));
    const status = statusAfter(daysAgo, random);
    const time = `${twoDigits(random.between(daysAgo === 0 ? 0 : 7, daysAgo === 0 ? 6 : 21))}:${twoDigits(random.between(0, 59))}`;
    const order: Order = {
      id: String(index + 1),
      createdAt: `${date}T${time}:00.000Z`,
      order: number,
      customer,
      email,
      avatar,
      payment: paymentOf(status, index),
      status,
      spent: { amount: spending(random), currency: "USD" },
      method: random.pick(["mastercard", "mastercard", "paypalLogo"]),
      date,
      time,
      methodNumber: random.between(1000, 9999),
    };
    return { buyer, order };
  });
  return inTheOrderOfTheirTimes(sold);
}

/** The later order of a day has the later time. */
function inTheOrderOfTheirTimes(sold: readonly Sale[]): Sale[] {
  const times = sold.map(({ order: { date, time } }) => `${date} ${time}`).toSorted();
  return sold.map(({ buyer, order }, index) => {
    const [date = "", time = ""] = times[index]?.split(" ") ?? [];
    return { buyer, order: { ...order, date, time, createdAt: `${date}T${time}:00.000Z` } };
  });
}

export const orderRows = (today: string): Order[] => sales(today).map(({ order }) => order);

/** An order is out of the house in some days. */
function statusAfter(days: number, random: Random): Order["status"] {
  if (days > 12) return "Delivered";
  if (days > 6) return random.pick(["Delivered", "Delivered", "Out for Delivery"]);
  if (days > 2) return random.pick(["Out for Delivery", "Dispatched", "Ready to Pickup"]);
  return random.pick(["Dispatched", "Ready to Pickup"]);
}

/** 1 paid, 2 pending, 3 failed, 4 cancelled: unpaid orders are not delivered. */
function paymentOf(status: Order["status"], index: number): number {
  if (status === "Delivered" || status === "Out for Delivery") return 1;
  return [1, 2, 1, 3, 1, 4][index % 6] ?? 1;
}

/** One to three articles, in cents so that the sum has no crumbs. */
function spending(random: Random): number {
  let cents = 0;
  for (let left = random.between(1, 3); left > 0; left--)
    cents += Math.round(random.pick(articles).price * 100);
  return cents / 100;
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");
