import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { inEnglish } from "#sw/api/core/english.ts";
import { cellChanges, storedCells } from "./changes.ts";
import type { ImportLine, ImportOutcome } from "./contract.ts";
import { defaultValues } from "./defaults.ts";
import { createsOf, type MadeRecord } from "./made-records.ts";
import { pendingRows } from "./new-records.ts";
import type { Verdict } from "./verdicts.ts";
import type { WriteCheck } from "#sw/api/pipeline/write-check.ts";
import { warningsOf } from "#sw/api/records/warnings.ts";
import type { Tx } from "#db/store/tx.ts";

/** The reasons of that many rows are answered unless all of them are requested; of the others, only their number. */
const usuallyRejected = 1000;

/** The answer of a check and of an import. */
export function importOutcome(
  resource: Resource,
  verdicts: readonly Verdict[],
  made: readonly MadeRecord[],
  tableOutcome: Pick<ImportOutcome, "encoding" | "decimals" | "damaged" | "ignored" | "leftOut" | "unknown">,
  { headerOf, allReasons }: { headerOf: (path: string) => string | null; allReasons: boolean },
): ImportOutcome {
  const count = (counted: ImportLine["action"]) => verdicts.filter(({ action }) => action === counted).length;
  const refused = verdicts.filter(({ action }) => action === "rejected");
  const rejected = (allReasons ? refused : refused.slice(0, usuallyRejected)).flatMap(({ line, issues }) =>
    issues.map((issue) => ({
      line,
      field: issue.path,
      column: headerOf(issue.path),
      message: inEnglish(issue),
      code: issue.code,
      params: issue.params,
    })),
  );
  return {
    created: count("create"),
    updated: count("update"),
    unchanged: count("unchanged"),
    rejected,
    rejectedRows: refused.length,
    ...tableOutcome,
    creates: createsOf(made.filter(({ issue }) => issue === null)),
    defaults: defaultValues(resource, verdicts),
  };
}

/** The outcome of each line. */
export async function plansOf(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  columns: readonly (CsvColumn | null)[],
  verdicts: readonly Verdict[],
  made: readonly MadeRecord[],
): Promise<ImportLine[]> {
  const written = writtenOf(verdicts);
  const updates = verdicts.flatMap(({ action, check }) => (action === "update" && check ? [check] : []));
  const changes = await cellChanges(tx, c.var.signedIn, resource, columns, updates, pendingRows(made));
  const creates = verdicts.flatMap(({ action, check, read: { texts } }) =>
    action === "create" && check ? [{ check, texts }] : [],
  );
  const cells = await storedCells(tx, c.var.signedIn, resource, creates, pendingRows(made));
  const stored = new Map(creates.map(({ check }, at) => [check, cells[at] ?? []]));
  const warnings = await warningsBy(c, tx, resource, written);
  return verdicts.map(({ line, action, check }): ImportLine => {
    const values = (check && stored.get(check)) ?? [];
    const rowChanges = check && action === "update" ? changes.get(check) : undefined;
    const fields = action === "rejected" ? [] : (check?.changed ?? []);
    const rowWarnings = (check && warnings.get(check)) ?? [];
    return {
      line,
      action,
      fields,
      ...(rowChanges && { changes: rowChanges }),
      ...(values.length > 0 && { values }),
      ...(rowWarnings.length > 0 && { warnings: rowWarnings }),
    };
  });
}

/** The writes of the rows that can be written. */
export const writtenOf = (verdicts: readonly Verdict[]): WriteCheck[] =>
  verdicts.flatMap(({ action, check }) =>
    check && (action === "create" || action === "update") ? [check] : [],
  );

/** Of what a line changes. */
async function warningsBy(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  written: readonly WriteCheck[],
): Promise<Map<WriteCheck, Warning[]>> {
  const candidates = written.map(({ id, row }) => ({ id, row: { ...row, id } }));
  const warningLists = await warningsOf(tx, c.var.signedIn, resource, candidates);
  return new Map(
    written.map((check, index): [WriteCheck, Warning[]] => [
      check,
      (warningLists[index] ?? []).filter(({ path }) => check.changed.includes(topOf(path))),
    ]),
  );
}
