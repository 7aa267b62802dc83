import { categoryId } from "#db/domain/categories/seed.ts";
import { computerFaults as pc } from "./faults-of-computers.ts";
import type { SampleFault } from "./fault.ts";
import { networkFaults as net } from "./faults-of-networks.ts";
import { peripheralFaults as per } from "./faults-of-peripherals.ts";
import type { FleetUnit } from "./fleet.ts";
import type { Random } from "#db/domain/seed/random.ts";

const everyday = [
  pc.update,
  pc.application,
  pc.licence,
  pc.account,
  pc.address,
  pc.driver,
  pc.handling,
  pc.nothing,
];
const desktop = [pc.power, pc.disk, pc.memory, pc.heat, pc.system, pc.malware, pc.cable, ...everyday];
const laptop = [
  pc.battery,
  pc.battery,
  pc.screen,
  pc.disk,
  pc.memory,
  pc.heat,
  pc.system,
  pc.malware,
  pc.liquid,
  ...everyday,
];
const server = [pc.array, pc.array, pc.backup, pc.heat, pc.update];
const printer = [per.jam, per.jam, per.roller, per.toner, per.toner, per.driver, per.address, per.handling];

/** What units of a type have, the frequent faults more than once. */
const faultsByType: Readonly<Record<string, readonly SampleFault[]>> = {
  desktop,
  all_in_one: [...desktop, pc.screen],
  workstation: desktop,
  mini_pc: desktop,
  laptop,
  tablet: [pc.screen, pc.account, pc.application, pc.handling],
  thin_client: [pc.power, pc.address, pc.account, pc.handling],
  server_tower: server,
  server_rack: server,
  server_blade: server,
  virtual_host: [pc.backup, pc.update, pc.application],
  switch: [net.port, net.port, net.power, net.firmware, net.heat, net.vlan],
  router: [net.line, net.line, net.firmware, net.power],
  firewall: [net.line, net.firmware, net.vlan],
  access_point: [net.wifi, net.wifi, net.firmware],
  ip_phone: [net.phone, net.phone, net.power],
  ups: [net.batteries, net.batteries, net.heat],
  smartphone: [net.mobile],
  sim_card: [net.mobile],
  printer_laser: printer,
  mfp: [...printer, per.glass],
  label_printer: [per.jam, per.driver, per.power],
  scanner: [per.glass, per.driver, per.handling],
  monitor: [per.picture, per.power],
  barcode_reader: [per.reader],
  dock: [per.power],
};

/** What is solved by telephone and at a distance. */
const remote = new Set<SampleFault>([
  pc.update,
  pc.application,
  pc.licence,
  pc.account,
  pc.driver,
  pc.handling,
  pc.backup,
]);

/** What is taken to the bench. */
const bench = new Set<SampleFault>([
  pc.power,
  pc.disk,
  pc.screen,
  pc.heat,
  pc.system,
  pc.board,
  pc.liquid,
  pc.memory,
  net.power,
  net.batteries,
  per.picture,
  per.power,
  per.roller,
]);

export type Where = "on_site" | "remote" | "workshop";

/** Whether something can be wrong with such a unit that is mended there. */
export const breaksAt = (where: Where, { type }: FleetUnit): boolean =>
  (faultsByType[type] ?? []).some((fault) => mendedAt(where, fault));

const mendedAt = (where: Where, fault: SampleFault): boolean =>
  where === "on_site" || (where === "remote" ? remote : bench).has(fault);

export function faultAt(where: Where, { type }: FleetUnit, random: Random): SampleFault {
  const faults = (faultsByType[type] ?? []).filter((fault) => mendedAt(where, fault));
  return faults.length > 0 ? random.pick(faults) : pc.nothing;
}

/** By the reason that stands on a unit in repair. */
const faultsByReason: Readonly<Record<string, SampleFault>> = {
  "Écran cassé": pc.screen,
  "Disque défaillant": pc.disk,
  "Ne démarre plus": pc.board,
  "Alimentation en panne": pc.power,
  Surchauffe: pc.heat,
  "Ports hors service": net.port,
  "Bourrage récurrent": per.jam,
  "Galets usés": per.roller,
  "Ne s'allume plus": per.power,
};

/** What is wrong with a unit that is in repair. */
export function faultOfRepair({ kind, row: { stateReason } }: FleetUnit): SampleFault {
  if (kind === "network_tlc" && stateReason === "Surchauffe") return net.heat;
  if (kind !== "computer" && stateReason === "Écran cassé") return per.picture;
  if (kind === "network_tlc" && stateReason !== "Ports hors service") return net.power;
  return faultsByReason[stateReason ?? ""] ?? (kind === "computer" ? pc.board : per.power);
}

export const symptomIdOf = ({ symptom }: SampleFault): string => categoryId(symptom);
