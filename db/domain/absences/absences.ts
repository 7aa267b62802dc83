import { instant, longText, optional, ref, text } from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

/** Times at which somebody is away: nothing is planned for him then. */
export const absences = defineResource({
  ...listed("absences"),
  fields: {
    personId: ref("users"),
    awayFrom: instant(),
    awayUntil: instant(),
    /** What colleagues may know of it, such as «Leave»: it says no more than that. */
    absenceReason: text(80, 2),
    internalNote: optional(longText(300)),
  },
  label: ["absenceReason"],
  columns: ["personId", "awayFrom", "awayUntil", "absenceReason"],
  search: ["absenceReason"],
  filters: ["personId", "awayFrom", "awayUntil"],
  sort: ["awayFrom", "awayUntil", "personId", "absenceReason", "updatedAt"],
  defaultOrder: { by: "awayFrom", direction: "desc" },
  ruleColumns: ["personId"],
  unique: [],
});
