import type { Values } from "#db/schema/kind.ts";
import type { computers } from "#db/domain/equipment/computers.ts";
import type { Profile } from "#db/domain/departments/seed-list.ts";

export type ComputerFields = Values<(typeof computers)["fields"]>;
type ComputerType = ComputerFields["computerType"];
type DiskType = ComputerFields["storage"][number]["type"];

export type SystemName = "windows" | "server" | "macos" | "ipados" | "android" | "thin" | "linux";

export type Model = {
  manufacturer: string;
  name: string;
  type: ComputerType;
  partNumber: string | null;
  cpu: string;
  cores: number;
  /** Each unit has one of these. */
  ramGb: readonly number[];
  disk: DiskType;
  diskGb: readonly number[];
  gpu: string | null;
  screenInch: number | null;
  system: SystemName;
  /** In thousands of dinars. */
  price: number;
};

type Line = readonly [
  manufacturer: string,
  name: string,
  type: ComputerType,
  partNumber: string | null,
  cpu: string,
  cores: number,
  ramGb: readonly number[],
  disk: DiskType,
  diskGb: readonly number[],
  gpu: string | null,
  screenInch: number | null,
  system: SystemName,
  price: number,
];

/** Real models of the years in which the sample units were bought. */
// oxfmt-ignore
const lines = {
  elitebook840: ["HP", "EliteBook 840 G10", "laptop", "819X1EA", "Intel Core i5-1345U", 10, [16, 16, 32], "nvme", [512, 512, 1024], "Intel Iris Xe", 14, "windows", 245],
  probook450: ["HP", "ProBook 450 G9", "laptop", "6F1E6EA", "Intel Core i5-1235U", 10, [8, 16], "nvme", [256, 512], "Intel Iris Xe", 15.6, "windows", 158],
  latitude5440: ["Dell", "Latitude 5440", "laptop", "N013L544014EMEA", "Intel Core i5-1335U", 10, [16], "nvme", [512], "Intel Iris Xe", 14, "windows", 232],
  latitude3520: ["Dell", "Latitude 3520", "laptop", "N067L352015EMEA", "Intel Core i5-1135G7", 4, [8, 16], "ssd", [256, 512], "Intel Iris Xe", 15.6, "windows", 146],
  thinkpadT14: ["Lenovo", "ThinkPad T14 Gen 3", "laptop", "21AH00C2FR", "Intel Core i5-1245U", 10, [16, 32], "nvme", [512], "Intel Iris Xe", 14, "windows", 238],
  thinkpadE15: ["Lenovo", "ThinkPad E15 Gen 4", "laptop", "21E6005XFR", "Intel Core i5-1235U", 10, [8, 16], "nvme", [256, 512], "Intel Iris Xe", 15.6, "windows", 152],
  macbookAir: ["Apple", "MacBook Air 13 (M2)", "laptop", "MLXY3FN/A", "Apple M2", 8, [8, 16], "nvme", [256, 512], "Apple M2 (8 cœurs)", 13.6, "macos", 255],
  travelmate: ["Acer", "TravelMate P214-53", "laptop", "NX.VPKEF.00E", "Intel Core i5-1135G7", 4, [8], "ssd", [256, 512], "Intel Iris Xe", 14, "windows", 128],
  expertbook: ["ASUS", "ExpertBook B1 B1500", "laptop", "90NX0441-M24930", "Intel Core i3-1115G4", 2, [8], "ssd", [256], "Intel UHD Graphics", 15.6, "windows", 104],
  surfaceLaptop: ["Microsoft", "Surface Laptop 5", "laptop", "R1S-00007", "Intel Core i5-1235U", 10, [8, 16], "nvme", [256, 512], "Intel Iris Xe", 13.5, "windows", 265],
  lifebook: ["Fujitsu", "LIFEBOOK U7411", "laptop", "VFY:U7411MF5ARFR", "Intel Core i5-1145G7", 4, [16], "nvme", [512], "Intel Iris Xe", 14, "windows", 198],
  optiplex7010: ["Dell", "OptiPlex 7010 SFF", "desktop", "N008O7010SFFEMEA", "Intel Core i5-13500", 14, [8, 16], "nvme", [256, 512], "Intel UHD Graphics 770", null, "windows", 138],
  optiplex3080: ["Dell", "OptiPlex 3080 MT", "desktop", "N006O3080MTEMEA", "Intel Core i5-10505", 6, [8], "ssd", [256], "Intel UHD Graphics 630", null, "windows", 98],
  prodesk400: ["HP", "ProDesk 400 G7 SFF", "desktop", "11M52EA", "Intel Core i5-10500", 6, [8, 16], "ssd", [256, 512], "Intel UHD Graphics 630", null, "windows", 105],
  thinkcentreM70s: ["Lenovo", "ThinkCentre M70s Gen 3", "desktop", "11T8003MFR", "Intel Core i5-12400", 6, [8, 16], "nvme", [256, 512], "Intel UHD Graphics 730", null, "windows", 122],
  veriton: ["Acer", "Veriton S2690G", "desktop", "DT.VWMEF.00H", "Intel Core i3-12100", 4, [8], "ssd", [256], "Intel UHD Graphics 730", null, "windows", 86],
  esprimo: ["Fujitsu", "ESPRIMO D7012", "desktop", "VFY:D712EPC50MFR", "Intel Core i5-12500", 6, [8, 16], "nvme", [512], "Intel UHD Graphics 770", null, "windows", 124],
  thinkcentreM70q: ["Lenovo", "ThinkCentre M70q", "mini_pc", "11DT004AFR", "Intel Core i5-10400T", 6, [8, 16], "nvme", [256, 512], "Intel UHD Graphics 630", null, "windows", 108],
  eliteMini800: ["HP", "Elite Mini 800 G9", "mini_pc", "5M9P8EA", "Intel Core i5-12500T", 6, [16], "nvme", [512], "Intel UHD Graphics 770", null, "windows", 142],
  macMini: ["Apple", "Mac mini (M2)", "mini_pc", "MMFJ3FN/A", "Apple M2", 8, [8, 16], "nvme", [256, 512], "Apple M2 (10 cœurs)", null, "macos", 165],
  proone440: ["HP", "ProOne 440 G9", "all_in_one", "6B1X1EA", "Intel Core i5-12500T", 6, [8, 16], "nvme", [256, 512], "Intel UHD Graphics 770", 23.8, "windows", 176],
  optiplexAio: ["Dell", "OptiPlex 7410 AIO", "all_in_one", "N002O7410AIOEMEA", "Intel Core i5-13500T", 14, [16], "nvme", [512], "Intel UHD Graphics 770", 23.8, "windows", 205],
  imac24: ["Apple", "iMac 24 (M1)", "all_in_one", "MGPK3FN/A", "Apple M1", 8, [8, 16], "nvme", [256], "Apple M1 (8 cœurs)", 23.5, "macos", 248],
  z2tower: ["HP", "Z2 Tower G9", "workstation", "5F0M7EA", "Intel Core i7-12700", 12, [32, 64], "nvme", [1024], "NVIDIA RTX A2000", null, "windows", 385],
  precision3660: ["Dell", "Precision 3660", "workstation", "N107P3660MTEMEA", "Intel Core i7-13700", 16, [32, 64], "nvme", [512, 1024], "NVIDIA T1000", null, "windows", 342],
  t640: ["HP", "t640", "thin_client", "6TV79EA", "AMD Ryzen R1505G", 2, [4, 8], "emmc", [32], "AMD Radeon Vega 3", null, "thin", 74],
  wyse5070: ["Dell", "Wyse 5070", "thin_client", "N10D5070", "Intel Pentium Silver J5005", 4, [4, 8], "emmc", [16, 64], "Intel UHD Graphics 605", null, "thin", 68],
  surfacePro: ["Microsoft", "Surface Pro 9", "tablet", "QEZ-00004", "Intel Core i5-1235U", 10, [8, 16], "nvme", [256], "Intel Iris Xe", 13, "windows", 272],
  ipad: ["Apple", "iPad (9e génération)", "tablet", "MK2L3NF/A", "Apple A13 Bionic", 6, [3], "emmc", [64, 256], null, 10.2, "ipados", 82],
  galaxyTab: ["Samsung", "Galaxy Tab Active3", "tablet", "SM-T575NZKAEEB", "Exynos 9810", 8, [4], "emmc", [64], null, 8, "android", 94],
  dl380: ["HPE", "ProLiant DL380 Gen10", "server_rack", "P24841-B21", "Intel Xeon Silver 4210R", 20, [64, 128, 192], "ssd", [960, 1920], null, null, "server", 1150],
  r740: ["Dell", "PowerEdge R740", "server_rack", "PER740-4214R", "Intel Xeon Silver 4214R", 24, [64, 128], "ssd", [960, 1920], null, null, "server", 1080],
  sr650: ["Lenovo", "ThinkSystem SR650", "server_rack", "7X06A0JKEA", "Intel Xeon Silver 4208", 16, [64, 128], "hdd", [1200, 2400], null, null, "server", 940],
  ml350: ["HPE", "ProLiant ML350 Gen10", "server_tower", "P22094-421", "Intel Xeon Silver 4208", 8, [32, 64], "hdd", [600, 1200], null, null, "server", 620],
  rx2540: ["Fujitsu", "PRIMERGY RX2540 M5", "server_rack", "VFY:R2545SC020IN", "Intel Xeon Silver 4215", 16, [64], "hdd", [600, 1200], null, null, "server", 890],
  bl460c: ["HPE", "ProLiant BL460c Gen10", "server_blade", "863446-B21", "Intel Xeon Gold 5218", 32, [128, 256], "ssd", [480], null, null, "server", 960],
  vmware: ["VMware", "vSphere virtual machine", "virtual_host", null, "Intel Xeon Silver 4210R (vCPU)", 4, [8, 16, 32], "ssd", [120, 250, 500], null, null, "linux", 0],
  hyperv: ["Microsoft", "Hyper-V virtual machine", "virtual_host", null, "Intel Xeon Silver 4214R (vCPU)", 4, [8, 16], "ssd", [120, 250], null, null, "server", 0],
} as const satisfies Record<string, Line>;

