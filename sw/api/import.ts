import { endBy } from "#db/cancelled.ts";
import { type Decision, uniqueKeys } from "#db/commit.ts";
import { type CsvColumn, matchHeaders } from "#db/schema/csv-columns.ts";
import type { Issue } from "#db/schema/issue.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import { type ApiContext, languageOf } from "./context.ts";
import { inEnglish } from "./english.ts";
import { fail, failWith } from "./errors.ts";
import { type CellChange, cellChanges } from "./import-changes.ts";
import { readCsv } from "./import-file.ts";
import { type Matching, type ReadLine, readLines } from "./import-rows.ts";
import { type Judgement, judge, writesOf } from "./judge.ts";
import { newIds } from "./new-ids.ts";
import { keepTagNumbers, readyForUnits } from "./new-units.ts";
import { allow } from "./permissions.ts";
import { endable } from "./running.ts";
import { warningsOf } from "./warnings.ts";
import { commitAnswer } from "./write.ts";

/** `field` is the record's, `column` the header of the file that it came from, where there is one. */
type Rejection = {
  line: number;
  field: string;
  column: string | null;
  message: string;
  code: Issue["code"];
  params: Issue["params"];
};

/** `changes` is what an update would make of the values, as they stand in files. */
export type ImportLine = {
  line: number;
  action: "create" | "update" | "unchanged" | "rejected";
  fields: string[];
  changes?: CellChange[];
  /** What to look at before it is written: it does not keep the line out. */
  warnings?: Warning[];
};

export type ImportOutcome = {
  created: number;
  updated: number;
  unchanged: number;
  rejected: Rejection[];
  /** Headers that stand for no field. */
  ignored: string[];
  /** Of a dry run. */
  lines?: ImportLine[];
};

/**
 * Reads a CSV file with a header row. A line whose `id` or unique key exists changes that record, the others make new
 * ones; an empty cell leaves a value, `-` clears it. With `dryRun=true` nothing is written, and each line is told of;
 * otherwise all lines are written, or none; with `partial=true` those that can be. `mode=create|update` allows one of
 * both; `match=serial|otherIdentifier` knows units by these. `file` is its name, kept with the batch, which may be taken back
 * as a whole (`undo.ts`). `POST /api/cancel/{key}` ends it: 409 `cancelled`, and nothing is written.
 */
export async function importFile(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "import", resource);
  const { headers, lines } = readCsv(await c.req.arrayBuffer(), languageOf(c));
  const names = headers?.cells.map((header) => header.trim()) ?? [];
  const columns = matchHeaders(resource, names);
  const ignored = names.filter((name, index) => name !== "" && columns[index] === null);
  if (!columns.some((column) => column !== null)) failWith([{ path: "header", code: "required" }]);

  const decide = async () => {
    const read = await readLines(db, resource, columns, lines, matchingOf(c));
    const verdicts = await judgeLines(c, resource, read);
    const headerOf = (path: string) =>
      names[columns.findIndex((column) => column !== null && holds(column, path))] ?? null;
    return { verdicts, outcome: outcomeOf(verdicts, ignored, headerOf) };
  };

  await readyForUnits(db, resource);
  const isDryRun = c.req.query("dryRun") === "true";
  const text = await c.req.text();
  return endable(c, async (signal) => {
    try {
      return isDryRun ? await check(signal) : await run(signal);
    } catch (error) {
      if (signal.aborted) fail("cancelled");
      throw error;
    }
  });

  async function check(signal: AbortSignal): Promise<Response> {
    const { plans, outcome } = await db.transaction("r", db.tables, async () => {
      endBy(signal);
      const decided = await decide();
      return { outcome: decided.outcome, plans: await plansOf(c, resource, columns, decided.verdicts) };
    });
    const answer: ImportOutcome = { ...outcome, lines: plans };
    return Response.json(answer);
  }

  function run(signal: AbortSignal): Promise<Response> {
    const isPartial = c.req.query("partial") === "true";
    return commitAnswer(c, text, async (): Promise<Decision> => {
      endBy(signal);
      const { verdicts, outcome } = await decide();
      const isOff = !isPartial && outcome.rejected.length > 0;
      const body: ImportOutcome = isOff ? { ...outcome, created: 0, updated: 0, unchanged: 0 } : outcome;
      const writes = isOff ? [] : writesOf(writtenOf(verdicts));
      await keepTagNumbers(db, writes);
      const { created, updated } = body;
      const file = c.req.query("file")?.slice(0, 200) ?? null;
      return {
        writes,
        answer: () => ({ status: 200, body }),
        batch: { resource: resource.name, file, created, updated },
      };
    });
  }
}

