import { displacements } from "#db/domain/requests/displacements.ts";
import { maintenances } from "#db/domain/requests/maintenances.ts";
import { listOfKind } from "#db/domain/requests/other-kind.ts";
import { pickups } from "#db/domain/requests/pickups.ts";
import { replacements } from "#db/domain/requests/replacements.ts";
import { requestFields } from "#db/domain/requests/request-fields.ts";
import { type RequestKind, requestKinds } from "#db/domain/requests/states.ts";
import { requestInputs } from "#db/domain/requests/step-inputs.ts";
import { fieldsOfKind, unitFieldOfKind, withUnitsOfKind } from "#db/domain/requests/taken-call.ts";
import type { Ability } from "#db/rules/ability.ts";
import { choice, refOrNone, withInitial } from "#db/schema/field.ts";
import type { Fields } from "#db/schema/kind.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { writableFields } from "#src/records/writable-fields.ts";

/** What a call asks for of a request of any kind. */
const ofEveryKind = [
  "clientId",
  "siteId",
  "departmentId",
  "unitServiceId",
  "responsibleId",
  "contact",
  "channel",
  "categoryId",
  "equipmentIds",
  "title",
  "description",
  "impact",
  "urgency",
  "exceptionReason",
] as const;

/** All that a call keeps as a draft: the request of whatever kind, and what becomes of it at once. */
export const callFields: Fields = {
  kind: withInitial(choice(requestKinds), "maintenance"),
  ...Object.fromEntries(ofEveryKind.map((name) => [name, requestFields[name]])),
  purpose: displacements.fields.purpose,
  maintenanceType: maintenances.fields.maintenanceType,
  place: maintenances.fields.place,
  pickupReason: pickups.fields.pickupReason,
  expectedReturnAt: pickups.fields.expectedReturnAt,
  replacementKind: replacements.fields.replacementKind,
  loanDueAt: replacements.fields.loanDueAt,
  assigneeId: refOrNone("users"),
  plannedStart: requestInputs.plannedStartIfAny,
  estimatedMin: requestFields.estimatedMin,
};

export const kindOf = ({ kind }: FormValues): RequestKind =>
  requestKinds.find((one) => one === kind) ?? "maintenance";

/** The list that a call of this kind becomes a record of. */
export const listOfCall = (kind: RequestKind): Resource => resourceNamed(listOfKind(kind) ?? "maintenances");

/** What is sent of a call of this kind: the units as such requests have them. */
export function sentFields(kind: RequestKind, ability: Ability): Fields {
  const fields = writableFields(ability, listOfCall(kind), null);
  const names = [
    ...ofEveryKind.filter((name) => name !== "equipmentIds"),
    unitFieldOfKind[kind],
    ...fieldsOfKind[kind],
  ];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.some((one) => one === name)));
}

/** The same, of the values. */
export const sentValues = (values: FormValues): FormValues => withUnitsOfKind(kindOf(values), values);
