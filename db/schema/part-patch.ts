import type { Issue } from "./issue.ts";
import type { FieldOf } from "./kind.ts";
import { mayBeGiven, objectSchema } from "./object-schema.ts";
import { parseWith } from "./parse.ts";
import type { Resource } from "./resource.ts";

type Values = Record<string, unknown>;

export type PartPatch = {
  /** The fields that are given as a whole. */
  whole: Values;
  /** By group, the parts that are given of it. */
  parts: Record<string, Values>;
  issues: Issue[];
};

/**
 * Reads a change of many records: beside whole fields it may name single parts of a group, `location.room`, which leave the
 * other parts as each record has them. The whole fields are for the resource's `patch` to judge.
 */
export function readParts(resource: Resource, given: Values): PartPatch {
  const read: PartPatch = { whole: {}, parts: {}, issues: [] };
  const named: Record<string, Values> = {};
  for (const [path, value] of Object.entries(given)) {
    const [name = "", part, ...deeper] = path.split(".");
    if (part === undefined) read.whole[path] = value;
    else if (deeper.length > 0 || !groupAt(resource, name) || name in given)
      read.issues.push({ path, code: "unknown_field" });
    else (named[name] ??= {})[part] = value;
  }
  for (const [name, values] of Object.entries(named)) {
    const { value, issues } = parseWith<Values>(
      objectSchema(groupAt(resource, name)?.fields ?? {}, "patch"),
      values,
    );
    read.issues.push(...issues.map((issue) => ({ ...issue, path: `${name}.${issue.path}` })));
    if (value) read.parts[name] = value;
  }
  return read;
}

/** The groups of a record with these parts in them, or what speaks against it. */
export function withParts(
  resource: Resource,
  row: Values,
  parts: PartPatch["parts"],
): { values: Values; issues: Issue[] } {
  const values: Values = {};
  const found: Issue[] = [];
  for (const [name, given] of Object.entries(parts)) {
    const whole = { ...partsOf(row[name]), ...given };
    const { value, issues } = parseWith(groupAt(resource, name)?.schema ?? objectSchema({}, "create"), whole);
    found.push(...issues.map((issue) => ({ ...issue, path: `${name}.${issue.path}` })));
    values[name] = value;
  }
  return { values, issues: found };
}

const partsOf = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

function groupAt({ fields }: Resource, name: string): FieldOf<"group"> | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.kind === "group" && mayBeGiven(field, "patch") ? field : undefined;
}
