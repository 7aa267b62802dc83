import { isBlank } from "#db/schema/blank.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Condition } from "./presentation.ts";
import { presentationOf } from "./presentation-of.ts";

const conditionsOf = (resource: Resource): Readonly<Record<string, Condition | undefined>> =>
  presentationOf(resource).visibility ?? {};

/** When a field applies; undefined where it always does. */
export const conditionOf = (resource: Resource, name: string): Condition | undefined =>
  conditionsOf(resource)[name];

/** Whether a form shows this field, going by the others: a filled-in field is shown in any case. */
export function isVisible(resource: Resource, name: string, values: Record<string, unknown>): boolean {
  const condition = conditionOf(resource, name);
  if (!condition || !isEmpty(values[name])) return true;
  const other = values[condition.field];
  const others: unknown[] = Array.isArray(other) ? other : [other];
  return condition.is.some((one) => (one === null ? isEmpty(other) : others.includes(one)));
}

/** The fields that decide whether others apply. */
export const decidingFields = (resource: Resource): string[] => [
  ...new Set(Object.values(conditionsOf(resource)).flatMap((condition) => condition?.field ?? [])),
];

export const conditionalFields = (resource: Resource): string[] => Object.keys(conditionsOf(resource));

/** A flag that is off says nothing either. */
const isEmpty = (value: unknown): boolean => value === false || isBlank(value);
