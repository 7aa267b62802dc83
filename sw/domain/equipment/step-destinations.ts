import { clients } from "#db/domain/clients/clients.ts";
import { timeZoneOfSite } from "#db/domain/sites/time-zone.ts";
import { dayAt } from "#db/rules/machines/days.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { StoredRowIn, UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import type { StepRun, StepTaker } from "#sw/domain/contribution.ts";
import { rowsById } from "./rows-by-id.ts";

/** The contract of the client that the unit comes to, on the day of the step at its site. */
export async function contractsInForce(run: StepRun, takers: readonly StepTaker<StoredRowIn<"equipment">>[]) {
  const { tx, stepTime } = run;
  const zones = await timeZonesOfSites(run, takers);
  const ids = takers.map(({ inputs, row }) => clientIn(inputs) ?? clientIn(row));
  const rows = await tx.getMany(clients.table, [...new Set(ids.filter((id) => id !== null))]);
  const byId = new Map(rows.map((row) => [row?.id, row]));
  return ids.map((id, index) => {
    const client = id === null ? undefined : byId.get(id);
    return client ? contractRef(client, dayAt(stepTime.at, zones[index] ?? stepTime.timeZone)) : null;
  });
}

/** Of the site that the unit comes to, or else of its client; the person's where neither says. */
export async function timeZonesOfSites(
  { tx, stepTime }: StepRun,
  takers: readonly StepTaker<StoredRowIn<"equipment">>[],
): Promise<string[]> {
  const ids = takers.map(({ inputs, row }) => inputs["siteId"] ?? row.siteId);
  const sites = await rowsById(tx, "sites", ids);
  const owners = await rowsById(
    tx,
    "clients",
    [...sites.values()].map(({ clientId }) => clientId),
  );
  return ids.map((id) => {
    const site = sites.get(String(id));
    return timeZoneOfSite(site, owners.get(String(site?.["clientId"])), stepTime.timeZone);
  });
}

const clientIn = ({ clientId }: UncheckedRowOf<"equipment">): string | null =>
  typeof clientId === "string" ? clientId : null;

function contractRef(client: UncheckedRowOf<"clients">, on: string): string | null {
  const contract: UncheckedSubrowOf<"clients", "contract"> = recordIn(client.contract);
  const { ref, startsOn, endsOn, autoRenew } = contract;
  const hasStarted = typeof startsOn !== "string" || startsOn <= on;
  const isOver = typeof endsOn === "string" && endsOn < on && autoRenew !== true;
  return typeof ref === "string" && hasStarted && !isOver ? ref : null;
}
