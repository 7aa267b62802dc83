import { v7 as newId } from "uuid";
import { ownerTypeOf, resourceNamed } from "#db/schema/registry.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { SubrecordName } from "#db/schema/subrecord-routes.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";

type Values = Readonly<Record<string, unknown>>;

/** All fields of a list, each with the value that a record begins with. */
const wholeRow = ({ fields }: Resource, values: Values): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])),
  ...values,
});

/** A subrecord that follows from a write of its owner, whoever may write it. */
export function belowOwner(
  name: SubrecordName,
  owner: { resource: Resource; id: string },
  values: Values,
): WriteRequest {
  const resource = resourceNamed(name);
  const ownerValues = { ownerType: ownerTypeOf(resource, owner.resource), ownerId: owner.id };
  return {
    operation: "followUp",
    action: "create",
    resource,
    id: newId(),
    before: null,
    values: wholeRow(resource, { ...ownerValues, ...values }),
  };
}

/** A new record of a list that a step entails: whoever may take the step needs no other right for it, and it is checked as any other. */
export function requested(name: ResourceName, values: Values): WriteRequest {
  const resource = resourceNamed(name);
  return {
    operation: "save",
    resource,
    id: newId(),
    before: null,
    values: wholeRow(resource, values),
    enteredFields: Object.keys(values),
    isEntailed: true,
  };
}
