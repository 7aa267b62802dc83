import { recordIssues } from "#db/rules/records/rules.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import type { StoredRowIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";

type Request = UncheckedRowOf<"requests">;
type Unit = StoredRowIn<"equipment">;

/** A unit that a request names, and where it does so. */
type Named = { path: string; id: string };

function namedUnits(row: Request): Named[] {
  const items = recordsIn(row.items).map(({ equipmentId }, index) => ({
    path: `items.${index}.equipmentId`,
    id: String(equipmentId),
  }));
  if (items.length > 0) return items;
  const sides = (["outgoingEquipmentId", "incomingEquipmentId"] as const).flatMap((path) =>
    typeof row[path] === "string" ? [{ path, id: row[path] }] : [],
  );
  const ids: unknown[] = Array.isArray(row.equipmentIds) ? row.equipmentIds : [];
  return sides.length > 0 ? sides : ids.map((id) => ({ path: "equipmentIds", id: String(id) }));
}

/** Work is done on units of the client's, on those that are nobody's in particular, and on what is lent. */
const isFor = ({ clientId, ownership }: Unit, row: Request): boolean =>
  !clientId || clientId === row.clientId || ownership === "loaner_pool";

/** Whoever names a unit names one that this client has. */
export async function checkUnitsOfClient(
  { tx, pending }: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  const fresh = checks.map((one) => {
    const before: Request = one.before ?? {};
    const isSame = before.clientId === one.row["clientId"];
    const earlier = new Set(isSame ? namedUnits(before).map(({ id }) => id) : []);
    return { one, named: namedUnits(one.row).filter(({ id }) => !earlier.has(id)) };
  });
  const units = await rowsById(
    tx,
    "equipment",
    fresh.flatMap(({ named }) => named.map(({ id }) => id)),
    pending,
  );
  for (const { one, named } of fresh)
    for (const { path, id } of named) {
      const unit = units.get(id);
      if (unit && !isFor(unit, one.row))
        one.issues.push({ path, code: "not_within", params: { field: "clientId" } });
    }
}

/** What a step makes of a unit has to be a whole unit, as if somebody had written it. */
export function checkChangedUnits({ localDay }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) {
    const units = new Map<string, { before: StoredRow; after: Record<string, unknown> }>();
    for (const { resource, before, change } of one.request.changes ?? [])
      if (resource.table === "equipment")
        units.set(before.id, { before, after: change(units.get(before.id)?.after ?? before) });
    const named = namedUnits(one.row);
    for (const { resource, before } of one.request.changes ?? []) {
      const unit = units.get(before.id);
      if (!unit || !units.delete(before.id)) continue;
      const wasBroken = new Set(recordIssues(resource, unit.before, localDay.today).map(({ path }) => path));
      const broken = recordIssues(resource, unit.after, localDay.today, unit.before);
      const path = named.find(({ id }) => id === before.id)?.path ?? "equipmentIds";
      const fresh = broken.filter((issue) => !wasBroken.has(issue.path));
      one.issues.push(
        ...fresh.map((issue) => ({
          path,
          code: "unit_incomplete" as const,
          params: { field: issue.path },
        })),
      );
    }
  }
}
