import { useRef, useState } from "react";
import type { Resource } from "#db/schema/resource.ts";
import { checkRows, importRows, type Outcome, type Source } from "./check-rows.ts";
import { doubleColumns, importColumns } from "./columns.ts";
import type { Encoding } from "./encoding.ts";
import {
  beginning,
  type ImportState,
  lastOutcome,
  noOutcome,
  rejectedRows,
  type Step,
} from "./import-state.ts";
import { editKey, type ImportTable } from "./import-table.ts";
import { matchColumns } from "./match-columns.ts";
import { ownColumns } from "./own-columns.ts";
import { readFile, UnusableFile } from "./read-file.ts";
import { rememberColumn } from "./remembered-columns.ts";

/** Somebody who changes three columns in a row wants one check, not three. */
const restMs = 400;

/** The import from the file to the result. Each change of columns has the whole file checked again, by itself. */
export function useImport(resource: Resource) {
  const [state, setState] = useState<ImportState>(beginning);
  const latest = useRef(state);
  const checks = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const declared = importColumns(resource);
  const columns = [...declared, ...state.own];

  /** Later than a render may be: an answer that comes in must see what was chosen meanwhile. */
  const put = (change: Partial<ImportState>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  };
  const sourceOf = (table: ImportTable): Source => ({
    table,
    mapping: latest.current.mapping,
    edits: latest.current.edits,
    columns: [...declared, ...latest.current.own],
  });

  const read = async (file: File, encoding?: Encoding) => {
    put({ ...beginning, reading: true });
    try {
      const table = await readFile(file, encoding);
      const own = await ownColumns(resource);
      const mapping = await matchColumns(resource, table.headers, own);
      put({ ...beginning, step: "columns", table, own, mapping });
    } catch (error) {
      put({ ...beginning, fault: error instanceof UnusableFile ? error.fault : "unreadable" });
      return;
    }
    await check();
  };

  const check = async () => {
    clearTimeout(timer.current);
    const number = ++checks.current;
    const { table, mapping, check: before } = latest.current;
    if (!table || doubleColumns(mapping).length > 0 || mapping.every((path) => path === null)) {
      put({ check: { kind: "none" } });
      return;
    }
    put({ check: { kind: "running", last: lastOutcome(before) } });
    try {
      const outcome = await checkRows(resource, sourceOf(table));
      if (number === checks.current) put({ check: { kind: "done", outcome, old: false } });
    } catch (error) {
      if (number === checks.current) put({ check: { kind: "failed", error } });
    }
  };

  const outdated = (): ImportState["check"] => {
    const { check: now } = latest.current;
    return now.kind === "done" ? { ...now, old: true } : now;
  };

  const choose = (column: number, path: string | null) => {
    put({
      mapping: latest.current.mapping.map((known, at) => (at === column ? path : known)),
      check: outdated(),
    });
    rememberColumn(resource, latest.current.table?.headers[column] ?? "", path);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void check(), restMs);
  };

  const mend = (row: number, path: string, value: string) =>
    put({ edits: { ...latest.current.edits, [editKey(row, path)]: value }, check: outdated() });

  const run = async () => {
    const { table, check: now, partial } = latest.current;
    const checked = lastOutcome(now);
    if (!table || !checked || latest.current.run.kind === "running") return;
    const refused = new Set(rejectedRows(checked));
    const rows = [...table.rows.keys()].filter((row) => !refused.has(row));
    let outcome: Outcome = noOutcome;
    put({ run: { kind: "running", done: 0, total: rows.length } });
    try {
      await importRows(resource, sourceOf(table), {
        rows,
        partial,
        onProgress: (done) => put({ run: { kind: "running", done, total: rows.length } }),
        onOutcome: (sum) => (outcome = sum),
      });
      put({
        step: "result",
        run: {
          kind: "done",
          outcome: { ...outcome, rejections: [...checked.rejections, ...outcome.rejections] },
        },
      });
    } catch (error) {
      put({ step: "result", run: { kind: "failed", outcome, error } });
    }
  };

  return {
    state,
    columns,
    read,
    check,
    choose,
    mend,
    run,
    setPartial: (partial: boolean) => put({ partial }),
    goTo: (step: Step) => put({ step }),
    /** After a failure: what is saved by then counts as unchanged. */
    backToCheck: () => {
      put({ step: "check", run: { kind: "none" } });
      void check();
    },
    again: () => put(beginning),
  };
}

export type Import = ReturnType<typeof useImport>;
