import type { Spare } from "#db/domain/requests/seed/fault.ts";
import type { FleetUnit } from "#db/domain/requests/seed/fleet.ts";
import { isoAt, type SpareSample } from "#db/domain/requests/seed/sample.ts";

type Use = { at: number; unit: FleetUnit | undefined; use: "used" | "needed"; neededBy?: string };

/** A spare that is built into a unit, or that it waits for. */
export const spareOf = ([name, number, price]: Spare, { at, unit, use, neededBy }: Use): SpareSample => ({
  createdAt: isoAt(at),
  partName: name,
  partNumber: number,
  equipmentId: unit?.row.id ?? null,
  quantity: 1,
  unit: "piece",
  unitCost: { amount: price, currency: "DZD" },
  source: use === "needed" ? "vendor" : "van",
  use,
  neededBy: neededBy ?? null,
  serialRemoved: null,
  serialInstalled: null,
  underWarranty: false,
});
