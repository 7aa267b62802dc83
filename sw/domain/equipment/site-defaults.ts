import { defaultName } from "#db/domain/equipment/default-name.ts";
import { timeZoneOfSite } from "#db/domain/sites/time-zone.ts";
import { localDayAt } from "#db/rules/machines/days.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { rowsById } from "./rows-by-id.ts";

type Unit = UncheckedRowOf<"equipment">;

/**
 * What a unit has from the place where it stands: a part of its name, where nobody gave one and nobody has it, and the day on which a
 * unit that is entered at work was installed, which is the day there.
 */
export async function applySiteDefaults(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const defaulted = checks.flatMap((one) => {
    const unit: Unit = { ...one.before, ...one.row };
    const isUnnamed = !unit.name && (!one.before || "name" in one.row);
    const isInstalled = !one.before && unit.state === "in_service";
    return isUnnamed || isInstalled ? [{ one, unit, isUnnamed, isInstalled }] : [];
  });
  if (defaulted.length === 0) return;
  const { tx, pending } = run;
  const siteIds = defaulted.map(({ unit }) => unit.siteId);
  const sites = await rowsById(tx, "sites", siteIds, pending);
  const clientIds = [...sites.values()].map((site) => site["clientId"]);
  const clients = await rowsById(tx, "clients", clientIds, pending);
  for (const { one, unit, isUnnamed, isInstalled } of defaulted) {
    const site = sites.get(String(unit.siteId));
    if (isUnnamed) one.row = { ...one.row, name: defaultName(unit, site?.["name"]) };
    if (!isInstalled || !site) continue;
    const zone = timeZoneOfSite(site, clients.get(String(site["clientId"])), run.localDay.timeZone);
    if (zone !== run.localDay.timeZone) one.localDay = localDayAt(run.now, zone);
  }
}
