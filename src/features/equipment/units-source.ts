import { units } from "#db/domain/equipment/units.ts";
import { addressOf, memberOf } from "#db/schema/registry.ts";
import { type ListAction, type ListSource, resourceSource } from "#src/records/list-source.ts";

/** Units of every kind in one list. It finds and counts them; each is changed in the list of its kind. */
export const unitsSource: ListSource = {
  ...resourceSource(units),
  actions: new Set<ListAction>(["open", "count"]),
  target: () => ({ to: "/equipments/units" }),
  pageOf: (row) => `/${addressOf(memberOf(units, row) ?? units)}/${String(row["id"])}`,
};
