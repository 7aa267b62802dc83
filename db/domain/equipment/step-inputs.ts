import { locationsByState } from "./rules.ts";
import { equipmentFields, locationSubfields } from "./equipment.ts";
import type { EquipmentState, LocationType } from "./states.ts";
import { stepFields } from "./step-fields.ts";
import * as of from "#db/schema/field.ts";
import type { Field, Values } from "#db/schema/kind.ts";

const { optional } = of;

/** A field of the record as an input that has to be given. */
const requiredInput = (field: Field): Field => ({
  ...field,
  writtenBy: "people",
  required: true,
  initial: null,
});

/** The same, where it may be left out. */
const optionalInput = (field: Field): Field => ({ ...requiredInput(field), required: false });

/** What the steps of a unit ask for: fields of the record under their own names, and what only the history keeps. */
export const inputs = {
  serialNumber: optionalInput(equipmentFields.serialNumber),
  noSerialReason: optionalInput(equipmentFields.noSerialReason),
  duplicateSerialReason: optionalInput(equipmentFields.duplicateSerialReason),
  purchaseDate: optionalInput(equipmentFields.purchaseDate),
  condition: requiredInput(equipmentFields.condition),
  hostname: optional(of.identifier("hostname")),

  clientId: requiredInput(equipmentFields.clientId),
  siteId: requiredInput(equipmentFields.siteId),
  clientIfAny: equipmentFields.clientId,
  siteIfAny: equipmentFields.siteId,
  departmentId: equipmentFields.departmentId,
  responsibleId: equipmentFields.responsibleId,
  assignee: equipmentFields.assignee,

  reservedFor: requiredInput(stepFields.reservedFor),
  reservedUntil: requiredInput(stepFields.reservedUntil),
  loanDueAt: requiredInput(stepFields.loanDueAt),
  holderUserId: optionalInput(equipmentFields.holderUserId),
  carrier: optionalInput(stepFields.carrier),
  stateAfterArrival: optionalInput(stepFields.stateAfterArrival),
  vendorRma: requiredInput(stepFields.vendorRma),
  expectedBackOn: requiredInput(stepFields.expectedBackOn),
  retireReason: requiredInput(stepFields.retireReason),
  dataWiped: requiredInput(stepFields.dataWiped),
  disposalMethod: requiredInput(stepFields.disposalMethod),
  disposedOn: requiredInput(stepFields.disposedOn),
  disposalDocument: requiredInput(stepFields.disposalDocument),
  wipeCertificate: optionalInput(stepFields.wipeCertificate),
  lossReference: optionalInput(stepFields.lossReference),

  reason: of.text(200, 3),
  reasonIfAny: optional(of.text(200, 3)),
  outcome: of.choice(["fixed", "fixed_temporarily"]),
  testPassed: of.flag(),
  vendorName: of.text(80),
} as const satisfies Record<string, Field>;

/** A location of one of these types. */
export const locationInput = ([first, ...others]: readonly LocationType[]) =>
  of.group({
    ...locationSubfields,
    type: first ? of.withInitial(of.choice([first, ...others]), first) : locationSubfields.type,
  });

export const locationIn = (state: EquipmentState) => locationInput(locationsByState[state]);

/** At the client's, where only the room is left to say. */
export const locationAtClient = (): Field =>
  of.withInitial(locationInput(["client_site"]), at("client_site"));

/** A location of which nothing is known but its type. */
export const at = (type: LocationType, details: Partial<LocationValues> = {}): LocationValues => ({
  building: null,
  floor: null,
  room: null,
  storageBin: null,
  vendorName: null,
  geo: null,
  ...details,
  type,
});

type LocationValues = Values<typeof locationSubfields>;
