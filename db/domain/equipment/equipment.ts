import * as of from "#db/schema/field.ts";
import { equipmentStates, locationTypes } from "./states.ts";
import { stepFields } from "./step-fields.ts";

const { optional } = of;

const assignee = {
  type: of.withInitial(of.choice(["none", "person", "department", "place", "equipment"]), "none"),
  refId: of.refBy(
    "type",
    { person: "responsibles", department: "departments", place: "sites", equipment: "equipment" },
    { label: "label", within: "clientId" },
  ),
  label: optional(of.text(80)),
};

export const nobody = { type: "none", refId: null, label: null } as const;

/** Where a port leads: to a unit of any kind, and its port there. */
export const connection = () =>
  optional(
    of.group({ equipmentId: of.ref("equipment", { onDelete: "clear" }), port: optional(of.text(40)) }),
  );

export const locationSubfields = {
  type: of.withInitial(of.choice(locationTypes), "warehouse"),
  building: optional(of.text(40)),
  floor: optional(of.text(20)),
  room: optional(of.text(40)),
  storageBin: optional(of.text(40)),
  vendorName: optional(of.text(80)),
  geo: optional(of.position()),
};

/** What every unit has, whatever its kind. Spread, not inherited. */
export const equipmentFields = {
  // Left empty in a new unit, it is the next one of the device.
  assetTag: of.withInitial(of.identifier("assetTag"), ""),
  name: of.withInitial(of.text(80, 2), ""),
  categoryId: of.ref("categories"),
  manufacturer: of.text(60),
  model: of.text(80),
  partNumber: optional(of.identifier("reference", 60)),
  serialNumber: optional(of.identifier("serial")),
  noSerialReason: optional(of.choice(["unreadable", "no_serial", "not_accessible"])),
  duplicateSerialReason: optional(of.text(200)),
  otherIdentifier: of.ofOne(optional(of.identifier("reference"))),

  state: of.setAtCreation(of.withInitial(of.choice(equipmentStates), "in_stock")),
  stateReason: of.system(optional(of.text(200))),
  ...stepFields,
  condition: of.withInitial(of.choice(["new", "good", "fair", "poor", "broken"]), "good"),
  criticality: of.withInitial(of.choice(["low", "medium", "high", "critical"]), "medium"),

  ownership: of.withInitial(
    of.choice(["client_owned", "company_owned", "leased", "loaner_pool"]),
    "client_owned",
  ),
  clientId: of.changedByStep("move", of.refOrNone("clients", { onDelete: "restrict" })),
  siteId: of.refOrNone("sites", { within: "clientId", onDelete: "restrict" }),
  departmentId: of.refOrNone("departments", { within: "clientId" }),
  unitServiceId: of.refOrNone("services", { within: "clientId" }),
  responsibleId: of.refOrNone("responsibles", { within: "clientId" }),
  assignee: of.withInitial(of.group(assignee), nobody),
  location: of.withInitial(of.group(locationSubfields), {
    type: "warehouse",
    building: null,
    floor: null,
    room: null,
    storageBin: null,
    vendorName: null,
    geo: null,
  }),
  parentEquipmentId: of.refOrNone("equipment"),

  supplier: optional(of.text(80)),
  purchaseDate: optional(of.date({ notAfterToday: true })),
  purchaseCost: optional(of.money()),
  orderNumber: optional(of.identifier("reference", 40)),
  invoiceNumber: optional(of.identifier("reference", 40)),
  warrantyStart: optional(of.date()),
  warrantyMonths: optional(of.integer(0, 120)),
  warrantyEnd: optional(of.date()),
  warrantyType: optional(of.choice(["manufacturer", "extended", "on_site_nbd", "return_to_base", "none"])),
  contractRef: optional(of.identifier("reference", 40)),
  eolDate: optional(of.date()),
  // Of a unit that is in service already when it is entered.
  installedAt: of.setAtCreation(optional(of.date({ notAfterToday: true }))),
  maintenancePeriodDays: optional(of.integer(7, 1095)),
  nextMaintenanceDue: of.system(optional(of.date())),

  labelPrintedAt: of.system(optional(of.instant())),
  tags: of.tags(),
  custom: of.custom(),
  photoId: of.picture("photo"),
  clientNotes: optional(of.longText(2000)),
  notes: optional(of.longText()),

  holderUserId: of.system(of.refOrNone("users")),
  openRequestAssignees: of.system(of.refs("users")),
  /** How much work on it is not over yet. */
  openRequestCount: of.system(of.withInitial(of.integer(0, 10_000), 0)),
  /** What the work on it has cost, its share of each request. */
  totalCost: of.system(optional(of.money())),
  integrationCoordinatorId: of.system(of.refOrNone("users")),
};

/** Where a unit is built in. */
export const rackFields = {
  rack: optional(of.text(40)),
  uPos: optional(of.integer(1, 60)),
  heightU: optional(of.integer(1, 20)),
};

export const equipmentColumns = [
  "assetTag",
  "name",
  "categoryId",
  "serialNumber",
  "clientId",
  "siteId",
  "departmentId",
  "assignee.label",
  "state",
  "warrantyEnd",
] as const;

export const equipmentSearch = [
  "assetTag",
  "name",
  "serialNumber",
  "otherIdentifier",
  "manufacturer",
  "model",
  "custom",
] as const;

export const equipmentFilters = [
  "state",
  "categoryId",
  "manufacturer",
  "model",
  "clientId",
  "clientId.segmentId",
  "siteId",
  "departmentId",
  "unitServiceId",
  "responsibleId",
  "assignee.refId",
  "parentEquipmentId",
  "ownership",
  "criticality",
  "condition",
  "location.type",
  "warrantyEnd",
  "eolDate",
  "nextMaintenanceDue",
  "loanDueAt",
  "labelPrintedAt",
  "awaiting",
  "openRequestCount",
  "tags",
  "createdAt",
] as const;

/** What decides who may see and change a unit. */
export const equipmentRuleColumns = [
  "state",
  "ownership",
  "clientId",
  "departmentId",
  "location.type",
  "holderUserId",
  "openRequestAssignees",
  "integrationCoordinatorId",
] as const;

/** What all units are sorted by together. */
export const unitSort = [
  "assetTag",
  "name",
  "categoryId",
  "serialNumber",
  "clientId",
  "siteId",
  "state",
  "warrantyEnd",
  "purchaseDate",
  "purchaseCost",
  "nextMaintenanceDue",
  "openRequestCount",
  "createdAt",
  "updatedAt",
] as const;

/** Those of one kind, by its own fields too. */
export const equipmentSort = [...unitSort, "hostname", "ip"] as const;
