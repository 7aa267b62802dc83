import * as of from "#db/schema/field.ts";
import { asSubrecord } from "#db/schema/subrecord-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional } = of;

/** A spare part or a consumable that a request needs or has used. */
export const partsUsed = defineResource({
  ...asSubrecord("partsUsed"),
  fields: {
    ...of.ownerFields("partsUsed"),
    partName: of.text(120, 2),
    partNumber: optional(of.identifier("reference", 60)),
    equipmentId: of.refOrNone("equipment"),
    quantity: of.withInitial(of.decimal(0.01, 10_000), 1),
    unit: of.withInitial(of.choice(["piece", "metre", "litre", "kilogram", "set"]), "piece"),
    unitCost: optional(of.money()),
    source: of.withInitial(
      of.withChoiceWords("partSource", of.choice(["van", "warehouse", "client", "vendor"])),
      "van",
    ),
    /** Ordered and not there yet, or built in. */
    use: of.withInitial(of.withChoiceWords("partUse", of.choice(["needed", "used"])), "used"),
    neededBy: optional(of.date()),
    serialRemoved: optional(of.identifier("serial")),
    serialInstalled: optional(of.identifier("serial")),
    underWarranty: of.flag(),
  },
  label: ["partName"],
  columns: ["partName", "partNumber", "quantity", "source", "use", "serialRemoved", "serialInstalled"],
  search: ["partName", "partNumber", "serialRemoved", "serialInstalled"],
  filters: ["ownerId", "source", "use", "equipmentId"],
  sort: ["partName", "quantity", "createdAt"],
  unique: [],
});
