import type * as z from "zod/mini";
import { type Issue, type IssueCode, issueCodes } from "./issue.ts";

export type Parsed<T> = { value: T; issues: [] } | { value: undefined; issues: Issue[] };

/** Reads a value of unknown shape by a schema; reports issues in this product's codes, not in the library's. */
export function parseWith<T>(schema: z.ZodMiniType<T>, value: unknown): Parsed<T> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data, issues: [] };
  return { value: undefined, issues: result.error.issues.flatMap(issuesOf) };
}

type LibraryIssue = z.core.$ZodIssue;

function issuesOf(issue: LibraryIssue): Issue[] {
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: "unknown_field" as const }));
  }
  return [{ path, ...reasonOf(issue) }];
}

function reasonOf(issue: LibraryIssue): Omit<Issue, "path"> {
  switch (issue.code) {
    case "invalid_type":
      return { code: issue.input === undefined || issue.input === null ? "required" : "invalid" };
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return {
        code: boundCode(issue.origin, "too_big", "too_long", "too_many"),
        params: { max: Number(issue.maximum) },
      };
    case "invalid_value":
      return { code: issue.input === undefined || issue.input === null ? "required" : "unknown_choice" };
    case "custom":
      return custom(issue.params ?? {});
    default:
      return { code: "invalid" };
  }
}

function tooSmall(issue: Extract<LibraryIssue, { code: "too_small" }>): Omit<Issue, "path"> {
  const min = Number(issue.minimum);
  if (issue.origin === "string" && (min === 1 || issue.input === "")) return { code: "required" };
  return { code: boundCode(issue.origin, "too_small", "too_short", "required"), params: { min } };
}

function boundCode(origin: string, ofNumber: IssueCode, ofText: IssueCode, ofList: IssueCode): IssueCode {
  if (origin === "string") return ofText;
  return origin === "array" ? ofList : ofNumber;
}

function custom({ issueCode, ...rest }: Record<string, unknown>): Omit<Issue, "path"> {
  const code = issueCodes.find((candidate) => candidate === issueCode) ?? "invalid";
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (typeof value === "string" || typeof value === "number") params[name] = value;
  }
  return Object.keys(params).length > 0 ? { code, params } : { code };
}