type ModelName = keyof typeof lines;

export function model(name: ModelName): Model {
  const [
    manufacturer,
    title,
    type,
    partNumber,
    cpu,
    cores,
    ramGb,
    disk,
    diskGb,
    gpu,
    screenInch,
    system,
    price,
  ] = lines[name];
  return {
    manufacturer,
    name: title,
    type,
    partNumber,
    cpu,
    cores,
    ramGb,
    disk,
    diskGb,
    gpu,
    screenInch,
    system,
    price,
  };
}

/** How many of each model a hundred units or so of such a department hold. */
const fleets: Record<Profile, Partial<Record<ModelName, number>>> = {
  office: {
    elitebook840: 14,
    optiplex7010: 20,
    thinkcentreM70q: 12,
    probook450: 10,
    latitude5440: 8,
    thinkpadT14: 8,
    prodesk400: 8,
    optiplex3080: 6,
    thinkcentreM70s: 6,
    surfaceLaptop: 3,
    macbookAir: 3,
    surfacePro: 2,
    imac24: 1,
    lifebook: 3,
    esprimo: 4,
    thinkpadE15: 4,
  },
  counter: {
    proone440: 16,
    optiplexAio: 10,
    optiplex7010: 18,
    thinkcentreM70q: 18,
    t640: 12,
    wyse5070: 10,
    eliteMini800: 8,
    prodesk400: 6,
    veriton: 4,
    elitebook840: 3,
  },
  care: {
    proone440: 18,
    thinkcentreM70q: 16,
    galaxyTab: 10,
    ipad: 8,
    elitebook840: 12,
    t640: 10,
    optiplex7010: 12,
    eliteMini800: 8,
  },
  laboratory: {
    z2tower: 22,
    precision3660: 18,
    optiplex7010: 22,
    proone440: 10,
    thinkcentreM70s: 12,
    latitude5440: 8,
    macMini: 2,
  },
  it: {
    dl380: 16,
    r740: 10,
    sr650: 6,
    ml350: 6,
    rx2540: 3,
    bl460c: 4,
    vmware: 16,
    hyperv: 8,
    elitebook840: 10,
    latitude5440: 8,
    thinkpadT14: 8,
    precision3660: 4,
    macbookAir: 2,
  },
  classroom: {
    veriton: 26,
    thinkcentreM70q: 24,
    expertbook: 12,
    travelmate: 14,
    latitude3520: 8,
    esprimo: 10,
    ipad: 4,
  },
};

const isModelName = (name: string): name is ModelName => Object.hasOwn(lines, name);

/** Each model as often as its share, so that any pick is fair. */
function shelf(fleet: Partial<Record<ModelName, number>>): readonly Model[] {
  return Object.entries(fleet).flatMap(([name, count]) =>
    isModelName(name) ? Array<Model>(count).fill(model(name)) : [],
  );
}

export const shelves: Record<Profile, readonly Model[]> = {
  office: shelf(fleets.office),
  counter: shelf(fleets.counter),
  care: shelf(fleets.care),
  laboratory: shelf(fleets.laboratory),
  it: shelf(fleets.it),
  classroom: shelf(fleets.classroom),
};
