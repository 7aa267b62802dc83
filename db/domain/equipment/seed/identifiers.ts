import type { Random } from "#db/domain/seed/random.ts";

/** How a manufacturer writes serial numbers, and the first halves of its network addresses (IEEE). */
type Maker = {
  serial: { prefix: string; dated?: true; random?: number; digits?: number };
  ouis: readonly string[];
};

// oxfmt-ignore
const makers: Record<string, Maker> = {
  HP: { serial: { prefix: "5CG", dated: true }, ouis: ["48:9E:BD", "5C:60:BA", "E8:D8:D1", "A8:B1:3B"] },
  HPE: { serial: { prefix: "CZJ", dated: true }, ouis: ["94:40:C9", "5C:BA:2C", "48:DF:37"] },
  Dell: { serial: { prefix: "", random: 3 }, ouis: ["B0:7B:25", "8C:47:BE", "D0:8E:79", "2C:EA:7F"] },
  Lenovo: { serial: { prefix: "PF", random: 2 }, ouis: ["38:F3:AB", "8C:8C:AA", "00:2B:67", "6C:24:08"] },
  Apple: { serial: { prefix: "C02", random: 5 }, ouis: ["3C:06:30", "A4:83:E7", "14:7D:DA", "F0:2F:4B"] },
  Acer: { serial: { prefix: "NXVPKEF00", dated: true, random: 6 }, ouis: ["C0:18:50", "98:28:A6"] },
  ASUS: { serial: { prefix: "R1N0CV", random: 5 }, ouis: ["04:42:1A", "50:EB:F6", "08:BF:B8"] },
  Microsoft: { serial: { prefix: "01", digits: 10 }, ouis: ["28:16:A8", "C4:9D:ED", "98:5F:D3"] },
  Fujitsu: { serial: { prefix: "YMBN", digits: 7 }, ouis: ["4C:52:62", "90:1B:0E"] },
  Samsung: { serial: { prefix: "R52", random: 4 }, ouis: ["8C:79:F5", "A8:2B:B9"] },
  Cisco: { serial: { prefix: "FOC", dated: true }, ouis: ["00:1A:A1", "70:10:5C", "2C:36:F8"] },
  MikroTik: { serial: { prefix: "HE", random: 4 }, ouis: ["48:8F:5A", "DC:2C:6E", "18:FD:74"] },
  Fortinet: { serial: { prefix: "FGT60FTK2", random: 3 }, ouis: ["00:09:0F", "70:4C:A5", "E0:23:FF"] },
  Ubiquiti: { serial: { prefix: "F09FC2", random: 2 }, ouis: ["78:8A:20", "74:AC:B9", "F0:9F:C2"] },
  Aruba: { serial: { prefix: "CNJ", dated: true }, ouis: ["20:4C:03", "94:B4:0F"] },
  "TP-Link": { serial: { prefix: "22", digits: 11 }, ouis: ["50:C7:BF", "98:DA:C4"] },
  Yealink: { serial: { prefix: "3134", digits: 12 }, ouis: ["80:5E:C0", "00:15:65", "24:9A:D8"] },
  APC: { serial: { prefix: "AS", dated: true, random: 3 }, ouis: ["00:C0:B7"] },
  Eaton: { serial: { prefix: "G117", random: 3 }, ouis: ["00:20:85"] },
  Canon: { serial: { prefix: "2X", digits: 6 }, ouis: ["00:1E:8F", "2C:9E:FC", "18:0C:AC"] },
  Zebra: { serial: { prefix: "D2J", dated: true }, ouis: ["00:07:4D"] },
  Epson: { serial: { prefix: "X6", random: 4 }, ouis: ["64:EB:8C", "00:26:AB"] },
  Brother: { serial: { prefix: "E7", digits: 9 }, ouis: ["00:80:77", "30:05:5C"] },
  Ricoh: { serial: { prefix: "3110", random: 3 }, ouis: ["00:26:73"] },
  LG: { serial: { prefix: "210NT", random: 3 }, ouis: ["10:08:C1"] },
  Honeywell: { serial: { prefix: "20", digits: 8 }, ouis: ["00:10:20"] },
  Logitech: { serial: { prefix: "2214LZ", random: 2 }, ouis: ["00:1F:20"] },
  Ingenico: { serial: { prefix: "22", digits: 9 }, ouis: ["00:03:81"] },
  VMware: { serial: { prefix: "VMWARE-42", digits: 12 }, ouis: ["00:50:56"] },
};

/** Of the Wi-Fi cards in other makers' laptops. */
const intelOuis = ["64:BC:58", "F4:26:79", "3C:6A:A7", "8C:1D:96"];

const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Another one for every n: its distinct part stands at the end, after the date and the random part. */
export function serialOf(manufacturer: string, n: number, madeOn: string, random: Random): string {
  const { prefix, dated, random: free = 0, digits } = makerOf(manufacturer).serial;
  if (digits !== undefined) return prefix + String((n * 48_271) % 10 ** digits).padStart(digits, "0");
  let serial = dated ? prefix + yearAndWeek(madeOn) : prefix;
  for (let left = free; left > 0; left--) serial += letters[random.between(0, 31)];
  return serial + inLetters(n);
}

export function ouiOf(manufacturer: string, n: number): string {
  return oneOf(makerOf(manufacturer).ouis, n);
}

export const wirelessOuiOf = (n: number): string => oneOf(intelOuis, n);

/** The address of a unit's first, second … port: those of one unit follow each other, as on one card. */
export function macOf(oui: string, n: number, port: number): string {
  const card = (Math.imul(n, 0x9e3779b1) & 0x3fffff) * 4 + port;
  const digits = card.toString(16).padStart(6, "0").toUpperCase();
  return `${oui}:${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`;
}

export function uuidFrom(random: Random): string {
  const digits = () => (random.between(0, 0xffffffff) + 0x100000000).toString(16).slice(1).toUpperCase();
  const [a, b, c, d] = [digits(), digits(), digits(), digits()];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-A${c.slice(1, 4)}-${c.slice(4)}${d}`;
}

/** Four letters that look random, and more beyond a million units. */
function inLetters(n: number): string {
  const mixed = Math.imul(n, 0x9e3779b1) & 0xfffff;
  let text = "";
  for (let shift = 15; shift >= 0; shift -= 5) text += letters[(mixed >> shift) & 31];
  const round = n >>> 20;
  return round === 0 ? text : text + round.toString(32).toUpperCase();
}

const oneOf = (ouis: readonly string[], n: number): string => ouis[n % ouis.length] ?? "";

function yearAndWeek(date: string): string {
  const week = Math.min(52, Math.ceil(Number(date.slice(5, 7)) * 4.33 - 4 + Number(date.slice(8)) / 7));
  return date.slice(3, 4) + String(Math.max(week, 1)).padStart(2, "0");
}

function makerOf(manufacturer: string): Maker {
  const maker = makers[manufacturer];
  if (!maker)
    throw new Error(`Failed to make a serial number: «${manufacturer}» is unknown. Add it to the makers.`);
  return maker;
}
