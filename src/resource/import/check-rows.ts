import { client } from "#src/api/client.ts";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import type { Resource } from "#db/schema/resource.ts";
import { batchKey } from "#db/schema/run-draft.ts";
import { currentSession } from "#src/app/session.ts";
import { type ImportWork, isRefused, keepRun, runBox } from "#src/resource/runs/kept-run.ts";
import { whileLocked } from "#src/resource/runs/run-lock.ts";
import type { ImportLine } from "#sw/api/import.ts";
import { type ApiCsv, apiCsv } from "./csv-text.ts";
import type { Edits, ImportTable, Mapping } from "./import-table.ts";
import { type Matching, sentMatching } from "./matching.ts";
import { type ImportState, noOutcome, type Written } from "./import-state.ts";
import { guessReading, type Reading } from "./reading.ts";

/** Why a row is rejected: which field, and the reason's code. Rows are counted from 0. */
export type Rejection = { row: number; path: string; code: string; params: Record<string, string | number> };

/** What would become of a row that is not refused, and what an update would change. */
export type Plan = {
  row: number;
  action: "create" | "update" | "unchanged";
  changes: NonNullable<ImportLine["changes"]>;
  /** What to look at before it is written. */
  warnings: NonNullable<ImportLine["warnings"]>;
};

export type Outcome = {
  created: number;
  updated: number;
  unchanged: number;
  rejections: Rejection[];
  /** Of a check; what was done has none. */
  plans: Plan[];
};

export type Source = {
  table: ImportTable;
  mapping: Mapping;
  edits: Edits;
  columns: readonly CsvColumn[];
  reading: Reading;
  matching: Matching;
};

/** The file as it is sent; null while there is none. */
export function sourceOf(
  declared: readonly CsvColumn[],
  { table, mapping, edits, matching, own, said }: ImportState,
): Source | null {
  const columns = [...declared, ...own];
  return (
    table && {
      table,
      mapping,
      edits,
      columns,
      matching,
      reading: guessReading(table, mapping, columns, said),
    }
  );
}

/** What importing all rows would do. Nothing is written. It is cancelled by its key. */
export function checkRows(resource: Resource, source: Source, key: string): Promise<Outcome> {
  const csv = apiCsv(source, source.columns, [...source.table.rows.keys()]);
  return sendCsv(resource, source, csv, { dryRun: true, key });
}

/** Few enough that people see how far it is, many enough that it is not slow. */
const slice = 250;
/** Each slice is a batch of its own in the list of imports, which is not endless. */
const slicesAtMost = 8;

type HowToRun = {
  rows: readonly number[];
  partial: boolean;
  /** Names the batches, so that they can be taken back. */
  run: string;
  /** What was kept of the way here: it goes with what is written. */
  draft: string;
  /** How many rows of the file the check refused. */
  refused: number;
  isStopped: () => boolean;
  onProgress: (written: Written) => void;
};

/**
 * Imports rows. All or nothing is one call, one transaction; «the good ones» goes in slices, each of them wholly written
 * or not at all, tells how far it is, and can be stopped between them. What is done so far is told after each, for the case
 * that a later one fails. What takes several slices is kept on the device, so that a browser that is killed loses none of them.
 */
export async function importRows(resource: Resource, source: Source, how: HowToRun): Promise<void> {
  const { rows, partial, run } = how;
  const step = partial ? Math.max(slice, Math.ceil(rows.length / slicesAtMost)) : rows.length;
  const slices: Slice[] = [];
  for (let from = 0; from < rows.length; from += step) {
    const some = rows.slice(from, from + step);
    slices.push({ rows: some.length, ...apiCsv(source, source.columns, some) });
  }
  if (slices.length < 2) return sendSlices(resource, source, slices, how);
  await whileLocked(run, async () => {
    const box = runBox(run);
    const person = currentSession()?.user.id;
    const isOthers = () => currentSession()?.user.id !== person;
    // On a full device the first call is refused with the words for it.
    await keepRun(run, resource, workOf(source, slices, how)).catch(() => {});
    try {
      await sendSlices(resource, source, slices, {
        ...how,
        isStopped: () => how.isStopped() || isOthers(),
      });
    } catch (error) {
      if (isRefused(error)) await box.discard().catch(() => {});
      throw error;
    }
    if (!isOthers()) await box.discard().catch(() => {});
  });
}

type Slice = ApiCsv & { rows: number };

const workOf = (
  { table, matching }: Source,
  slices: readonly Slice[],
  { refused }: HowToRun,
): ImportWork => ({
  kind: "import",
  file: table.file.name,
  how: sentMatching(matching),
  batches: slices.map(({ rows, text }) => ({ rows, text })),
  refused,
});

async function sendSlices(
  resource: Resource,
  source: Source,
  slices: readonly Slice[],
  { partial, run, draft, isStopped, onProgress }: HowToRun,
): Promise<void> {
  let outcome = noOutcome;
  let done = 0;
  const keys: string[] = [];
  for (const [index, csv] of slices.entries()) {
    if (isStopped()) return;
    const key = batchKey(run, index + 1);
    const isLast = index + 1 === slices.length;
    const one = await sendCsv(resource, source, csv, {
      dryRun: false,
      partial,
      key,
      draft: isLast ? (partial ? runBox(run).key : draft) : undefined,
    });
    if (one.created + one.updated > 0) keys.push(key);
    outcome = {
      created: outcome.created + one.created,
      updated: outcome.updated + one.updated,
      unchanged: outcome.unchanged + one.unchanged,
      rejections: [...outcome.rejections, ...one.rejections],
      plans: [],
    };
    done += csv.rows;
    onProgress({ outcome, keys: [...keys], done });
  }
}

type HowToSend = { dryRun: boolean; partial?: boolean; key?: string; draft?: string | undefined };

async function sendCsv(
  resource: Resource,
  source: Source,
  { text, rowByLine }: ApiCsv,
  { dryRun, partial = false, key, draft }: HowToSend,
): Promise<Outcome> {
  const how = { dryRun, partial, file: source.table.file.name, ...sentMatching(source.matching) };
  const answer = await client(resource).importCsv(text, how, {
    ...(key !== undefined && { key }),
    ...(draft !== undefined && { draft }),
  });
  const { created, updated, unchanged, rejected, lines = [] } = answer;
  const rowAt = (line: string | number) => rowByLine.get(Number(line)) ?? 0;
  const rejections = rejected.map(({ line, field, code, params = {} }) => ({
    row: rowAt(line),
    path: field,
    code,
    // «The same record is on line 7» speaks of a line of what was sent, too.
    params: params["line"] === undefined ? params : { ...params, line: rowAt(params["line"]) },
  }));
  const plans = lines.flatMap(({ line, action, changes = [], warnings = [] }) =>
    action === "rejected" ? [] : [{ row: rowAt(line), action, changes, warnings }],
  );
  return { created, updated, unchanged, rejections, plans };
}
