import type { Issue } from "./issue.ts";
import type { Field } from "./kind.ts";
import { isWritable, objectSchema } from "./object-schema.ts";
import { fold } from "./fold.ts";
import * as z from "zod/mini";
import { parseWith } from "./parse.ts";
import type { Resource } from "./resource.ts";

type Values = Record<string, unknown>;

export type SubfieldPatch = {
  /** The fields that are given as a whole. */
  whole: Values;
  /** By group, the given subfields; by list, the values to add and to remove. */
  subfields: Record<string, Values>;
  issues: Issue[];
};

/** How a list changes that keeps the rest of its values. */
export const listChanges = ["add", "remove"] as const;

/**
 * Reads a change of many records: beside whole fields it may name single parts of a group, `location.room`, which leave the
 * other parts as each record has them, and say what is added to a list or taken out of it, `tags.add`. The whole fields are for
 * the resource's `patch` to validate.
 */
export function readSubfields(resource: Resource, input: Values): SubfieldPatch {
  const read: SubfieldPatch = { whole: {}, subfields: {}, issues: [] };
  const named: Record<string, Values> = {};
  for (const [path, value] of Object.entries(input)) {
    const [name = "", subfield, ...deeper] = path.split(".");
    if (subfield === undefined) read.whole[path] = value;
    else if (deeper.length > 0 || !subfieldsAt(resource, name) || name in input)
      read.issues.push({ path, code: "unknown_field" });
    else (named[name] ??= {})[subfield] = value;
  }
  for (const [name, values] of Object.entries(named)) {
    const { value, issues } = parseWith(subfieldsAt(resource, name) ?? objectSchema({}, "patch"), values);
    read.issues.push(...issues.map((issue) => ({ ...issue, path: `${name}.${issue.path}` })));
    if (value) read.subfields[name] = value;
  }
  return read;
}

/** The groups and lists of a record with these changes in them, or what speaks against it. */
export function withSubfields(
  resource: Resource,
  row: Values,
  subfields: SubfieldPatch["subfields"],
): { values: Values; issues: Issue[] } {
  const values: Values = {};
  const allIssues: Issue[] = [];
  for (const [name, change] of Object.entries(subfields)) {
    const field = fieldAt(resource, name);
    const whole =
      field && isList(field) ? changedList(row[name], change) : { ...subfieldValues(row[name]), ...change };
    const { value, issues } = parseWith<unknown>(field?.schema() ?? objectSchema({}, "create"), whole);
    allIssues.push(
      ...issues.map(({ path, ...issue }) => ({ ...issue, path: path ? `${name}.${path}` : name })),
    );
    values[name] = value;
  }
  return { values, issues: allIssues };
}

const subfieldValues = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

/** The same word in another spelling is there already. */
function changedList(value: unknown, { add, remove }: Values): unknown[] {
  const gone = new Set(listOf(remove).map(spelling));
  const remaining = listOf(value).filter((one) => !gone.has(spelling(one)));
  const there = new Set(remaining.map(spelling));
  return [...remaining, ...listOf(add).filter((one) => !there.has(spelling(one)))];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const spelling = (value: unknown): string => fold(String(value));

export const isList = ({ kind }: Field): boolean => kind === "tags" || kind === "refs" || kind === "choices";

function fieldAt({ fields }: Resource, name: string): Field | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field && isWritable(field, "patch") ? field : undefined;
}

/** The subfields of this field that a patch may name; undefined where it has none. */
function subfieldsAt(resource: Resource, name: string): z.ZodMiniType<Values> | undefined {
  const field = fieldAt(resource, name);
  if (field?.kind === "group") return objectSchema(field.fields, "patch");
  if (!field || !isList(field)) return undefined;
  return z.strictObject({ add: z.optional(field.schema()), remove: z.optional(field.schema()) });
}
