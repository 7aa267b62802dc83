import type { equipmentFields } from "#db/domain/equipment/equipment.ts";
import type { EquipmentState } from "#db/domain/equipment/states.ts";
import type { Values } from "#db/schema/kind.ts";
import { categoryId } from "#db/domain/categories/seed.ts";
import { clientList } from "#db/domain/clients/seed-list.ts";
import { daysBetween } from "#db/rules/machines/days.ts";
import { enteredAt } from "#db/domain/seed/dates.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { serialOf } from "./identifiers.ts";
import { lives, randomState } from "./lifecycle.ts";
import type { Model } from "./models.ts";
import { type Placement, placementOf } from "./placement.ts";
import { boughtBefore, orderOf, purchaseOf } from "./purchase.ts";
import { type Random, randomFrom } from "#db/domain/seed/random.ts";
import { stepTracesOf } from "./step-traces.ts";
import { technicianId } from "#db/domain/users/seed.ts";
import { whereaboutsOf } from "./whereabouts.ts";

type UnitFields = Values<typeof equipmentFields>;

/** What the models of all kinds have. */
export type Make = {
  manufacturer: string;
  name: string;
  partNumber: string | null;
  /** The computer that it stands beside, is bought like and is used like. */
  like: Model["type"];
  /** In thousands of dinars. */
  price: number;
  category: string;
  maintenanceDays?: number;
};

export type UnitSlot = {
  n: number;
  /** Its position among its kind, from 0 to 1. */
  position: number;
  today: string;
  tag: string;
  /** Why such units are in repair. */
  faults: readonly string[];
};

export type Unit<M extends Make> = {
  n: number;
  make: M;
  state: EquipmentState;
  ageInDays: number;
  placement: Placement;
  random: Random;
  createdAt: string;
  enteredOn: string;
  fields: UnitFields;
};

/** The fields that units of all kinds have; `choose` gives the model for a placement. */
export function unitAt<M extends Make>(
  { n, position, today, tag, faults }: UnitSlot,
  choose: (placement: Placement, random: Random) => M,
): Unit<M> {
  const random = randomFrom(Math.imul(n, 0x9e3779b1));
  const createdAt = enteredAt(position, today);
  const enteredOn = createdAt.slice(0, 10);
  const ageInDays = daysBetween(enteredOn, today);
  const placement = placementOf(n);
  const make = choose(placement, random);
  const { manufacturer, name, partNumber, maintenanceDays = null } = make;
  const state = randomState(ageInDays, random);
  const model = { type: make.like, manufacturer, price: make.price };
  const boughtOn = boughtBefore(enteredOn, position, random);
  const whereabouts = whereaboutsOf(state, placement, model, random);
  const currency = whereabouts.clientId === null ? "DZD" : clientList[placement.desk.client].currency;
  const where = whereabouts.assignee.label ?? (whereabouts.siteId === null ? null : placement.desk.siteName);
  const working = state === "in_service" || state === "on_loan";
  const hidden = make.category === "SIM" ? "no_serial" : state === "planned" ? "not_accessible" : null;
  const stateReason = reasonOf(state, faults, random);
  const fields: UnitFields = {
    assetTag: tag,
    name: (where === null ? name : `${name} – ${where}`).slice(0, 80),
    categoryId: categoryId(make.category),
    manufacturer,
    model: name,
    partNumber,
    serialNumber: hidden === null ? serialOf(manufacturer, n, boughtOn, random) : null,
    noSerialReason: hidden,
    duplicateSerialReason: null,
    otherIdentifier: null,
    ...whereabouts,
    state,
    stateReason,
    ...stepTracesOf({
      n,
      today,
      state,
      stateReason,
      type: whereabouts.location.type,
      hasStorage: false,
      siteName: placement.desk.siteName,
    }),
    condition: random.pick(lives[state].conditions),
    criticality: random.pick(
      make.like === "server_rack"
        ? (["critical", "high", "high"] as const)
        : (["medium", "medium", "low"] as const),
    ),
    ...(state === "planned"
      ? orderOf(n, enteredOn, currency, random)
      : purchaseOf(n, model, boughtOn, currency, random)),
    installedAt: lives[state].network === "nothing" ? null : enteredOn,
    maintenancePeriodDays: maintenanceDays,
    nextMaintenanceDue:
      working && maintenanceDays !== null ? addDays(today, random.between(-12, maintenanceDays - 20)) : null,
    // A unit that was entered in a hurry has no label yet.
    labelPrintedAt: state === "planned" || n % 6 === 0 ? null : createdAt,
    tags: [],
    custom: {},
    photoId: null,
    notes: null,
    clientNotes: null,
    parentEquipmentId: null,
    holderUserId:
      whereabouts.location.type === "technician_van" || state === "in_transit" ? technicianId : null,
    openRequestAssignees: [],
    openRequestCount: 0,
    totalCost: null,
    integrationCoordinatorId: null,
  };
  return { n, make, state, ageInDays, placement, random, createdAt, enteredOn, fields };
}

function reasonOf(state: EquipmentState, faults: readonly string[], random: Random): string | null {
  if (state === "in_repair") return random.pick(faults);
  if (state === "retired") return random.pick(["Fin de vie", "Remplacé par un modèle récent"]);
  const { reasons } = lives[state];
  return reasons.length > 0 ? random.pick(reasons) : null;
}
