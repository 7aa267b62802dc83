import type { Issue } from "#db/schema/issue.ts";
import { linksOf } from "#db/schema/links.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import type { ImportLine } from "./contract.ts";
import { issuesAgainst, type MadeRecord } from "./made-records.ts";
import { pendingRows } from "./new-records.ts";
import { noteUnknown, type ReadLine } from "./rows.ts";
import type { UnknownValues } from "./unknown.ts";
import { validateWrites } from "#sw/api/pipeline/pipeline.ts";
import type { WriteCheck } from "#sw/api/pipeline/write-check.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { newIds } from "#sw/api/pipeline/new-ids.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import type { Pace } from "#db/store/pace.ts";
import type { Tx } from "#db/store/tx.ts";

/** The verdict on a line: `issues` are the reasons why it is refused. */
export type Verdict = {
  read: ReadLine;
  line: number;
  action: ImportLine["action"];
  check: WriteCheck | null;
  issues: Issue[];
};

/** The lines as they were read, and the records that are created beside them. */
type ReadFile = {
  read: readonly ReadLine[];
  made: readonly MadeRecord[];
  unknown: UnknownValues;
  pace: Pace;
};

/** Rows that cannot be read whole are checked as well, as far as they go: people learn all reasons at once. */
export async function checkLines(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  { read, made, unknown, pace }: ReadFile,
): Promise<Verdict[]> {
  const usable = read.filter(({ isUnidentified }) => !isUnidentified);
  const fresh = await newIds(tx, resource, usable.filter(({ before }) => !before).length);
  const requests = usable.map(({ before, values, enteredFields }): WriteRequest => ({
    operation: "save",
    resource,
    id: before?.id ?? fresh.shift() ?? "",
    before,
    values,
    enteredFields,
  }));
  const pending = pendingRows(made);
  const checks = await validateWrites(c, tx, requests, { isImport: true, pending, pace });
  const checkByLine = new Map(usable.map((line, index) => [line, checks[index]]));
  const issuesByLine = new Map(
    usable.map((line, index) => {
      const check = checks[index];
      return [line, check ? issuesAgainst(check) : []] as const;
    }),
  );
  const issuesOf = (line: ReadLine): Issue[] => issuesByLine.get(line) ?? [];
  const refusalsOf = (line: ReadLine): Issue[] => issuesOf(line).filter(({ code }) => code === "not_allowed");
  // A refused line writes nothing, so another one may write the same record.
  const duplicateRows = duplicateLines(
    resource,
    read.filter((line) => refusalsOf(line).length === 0),
  );
  const unmade = new Map(made.flatMap((one) => (one.issue ? [[one.row.id, one.issue] as const] : [])));
  return read.map((line): Verdict => {
    const check = checkByLine.get(line) ?? null;
    const refused = refusalsOf(line);
    // The other issues would tell of values that the person may not read.
    if (refused.length > 0)
      return { read: line, line: line.line, action: "rejected", check, issues: refused };
    const twice = duplicateRows.get(line);
    const lineIssues = [...line.issues, ...unmadeIssues(resource, line, unmade)];
    const reportedFields = new Set(lineIssues.map(({ path }) => topOf(path)));
    const isReported = ({ path, code }: Issue) =>
      !reportedFields.has(topOf(path)) && (lineIssues.length === 0 || ofOneValue.has(code));
    const more = issuesOf(line).filter(isReported);
    for (const issue of more) noteUnknown(unknown, line.texts, line.line, issue);
    const issues = twice ? [twice] : [...lineIssues, ...more];
    return { read: line, line: line.line, action: actionOf(issues, check), check, issues };
  });
}

/** The issues that remain whatever an unreadable value turns out to be. */
const ofOneValue = new Set<Issue["code"]>([
  "required",
  "taken",
  "not_allowed",
  "by_step",
  "read_only",
  "in_the_future",
  "placeholder_serial",
  "duplicate_serial",
  "archived",
  "not_within",
]);

/** A row that points at what cannot be made is refused, for the reason why that can't. */
function unmadeIssues(resource: Resource, { values }: ReadLine, unmade: ReadonlyMap<string, Issue>): Issue[] {
  if (unmade.size === 0) return [];
  return [...linksOf(resource.fields, values)].flatMap(({ path, ids }) =>
    ids.flatMap((id) => {
      const issue = unmade.get(id);
      return issue ? [{ ...issue, path }] : [];
    }),
  );
}

/** Lines that mean the same record, or would make two with the same unique values: the later one is refused. */
function duplicateLines(resource: Resource, read: readonly ReadLine[]): Map<ReadLine, Issue> {
  const firstLines = new Map<string, ReadLine>();
  const duplicateRows = new Map<ReadLine, Issue>();
  for (const one of read) {
    const same = one.before ? [{ key: one.before.id, path: "" }] : [];
    for (const { key, path } of [...same, ...uniqueKeys(resource, { ...one.before, ...one.values })]) {
      const first = firstLines.get(key) ?? one;
      firstLines.set(key, first);
      if (first !== one) duplicateRows.set(one, { path, code: "row_twice", params: { line: first.line } });
    }
  }
  return duplicateRows;
}

function actionOf(issues: readonly Issue[], check: WriteCheck | null): ImportLine["action"] {
  if (issues.length > 0 || !check) return "rejected";
  if (check.before === null) return "create";
  return check.changed.length > 0 ? "update" : "unchanged";
}
