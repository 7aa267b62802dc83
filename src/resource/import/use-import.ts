import { useRef, useState } from "react";
import type { Resource } from "#db/schema/resource.ts";
import { cancelSent } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { useOpening } from "#src/app/use-opening.ts";
import { batchKey } from "./batches.ts";
import { checkRows, importRows, type Outcome, type Source } from "./check-rows.ts";
import { doubleColumns, importColumns } from "./columns.ts";
import {
  beginning,
  type ImportState,
  lastOutcome,
  noOutcome,
  rejectedRows,
  type Step,
} from "./import-state.ts";
import { editKey, type ImportTable } from "./import-table.ts";
import { choicesBox, type Kept, readKept } from "./kept-import.ts";
import { matchColumns } from "./match-columns.ts";
import type { Matching } from "./matching.ts";
import { ownColumns } from "./own-columns.ts";
import { type FileReading, readFile, UnusableFile } from "./read-file.ts";
import { guessReading, type SaidReading } from "./reading.ts";
import { rememberColumn } from "./remembered-columns.ts";
import { useKeeping } from "./use-keeping.ts";

/** Somebody who changes three columns in a row wants one check, not three. */
const restMs = 400;

/** The import from the file to the result. Each change of columns has the whole file checked again, by itself. */
export function useImport(resource: Resource) {
  const [state, setState] = useState<ImportState>({ ...beginning, reading: true });
  const latest = useRef(state);
  const checks = useRef(0);
  /** The key of what is at work: a check, or an import that is written in one step. */
  const atWork = useRef<string | null>(null);
  const stopped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const declared = importColumns(resource);
  const columns = [...declared, ...state.own];
  const keeping = useKeeping(resource, () => latest.current);

  /** Later than a render may be: an answer that comes in must see what was chosen meanwhile. */
  const put = (change: Partial<ImportState>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
    // What is read is not there yet, and what was kept of it must not be taken for discarded.
    if (!latest.current.reading) keeping.changed();
  };
  const sourceOf = (table: ImportTable): Source => {
    const { mapping, edits, own, said, matching } = latest.current;
    const all = [...declared, ...own];
    return {
      table,
      mapping,
      edits,
      columns: all,
      matching,
      reading: guessReading(table, mapping, all, said),
    };
  };

  /** Where the call for it fails, what is at work goes on, and its own answer tells what became of it. */
  const endWork = () => {
    if (atWork.current !== null) void cancelSent(atWork.current).catch(() => undefined);
    atWork.current = null;
  };

  const check = async () => {
    clearTimeout(timer.current);
    endWork();
    const number = ++checks.current;
    const { table, mapping, check: before } = latest.current;
    if (!table || doubleColumns(mapping).length > 0 || mapping.every((path) => path === null)) {
      put({ check: { kind: "none" } });
      return;
    }
    const key = crypto.randomUUID();
    atWork.current = key;
    put({ check: { kind: "running", last: lastOutcome(before) }, run: { kind: "none" } });
    try {
      const outcome = await checkRows(resource, sourceOf(table), key);
      if (number === checks.current) put({ check: { kind: "done", outcome, old: false } });
    } catch (error) {
      if (number === checks.current) put({ check: { kind: "failed", error } });
    }
    if (atWork.current === key) atWork.current = null;
  };

  /** The screen goes back at once; what the check found so far is of no use to anybody. */
  const cancelCheck = () => {
    checks.current++;
    endWork();
    put({ check: { kind: "cancelled", last: lastOutcome(latest.current.check) } });
  };

  const open = async (file: File, how: FileReading, kept?: Kept) => {
    const { matching, said } = latest.current;
    put({ ...beginning, reading: true });
    try {
      const table = await readFile(file, how);
      const own = await ownColumns(resource);
      const found = await matchColumns(resource, table.headers, own);
      const fits = kept?.choices.mapping.length === found.length;
      put({
        ...beginning,
        step: "columns",
        how,
        // Of the same file, read in another way, what was said of the rest holds.
        ...(Object.keys(how).length > 0 && { matching, said }),
        ...(kept && { ...kept.choices, restored: kept.at }),
        table,
        own,
        mapping: kept && fits ? kept.choices.mapping : found,
      });
    } catch (error) {
      put({ ...beginning, fault: error instanceof UnusableFile ? error.fault : "unreadable" });
      return;
    }
    if (!kept) {
      put({ keeping: await keeping.keep(file) });
      await keeping.flush();
    }
    await check();
  };

  useOpening(() => {
    void readKept(resource)
      // Without the database nothing was kept; that the data is gone is told by the calls to it.
      .catch(() => null)
      .then((kept) => (kept ? open(kept.file, kept.choices.how, kept) : put(beginning)));
  });

  const outdated = (): ImportState["check"] => {
    const { check: now } = latest.current;
    return now.kind === "done" ? { ...now, old: true } : now;
  };

  const checkSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void check(), restMs);
  };

  const choose = (column: number, path: string | null) => {
    put({
      mapping: latest.current.mapping.map((known, at) => (at === column ? path : known)),
      check: outdated(),
    });
    rememberColumn(resource, latest.current.table?.headers[column] ?? "", path);
    checkSoon();
  };

  const run = async () => {
    const { table, check: now, partial } = latest.current;
    const checked = lastOutcome(now);
    if (!table || !checked || latest.current.run.kind === "running") return;
    const refused = new Set(rejectedRows(checked));
    const rows = [...table.rows.keys()].filter((row) => !refused.has(row));
    let outcome: Outcome = noOutcome;
    let keys: readonly string[] = [];
    let tried = 0;
    stopped.current = false;
    const runKey = crypto.randomUUID();
    atWork.current = partial ? null : batchKey(runKey, 1);
    put({ run: { kind: "running", done: 0, total: rows.length } });
    try {
      await keeping.flush();
      await importRows(resource, sourceOf(table), {
        rows,
        partial,
        run: runKey,
        draft: choicesBox(resource).key,
        isStopped: () => stopped.current,
        onProgress: (done) => {
          tried = done;
          put({ run: { kind: "running", done, total: rows.length } });
        },
        onOutcome: (sum, done) => {
          outcome = sum;
          keys = [...done];
        },
      });
      const rejections = [...checked.rejections, ...outcome.rejections];
      const left = rows.length - tried;
      put({
        step: "result",
        restored: null,
        run: { kind: "done", outcome: { ...outcome, rejections }, keys, left },
      });
      await (left === 0 && rejections.length === 0 ? keeping.drop() : keeping.flush());
    } catch (error) {
      if (stopped.current && isCancelled(error)) put({ run: { kind: "cancelled" } });
      else put({ step: "result", run: { kind: "failed", outcome, keys, error } });
      await keeping.flush();
    }
    atWork.current = null;
  };

  return {
    state,
    columns,
    reading: state.table ? guessReading(state.table, state.mapping, columns, state.said) : null,
    read: (file: File, how: FileReading = {}) => open(file, how),
    check,
    cancelCheck,
    choose,
    mend: (row: number, path: string, value: string) =>
      put({ edits: { ...latest.current.edits, [editKey(row, path)]: value }, check: outdated() }),
    run,
    /** What is written in slices is stopped after the one at work; what is written in one step, before all of it. */
    stop: () => {
      stopped.current = true;
      endWork();
    },
    say: (said: Partial<SaidReading>) => {
      put({ said: { ...latest.current.said, ...said }, check: outdated() });
      checkSoon();
    },
    match: (matching: Partial<Matching>) => {
      put({ matching: { ...latest.current.matching, ...matching }, check: outdated() });
      checkSoon();
    },
    setPartial: (partial: boolean) => put({ partial }),
    goTo: (step: Step) => put({ step }),
    /** After a failure or an undo: what is saved by then counts as unchanged. */
    backToCheck: () => {
      put({ step: "check", run: { kind: "none" } });
      void check();
    },
    again: () => {
      checks.current++;
      endWork();
      put(beginning);
      void keeping.drop();
    },
  };
}

const isCancelled = (error: unknown): boolean =>
  error instanceof ApiProblem && error.body.code === "cancelled";

export type Import = ReturnType<typeof useImport>;
