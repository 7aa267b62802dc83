import type { referrals } from "#db/domain/apps/ecommerce/referrals.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { type Random, randomFrom } from "#db/domain/seed/random.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { shopCustomers } from "./customers.ts";

type Referral = SeedRow<(typeof referrals)["fields"]>;

const count = 45;
/** Who brings a customer gets this share of what that customer has spent. */
const share = 0.08;

/** Customers who brought others; rejected ones earn nothing. The first one is written last, as it is shown. */
export function referralRows(today: string): Referral[] {
  const random = randomFrom(5104);
  const everybody = shopCustomers(today);
  const buyers = everybody.filter(({ order }) => order > 0);
  return Array.from({ length: count }, (_, index): Referral => {
    const referred = random.pick(buyers);
    const { customer: user, email, avatar } = other(everybody, referred.customerId, random);
    const status = random.pick<Referral["status"]>(["Paid", "Paid", "Unpaid", "Unpaid", "Rejected"]);
    const value = referred.totalSpent.amount;
    const cents = status === "Rejected" ? 0 : Math.round(value * share * 100);
    return {
      id: String(index + 1),
      createdAt: `${addDays(today, index - count - 5)}T11:00:00.000Z`,
      user,
      email,
      avatar,
      referredId: referred.customerId,
      status,
      value: { amount: value, currency: "USD" },
      earning: { amount: cents / 100, currency: "USD" },
    };
  }).toReversed();
}

type Someone = ReturnType<typeof shopCustomers>[number];

/** Nobody refers himself. */
const other = (everybody: readonly Someone[], than: number, random: Random): Someone =>
  random.pick(everybody.filter(({ customerId }) => customerId !== than));
