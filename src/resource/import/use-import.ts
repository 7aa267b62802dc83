import { useRef, useState } from "react";
import type { Resource } from "#db/schema/resource.ts";
import { cancelSent } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { useOpening } from "#src/app/use-opening.ts";
import { checkRows, importRows, sourceOf } from "./check-rows.ts";
import { importColumns } from "./columns.ts";
import { beginning, cancellable, goodRows, isAtWork, isImported, type Step } from "./import-state.ts";
import * as after from "./import-transitions.ts";
import { choicesBox, type Kept, readKept } from "./kept-import.ts";
import { matchColumns } from "./match-columns.ts";
import type { Matching } from "./matching.ts";
import { ownColumns } from "./own-columns.ts";
import { type FileReading, readFile, UnusableFile } from "./read-file.ts";
import type { SaidReading } from "./reading.ts";
import { rememberColumn } from "./remembered-columns.ts";
import { useKeeping } from "./use-keeping.ts";

/** Somebody who changes three columns in a row wants one check, not three. */
const restMs = 400;

/**
 * The import from the file to the result. Each change of columns has the whole file checked again, by itself. What becomes
 * of it is said by the transitions; here are the calls that bring them about.
 */
export function useImport(resource: Resource) {
  const [state, setState] = useState(() => after.readingBegun(beginning));
  const latest = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const declared = importColumns(resource);
  const keeping = useKeeping(resource, () => latest.current);

  /** The latest is later than a render may be: an answer that comes in must see what was chosen meanwhile. */
  const take = (transition: after.Transition) => {
    latest.current = transition(latest.current);
    setState(latest.current);
    // What is read is not there yet, and what was kept of it must not be taken for discarded.
    if (!latest.current.reading) keeping.changed();
  };

  /** Where the call for it fails, what is at work goes on, and its own answer tells what became of it. */
  const endWork = () => {
    const key = cancellable(latest.current);
    if (key !== null) void cancelSent(key).catch(() => undefined);
  };

  const check = async () => {
    clearTimeout(timer.current);
    endWork();
    const key = crypto.randomUUID();
    take(after.checkBegun(key));
    const source = sourceOf(declared, latest.current);
    if (!source || latest.current.check.kind !== "running") return;
    try {
      take(after.checkDone(key, await checkRows(resource, source, key)));
    } catch (error) {
      take(after.checkFailed(key, error));
    }
  };

  const checkSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void check(), restMs);
  };

  const open = async (file: File, how: FileReading, kept: Kept | null) => {
    take(after.readingBegun);
    try {
      const table = await readFile(file, how);
      const own = await ownColumns(resource);
      const mapping = await matchColumns(resource, table.headers, own);
      take(after.fileRead({ table, own, mapping, how, kept }));
    } catch (error) {
      take(after.unusable(error instanceof UnusableFile ? error.fault : "unreadable"));
      return;
    }
    if (!kept) {
      take(after.fileKept(await keeping.keep(file)));
      await keeping.flush();
    }
    await check();
  };

  useOpening(() => {
    void readKept(resource)
      // Without the database nothing was kept; that the data is gone is told by the calls to it.
      .catch(() => null)
      .then((kept) => (kept ? open(kept.file, kept.choices.how, kept) : take(after.discarded)));
  });

  const run = async () => {
    const rows = goodRows(latest.current);
    const source = sourceOf(declared, latest.current);
    if (!source || !rows || latest.current.run.kind === "running") return;
    const key = crypto.randomUUID();
    take(after.runBegun(key, rows.length));
    try {
      await keeping.flush();
      await importRows(resource, source, {
        rows,
        partial: latest.current.partial,
        run: key,
        draft: choicesBox(resource).key,
        refused: source.table.rows.length - rows.length,
        isStopped: () => !isAtWork(latest.current, key),
        onProgress: (written) => take(after.sliceWritten(key, written)),
      });
      take(after.runDone(key));
    } catch (error) {
      take(after.runFailed(key, error, isCancelled(error)));
    }
    await (isImported(latest.current.run) ? keeping.drop() : keeping.flush());
  };

  const source = sourceOf(declared, state);
  return {
    state,
    columns: [...declared, ...state.own],
    reading: source?.reading ?? null,
    read: (file: File, how: FileReading = {}) => open(file, how, null),
    check,
    /** The screen goes back at once; what the check found so far is of no use to anybody. */
    cancelCheck: () => {
      endWork();
      take(after.checkCancelled);
    },
    choose: (column: number, path: string | null) => {
      take(after.columnChosen(column, path));
      rememberColumn(resource, latest.current.table?.headers[column] ?? "", path);
      checkSoon();
    },
    mend: (row: number, path: string, value: string) => take(after.cellMended(row, path, value)),
    run,
    stop: () => {
      endWork();
      take(after.runStopping);
    },
    say: (said: Partial<SaidReading>) => {
      take(after.readingSaid(said));
      checkSoon();
    },
    match: (matching: Partial<Matching>) => {
      take(after.matchingSaid(matching));
      checkSoon();
    },
    setPartial: (partial: boolean) => take(after.allowedPartial(partial)),
    goTo: (step: Step) => take(after.wentTo(step)),
    backToCheck: () => {
      take(after.backToCheck);
      void check();
    },
    again: () => {
      endWork();
      take(after.discarded);
      void keeping.drop();
    },
  };
}

const isCancelled = (error: unknown): boolean =>
  error instanceof ApiProblem && error.body.code === "cancelled";

export type Import = ReturnType<typeof useImport>;
