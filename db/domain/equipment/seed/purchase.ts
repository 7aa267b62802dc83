import { addMonths } from "#db/domain/seed/dates.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { isServer } from "./hardware.ts";
import type { ComputerFields, Model } from "./models.ts";
import type { Random } from "#db/domain/seed/random.ts";

/** Dinars for one dirham, roughly: the price list is in dinars. */
const dinarsPerDirham = 13.5;

const suppliers: Record<string, readonly string[]> = {
  DZD: ["Infotech Distribution", "Maghreb Bureautique", "Numidia Systèmes", "El Djazaïr Informatique"],
  MAD: ["Casa Tech Distribution", "Atlas Bureautique"],
};

type Bought = Pick<Model, "type" | "price">;

type Purchase = Pick<
  ComputerFields,
  | "supplier"
  | "purchaseDate"
  | "purchaseCost"
  | "orderNumber"
  | "invoiceNumber"
  | "warrantyStart"
  | "warrantyMonths"
  | "warrantyEnd"
  | "warrantyType"
  | "eolDate"
>;

/** Ordered, and not yet delivered. */
export function orderOf(n: number, enteredOn: string, currency: string, random: Random): Purchase {
  return {
    ...unknown,
    supplier: random.pick(suppliers[currency] ?? []),
    orderNumber: orderNumber(n, enteredOn),
  };
}

export function purchaseOf(
  n: number,
  model: Bought,
  boughtOn: string,
  currency: string,
  random: Random,
): Purchase {
  // Of some units, taken over with the contract, nobody has the papers; virtual ones are not bought.
  if (model.price === 0 || random.chance(0.05)) return unknown;
  const months = warrantyMonths(model, random);
  return {
    supplier: random.pick(suppliers[currency] ?? []),
    purchaseDate: boughtOn,
    purchaseCost: { amount: amountOf(model, currency, random), currency },
    orderNumber: orderNumber(n, boughtOn),
    invoiceNumber: random.chance(0.8) ? `FA-${boughtOn.slice(2, 4)}-${String(n).padStart(5, "0")}` : null,
    warrantyStart: boughtOn,
    warrantyMonths: months,
    warrantyEnd: addMonths(boughtOn, months),
    warrantyType: warrantyTypes[months] ?? "manufacturer",
    eolDate: random.chance(0.6) ? addMonths(boughtOn, isServer(model) ? 84 : 60) : null,
  };
}

const unknown: Purchase = {
  supplier: null,
  purchaseDate: null,
  purchaseCost: null,
  orderNumber: null,
  invoiceNumber: null,
  warrantyStart: null,
  warrantyMonths: null,
  warrantyEnd: null,
  warrantyType: null,
  eolDate: null,
};

const warrantyTypes: Record<number, NonNullable<Purchase["warrantyType"]>> = {
  12: "return_to_base",
  24: "manufacturer",
  36: "on_site_nbd",
  48: "extended",
  60: "on_site_nbd",
};

function warrantyMonths(model: Bought, random: Random): number {
  if (isServer(model)) return random.pick([36, 60, 60]);
  if (model.type === "tablet") return random.pick([12, 24]);
  return random.pick([12, 24, 36, 36, 36, 48]);
}

function amountOf({ price }: Bought, currency: string, random: Random): number {
  const dinars = price * 1000 * (0.94 + random.next() * 0.12);
  return currency === "MAD" ? Math.round(dinars / dinarsPerDirham / 50) * 50 : Math.round(dinars / 500) * 500;
}

/** Bought at some time before it was entered: long before, where it was there already when the company came. */
export const boughtBefore = (enteredOn: string, position: number, random: Random): string =>
  addDays(enteredOn, -(position < 0.2 ? random.between(30, 500) : random.between(2, 40)));

const orderNumber = (n: number, date: string): string => `PO-${date.slice(0, 4)}-${100 + (n % 900)}`;
