import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { cellLimit, rowLimit } from "#db/schema/import/limits.ts";
import { headerTest } from "#db/schema/import/match-columns.ts";
import type { Resource } from "#db/schema/resource.ts";
import { cancelSent } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { checkRows, importRows, sourceOf } from "./check-rows.ts";
import { cancellable, type ImportState, isImported } from "./import-state.ts";
import * as after from "./import-transitions.ts";
import { choicesBox, type StoredImport } from "./stored-import.ts";
import { guessPaths, mappingOf } from "./match-columns.ts";
import { customImportColumns } from "./custom-columns.ts";
import { type FileReading, readFile } from "./read-file.ts";
import { recallValues } from "./remembered-values.ts";
import { UnusableFile } from "./unusable-file.ts";
import type { useKeeping } from "./use-keeping.ts";
import { importVocabulary } from "./vocabulary.ts";

/** An import on its page: its state, and what changes and keeps it. */
export type ImportWork = {
  resource: Resource;
  declared: readonly CsvColumn[];
  latest: () => ImportState;
  take: (transition: after.Transition) => void;
  keeping: ReturnType<typeof useKeeping>;
  /** Does something once nobody has changed anything for a while; nothing, with null. */
  atRest: (task: (() => void) | null) => void;
};

/** Earlier decisions for texts that this file has in its columns, too. */
export function recall({ resource, latest, take }: ImportWork) {
  const { table, mapping, decisions } = latest();
  if (table) take(after.valuesRecalled(recallValues(resource, table, mapping, decisions)));
}

/** Where the call for it fails, the running import goes on, and its own answer reports the result. */
export function cancelImport({ latest }: ImportWork) {
  const key = cancellable(latest());
  if (key !== null) void cancelSent(key).catch(() => undefined);
}

export async function check(work: ImportWork): Promise<void> {
  const { resource, declared, latest, take, atRest } = work;
  atRest(null);
  cancelImport(work);
  const key = crypto.randomUUID();
  take(after.checkStarted(key));
  const source = sourceOf(resource, declared, latest());
  if (!source || latest().check.kind !== "running") return;
  try {
    take(after.checkDone(key, await checkRows(resource, source, key)));
  } catch (error) {
    take(after.checkFailed(key, error));
  }
}

export const checkSoon = (work: ImportWork) => work.atRest(() => void check(work));

/** Reads a file and checks it; `stored` holds the decisions from before the page was left. */
export async function open(work: ImportWork, file: File, how: FileReading, stored: StoredImport | null) {
  const { resource, take, keeping } = work;
  take(after.readingStarted);
  try {
    const [customColumns, vocabulary] = await Promise.all([
      customImportColumns(resource),
      importVocabulary(resource),
    ]);
    const table = await readFile(file, how, headerTest(resource, vocabulary, customColumns));
    if (table.rows.length > rowLimit) return take(after.unusable("tooManyRows"));
    if (table.rows.length * table.headers.length > cellLimit) return take(after.unusable("tooManyCells"));
    const mapping = mappingOf(resource, table, customColumns, vocabulary);
    const guesses = guessPaths(resource, table, mapping, customColumns, vocabulary);
    take(after.fileRead({ table, customColumns, mapping, guesses, how, stored }));
    recall(work);
  } catch (error) {
    take(after.unusable(error instanceof UnusableFile ? error.fault : "unreadable"));
    return;
  }
  if (!stored) {
    take(after.fileStored(await keeping.keep(file)));
    await keeping.flush();
  }
  await check(work);
}

export async function run({ resource, declared, latest, take, keeping }: ImportWork): Promise<void> {
  const source = sourceOf(resource, declared, latest());
  if (!source || latest().run.kind === "running") return;
  const key = crypto.randomUUID();
  const { partial } = latest();
  take(after.runStarted(key, source.table.rows.length));
  try {
    await keeping.flush();
    const draft = choicesBox(resource).key;
    take(after.runDone(key, await importRows(resource, source, { partial, key, draft })));
  } catch (error) {
    take(after.runFailed(key, error, isCancelled(error)));
  }
  await (isImported(latest().run) ? keeping.drop() : keeping.flush());
}

const isCancelled = (error: unknown): boolean =>
  error instanceof ApiProblem && error.body.code === "cancelled";
