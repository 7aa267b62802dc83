import type { peripherals } from "#db/domain/equipment/peripherals.ts";
import { peripheralRules } from "#db/domain/equipment/peripherals-rules.ts";
import { computerAt } from "./computers.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { subrecordId } from "#db/schema/subrecord-id.ts";
import type { readings } from "#db/domain/readings/readings.ts";
import { pageCountOf } from "#db/domain/readings/rules.ts";
import { macOf, ouiOf } from "./identifiers.ts";
import { lives } from "./lifecycle.ts";
import { type PeripheralFields, type PeripheralModel, peripheralShelves } from "./peripheral-models.ts";
import { addressAt, deskCount } from "./placement.ts";
import { type SeedRow, seedId } from "#db/domain/seed/seed-row.ts";
import { type Unit, unitAt } from "./unit.ts";

export type Peripheral = SeedRow<(typeof peripherals)["fields"]>;

type ReadingRow = SeedRow<(typeof readings)["fields"]>;
type SampleReading = Omit<ReadingRow, "id" | "createdAt" | "ownerType" | "ownerId">;

type Fleet = { today: string; after: number; count: number; computers: number };

const faults = ["Bourrage récurrent", "Écran cassé", "Galets usés", "Ne s'allume plus"];

/** The peripherals; their numbers follow those of the other units, so that no two share a desk's address. */
export function peripheralUnits(fleet: Fleet): Peripheral[] {
  return Array.from({ length: fleet.count }, (_, index) => peripheral(index + 1, fleet).row);
}

/** The readings of those that count their pages. */
export function readingRows(fleet: Fleet): ReadingRow[] {
  return Array.from({ length: fleet.count }, (_, index) => peripheral(index + 1, fleet).readings).flat();
}

function peripheral(
  number: number,
  { today, after, count, computers }: Fleet,
): { row: Peripheral; readings: ReadingRow[] } {
  const unit = unitAt(
    {
      n: after + number,
      position: number / count,
      today,
      tag: `PER-K7-${String(number).padStart(5, "0")}`,
      faults,
    },
    ({ desk }, random) => random.pick(peripheralShelves[desk.profile]),
  );
  const { make } = unit;
  const id = seedId("peripherals", number);
  const { readings: printed, ...printer } = printing(unit, today);
  const row = {
    id,
    createdAt: unit.createdAt,
    ...unit.fields,
    parentEquipmentId: computerBeside(unit, today, computers),
    custom: customOf(unit),
    peripheralType: make.type,
    ...connected(unit, number),
    ...printer,
    pageCount: pageCountOf(printed),
    lowestSupplyPct: null,
    screenInch: make.screenInch,
    resolution: make.resolution,
    panel: make.screenInch === null ? null : ("ips" as const),
  };
  const { lowestSupplyPct } = peripheralRules.complete(row);
  return {
    row: { ...row, lowestSupplyPct },
    readings: printed.map((reading, index) => ({
      id: subrecordId(id, index),
      createdAt: `${reading.at}T16:00:00.000Z`,
      ownerType: "peripherals",
      ownerId: id,
      ...reading,
    })),
  };
}

/** A screen and a dock belong to the computer of their desk, while both are at work. */
function computerBeside(
  { n, make, state, fields }: Unit<PeripheralModel>,
  today: string,
  computers: number,
): string | null {
  if ((make.type !== "monitor" && make.type !== "dock") || state !== "in_service") return null;
  const beside = ((n - 1) % deskCount) + 1;
  const computer = computerAt(beside, { today, count: computers });
  return computer.state === "in_service" && computer.siteId === fields.siteId ? computer.id : null;
}

function connected({ n, make, state, placement }: Unit<PeripheralModel>, number: number) {
  const { network } = lives[state];
  const { desk, atSite } = placement;
  const networked = make.connection.includes("ethernet");
  const working = network !== "nothing";
  return {
    connection: [...make.connection],
    hostname: networked && working ? `IMP-${desk.client}-${String(number).padStart(3, "0")}` : null,
    ip: networked && network === "address" ? addressAt(desk, atSite, "units") : null,
    mac: networked ? macOf(ouiOf(make.manufacturer, n), n, 0) : null,
  };
}

const inks = ["k", "c", "m", "y"] as const;

function printing(
  { make, state, ageInDays, enteredOn, random }: Unit<PeripheralModel>,
  today: string,
): Pick<PeripheralFields, "color" | "duplex" | "maxFormat" | "consumables"> & { readings: SampleReading[] } {
  const { monthly, color, maxFormat, supplies } = make;
  const used = monthly !== null && lives[state].network !== "nothing";
  const months = Math.max(1, Math.floor(ageInDays / 30));
  const speed = (monthly ?? 0) * (0.7 + random.next() * 0.6);
  // The last readings, a quarter apart.
  const ages = [12, 9, 6, 3, 0].filter((ago) => ago < months);
  return {
    color,
    duplex: monthly !== null,
    maxFormat,
    readings: used
      ? ages.map((ago) => ({
          at: addDays(today, -ago * 30 - 4) < enteredOn ? enteredOn : addDays(today, -ago * 30 - 4),
          mono: Math.round(speed * (months - ago)),
          color: color ? Math.round(speed * (months - ago) * 0.4) : null,
          scans: make.type === "mfp" ? Math.round(speed * (months - ago) * 0.25) : null,
          dropReason: null,
        }))
      : [],
    consumables: used
      ? supplies.map((code, at) => ({
          code,
          type: "toner" as const,
          color: inks[at] ?? "k",
          installedAt: addDays(today, -random.between(5, 120)),
          levelPct: random.between(3, 98),
          yieldPages: null,
        }))
      : [],
  };
}

function customOf({ make, random }: Unit<PeripheralModel>): Peripheral["custom"] {
  if (make.type !== "mfp") return {};
  return {
    paper_trays: random.between(2, 4),
    billing: random.pick(["À la page", "Forfait mensuel", "Achat"]),
    badge_release: random.chance(0.4),
  };
}
