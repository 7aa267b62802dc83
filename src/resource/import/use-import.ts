import { useRef, useState } from "react";
import { cellLimit, rowLimit } from "#db/schema/import/limits.ts";
import { headerTest } from "#db/schema/import/match-columns.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { cancelSent } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { useOpening } from "#src/app/use-opening.ts";
import { allRejections, checkRows, importRows, type Outcome, sourceOf } from "./check-rows.ts";
import { importColumns } from "./columns.ts";
import { neededConstants } from "./needed-constants.ts";
import { type Constants, constantTexts } from "./constants.ts";
import type { ValueDecision } from "./decisions.ts";
import type { UnknownText } from "./findings.ts";
import { beginning, cancellable, isImported, type Step } from "./import-state.ts";
import * as after from "./import-transitions.ts";
import { choicesBox, type Kept, readKept } from "./kept-import.ts";
import { guessPaths, mappingOf } from "./match-columns.ts";
import type { Matching } from "./matching.ts";
import { ownColumns } from "./own-columns.ts";
import { type FileReading, readFile, UnusableFile } from "./read-file.ts";
import type { SaidReading } from "./reading.ts";
import { importVocabulary } from "./vocabulary.ts";
import { rememberColumn } from "./remembered-columns.ts";
import { recallValues, rememberValues } from "./remembered-values.ts";
import { useKeeping } from "./use-keeping.ts";

/** Somebody who changes three columns in a row wants one check, not three. */
const restMs = 400;

/**
 * The import from the file to the result. Each change of columns has the whole file checked again, by itself. What becomes
 * of it is said by the transitions; here are the calls that bring them about.
 */
export function useImport(resource: Resource) {
  const [state, setState] = useState(() => after.restoreBegun(beginning));
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

  /** What was decided before of texts that this file has in its columns, too. */
  const recall = () => {
    const { table, mapping, decisions } = latest.current;
    if (table) take(after.valuesRecalled(recallValues(resource, table, mapping, decisions)));
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
    const source = sourceOf(resource, declared, latest.current);
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
      const [own, vocabulary] = await Promise.all([ownColumns(resource), importVocabulary(resource)]);
      const table = await readFile(file, how, headerTest(resource, vocabulary, own));
      if (table.rows.length > rowLimit) return take(after.unusable("tooManyRows"));
      if (table.rows.length * table.headers.length > cellLimit) return take(after.unusable("tooManyCells"));
      const mapping = mappingOf(resource, table, own, vocabulary);
      const guesses = guessPaths(resource, table, mapping, own, vocabulary);
      take(after.fileRead({ table, own, mapping, guesses, how, kept }));
      recall();
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
    const source = sourceOf(resource, declared, latest.current);
    if (!source || latest.current.run.kind === "running") return;
    const key = crypto.randomUUID();
    const { partial } = latest.current;
    take(after.runBegun(key, source.table.rows.length));
    try {
      await keeping.flush();
      const draft = choicesBox(resource).key;
      take(after.runDone(key, await importRows(resource, source, { partial, key, draft })));
    } catch (error) {
      take(after.runFailed(key, error, isCancelled(error)));
    }
    await (isImported(latest.current.run) ? keeping.drop() : keeping.flush());
  };

  const source = sourceOf(resource, declared, state);
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
      recall();
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
    /** The same decision for these texts of one column. */
    decide: (values: readonly UnknownText[], decision: (value: UnknownText) => ValueDecision | null) => {
      take(after.valuesDecided(values.map((value) => ({ value, decision: decision(value) }))));
      const [first] = values;
      const { table, mapping, decisions } = latest.current;
      if (first && table) {
        const header = table.headers[mapping.indexOf(first.path)] ?? "";
        const texts = values.map(({ value }) => value);
        rememberValues(resource, { header, path: first.path }, texts, decisions);
      }
      checkSoon();
    },
    fillAll: (constants: Constants) => {
      take(after.constantsChanged(constants));
      checkSoon();
    },
    /** Asks for a value of this field for all rows. */
    fillFor: (name: string) => {
      const { constants } = latest.current;
      take(after.constantsChanged({ ...constants, values: { [name]: undefined, ...constants.values } }));
      take(after.wentTo("values"));
    },
    skipDefault: (path: string, skip: boolean) => {
      take(after.defaultSkipped(path, skip));
      checkSoon();
    },
    leaveColumns: () => {
      const { own, constants, mapping } = latest.current;
      const all = [...declared, ...own];
      const filled = Object.keys(constantTexts(resource, all, constants, mapping)).map(topOf);
      const needed = neededConstants(resource, all, latest.current);
      take(after.columnsDone(needed.filter((name) => !filled.includes(name))));
    },
    /** Why the rejected rows are, all of them. */
    rejections: async (outcome: Outcome) =>
      source ? allRejections(resource, source, outcome) : outcome.rejections,
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
