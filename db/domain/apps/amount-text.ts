import type { Money } from "#db/schema/kind.ts";

const signs: Record<string, string> = { USD: "$", EUR: "€", GBP: "£" };
const currencies = Object.fromEntries(Object.entries(signs).map(([currency, sign]) => [sign, currency]));

/** An amount as the specification's calls give a price: the currency's sign, thousands with commas, two decimals; below zero with a minus before it all. */
export function amountText({ amount, currency }: Money): string {
  const digits = Math.abs(amount).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${amount < 0 ? "-" : ""}${signs[currency] ?? `${currency} `}${digits}`;
}

/** Reads what `amountText` wrote; null where it is no such text. */
export function readAmountText(text: string): Money | null {
  const match = /^(-?)([$€£]|[A-Z]{3} )([\d,]+(?:\.\d+)?)$/.exec(text);
  if (!match) return null;
  const [, minus = "", sign = "", digits = ""] = match;
  const amount = Number(digits.replaceAll(",", ""));
  return { currency: currencies[sign] ?? sign.trim(), amount: minus === "" ? amount : -amount };
}
