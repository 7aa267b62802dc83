import { type FieldErrors, type Resolver, set } from "react-hook-form";
import { completedByRules, requiredByRules, recordIssues } from "#db/rules/records/rules.ts";
import { type Issue, issueCodes } from "#db/schema/issue.ts";
import type { Fields, KindName } from "#db/schema/kind.ts";
import { parseWith } from "#db/schema/parse.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { topOf } from "#db/schema/path.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { localDay, today } from "#src/app/today.ts";
import { changedBody, creationBody, type FormValues, toBody } from "#src/records/form-values.ts";

/** What a form writes: the fields, and the record that it changes; none for a new one. */
export type Target = { resource: Resource; fields: Fields; base: Record<string, unknown> | null };

/** The issues of these values, by the rules of the API: its schema, then those of the record. */
export function issuesIn({ resource, fields, base }: Target, values: FormValues): Issue[] {
  const body = base ? changedBody(fields, base, values) : creationBody(fields, values);
  const { value, issues } = parseWith(base ? resource.patch : resource.create, body);
  const row = completedByRules(resource, { ...base, ...(value ?? toBody(fields, values)) }, base, localDay());
  const wrong = new Set(issues.map(({ path }) => path));
  // A field that this person may not see cannot be validated here.
  const ruleIssues = recordIssues(resource, row, today(), base).filter(
    ({ path }) => topOf(path) in row && !wrong.has(path),
  );
  return [...issues, ...ruleIssues];
}

/** Lists that nobody has to fill in, unless the rules say so. */
const mayBeEmpty: ReadonlySet<KindName | undefined> = new Set(["rows", "refs"]);

/** The fields that only the rules require, going by the others. */
export function fieldsRequiredByRules({ resource, fields, base }: Target, values: FormValues): string[] {
  const optional = Object.keys(fields).filter(
    (name) => fields[name]?.required === false || mayBeEmpty.has(fields[name]?.kind),
  );
  const row = { ...base, ...toBody(fields, values) };
  return requiredByRules(resource, row, optional, today());
}

/** The form library's way to ask what speaks against the values. */
export const resolverOf =
  (resource: Resource, issuesOf: (values: FormValues) => readonly Issue[]): Resolver<FormValues> =>
  (values) => {
    const issues = issuesOf(values);
    return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(resource, issues) };
  };

/** Issues as the form library keeps them: the code as the type, the numbers for the words as the message. */
function errorsOf(resource: Resource, issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, ...issue } of issues.toReversed())
    set(errors, errorPath(resource, path), errorOf(issue));
  return errors;
}

export const errorOf = ({ code, params = {} }: Omit<Issue, "path">) => ({
  type: code,
  message: JSON.stringify(params),
});

/** Of all rows, where no row is named: `taxIds.value` is about the list. */
export function errorPath(resource: Resource, path: string): string {
  const rows = path
    .split(".")
    .findIndex((_name, at, names) => fieldAt(resource, bare(names.slice(0, at + 1)))?.kind === "rows");
  const names = path.split(".");
  if (rows === -1 || /^\d+$/.test(names[rows + 1] ?? "")) return path;
  return [...names.slice(0, rows + 1), "root"].join(".");
}

/** The issues in the library's errors, in the order of the fields. */
export function orderedIssues(errors: unknown, order: readonly string[]): Issue[] {
  return [...walk(errors, "")].toSorted(
    (a, b) => order.indexOf(topOf(a.path)) - order.indexOf(topOf(b.path)),
  );
}

export function issueAt(error: unknown): Omit<Issue, "path"> | null {
  if (!isRecord(error)) return null;
  if (isRecord(error["root"])) return issueAt(error["root"]);
  const code = issueCodes.find((candidate) => candidate === error["type"]);
  return code && typeof error["message"] === "string" ? { code, params: JSON.parse(error["message"]) } : null;
}

function* walk(error: unknown, path: string): Generator<Issue> {
  const issue = issueAt(error);
  if (issue) yield { ...issue, path };
  if (issue || typeof error !== "object" || error === null) return;
  const entries = Object.entries(error);
  // The first issue of a field counts, so they are put in from the last one on; rows have their order by themselves.
  for (const [name, inner] of Array.isArray(error) ? entries : entries.toReversed())
    yield* walk(inner, path === "" ? name : `${path}.${name}`);
}

const bare = (names: string[]): string => names.filter((name) => !/^\d+$/.test(name)).join(".");
