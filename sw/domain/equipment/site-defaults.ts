import { defaultName } from "#db/domain/equipment/rules.ts";
import { timeZoneOfSite } from "#db/domain/sites/time-zone.ts";
import { localDayAt } from "#db/rules/machines/days.ts";
import type { StoredRowIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";

type Unit = UncheckedRowOf<"equipment">;

/**
 * What a unit has from the place where it stands: a name, where nobody gave one and nobody has it, and the day on which a unit
 * that is entered at work was installed, which is the day there.
 */
export async function applySiteDefaults(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const atSites = checks.flatMap((one) => {
    const unit: Unit = { ...one.before, ...one.row };
    const isUnnamed = !unit.name && (!one.before || "name" in one.row);
    const isInstalled = !one.before && unit.state === "in_service";
    return typeof unit.siteId === "string" && (isUnnamed || isInstalled)
      ? [{ one, unit, isUnnamed, isInstalled }]
      : [];
  });
  if (atSites.length === 0) return;
  const sites: ById<StoredRowIn<"sites">> = await byIds(
    run,
    "sites",
    atSites.map(({ unit }) => unit.siteId),
  );
  const clients: ById<StoredRowIn<"clients">> = await byIds(
    run,
    "clients",
    [...sites.values()].map(({ clientId }) => clientId),
  );
  for (const { one, unit, isUnnamed, isInstalled } of atSites) {
    const site = sites.get(String(unit.siteId));
    if (isUnnamed) one.row = { ...one.row, name: defaultName(unit, site?.name) };
    const zone = timeZoneOfSite(site, clients.get(String(site?.clientId)), run.localDay.timeZone);
    if (isInstalled && zone !== run.localDay.timeZone) one.localDay = localDayAt(run.now, zone);
  }
}

type ById<Row = StoredRow> = ReadonlyMap<string, Row>;

async function byIds({ tx, pending }: WriteRun, table: string, values: readonly unknown[]): Promise<ById> {
  const ids = [...new Set(values.filter((id) => typeof id === "string"))];
  const stored = await tx.getMany(table, ids);
  const rows = ids.map((id, index) => stored[index] ?? pending.get(id));
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}
