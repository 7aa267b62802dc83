import * as of from "#db/schema/field.ts";
import { asSubrecord } from "#db/schema/subrecord-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional } = of;
const pages = () => of.integer(0, 1_000_000_000);

/** What the page counters of a printer said on a day. */
export const readings = defineResource({
  ...asSubrecord("readings"),
  fields: {
    ...of.ownerFields("readings"),
    at: of.date({ notAfterToday: true }),
    mono: pages(),
    color: optional(pages()),
    scans: optional(pages()),
    /** Why a reading is lower than the one before. */
    dropReason: optional(of.choice(["counter_reset", "part_replaced"])),
  },
  label: ["at"],
  columns: ["at", "mono", "color", "scans", "dropReason"],
  search: [],
  filters: ["ownerId", "at", "dropReason"],
  sort: ["at", "mono", "color", "scans"],
  unique: [],
});
