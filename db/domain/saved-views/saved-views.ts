import * as of from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import { standardViews } from "./standard-views.ts";

const { optional } = of;

/**
 * Lists as people want to find them again: their search, filters, order and look. A view is its owner's alone unless it is
 * shared. Of several that are opened first, the one changed last is.
 */
export const savedViews = defineResource({
  ...listed("savedViews"),
  fields: {
    /** The query of the list's address, after the `?`; empty for the plain list. */
    query: optional(of.longText(2000)),
    name: of.text(60),
    /** Which of those it is that the product comes with; nothing of people's own, and once it is renamed. */
    standard: of.system(optional(of.choice(standardViews))),
    /** Whoever makes it: the rules let nobody but an administrator name another. */
    ownerId: of.setAtCreation(of.refOrNone("users")),
    /** The list's address: `equipments/computers`. */
    list: of.setAtCreation(of.text(80)),
    /** In their order; none for the default ones. */
    columns: of.tags(50),
    density: optional(of.choice(["compact", "normal", "comfortable"])),
    shared: of.flag(),
    isDefault: of.flag(),
  },
  label: ["name"],
  columns: ["name", "list", "ownerId", "shared", "isDefault"],
  search: ["name"],
  filters: ["list", "ownerId", "shared", "isDefault"],
  sort: ["name", "list", "updatedAt"],
  ruleColumns: ["ownerId", "shared"],
  unique: [["ownerId", "list", "name"]],
});
