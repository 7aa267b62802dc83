import { type RowOf, resourceNamed } from "#db/schema/registry.ts";
import type { OpenRequest } from "#src/features/requests/request-row.ts";
import { rowKey } from "#src/records/display-names.ts";

type Unit = RowOf<"equipment">;

/** A unit of a request, as far as the person reads it: by its tag, and what it is. */
export type RequestUnit = { id: string; tag: string; name: string; row: Partial<Unit> };

const units = resourceNamed("equipment");

/** The units of a request, in its order; one that the person may not read has no name. */
export const requestUnits = ({
  row,
  displayNames,
}: Pick<OpenRequest, "row" | "displayNames">): RequestUnit[] =>
  (row.equipmentIds ?? []).map((id) => {
    const unit = unitIn(displayNames.get(rowKey(units.name, id)));
    return {
      id,
      tag: unit.assetTag ?? "—",
      name: [unit.manufacturer, unit.model].filter(Boolean).join(" "),
      row: unit,
    };
  });

/** The rows of this list, as the API answers them. */
const unitIn = (row: unknown): Partial<Unit> => row ?? {};
