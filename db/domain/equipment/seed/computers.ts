import type { computers } from "#db/domain/equipment/computers.ts";
import type { EquipmentState } from "#db/domain/equipment/states.ts";
import { categoryId } from "#db/domain/categories/seed.ts";
import { type ClientCode, clientList } from "#db/domain/clients/seed-list.ts";
import { daysBetween } from "#db/rules/machines/days.ts";
import { enteredAt } from "#db/domain/seed/dates.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { isServer, componentsOf, portsOf } from "./hardware.ts";
import { serialOf } from "./identifiers.ts";
import { lives, randomState } from "./lifecycle.ts";
import { type ComputerFields, type Model, model, shelves } from "./models.ts";
import { type Placement, placementOf } from "./placement.ts";
import { boughtBefore, orderOf, purchaseOf } from "./purchase.ts";
import { type Random, randomFrom } from "#db/domain/seed/random.ts";
import { type SeedRow, seedId } from "#db/domain/seed/seed-row.ts";
import { type Settings, settingsAt, settingsInBox } from "./settings.ts";
import { technicianId } from "#db/domain/users/seed.ts";
import { stepTracesOf } from "./step-traces.ts";
import { whereaboutsOf } from "./whereabouts.ts";

export type Computer = SeedRow<(typeof computers)["fields"]>;

/** `count` is how many there will be: the first was entered nearly three years before today, the last yesterday. */
type ComputerContext = { today: string; count: number };

type Unit = {
  n: number;
  today: string;
  enteredOn: string;
  ageInDays: number;
  state: EquipmentState;
  model: Model;
  placement: Placement;
  random: Random;
};

/** The n-th unit, counted from 1: always the same for the same context. Those beyond the count are of yesterday. */
export function computerAt(n: number, { today, count }: ComputerContext): Computer {
  const random = randomFrom(Math.imul(n, 0x9e3779b1));
  const createdAt = enteredAt(n / count, today);
  const enteredOn = createdAt.slice(0, 10);
  const ageInDays = daysBetween(enteredOn, today);
  const placement = placementOf(n);
  const seeded = seededUnits[n];
  const chosen = seeded?.model ?? random.pick(shelves[placement.desk.profile]);
  // A virtual machine is only a file on a server, in no van and on no shelf.
  const state = seeded || chosen.type === "virtual_host" ? "in_service" : randomState(ageInDays, random);
  const unit: Unit = { n, today, enteredOn, ageInDays, state, model: chosen, placement, random };
  const boughtOn = boughtBefore(enteredOn, n / count, random);
  const whereabouts = whereaboutsOf(state, placement, chosen, random);
  const client = whereabouts.clientId === null ? null : placement.desk.client;
  const currency = client === null ? "DZD" : clientList[client].currency;
  return {
    id: seedId("computers", n),
    createdAt,
    assetTag: assetTag(n, client),
    name: nameOf(
      chosen,
      whereabouts.assignee.label ?? (whereabouts.siteId === null ? null : placement.desk.siteName),
    ),
    categoryId: categoryId(categories[chosen.type]),
    manufacturer: chosen.manufacturer,
    model: chosen.name,
    partNumber: chosen.partNumber,
    ...serialNumbers(unit, boughtOn),
    otherIdentifier: numbersItsUnits(client)
      ? `INV-${boughtOn.slice(0, 4)}-${String(n).padStart(5, "0")}`
      : null,
    ...whereabouts,
    ...condition(unit, whereabouts.location.type),
    ...(state === "planned"
      ? orderOf(n, enteredOn, currency, random)
      : purchaseOf(n, chosen, boughtOn, currency, random)),
    computerType: chosen.type,
    ...componentsOf(chosen, ageInDays, random),
    ...upkeep(unit),
    ...remarks(unit),
    parentEquipmentId: null,
    holderUserId:
      whereabouts.location.type === "technician_van" || state === "in_transit" ? technicianId : null,
    openRequestAssignees: [],
    openRequestCount: 0,
    totalCost: null,
    // A unit that was entered in a hurry has no label yet.
    labelPrintedAt: state === "planned" || n % 6 === 0 ? null : createdAt,
    custom: {},
    photoId: null,
    integrationCoordinatorId: null,
    ...settings(unit),
    ...seeded?.fields,
  };
}

const categories: Record<Model["type"], string> = {
  laptop: "LAPTOP",
  desktop: "DESKTOP",
  all_in_one: "AIO",
  workstation: "WORKSTATION",
  mini_pc: "MINI",
  thin_client: "THIN",
  tablet: "TABLET",
  server_tower: "SERVER",
  server_rack: "SERVER",
  server_blade: "SERVER",
  virtual_host: "VHOST",
};

