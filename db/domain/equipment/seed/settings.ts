import { type ClientCode, clientList } from "#db/domain/clients/seed-list.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { isPortable, isServer } from "./hardware.ts";
import type { ComputerFields, Model } from "./models.ts";
import { installedModules } from "#db/domain/modules/seed.ts";
import { addressAt, type Desk, type Placement } from "./placement.ts";
import type { Random } from "#db/domain/seed/random.ts";

type NetworkPort = ComputerFields["interfaces"][number];

export type Settings = Pick<
  ComputerFields,
  | "hostname"
  | "domain"
  | "interfaces"
  | "managementIp"
  | "rack"
  | "uPos"
  | "diskEncryption"
  | "remoteAccessId"
  | "officeSuite"
  | "antivirus"
  | "modules"
>;

/** A unit that was never at work has neither name nor address nor software. */
export function settingsInBox(interfaces: NetworkPort[]): Settings {
  return {
    hostname: null,
    domain: null,
    interfaces,
    managementIp: null,
    rack: null,
    uPos: null,
    diskEncryption: null,
    remoteAccessId: null,
    officeSuite: null,
    antivirus: null,
    modules: [],
  };
}

/** What a unit gets when it is put to work at its desk; one that is no longer `connected` has lost its addresses. */
export function settingsAt(
  placement: Placement,
  model: Model,
  ports: NetworkPort[],
  connected: boolean,
  today: string,
  random: Random,
): Settings {
  const { desk, inDepartment, atSite } = placement;
  const { client, departmentCode, siteNumber } = desk;
  const { domain, antivirus } = clientList[client];
  const server = isServer(model);
  const inRack = model.type === "server_rack";
  const inDomain = model.system === "windows" || model.system === "server";
  return {
    hostname: `${client}-${departmentCode}-${inDepartment < 10 ? "0" : ""}${inDepartment}`,
    domain: inDomain ? domain : null,
    interfaces: connected
      ? addressed(ports, addressAt(desk, atSite, "units"), server || model.type === "virtual_host")
      : ports,
    managementIp: connected && server ? addressAt(desk, atSite, "management") : null,
    rack: connected && inRack ? `R${random.between(1, 3)}` : null,
    uPos: connected && inRack ? random.between(2, 38) : null,
    diskEncryption: encryptionOf(model, random),
    remoteAccessId: inDomain && random.chance(0.5) ? `1 ${groups(random)}` : null,
    officeSuite: officeOf(client, model),
    antivirus:
      connected && inDomain ? { name: antivirus, expiresOn: addDays(today, 20 + siteNumber * 37) } : null,
    modules: installedModules(softwareOf(desk, model, random)),
  };
}

/** The first port is the one in use. */
function addressed([first, ...others]: NetworkPort[], ip: string | null, fixed: boolean): NetworkPort[] {
  if (!first) return [];
  return [{ ...first, ipMode: fixed ? "static" : "dhcp", ip, vlanId: fixed ? 10 : 20 }, ...others];
}

const groups = (random: Random): string =>
  [random.between(100, 999), random.between(100, 999), random.between(100, 999)].join(" ");

function encryptionOf(model: Model, random: Random): ComputerFields["diskEncryption"] {
  if (model.system === "macos") return "filevault";
  if (model.system !== "windows") return null;
  return isPortable(model) && random.chance(0.8) ? "bitlocker" : "none";
}

function officeOf(client: ClientCode, { system }: Model): string | null {
  if (system !== "windows" && system !== "macos") return null;
  return client === "LIN" || client === "CSY" ? "LibreOffice 24.2" : "Microsoft 365 Apps";
}

/** The application that people at a client's work with. */
function mainApplication({ client, departmentCode, profile }: Desk): string {
  if (client === "AMAL") return departmentCode === "RAD" ? "PACS" : departmentCode === "LAB" ? "LIS" : "HIS";
  if (client === "BDL") return profile === "it" ? "CARDS" : "CORE";
  if (client === "CSY") return "CIVIL";
  return client === "LIN" ? "SCHOOL" : "TMS";
}

function softwareOf(desk: Desk, model: Model, random: Random): string[] {
  if (isServer(model) || model.type === "virtual_host")
    return random.chance(0.4) ? ["BACKUP", "SQL"] : ["BACKUP"];
  if (model.system !== "windows") return [];
  const software = desk.profile === "classroom" ? ["PDF"] : ["OFFICE", mainApplication(desk)];
  if (desk.departmentCode === "FIN" || desk.departmentCode === "ACC") software.push("ACCOUNT");
  if (desk.client === "AMAL") software.push("AGENT");
  if (model.type === "laptop") software.push("VPN");
  return software;
}
