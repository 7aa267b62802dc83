import type { networkTlc } from "#db/domain/equipment/network-tlc.ts";
import { networkRules } from "#db/domain/equipment/network-tlc-rules.ts";
import { assigneeByLabel } from "./assignee.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { cablesTo } from "./cables.ts";
import { clientList } from "#db/domain/clients/seed-list.ts";
import { macOf, ouiOf } from "./identifiers.ts";
import { lives } from "./lifecycle.ts";
import { type NetworkFields, type NetworkModel, networkModels, order } from "./network-models.ts";
import { addressAt, type Desk, type Placement, placementOf } from "./placement.ts";
import type { Random } from "#db/domain/seed/random.ts";
import { type SeedRow, seedId } from "#db/domain/seed/seed-row.ts";
import { type Unit, unitAt } from "./unit.ts";

export type NetworkUnit = SeedRow<(typeof networkTlc)["fields"]>;

type Fleet = { today: string; after: number; count: number; computers: number };

const faults = ["Ports hors service", "Alimentation en panne", "Surchauffe", "Ne démarre plus"];

/** The network units; their numbers follow those of the computers, so that no two share a desk's address. */
export function networkUnits({ today, after, count, computers }: Fleet): NetworkUnit[] {
  const atSites = new Map<string, number>();
  const cable = cablesTo({ today, computers });
  return Array.from({ length: count }, (_, index) => {
    const { desk } = placementOf(after + index + 1);
    const site = `${desk.client}/${desk.siteNumber}`;
    const ofSite = atSites.get(site) ?? 0;
    atSites.set(site, ofSite + 1);
    return wired(networkUnit(index + 1, ofSite, { today, after, count }), cable);
  });
}

/** The ports of a switch at work that connect people's computers; the last of them are for telephones and the uplink. */
function wired(unit: NetworkUnit, cable: ReturnType<typeof cablesTo>): NetworkUnit {
  const isAtWork = unit.deviceType === "switch" && unit.state === "in_service";
  if (!isAtWork) return unit;
  return {
    ...unit,
    ports: unit.ports.map((port) =>
      port.untaggedVlan === 20 ? { ...port, connectedTo: cable(unit.siteId) } : port,
    ),
  };
}

function networkUnit(
  number: number,
  ofSite: number,
  { today, after, count }: Omit<Fleet, "computers">,
): NetworkUnit {
  const unit = unitAt(
    {
      n: after + number,
      position: number / count,
      today,
      tag: `NET-K7-${String(number).padStart(5, "0")}`,
      faults,
    },
    (placement, random) => modelAt(placement, ofSite, random),
  );
  const row = {
    id: seedId("networkTlc", number),
    createdAt: unit.createdAt,
    ...unit.fields,
    ...overhead(unit),
    ...blank,
    deviceType: unit.make.type,
    custom: customOf(unit, number),
    ...built(unit),
    ...atWork(unit, ofSite),
    ...telecom(unit, number, today),
  };
  return { ...row, ...computed(row) };
}

function modelAt({ desk }: Placement, ofSite: number, random: Random): NetworkModel {
  const type = order[ofSite % order.length];
  const operator = desk.client === "ATL" ? "Maroc Telecom" : null;
  return random.pick(
    networkModels.filter(
      (model) =>
        model.type === type &&
        (type !== "sim_card" || (model.manufacturer === "Maroc Telecom") === (operator !== null)),
    ),
  );
}

/** Access points hang under the ceiling: nobody has one. */
function overhead({ make, fields, placement }: Unit<NetworkModel>): Partial<NetworkFields> {
  if (make.type !== "access_point" || fields.assignee.type === "none") return {};
  const where = clientList[placement.desk.client].writes === "ar" ? "الرواق" : "Couloir";
  const label = `${where} ${placement.desk.departmentName}`;
  return { assignee: assigneeByLabel(label), name: `${make.name} – ${label}`.slice(0, 80).trim() };
}

const blank = {
  hostname: null,
  managementIp: null,
  managementUrl: null,
  managementVlan: null,
  baseMac: null,
  osFamily: null,
  firmware: null,
  portsTotal: null,
  portsUsed: null,
  portsFree: null,
  poe: null,
  stack: null,
  ports: [],
  vlans: [],
  vlanIds: [],
  wlan: null,
  rack: null,
  uPos: null,
  heightU: null,
  ups: null,
  imei: null,
  imei2: null,
  iccid: null,
  msisdn: null,
  operator: null,
  plan: null,
  planEndsOn: null,
  extension: null,
  sipAccount: null,
} satisfies Partial<NetworkFields>;

function computed(row: NetworkUnit): Pick<NetworkUnit, "portsFree" | "vlanIds"> {
  const { portsFree, vlanIds } = networkRules.complete(row);
  return { portsFree, vlanIds };
}

/** Values that do not depend on the unit's location. */
function built({ n, make, enteredOn, random }: Unit<NetworkModel>): Partial<NetworkFields> {
  const { type, manufacturer, osFamily, release, portsTotal, va, heightU } = make;
  return {
    baseMac: type === "sim_card" || type === "ups" ? null : macOf(ouiOf(manufacturer, n), n, 0),
    osFamily,
    firmware:
      release === null
        ? null
        : { release, releasedOn: null, updatedOn: random.chance(0.5) ? enteredOn : null },
    portsTotal,
    heightU,
    ups:
      va === null
        ? null
        : { va, batteryReplacedOn: random.chance(0.5) ? enteredOn : null, runtimeMin: random.between(6, 24) },
  };
}

