import type { ClientCode } from "#db/domain/clients/seed-list.ts";
import { clientId, type clientList } from "#db/domain/clients/seed-list.ts";
import type { Computer } from "#db/domain/equipment/seed/computers.ts";
import type { NetworkUnit } from "#db/domain/equipment/seed/network-tlc.ts";
import type { Peripheral } from "#db/domain/equipment/seed/peripherals.ts";
import type { UnitRows } from "#db/domain/equipment/seed/unit-rows.ts";
import type { EquipmentState } from "#db/domain/equipment/states.ts";
import { grouped } from "#db/schema/grouped.ts";
import { daysBetween } from "#db/rules/machines/days.ts";
import type { Random } from "#db/domain/seed/random.ts";
import type { Zone } from "#db/domain/sites/seed-list.ts";
import { siteId, siteList } from "#db/domain/sites/seed-list.ts";

/** A unit as requests see it: its row, and what decides which work it may have. */
export type FleetUnit = {
  row: Computer | NetworkUnit | Peripheral;
  kind: "computer" | "network_tlc" | "peripheral";
  /** Of its kind: `laptop`, `switch`, `monitor`. */
  type: string;
  client: ClientCode | null;
  zone: Zone | null;
  /** Since it was entered. */
  ageInDays: number;
  /** Of its list, counted from 0. */
  index: number;
};

export type Fleet = {
  units: readonly FleetUnit[];
  inState: (state: EquipmentState) => readonly FleetUnit[];
  /** Those that are at work at a site, of one kind. */
  atSite: (unit: FleetUnit) => readonly FleetUnit[];
  /** What is lent, and waits for that. */
  loaners: readonly FleetUnit[];
  /** What nobody works with any more, network units and virtual ones apart. */
  outOfUse: readonly FleetUnit[];
  /** One that is at work and was there so many days ago; the first ones of each list break more often. */
  atWork: (random: Random, daysAgo: number, fits?: (unit: FleetUnit) => boolean) => FleetUnit;
};

/** So many of each list have their share of all work: they are those that small samples have. */
const firstOnes = { computer: 60, network_tlc: 30, peripheral: 30 };
const shareOfFirst = 0.25;

export function fleetOf({ computers, networkTlc, peripherals }: UnitRows, today: string): Fleet {
  const units: FleetUnit[] = [
    ...computers.map((row, index) => ({
      ...common(row, index, today),
      kind: "computer" as const,
      type: row.computerType,
    })),
    ...networkTlc.map((row, index) => ({
      ...common(row, index, today),
      kind: "network_tlc" as const,
      type: row.deviceType,
    })),
    ...peripherals.map((row, index) => ({
      ...common(row, index, today),
      kind: "peripheral" as const,
      type: row.peripheralType,
    })),
  ];
  const byState = grouped(units, ({ row }) => row.state);
  const working = (byState.get("in_service") ?? []).filter(({ zone }) => zone !== null);
  const bySite = grouped(working, siteKey);
  const first = working.filter(({ kind, index }) => index < firstOnes[kind]);
  return {
    units,
    inState: (state) => byState.get(state) ?? [],
    atSite: (unit) => bySite.get(siteKey(unit)) ?? [],
    loaners: (byState.get("in_stock") ?? []).filter(
      ({ row, kind }) => row.ownership === "loaner_pool" && kind === "computer",
    ),
    outOfUse: [...(byState.get("retired") ?? []), ...(byState.get("disposed") ?? [])].filter(
      ({ kind, type, client }) => kind !== "network_tlc" && type !== "virtual_host" && client !== null,
    ),
    atWork: (random, daysAgo, fits = () => true) => {
      const from = random.chance(shareOfFirst) ? first : working;
      const isFit = (unit: FleetUnit) => unit.ageInDays > daysAgo && fits(unit);
      const start = random.between(0, from.length - 1);
      for (let at = 0; at < from.length; at += 1) {
        const unit = from[(start + at) % from.length];
        if (unit && isFit(unit)) return unit;
      }
      const unit = working.find(isFit);
      if (!unit) throw new Error("Failed to find a unit for a sample request: none fits.");
      return unit;
    },
  };
}

function common(row: FleetUnit["row"], index: number, today: string) {
  return {
    row,
    index,
    client: codes.get(row.clientId ?? "") ?? null,
    zone: zones.get(row.siteId ?? "") ?? null,
    ageInDays: daysBetween(row.createdAt.slice(0, 10), today),
  };
}

const siteKey = ({ kind, row }: FleetUnit): string => `${kind} ${row.siteId}`;

const codes = new Map(
  (["AMAL", "BDL", "CSY", "LIN", "ATL"] as const satisfies readonly (keyof typeof clientList)[]).map(
    (code) => [clientId(code), code],
  ),
);

const zones = new Map(siteList.map(([client, code, , , , , , zone]) => [siteId(`${client}/${code}`), zone]));
