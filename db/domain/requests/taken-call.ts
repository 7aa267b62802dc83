import { recordIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import { expectedReturn, pendingItems } from "./other-kind.ts";
import type { RequestKind } from "./states.ts";

/** What somebody who calls is about, as the fields of a request say it. */
export type CallSubject = {
  clientId: string | null;
  siteId: string | null;
  departmentId: string | null;
  unitServiceId: string | null;
  responsibleId: string | null;
  /** Somebody to talk to who is no contact of the client. */
  contactName: string | null;
  equipmentIds: string[];
};

const idOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const nothing: CallSubject = {
  clientId: null,
  siteId: null,
  departmentId: null,
  unitServiceId: null,
  responsibleId: null,
  contactName: null,
  equipmentIds: [],
};

/** A unit tells whose it is and where it stands; whoever holds it is the one to talk to, else whoever answers for it. */
export function subjectOfUnit(unit: UncheckedRowOf<"equipment">): CallSubject {
  const { type, refId, label }: UncheckedSubrowOf<"equipment", "assignee"> = recordIn(unit.assignee);
  const isPerson = type === "person";
  const responsibleId = (isPerson ? idOf(refId) : null) ?? idOf(unit.responsibleId);
  return {
    clientId: idOf(unit.clientId),
    siteId: idOf(unit.siteId),
    departmentId: idOf(unit.departmentId),
    unitServiceId: idOf(unit.unitServiceId),
    responsibleId,
    contactName: isPerson && responsibleId === null ? idOf(label) : null,
    equipmentIds: [String(unit.id)],
  };
}

export const subjectOfPerson = (person: UncheckedRowOf<"responsibles">): CallSubject => ({
  ...nothing,
  clientId: idOf(person.clientId),
  siteId: idOf(person.siteId),
  departmentId: idOf(person.departmentId),
  responsibleId: String(person.id),
});

export const subjectOfSite = (site: UncheckedRowOf<"sites">): CallSubject => ({
  ...nothing,
  clientId: idOf(site.clientId),
  siteId: String(site.id),
  responsibleId: idOf(site.contactResponsibleId),
});

export const subjectOfClient = (client: UncheckedRowOf<"clients">): CallSubject => ({
  ...nothing,
  clientId: String(client.id),
});

type Values = Readonly<Record<string, unknown>>;

/** What a call of each kind mostly is, where nobody says more. */
export const callDefaults = (today: string): Values => ({
  purpose: "diagnosis",
  maintenanceType: "corrective",
  place: "on_site",
  pickupReason: "repair",
  expectedReturnAt: expectedReturn(today),
  replacementKind: "loaner",
});

/** The fields of a call that requests of one kind alone have. */
export const fieldsOfKind = {
  displacement: ["purpose"],
  maintenance: ["maintenanceType", "place"],
  pickup: ["pickupReason", "expectedReturnAt"],
  replacement: ["replacementKind", "loanDueAt"],
} as const satisfies Record<RequestKind, readonly string[]>;

/** What requests of a kind call the units that a call is about. */
export const unitFieldOfKind = {
  displacement: "equipmentIds",
  maintenance: "equipmentIds",
  pickup: "items",
  replacement: "outgoingEquipmentId",
} as const satisfies Record<RequestKind, string>;

/** The units of a call, as a request of this kind has them: a pickup lists what is collected, a replacement names the one that goes. */
export function withUnitsOfKind(kind: RequestKind, values: Values): Values {
  const { equipmentIds, ...others } = values;
  const units: readonly unknown[] = Array.isArray(equipmentIds) ? equipmentIds : [];
  const value = { equipmentIds: units, items: pendingItems(values), outgoingEquipmentId: units[0] ?? null };
  return { ...others, [unitFieldOfKind[kind]]: value[unitFieldOfKind[kind]] };
}

/** Where the call asks for what a request of some kind calls otherwise. */
export const callPathOf = (path: string): string =>
  path === "outgoingEquipmentId" || /^items\b/.test(path) ? "equipmentIds" : path;
