import { choiceKey } from "#db/schema/choice-key.ts";
import type { invoices } from "#db/domain/apps/invoice/invoices.ts";
import type { orders } from "#db/domain/apps/ecommerce/orders.ts";
import type { products } from "#db/domain/apps/ecommerce/products.ts";
import type { referrals } from "#db/domain/apps/ecommerce/referrals.ts";
import type { reviews } from "#db/domain/apps/ecommerce/reviews.ts";
import type { vehicles } from "#db/domain/apps/logistics/vehicles.ts";
import type { clients } from "#db/domain/clients/clients.ts";
import type { computers } from "#db/domain/equipment/computers.ts";
import type { users } from "#db/domain/users/users.ts";
import type { Row } from "#db/schema/resource.ts";
import type { Tone } from "#src/ui/tone.ts";

type Computer = Row<typeof computers>;

const state: Record<Computer["state"], Tone> = {
  planned: "neutral",
  in_stock: "info",
  reserved: "primary",
  staging: "primary",
  in_transit: "info",
  in_service: "success",
  on_loan: "warning",
  in_repair: "warning",
  retired: "neutral",
  disposed: "neutral",
  lost: "danger",
};

const status: Record<Row<typeof clients>["status"] | Row<typeof users>["status"], Tone> = {
  prospect: "info",
  active: "success",
  suspended: "danger",
  archived: "neutral",
  inactive: "neutral",
  pending: "warning",
};

const condition: Record<Computer["condition"], Tone> = {
  new: "info",
  good: "success",
  fair: "neutral",
  poor: "warning",
  broken: "danger",
};

const criticality: Record<Computer["criticality"], Tone> = {
  low: "neutral",
  medium: "info",
  high: "warning",
  critical: "danger",
};

const productStatus: Record<Row<typeof products>["status"], Tone> = {
  Published: "success",
  Scheduled: "info",
  Inactive: "neutral",
};

const reviewStatus: Record<Row<typeof reviews>["status"], Tone> = {
  Published: "success",
  Pending: "warning",
};

const referralStatus: Record<Row<typeof referrals>["status"], Tone> = {
  Paid: "success",
  Unpaid: "warning",
  Rejected: "danger",
};

const orderStatus: Record<Row<typeof orders>["status"], Tone> = {
  Delivered: "success",
  "Out for Delivery": "primary",
  Dispatched: "info",
  "Ready to Pickup": "warning",
};

/** The specification numbers them: paid, pending, failed, cancelled. */
const payment: Record<string, Tone> = { 1: "success", 2: "warning", 3: "danger", 4: "neutral" };

const invoiceStatus: Record<Row<typeof invoices>["invoiceStatus"], Tone> = {
  Paid: "success",
  Downloaded: "info",
  Sent: "primary",
  Draft: "neutral",
  "Partial Payment": "warning",
  "Past Due": "danger",
};

const warnings: Record<Row<typeof vehicles>["warnings"], Tone> = {
  "No Warnings": "success",
  "Temperature not optimal": "warning",
  "Fuel Problems": "warning",
  "Oil Leakage": "danger",
  "Ecu Not Responding": "danger",
};

/** The choices that are statuses, by the key of their words; the others are plain words. */
const tones: Record<string, Record<string, Tone>> = {
  state,
  status: { ...status, ...productStatus, ...reviewStatus, ...referralStatus, ...orderStatus },
  condition,
  criticality,
  payment,
  invoiceStatus,
  warnings,
};

/** What the colour of a choice says; nothing where the choice is no status. */
export function toneOf(path: string, value: string): Tone | undefined {
  return tones[choiceKey(path)]?.[value];
}

export const isStatus = (path: string): boolean => choiceKey(path) in tones;
