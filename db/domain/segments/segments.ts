import { choice, integer, refOrNone, withInitial } from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import { colors } from "#db/domain/badges.ts";
import { masterFields, masterSort } from "#db/domain/master.ts";

/** The sectors that clients belong to. */
export const segments = defineResource({
  ...listed("segments"),
  fields: {
    ...masterFields,
    priorityUplift: withInitial(integer(0, 1), 0),
    slaPolicyId: refOrNone("slaPolicies", { onDelete: "restrict" }),
    defaultCalendarId: refOrNone("calendars", { onDelete: "restrict" }),
    color: withInitial(choice(colors), "grey"),
  },
  label: ["name"],
  columns: ["code", "name", "priorityUplift", "color", "active"],
  search: ["code", "name"],
  filters: ["color", "priorityUplift", "slaPolicyId", "defaultCalendarId", "active"],
  sort: [...masterSort, "priorityUplift"],
  unique: [["code"]],
});
