import { isRecord } from "#db/schema/is-record.ts";
import type { Position } from "#db/schema/kind.ts";
import { type Resource, valueAt } from "#db/schema/resource.ts";
import { type Labels, rowKey } from "#src/resource/labels.ts";
import { isPosition } from "./position-text.ts";

type Row = Record<string, unknown>;
type Lender = { to: string; field: string; position: string; isThere: (row: Row) => boolean };

/** By table and path: what a record stands at, where it does not say itself where that is. */
const lenders: Record<string, Record<string, Lender>> = {
  equipment: {
    "location.geo": {
      to: "sites",
      field: "siteId",
      position: "geo",
      isThere: (row) => valueAt(row, "location.type") === "client_site",
    },
  },
};

export function lentPosition({ table }: Resource, row: Row, path: string, labels: Labels): Position | null {
  const lender = lenders[table]?.[path];
  if (!lender?.isThere(row)) return null;
  const known = labels.get(rowKey(lender.to, String(row[lender.field])));
  const position = isRecord(known) ? known[lender.position] : null;
  return isPosition(position) ? position : null;
}
