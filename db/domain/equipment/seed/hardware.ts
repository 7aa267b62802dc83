import { macOf, ouiOf, uuidFrom, wirelessOuiOf } from "./identifiers.ts";
import type { ComputerFields, Model, SystemName } from "./models.ts";
import type { Random } from "#db/domain/seed/random.ts";

type System = NonNullable<ComputerFields["os"]>;
type NetworkPort = ComputerFields["interfaces"][number];

const windows10 = system("windows", "Windows 10 Pro", "22H2", "19045");

const systems: Record<SystemName, readonly System[]> = {
  windows: [
    system("windows", "Windows 11 Pro", "24H2", "26100"),
    system("windows", "Windows 11 Pro", "24H2", "26100"),
    system("windows", "Windows 11 Pro", "23H2", "22631"),
  ],
  server: [
    system("windows_server", "Windows Server 2022 Standard", "21H2", "20348"),
    system("windows_server", "Windows Server 2019 Standard", "1809", "17763"),
  ],
  macos: [
    system("macos", "macOS Sequoia", "15.3", "24D60", "arm64"),
    system("macos", "macOS Sonoma", "14.7", "23H124", "arm64"),
  ],
  ipados: [system("ios", "iPadOS", "17.7", "21H16", "arm64")],
  android: [system("android", "Android", "13", null, "arm64")],
  thin: [system("windows", "Windows 10 IoT Enterprise LTSC", "2019", "17763")],
  linux: [
    system("linux", "Ubuntu Server", "22.04 LTS", null),
    system("linux", "Debian", "12", null),
    system("linux", "Red Hat Enterprise Linux", "9.4", null),
  ],
};

export const isServer = ({ type }: Pick<Model, "type">): boolean => type.startsWith("server_");
export const isPortable = ({ type }: Pick<Model, "type">): boolean => type === "laptop" || type === "tablet";

/** The hardware inside: the same wherever the unit is and whatever it does. */
export function componentsOf(model: Model, ageInDays: number, random: Random) {
  const { type, cpu, cores, ramGb, disk, diskGb, gpu, screenInch, system: name } = model;
  const server = isServer(model);
  const laptop = type === "laptop";
  const sizeGb = random.pick(diskGb);
  const os =
    name === "windows" && ageInDays > 600 && random.chance(0.35) ? windows10 : random.pick(systems[name]);
  return {
    cpuModel: cpu,
    cpuCores: cores,
    ramGb: random.pick(ramGb),
    storage: Array.from({ length: server ? random.between(2, 6) : 1 }, () => ({
      type: disk,
      sizeGb,
      serial: null,
    })),
    gpu,
    os: { ...os },
    osLicense: licenceOf(model, os, random),
    uuid: random.chance(0.85) ? uuidFrom(random) : null,
    screenInch,
    batteryHealthPct: laptop ? Math.max(48, 100 - Math.round(ageInDays / 38) - random.between(0, 8)) : null,
    batteryCycles: laptop ? Math.round(ageInDays * 0.42) + random.between(0, 40) : null,
    chargerIncluded: isPortable(model),
    raid: server ? random.pick(["1", "5", "5", "6", "10"] as const) : null,
    psuCount: server ? (type === "server_tower" ? 1 : 2) : null,
    hypervisor: hypervisorOf(model, random),
    heightU: type === "server_rack" ? 2 : null,
  };
}

function licenceOf({ type }: Model, { family }: System, random: Random): ComputerFields["osLicense"] {
  if (family === "windows_server") return { type: "volume", keyLast5: keyEnd(random) };
  if (family === "windows")
    return { type: type === "thin_client" ? "volume" : "oem", keyLast5: keyEnd(random) };
  return family === "linux" ? { type: "none", keyLast5: null } : null;
}

function keyEnd(random: Random): string {
  const letters = "BCDFGHJKMPQRTVWXY2346789";
  let end = "";
  while (end.length < 5) end += letters[random.between(0, letters.length - 1)];
  return end;
}

function hypervisorOf({ type, manufacturer }: Model, random: Random): string | null {
  if (type === "virtual_host") return manufacturer === "VMware" ? "VMware ESXi 8.0" : "Microsoft Hyper-V";
  if (type !== "server_rack" && type !== "server_blade") return null;
  return random.pick(["VMware ESXi 8.0", "VMware ESXi 7.0", "Microsoft Hyper-V", null]);
}

/** Ports without addresses, as a unit has them in its box. */
export function portsOf(n: number, { manufacturer, type, system: name }: Model): NetworkPort[] {
  const oui = ouiOf(manufacturer, n);
  if (name === "macos") return [port(type === "laptop" ? "wifi" : "ethernet", "en0", macOf(oui, n, 0))];
  if (type === "tablet") return [port("wifi", "wlan0", macOf(oui, n, 0))];
  if (type === "laptop")
    return [port("wifi", "wlan0", macOf(wirelessOuiOf(n), n, 0)), port("ethernet", "eth0", macOf(oui, n, 1))];
  if (type.startsWith("server_"))
    return [port("ethernet", "nic1", macOf(oui, n, 0)), port("ethernet", "nic2", macOf(oui, n, 1))];
  return [port("ethernet", type === "virtual_host" ? "ens192" : "eth0", macOf(oui, n, 0))];
}

function system(
  family: System["family"],
  name: string,
  release: string,
  build: string | null,
  arch: System["arch"] = "x64",
): System {
  return { family, name, release, build, arch };
}

const port = (type: NetworkPort["type"], name: string, mac: string): NetworkPort => ({
  name,
  type,
  mac,
  ipMode: "dhcp",
  ip: null,
  vlanId: null,
  connectedTo: null,
});
