import { locationsByState } from "./rules.ts";
import { equipmentFields, locationSubfields } from "./equipment.ts";
import type { EquipmentState, LocationType } from "./states.ts";
import { stepFields } from "./step-fields.ts";
import * as of from "#db/schema/field.ts";
import type { Field, Values } from "#db/schema/kind.ts";

const { optional } = of;

/** A field of the record as an input that has to be given. */
const asked = (field: Field): Field => ({ ...field, writtenBy: "people", required: true, initial: null });

/** The same, where it may be left out. */
const askedIfAny = (field: Field): Field => ({ ...asked(field), required: false });

/** What the steps of a unit ask for: fields of the record under their own names, and what only the history keeps. */
export const inputs = {
  serialNumber: askedIfAny(equipmentFields.serialNumber),
  noSerialReason: askedIfAny(equipmentFields.noSerialReason),
  duplicateSerialReason: askedIfAny(equipmentFields.duplicateSerialReason),
  purchaseDate: askedIfAny(equipmentFields.purchaseDate),
  condition: asked(equipmentFields.condition),
  hostname: optional(of.identifier("hostname")),

  clientId: asked(equipmentFields.clientId),
  siteId: asked(equipmentFields.siteId),
  clientIfAny: equipmentFields.clientId,
  siteIfAny: equipmentFields.siteId,
  departmentId: equipmentFields.departmentId,
  responsibleId: equipmentFields.responsibleId,
  assignee: equipmentFields.assignee,

  reservedFor: asked(stepFields.reservedFor),
  reservedUntil: asked(stepFields.reservedUntil),
  loanDueAt: asked(stepFields.loanDueAt),
  holderUserId: askedIfAny(equipmentFields.holderUserId),
  carrier: askedIfAny(stepFields.carrier),
  vendorRma: asked(stepFields.vendorRma),
  expectedBackOn: asked(stepFields.expectedBackOn),
  retireReason: asked(stepFields.retireReason),
  dataWiped: asked(stepFields.dataWiped),
  disposalMethod: asked(stepFields.disposalMethod),
  disposedOn: asked(stepFields.disposedOn),
  disposalDocument: asked(stepFields.disposalDocument),
  wipeCertificate: askedIfAny(stepFields.wipeCertificate),
  lossReference: askedIfAny(stepFields.lossReference),

  reason: of.text(200, 3),
  reasonIfAny: optional(of.text(200, 3)),
  outcome: of.choice(["fixed", "fixed_temporarily"]),
  testPassed: of.flag(),
  vendorName: of.text(80),
} as const satisfies Record<string, Field>;

/** A place of one of these types. */
export const placeOf = ([first, ...others]: readonly LocationType[]) =>
  of.group({
    ...locationSubfields,
    type: first ? of.withInitial(of.choice([first, ...others]), first) : locationSubfields.type,
  });

export const locationIn = (state: EquipmentState) => placeOf(locationsByState[state]);

/** At the client's, where only the room is left to say. */
export const locationAtClient = (): Field => of.withInitial(placeOf(["client_site"]), at("client_site"));

/** A place of which nothing is known but its type. */
export const at = (type: LocationType, known: Partial<Place> = {}): Place => ({
  building: null,
  floor: null,
  room: null,
  storageBin: null,
  vendorName: null,
  geo: null,
  ...known,
  type,
});

type Place = Values<typeof locationSubfields>;
