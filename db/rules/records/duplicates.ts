import type { Issue } from "#db/schema/issue.ts";
import { isRecord } from "#db/schema/is-record.ts";

/** The rows of a list that have the same value there as an earlier one. */
export function* duplicatesIn(rows: unknown, path: string, name: string): Generator<Issue> {
  const seen = new Set<unknown>();
  for (const [at, row] of (Array.isArray(rows) ? rows : []).entries()) {
    const value = isRecord(row) ? row[name] : undefined;
    if (value !== undefined && seen.has(value)) yield { path: `${path}.${at}.${name}`, code: "repeated" };
    seen.add(value);
  }
}
