import { customValuePath, customValuesField } from "#db/schema/field-names.ts";
import { isBlank } from "#db/schema/blank.ts";
import type { Issue } from "#db/schema/issue.ts";
import { recordIn } from "#db/schema/is-record.ts";
import { parseWith } from "#db/schema/parse.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { type Definition, fieldOf } from "./definition.ts";
import { longestMatched, patternOf } from "./pattern.ts";

type Custom = Record<string, unknown>;

/**
 * Reads the values of a unit's custom fields by the definitions of its category. Fields that are not named keep their values,
 * also those whose definitions are gone; unchanged values are not validated again. `null` clears.
 */
export function readCustom(
  definitions: readonly Definition[],
  input: Custom,
  before: Custom,
): { values: Custom; issues: Issue[] } {
  const issues: Issue[] = [];
  const values: Custom = { ...before };
  for (const [key, value] of Object.entries(input)) {
    if (sameValue(value, before[key])) continue;
    const definition = definitions.find((one) => one.key === key);
    if (isBlank(value)) delete values[key];
    else if (!definition) issues.push({ path: customValuePath(key), code: "unknown_field" });
    else {
      const read = readOne(definition, value);
      values[key] = read.value;
      issues.push(...read.issues);
    }
  }
  return { values, issues };
}

/** The fields that must be filled in and are not. */
export function missingIn(definitions: readonly Definition[], values: Custom): Issue[] {
  return definitions
    .filter(({ required, key }) => required && isBlank(values[key]))
    .map(({ key }) => ({ path: customValuePath(key), code: "required" }));
}

function readOne(definition: Definition, input: unknown): { value: unknown; issues: Issue[] } {
  const { key, regex } = definition;
  const { value = input, issues } = parseWith(fieldOf(definition).schema(), input);
  const valueIssues = issues.map((issue) => ({
    ...issue,
    path: issue.path === "" ? customValuePath(key) : `${customValuePath(key)}.${issue.path}`,
  }));
  if (valueIssues.length === 0 && regex !== null && typeof value === "string" && !fits(regex, value))
    valueIssues.push({ path: customValuePath(key), code: "bad_format" });
  return { value, issues: valueIssues };
}

const fits = (regex: string, value: string): boolean =>
  value.length <= longestMatched && (patternOf(regex)?.test(value) ?? true);

/** The values of a record's custom fields. */
export const customOf = (row: Custom | null | undefined): Custom => recordIn(row?.[customValuesField]);
