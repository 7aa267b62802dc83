import { isRecord } from "./is-record.ts";
import type { Issue, IssueCode } from "./issue.ts";
import type { Field, Fields } from "./kind.ts";
import { parseWith } from "./parse.ts";

/** `shapes`: the value is of another kind than its field. `rules`: it is of that kind, and past a limit or a format that may be younger than it. */
export type StoredFault = { kind: "shapes" | "rules"; path: string };

/** By field, values that were found right: most of a table's values stand in many of its records. */
export type RightValues = Map<Field, Set<unknown>>;

/** Of a field so many are remembered, and no longer texts, so that a table needs little memory. */
const mostRemembered = 1000;
const longestRemembered = 40;

/**
 * What is wrong with the values of a stored record, each by the schema of its field: what is looked at as it is entered, and what answers
 * promise. Null is an empty field, and those are none of its business.
 */
export function* storedFaults(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  right: RightValues,
  prefix = "",
): Generator<StoredFault> {
  for (const name in fields) {
    const [field, value] = [fields[name], row[name]];
    if (!field || value === null) continue;
    if (value !== undefined) {
      if (!isRight(field, value, right)) yield* faultsOf(field, value, right, prefix + name);
      // Lists of the specification have fields that a record may do without.
    } else if (field.required) yield { kind: "shapes", path: prefix + name };
  }
}

function* faultsOf(field: Field, value: unknown, right: RightValues, path: string): Generator<StoredFault> {
  if (field.kind === "group") return yield* faultsOfGroup(field.fields, value, right, path);
  if (field.kind !== "rows") {
    const { issues } = parseWith(field.schema(), value);
    if (issues.length === 0) remember(right, field, value);
    // Rules of a role that no longer can be read permit nothing: they are no danger, and somebody mends them.
    const isLegible = field.kind === "rules" && Array.isArray(value);
    for (const issue of issues) yield isLegible ? { kind: "rules", path } : faultOf(issue, path);
    return;
  }
  if (!Array.isArray(value)) return yield { kind: "shapes", path };
  if (value.length > field.max) yield { kind: "rules", path };
  for (const [at, one] of value.entries()) yield* faultsOfGroup(field.fields, one, right, `${path}.${at}`);
}

/** Answers have no room for a subfield that is not declared. */
function* faultsOfGroup(
  fields: Fields,
  value: unknown,
  right: RightValues,
  path: string,
): Generator<StoredFault> {
  if (!isRecord(value)) return yield { kind: "shapes", path };
  yield* storedFaults(fields, value, right, `${path}.`);
  for (const name in value)
    if (!Object.hasOwn(fields, name)) yield { kind: "shapes", path: `${path}.${name}` };
}

/** Where a field begins with an empty list, an empty list is right. */
const isRight = (field: Field, value: unknown, right: RightValues): boolean =>
  Array.isArray(value)
    ? value.length === 0 && Array.isArray(field.initial)
    : (right.get(field)?.has(value) ?? false);

function remember(right: RightValues, field: Field, value: unknown): void {
  if (typeof value === "object" || (typeof value === "string" && value.length > longestRemembered)) return;
  const values = right.get(field) ?? new Set();
  right.set(field, values);
  if (values.size < mostRemembered) values.add(value);
}

const limits: ReadonlySet<IssueCode> = new Set([
  "too_short",
  "too_long",
  "too_small",
  "too_big",
  "too_many",
  "bad_format",
  "hidden_characters",
]);

/** A text of nothing is empty; what a value lacks inside of it is another thing. */
function faultOf({ path, code }: Issue, of: string): StoredFault {
  const isLimit = limits.has(code) || (code === "required" && path === "");
  return { kind: isLimit ? "rules" : "shapes", path: path === "" ? of : `${of}.${path}` };
}