/** Some clients put labels of their own rolls on their units. */
function assetTag(n: number, client: ClientCode | null): string {
  if (client !== null && n % 13 === 0) return `${clientList[client].tagPrefix}-${client}-${n}`;
  return `PC-K7-${String(n).padStart(5, "0")}`;
}

const nameOf = ({ name }: Model, where: string | null): string =>
  where === null ? name : `${name} – ${where}`;

const numbersItsUnits = (client: ClientCode | null): boolean => client === "CSY" || client === "LIN";

function serialNumbers({ n, state, model: { manufacturer }, random }: Unit, boughtOn: string) {
  const serial = serialOf(manufacturer, n, boughtOn, random);
  const hidden = state === "planned" ? "not_accessible" : random.chance(0.012) ? "unreadable" : null;
  return {
    serialNumber: hidden === null ? serial : null,
    noSerialReason: hidden,
    duplicateSerialReason: null,
  } as const;
}

function condition({ n, today, state, model: chosen, placement, random }: Unit, type: string) {
  const { conditions, reasons } = lives[state];
  const stateReason = reasons.length > 0 ? random.pick(reasons) : null;
  return {
    state,
    stateReason,
    ...stepTracesOf({
      n,
      today,
      state,
      stateReason,
      type,
      hasStorage: true,
      siteName: placement.desk.siteName,
    }),
    condition: random.pick(conditions),
    criticality: criticalityOf(chosen, placement, random),
  };
}

function criticalityOf(chosen: Model, { desk }: Placement, random: Random): ComputerFields["criticality"] {
  if (isServer(chosen)) return random.pick(["critical", "high"]);
  if (chosen.type === "virtual_host") return "high";
  if (desk.profile === "care" || desk.profile === "laboratory") return random.pick(["high", "medium"]);
  return desk.profile === "classroom" ? "low" : random.pick(["medium", "medium", "medium", "low", "high"]);
}

function upkeep({ state, model: { type }, today, enteredOn, random }: Unit) {
  const working = state === "in_service" || state === "on_loan";
  const period =
    type === "workstation" ? 365 : type.startsWith("server_") || type === "virtual_host" ? 180 : null;
  return {
    installedAt: lives[state].network === "nothing" ? null : enteredOn,
    maintenancePeriodDays: period,
    nextMaintenanceDue: working && period !== null ? addDays(today, random.between(-12, period - 20)) : null,
  };
}

function remarks({ state, ageInDays, placement, model: { type }, random }: Unit) {
  const { client, departmentCode } = placement.desk;
  const tags: string[] = [];
  if (client === "AMAL" && departmentCode === "DIR") tags.push("vip");
  if (type === "laptop" && random.chance(0.1)) tags.push("télétravail");
  if (state === "in_service" && ageInDays > 800 && random.chance(0.1)) tags.push("à renouveler");
  return {
    tags,
    notes: random.chance(0.03) ? random.pick(internalNotes) : null,
    clientNotes: random.chance(0.02) ? random.pick(notesForClient) : null,
  };
}

const internalNotes = [
  "Ventilateur bruyant, à nettoyer au prochain passage.",
  "Étiquette abîmée, à réimprimer.",
  "Disque changé sous garantie, ancien disque détruit.",
  "Compte local de secours vérifié.",
  "الغطاء الخلفي مخدوش قبل التسليم.",
];

const notesForClient = [
  "Ne pas éteindre le soir : sauvegarde à 22 h.",
  "Clavier bilingue français-arabe.",
  "لوحة مفاتيح عربية فرنسية.",
];

function settings({ n, state, today, model: chosen, placement, random }: Unit): Settings {
  const ports = portsOf(n, chosen);
  const { network } = lives[state];
  return network === "nothing"
    ? settingsInBox(ports)
    : settingsAt(placement, chosen, ports, network === "address", today, random);
}

type SeededUnit = { model?: Model; fields?: Partial<ComputerFields> };

/** Units that the documents name. */
const seededUnits: Record<number, SeededUnit> = {
  42: {
    model: model("elitebook840"),
    fields: {
      name: "EliteBook 840 G10 – Réception, poste 2",
      serialNumber: "5CG3281XYZ",
      noSerialReason: null,
      ownership: "client_owned",
      interfaces: [
        {
          name: "eth0",
          type: "ethernet",
          mac: "3C:52:82:1A:4F:9E",
          ipMode: "static",
          ip: "10.20.4.31",
          vlanId: 20,
          connectedTo: null,
        },
      ],
    },
  },
  117: { fields: { ownership: "client_owned" } },
};
