import type { Resource } from "#db/schema/resource.ts";

/** What a record pointed at must be, by table and field: a unit's category is one of equipment, not of requests. */
const wanted: Record<string, Record<string, string>> = {
  "equipment.categoryId": { scope: "equipment" },
  "equipment.unitServiceId": { type: "client_unit" },
  "clients.contract.serviceId": { type: "support_offer" },
  "responsibles.portalUserId": { role: "client" },
};

/** The values that tell, among records of one list, those that this field may point at. */
export function wantedOf(resource: Resource, path: string): Record<string, string> {
  return wanted[`${resource.table}.${path}`] ?? {};
}

/** The field in which the record pointed at does not fit; null where it does. */
export function misfit(resource: Resource, path: string, target: Record<string, unknown>): string | null {
  const [wrong] =
    Object.entries(wantedOf(resource, path)).find(([field, value]) => target[field] !== value) ?? [];
  if (wrong !== undefined) return wrong;
  const { kind } = target;
  // A category of no kind in particular is for units of every kind.
  return path === "categoryId" && resource.shares && typeof kind === "string" && kind !== resource.shares.kind
    ? "kind"
    : null;
}
