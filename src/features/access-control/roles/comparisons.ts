import { isRecord } from "#db/schema/is-record.ts";
import type { Conditions, Operators, Scalar } from "#db/rules/roles/conditions.ts";
import { placeholder } from "#db/rules/roles/conditions.ts";

export const operatorWords = ["is", "isNot", "atLeast", "atMost", "filled", "empty"] as const;
export type OperatorWord = (typeof operatorWords)[number];

/** One line of a condition as people read and enter it. */
export type Comparison = { path: string; operator: OperatorWord; values: (string | number | boolean)[] };

export const comparisonsIn = (conditions: Conditions): Comparison[] =>
  Object.entries(conditions).flatMap(([path, condition]) =>
    isRecord(condition) ? ofOperators(path, condition) : [ofValue(path, condition)],
  );

const ofValue = (path: string, value: Scalar): Comparison =>
  value === null ? { path, operator: "empty", values: [] } : { path, operator: "is", values: [value] };

function ofOperators(path: string, operators: Operators): Comparison[] {
  return Object.entries(operators).flatMap(([name, operand]): Comparison[] => {
    const values = [operand].flat().filter((one) => one !== null && one !== undefined);
    switch (name) {
      case "$ne":
      case "$nin":
        return operand === null
          ? [{ path, operator: "filled", values: [] }]
          : [{ path, operator: "isNot", values }];
      case "$gt":
      case "$gte":
        return [{ path, operator: "atLeast", values }];
      case "$lt":
      case "$lte":
        return [{ path, operator: "atMost", values }];
      case "$exists":
        return [{ path, operator: operand === true ? "filled" : "empty", values: [] }];
      default:
        return [{ path, operator: "is", values }];
    }
  });
}

/** A list of the person's own, as his clients, stands alone. */
const listPlaceholders: readonly unknown[] = ["${user.scopeClientIds}"];

/** The condition that such a line says; undefined while it says nothing yet. */
export function conditionIn({ operator, values }: Comparison): Conditions[string] | undefined {
  const [first] = values;
  switch (operator) {
    case "filled":
      return { $exists: true };
    case "empty":
      return { $exists: false };
    case "atLeast":
      return bound(first) ? { $gte: first } : undefined;
    case "atMost":
      return bound(first) ? { $lte: first } : undefined;
    case "is":
      if (first === undefined) return undefined;
      if (listPlaceholders.includes(first)) return { $in: String(first) };
      return values.length === 1 ? first : { $in: values };
    case "isNot":
      if (first === undefined) return undefined;
      if (listPlaceholders.includes(first)) return { $nin: String(first) };
      return values.length === 1 ? { $ne: first } : { $nin: values };
  }
}

const bound = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value !== "");

/** A placeholder stands for one value, or for a list of its own: never among others. */
export const isPlaceholder = (value: unknown): boolean =>
  typeof value === "string" && placeholder.test(value);

/** Lines that say something, as conditions; two on one field hold together. */
export function conditionsOf(comparisons: readonly Comparison[]): Conditions {
  const conditions: Conditions = {};
  for (const comparison of comparisons) {
    const condition = conditionIn(comparison);
    if (condition === undefined || comparison.path === "") continue;
    const before = conditions[comparison.path];
    conditions[comparison.path] =
      before === undefined ? condition : { ...asOperators(before), ...asOperators(condition) };
  }
  return conditions;
}

const asOperators = (condition: Conditions[string]): Operators =>
  isRecord(condition) ? condition : { $eq: condition };