function matchingOf(c: ApiContext): Matching {
  const mode = c.req.query("mode");
  return { match: c.req.query("match") ?? null, mode: mode === "create" || mode === "update" ? mode : null };
}

type Verdict = { line: number; action: ImportLine["action"]; judgement: Judgement | null; issues: Issue[] };

async function judgeLines(c: ApiContext, resource: Resource, read: readonly ReadLine[]): Promise<Verdict[]> {
  const repeated = repeatedLines(resource, read);
  const readable = read.filter(({ issues }) => issues.length === 0);
  const fresh = await newIds(c.var.db, resource, readable.filter(({ before }) => !before).length);
  const proposals = readable.map(({ before, values, named }) => ({
    id: before?.id ?? fresh.shift() ?? "",
    before,
    values,
    named,
  }));
  const judgements = await judge(c, resource, proposals, { action: "import" });
  const judgementOf = new Map(readable.map((line, index) => [line, judgements[index]]));
  return read.map((line): Verdict => {
    const judgement = judgementOf.get(line) ?? null;
    const twice = repeated.get(line);
    const issues = twice ? [twice] : [...line.issues, ...(judgement ? problemsOf(judgement) : [])];
    return { line: line.line, action: actionOf(issues, judgement), judgement, issues };
  });
}

/** Lines that mean the same record, or would make two with the same unique values: the later one is refused. */
function repeatedLines(resource: Resource, read: readonly ReadLine[]): Map<ReadLine, Issue> {
  const firstLines = new Map<string, ReadLine>();
  const repeated = new Map<ReadLine, Issue>();
  for (const one of read) {
    const same = one.before ? [{ key: one.before.id, path: "" }] : [];
    for (const { key, path } of [...same, ...uniqueKeys(resource, { ...one.before, ...one.values })]) {
      const first = firstLines.get(key) ?? one;
      firstLines.set(key, first);
      if (first !== one) repeated.set(one, { path, code: "row_twice", params: { line: first.line } });
    }
  }
  return repeated;
}

function problemsOf({ reason, issues }: Judgement): Issue[] {
  return reason === null ? issues : [{ path: "", code: "not_allowed", params: { reason } }];
}

function actionOf(issues: readonly Issue[], judgement: Judgement | null): ImportLine["action"] {
  if (issues.length > 0 || !judgement) return "rejected";
  if (judgement.write.before === null) return "create";
  return judgement.changed.length > 0 ? "update" : "unchanged";
}

function outcomeOf(
  verdicts: readonly Verdict[],
  ignored: string[],
  headerOf: (path: string) => string | null,
): ImportOutcome {
  const count = (wanted: ImportLine["action"]) => verdicts.filter(({ action }) => action === wanted).length;
  const rejected = verdicts.flatMap(({ line, issues }) =>
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
    ignored,
  };
}

async function plansOf(
  c: ApiContext,
  resource: Resource,
  columns: readonly (CsvColumn | null)[],
  verdicts: readonly Verdict[],
): Promise<ImportLine[]> {
  const updates = verdicts.flatMap(({ action, judgement }) =>
    action === "update" && judgement ? [judgement] : [],
  );
  const changes = await cellChanges(c.var.db, c.var.signedIn, resource, columns, updates);
  const warnings = await warningsBy(c, resource, writtenOf(verdicts));
  return verdicts.map(({ line, action, judgement }): ImportLine => {
    const found = judgement && action === "update" ? changes.get(judgement) : undefined;
    const fields = action === "rejected" ? [] : (judgement?.changed ?? []);
    const told = (judgement && warnings.get(judgement)) ?? [];
    return {
      line,
      action,
      fields,
      ...(found && { changes: found }),
      ...(told.length > 0 && { warnings: told }),
    };
  });
}

const writtenOf = (verdicts: readonly Verdict[]): Judgement[] =>
  verdicts.flatMap(({ action, judgement }) =>
    judgement && (action === "create" || action === "update") ? [judgement] : [],
  );

/** Of what a line changes. */
async function warningsBy(
  c: ApiContext,
  resource: Resource,
  written: readonly Judgement[],
): Promise<Map<Judgement, Warning[]>> {
  const looked = written.map(({ write: { after } }) => ({ id: after?.id ?? "", row: after ?? {} }));
  const found = await warningsOf(c.var.db, c.var.signedIn, resource, looked);
  return new Map(
    written.map((judgement, index): [Judgement, Warning[]] => [
      judgement,
      (found[index] ?? []).filter(({ path }) => judgement.changed.includes(topOf(path))),
    ]),
  );
}

const holds = ({ path }: CsvColumn, wrong: string): boolean =>
  wrong !== "" && (path === wrong || path.startsWith(`${wrong}.`) || wrong.startsWith(`${path}.`));
