import { grouped } from "#db/schema/grouped.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { type NewRecord, pendingRows } from "./new-records.ts";
import { validateWrites } from "#sw/api/pipeline/pipeline.ts";
import type { WriteCheck } from "#sw/api/pipeline/write-check.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import type { Tx } from "#db/store/tx.ts";
import type { Created } from "./contract.ts";

/** A record beside the rows, and why it cannot be made; null where it can. */
export type MadeRecord = NewRecord & { check: WriteCheck; issue: Issue | null };

/** Holds the records that are made beside the rows against the person's rules and the rules of records, as any other. */
export async function checkNewRecords(
  c: ApiContext,
  tx: Tx,
  all: readonly NewRecord[],
): Promise<MadeRecord[]> {
  const pending = pendingRows(all);
  const checked: MadeRecord[] = [];
  for (const [target, group] of grouped(all, (one) => one.target)) {
    const requests = group.map(({ row, values }): WriteRequest => ({
      operation: "save",
      resource: target,
      id: row.id,
      before: null,
      values,
      enteredFields: Object.keys(values),
    }));
    const checks = await validateWrites(c, tx, requests, { isImport: true, pending });
    for (const [index, one] of group.entries()) {
      const check = checks[index];
      if (check) checked.push({ ...one, check, issue: issuesAgainst(check)[0] ?? null });
    }
  }
  return checked;
}

/** The issues of a record; where the person may not write it at all, that alone. */
export function issuesAgainst({ refusal, issues }: WriteCheck): Issue[] {
  if (refusal === null) return issues;
  const { reason } = refusal.problem;
  return [{ path: "", code: "not_allowed", params: { reason: String(reason) } }];
}

export const checksOf = (made: readonly MadeRecord[]): WriteCheck[] =>
  made.flatMap(({ check, issue }) => (issue === null ? [check] : []));

const mostNames = 50;

/** The records to create of each list, for the person who decides. */
export function createsOf(made: readonly MadeRecord[]): Created[] {
  const byField = grouped(made, ({ target, path }) => `${target.name} ${path}`);
  return [...byField.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const names = group.slice(0, mostNames).map(({ name }) => name);
    return [{ resource: first.target.name, path: first.path, count: group.length, names }];
  });
}
