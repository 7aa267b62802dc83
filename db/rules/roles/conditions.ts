import { isRecord } from "#db/schema/is-record.ts";
/** A record as the rules see it: whatever its fields are. */
export type Row = Readonly<Record<string, unknown>>;

export type Scalar = string | number | boolean | null;
export type Operand = Scalar | Scalar[];
export type Operators = { [name in OperatorName]?: Operand };

/** By dot path; all of them must hold. A path through a list holds where any of its rows does. */
export type Conditions = Record<string, Scalar | Operators>;

/** The whole of a condition's text, never a substring: its value may be a list. */
export const placeholder = /^\$\{user\.([a-z]\w*(?:\.[a-z]\w*)*)\}$/i;

/** Stands in rules for the person themselves, so that those of two people can be compared. No stored rule may say it. */
export const oneself = "(oneself)";

type ValuesAtPath = readonly unknown[];
const nothing: ValuesAtPath = [];

/** `values` are the values at the path; a missing one (null, missing, empty list) is `null` to a rule. */
const tests = {
  $eq: (values: ValuesAtPath, operand: unknown) => holds(values, operand),
  $ne: (values: ValuesAtPath, operand: unknown) => !Array.isArray(operand) && !holds(values, operand),
  $in: (values: ValuesAtPath, operand: unknown) =>
    Array.isArray(operand) && operand.some((one) => holds(values, one)),
  $nin: (values: ValuesAtPath, operand: unknown) =>
    Array.isArray(operand) && !operand.some((one) => holds(values, one)),
  $gt: (values: ValuesAtPath, operand: unknown) => values.some((value) => compared(value, operand) > 0),
  $gte: (values: ValuesAtPath, operand: unknown) => values.some((value) => compared(value, operand) >= 0),
  $lt: (values: ValuesAtPath, operand: unknown) => values.some((value) => compared(value, operand) < 0),
  $lte: (values: ValuesAtPath, operand: unknown) => values.some((value) => compared(value, operand) <= 0),
  $exists: (values: ValuesAtPath, operand: unknown) => values.length > 0 === operand,
};

export type OperatorName = keyof typeof tests;

/** Prepares conditions that many rows are put to. */
export function matcher(conditions: Conditions): (row: Row) => boolean {
  const checks = Object.entries(conditions).map(([path, condition]) => {
    const keys = path.split(".");
    const operators = testsOf(condition);
    return (row: Row) => {
      const values = valuesAt(row, keys);
      return operators.every(({ test, operand }) => test(values, operand));
    };
  });
  return (row) => checks.every((check) => check(row));
}

/**
 * Replaces placeholders by the user's values. One that has no value makes a permission match nothing, and is left out of a
 * denial, which then bears on more: whatever is missing, nothing opens.
 */
export function filled(conditions: Conditions, user: Row, inverted: boolean): Conditions {
  const result: Conditions = {};
  for (const [path, condition] of Object.entries(conditions)) {
    const value = filledOne(condition, user);
    if (value !== undefined) result[path] = value;
    else if (!inverted) result[path] = { $in: [] };
  }
  return result;
}

/** One step of a path, from every value reached so far, into every row of a list. */
export function deeper(values: unknown[], key: string): unknown[] {
  return values.flatMap((value) => valueOf(value, key));
}

function testsOf(condition: Scalar | Operators) {
  if (!isRecord(condition)) return [{ test: tests.$eq, operand: condition }];
  return Object.entries(condition).map(([name, operand]) => {
    if (!isOperator(name))
      throw new Error(`Failed to match: unknown operator ${name}. Read stored rules with parseRules.`);
    return { test: tests[name], operand };
  });
}

function isOperator(name: string): name is OperatorName {
  return Object.hasOwn(tests, name);
}

function valuesAt(row: unknown, keys: readonly string[]): ValuesAtPath {
  let value = row;
  for (let depth = 0; depth < keys.length; depth++) {
    if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, keys.slice(depth)));
    value = valueOf(value, keys[depth] ?? "");
  }
  if (Array.isArray(value)) return value.filter(isThere);
  return isThere(value) ? [value] : nothing;
}

/** A column of numbers says NaN where a record has none. */
function isThere(value: unknown): boolean {
  return value !== null && value !== undefined && !Number.isNaN(value);
}

/** Own fields alone: `constructor` is not a field of anything. */
function valueOf(row: unknown, key: string): unknown {
  return isRecord(row) && Object.hasOwn(row, key) ? row[key] : undefined;
}

function holds(values: ValuesAtPath, operand: unknown): boolean {
  return operand === null ? values.length === 0 : values.includes(operand);
}

/** Numbers with numbers and texts with texts; anything else is neither before nor after. */
function compared(value: unknown, operand: unknown): number {
  if (typeof value === "number" && typeof operand === "number") return value - operand;
  if (typeof value !== "string" || typeof operand !== "string") return Number.NaN;
  return value < operand ? -1 : Number(value > operand);
}

function filledOne(condition: Scalar | Operators, user: Row): Scalar | Operators | undefined {
  if (!isRecord(condition)) return filledScalar(condition, user);
  const result: Operators = {};
  for (const [name, operand] of Object.entries(condition)) {
    if (!isOperator(name)) return undefined;
    const value = name === "$in" || name === "$nin" ? filledList(operand, user) : filledScalar(operand, user);
    if (value === undefined) return undefined;
    result[name] = value;
  }
  return result;
}

function filledScalar(operand: Operand, user: Row): Scalar | undefined {
  if (Array.isArray(operand)) return undefined;
  const value = userValue(operand, user);
  return value === undefined ? operand : usable(value.value) ? value.value : undefined;
}

function filledList(operand: Operand, user: Row): Scalar[] | undefined {
  if (Array.isArray(operand)) return operand;
  const value: unknown = userValue(operand, user)?.value;
  if (!Array.isArray(value)) return undefined;
  const values: unknown[] = value;
  return values.every(usable) ? values : undefined;
}

function userValue(operand: Operand, user: Row): { value: unknown } | undefined {
  const path = typeof operand === "string" ? placeholder.exec(operand)?.[1] : undefined;
  return path === undefined ? undefined : { value: path.split(".").reduce<unknown>(valueOf, user) };
}

/** An empty value would match every record that lacks one; a value that looks like a placeholder was put there to be filled. */
function usable(value: unknown): value is string | number | boolean {
  if (typeof value === "string") return value !== "" && !value.includes("${");
  return typeof value === "number" || typeof value === "boolean";
}
