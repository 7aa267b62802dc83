import { currencyDigits } from "#db/schema/currencies.ts";
import { isMoney } from "#db/schema/is-money.ts";
import type { Money } from "#db/schema/kind.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

type Request = Pick<UncheckedRowOf<"requests">, "cost" | "equipmentIds">;

const amounts = ["labour", "travel", "parts", "other"] as const;

/** A request's costs with this amount entered. */
export const withAmount = (cost: unknown, name: (typeof amounts)[number], amount: Money) => ({
  ...Object.fromEntries([...amounts, "quoteRef"].map((empty) => [empty, null])),
  billable: true,
  ...recordIn(cost),
  [name]: amount,
});

function rounded(amount: number, currency: string): number {
  const units = 10 ** currencyDigits(currency);
  return Math.round(amount * units) / units;
}

/**
 * What the work on a unit has cost: of each request its share, where that is about several. Amounts are added in the currency in which the
 * unit was bought, or else in that of the first; others have no sum with them.
 */
export function workCostOf(
  { id, purchaseCost }: Pick<UncheckedRowOf<"equipment">, "id" | "purchaseCost">,
  requests: readonly Request[],
): Money | null {
  const shares = requests.flatMap(({ cost, equipmentIds }) => {
    const units: unknown[] = Array.isArray(equipmentIds) ? equipmentIds : [];
    if (!units.includes(id)) return [];
    const group = recordIn(cost);
    return amounts
      .map((name) => group[name])
      .filter(isMoney)
      .map(({ amount, currency }) => ({ amount: amount / units.length, currency }));
  });
  return sumOf(shares, isMoney(purchaseCost) ? purchaseCost.currency : undefined);
}

/** What the parts that were built in have cost, as far as their price is there, in the currency of the first. */
export const materialCostOf = (lines: readonly UncheckedRowOf<"partsUsed">[]): Money | null =>
  sumOf(
    lines.flatMap(({ use, unitCost, quantity }) =>
      use === "used" && isMoney(unitCost)
        ? [{ ...unitCost, amount: unitCost.amount * (typeof quantity === "number" ? quantity : 1) }]
        : [],
    ),
  );

function sumOf(sums: readonly Money[], currency = sums[0]?.currency): Money | null {
  const ofCurrency = sums.filter((one) => one.currency === currency);
  if (currency === undefined || ofCurrency.length === 0) return null;
  const sum = ofCurrency.reduce((total, { amount }) => total + amount, 0);
  return { amount: rounded(sum, currency), currency };
}