const names: Partial<Record<NetworkModel["type"], string>> = {
  switch: "SW",
  router: "RT",
  firewall: "FW",
  access_point: "AP",
};

/** What a unit gets when it is put to work. */
function atWork(unit: Unit<NetworkModel>, ofSite: number): Partial<NetworkFields> {
  const { make, state, placement, random } = unit;
  const { network } = lives[state];
  const name = names[make.type];
  if (network === "nothing" || (name === undefined && make.type !== "ip_phone" && make.type !== "ups"))
    return {};
  const { desk, atSite } = placement;
  const hostname = name === undefined ? null : `${name}-${desk.client}-${desk.siteNumber}-${ofSite + 1}`;
  if (network === "name") return { hostname };
  const phone = make.type === "ip_phone";
  const managementIp = addressAt(desk, atSite, phone ? "units" : "management");
  const web = managementIp !== null && (make.type === "firewall" || make.type === "router");
  return {
    hostname,
    managementIp,
    managementUrl: web ? `https://${managementIp}/` : null,
    managementVlan: phone ? 30 : 99,
    ...(make.heightU !== null && { rack: `R${random.between(1, 3)}`, uPos: random.between(2, 38) }),
    ...(make.type === "switch" && switching(make, unit)),
    ...(web && { vlans: vlansAt(desk), portsUsed: random.between(3, 8) }),
    ...(make.type === "access_point" && {
      portsUsed: 1,
      wlan: {
        ssids: [`${desk.client}-PRO`, `${desk.client}-INVITES`],
        bands: ["2_4", "5"],
        channels: [random.pick(["1", "6", "11"]), random.pick(["36", "44", "52"])],
        security: "wpa2_enterprise",
      } satisfies NetworkFields["wlan"],
    }),
  };
}

function switching({ portsTotal, poeBudgetW }: NetworkModel, { random, placement }: Unit<NetworkModel>) {
  const total = portsTotal ?? 24;
  const speed = { speedMbps: 1000, poe: poeBudgetW !== null, label: null, connectedTo: null };
  const access = Array.from({ length: 4 }, (_, at) => ({
    ...speed,
    name: `Gi1/0/${at + 1}`,
    type: "1000base-t" as const,
    mode: "access" as const,
    untaggedVlan: at === 3 ? 30 : 20,
    taggedVlans: null,
  }));
  const uplink = {
    ...speed,
    name: `Gi1/0/${total}`,
    type: "1000base-x-sfp" as const,
    mode: "tagged" as const,
    untaggedVlan: null,
    taggedVlans: "10,20,30,99",
    poe: false,
    label: "Uplink",
  };
  return {
    portsUsed: random.between(Math.floor(total / 3), total - 1),
    poe:
      poeBudgetW === null
        ? null
        : { supported: true, budgetW: poeBudgetW, usedW: random.between(40, Math.floor(poeBudgetW * 0.9)) },
    ports: [...access, uplink],
    vlans: vlansAt(placement.desk),
  };
}

/** The networks of a site: servers and people's units share one range, telephones and management have their own. */
function vlansAt({ client, siteNumber }: Desk): NetworkFields["vlans"] {
  const range = (from: number) => `${clientList[client].network}.${from + siteNumber * 4}`;
  const vlan = (vid: number, name: string, from: number) => ({
    vid,
    name,
    cidr: `${range(from)}.0/22`,
    gateway: `${range(from)}.1`,
  });
  return [
    { vid: 10, name: "SERVERS", cidr: null, gateway: null },
    vlan(20, "USERS", 0),
    vlan(30, "VOICE", 64),
    vlan(99, "MGMT", 128),
  ];
}

function telecom(
  { make, placement, random }: Unit<NetworkModel>,
  number: number,
  today: string,
): Partial<NetworkFields> {
  if (make.type === "ip_phone") return { extension: String(2000 + number) };
  if (make.type === "smartphone")
    return { imei: withCheckDigit(`3543${String(10_000_000 + number * 7919).slice(0, 8)}0${number % 10}`) };
  if (make.type !== "sim_card") return {};
  const country = placement.desk.client === "ATL" ? "212" : "213";
  return {
    iccid: withCheckDigit(`89${country}01${String(100_000_000 + number * 104_729).slice(0, 9)}00`),
    msisdn: `+${country}6${String(10_000_000 + number * 34_567).slice(0, 8)}`,
    operator: make.manufacturer,
    plan: random.pick(["Pro 20 Go", "Pro 50 Go", "Data 100 Go"]),
    planEndsOn: addDays(today, random.between(-10, 300)),
  };
}

/** The digit that makes the number divide by ten, as Luhn sums it. */
function withCheckDigit(digits: string): string {
  let sum = 0;
  for (const [at, digit] of digits.split("").toReversed().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return digits + String((10 - (sum % 10)) % 10);
}

function customOf({ make, random }: Unit<NetworkModel>, number: number): NetworkUnit["custom"] {
  if (make.type === "switch" && random.chance(0.7))
    return { support_contract: `SUP-2025-${String(number).padStart(3, "0")}` };
  return make.type === "ups" ? { load_pct: random.between(12, 78) } : {};
}
