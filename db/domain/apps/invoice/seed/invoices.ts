import { addDays } from "#db/rules/machines/days.ts";
import { type Random, randomFrom } from "#db/domain/seed/random.ts";
import { bankAccounts } from "./banks.ts";
import { type Invoice, invoiceClients } from "./invoice-clients.ts";

const count = 36;
const firstNumber = 4987;
/** How long ago the first one was issued, in days. */
const since = 170;

/** By the numbers of paid invoices: what the client paid beyond the total. */
const paidTooMuch: Record<number, number> = { 4996: 80, 5007: 205 };

const services: Invoice["service"][] = [
  "Software Development",
  "UI/UX Design & Development",
  "Unlimited Extended License",
  "Template Customization",
];

/** The invoices of the sample company, oldest first; balance and status are what became of each by today. */
export function invoiceRows(today: string): Invoice[] {
  const random = randomFrom(5106);
  return Array.from({ length: count }, (_, index): Invoice => {
    const { account, woman, ...client } = random.pick(invoiceClients);
    const daysAgo = Math.round(since * (1 - index / (count - 1)) ** 1.6);
    const term = random.pick([14, 30, 30, 45]);
    const issuedDate = addDays(today, -daysAgo);
    const total = random.between(38, 940) * 10 + random.pick([0, 0, 5]);
    const invoiceStatus = statusOf(daysAgo, term, random);
    return {
      id: String(firstNumber + index),
      createdAt: `${issuedDate}T06:00:00.000Z`,
      number: firstNumber + index,
      issuedDate,
      dueDate: addDays(issuedDate, term),
      client,
      service: random.pick(services),
      total: { amount: total, currency: "USD" },
      avatar: `/images/apps/avatars/${woman ? "woman" : "man"}-${1 + (client.name.length % 8)}.svg`,
      invoiceStatus,
      balance: {
        amount: balanceOf(invoiceStatus, total, random) - (paidTooMuch[firstNumber + index] ?? 0),
        currency: "USD",
      },
      bank: bankAccounts[account],
    };
  });
}

/** Overdue invoices are paid or past due; the others may be anything else. */
function statusOf(daysAgo: number, term: number, random: Random): Invoice["invoiceStatus"] {
  if (daysAgo > term) return random.pick(["Paid", "Paid", "Paid", "Past Due"]);
  if (daysAgo < 2) return "Draft";
  return random.pick([
    "Sent",
    "Sent",
    "Downloaded",
    "Downloaded",
    "Partial Payment",
    "Partial Payment",
    "Paid",
  ]);
}

function balanceOf(status: Invoice["invoiceStatus"], total: number, random: Random): number {
  if (status === "Paid") return 0;
  const isPartlyPaid = status === "Partial Payment" || (status === "Past Due" && random.chance(0.4));
  return isPartlyPaid ? Math.round(total * random.pick([0.25, 0.4, 0.5, 0.6])) : total;
}
