import { isRecord } from "#db/schema/is-record.ts";
import type { Position } from "#db/schema/kind.ts";
import { type Resource, valueAt } from "#db/schema/resource.ts";
import { type DisplayNames, rowKey } from "#src/records/display-names.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { isPosition } from "./position-text.ts";

/** The position at a path of a record that does not say itself where that is: that of what it stands at. */
export function lentPosition(
  resource: Resource,
  row: Record<string, unknown>,
  path: string,
  displayNames: DisplayNames,
): Position | null {
  const lender = presentationOf(resource).lentPositions?.[path];
  if (!lender || valueAt(row, lender.when.path) !== lender.when.is) return null;
  const lenderRow = displayNames.get(rowKey(lender.to, String(row[lender.field])));
  const position = isRecord(lenderRow) ? lenderRow[lender.position] : null;
  return isPosition(position) ? position : null;
}
