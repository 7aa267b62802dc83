import { grouped } from "#db/schema/grouped.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { type NewRecord, pendingRows } from "./new-records.ts";
import { type Judgement, judge } from "#sw/api/pipeline/judge.ts";
import type { Tx } from "#db/store/tx.ts";

/** A record beside the rows, and why it cannot be made; null where it can. */
export type MadeRecord = NewRecord & { judgement: Judgement; issue: Issue | null };

/** What is made of one list for one field: names, as far as they are few. */
export type Created = { resource: string; path: string; count: number; names: string[] };

/** Holds the records that are made beside the rows against the person's rules and the rules of records, as any other. */
export async function judgeNewRecords(
  c: ApiContext,
  tx: Tx,
  all: readonly NewRecord[],
): Promise<MadeRecord[]> {
  const pending = pendingRows(all);
  const judged: MadeRecord[] = [];
  for (const [target, own] of grouped(all, (one) => one.target)) {
    const proposals = own.map(({ row, values }) => ({
      id: row.id,
      before: null,
      values,
      named: Object.keys(values),
    }));
    const judgements = await judge(c, tx, target, proposals, { action: "import", pending });
    for (const [index, one] of own.entries()) {
      const judgement = judgements[index];
      if (judgement) judged.push({ ...one, judgement, issue: issueOf(judgement) });
    }
  }
  return judged;
}

function issueOf({ reason, issues }: Judgement): Issue | null {
  return reason === null ? (issues[0] ?? null) : { path: "", code: "not_allowed", params: { reason } };
}

export const judgementsOf = (made: readonly MadeRecord[]): Judgement[] =>
  made.flatMap(({ judgement, issue }) => (issue === null ? [judgement] : []));

const mostNames = 50;

/** What is made of each list, for whoever decides. */
export function createsOf(made: readonly MadeRecord[]): Created[] {
  const byField = grouped(made, ({ target, path }) => `${target.name} ${path}`);
  return [...byField.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const names = own.slice(0, mostNames).map(({ name }) => name);
    return [{ resource: first.target.name, path: first.path, count: own.length, names }];
  });
}
