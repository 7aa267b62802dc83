import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { headerUnit, withUnit } from "#db/schema/import/header-unit.ts";
import type { CustomColumn } from "#db/schema/import/custom-column.ts";
import { headerTest, matchColumns } from "#db/schema/import/match-columns.ts";
import { guessDecimals } from "#db/schema/import/decimals.ts";
import type { Encoding } from "#db/schema/import/encoding.ts";
import { choiceOf, type Vocabulary } from "#db/schema/import/vocabulary.ts";
import { linksOf } from "#db/schema/links.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type ApiContext, requestLanguage, timeZoneOf } from "#sw/api/core/context.ts";
import { fail, failWith } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { type FileOptions, type ImportOptions, importParameters } from "./bodies.ts";
import { importBody } from "./body.ts";
import { customColumnsOf } from "./custom.ts";
import { readCsv } from "./file.ts";
import { indexes } from "./links.ts";
import { checkNewRecords, checksOf, type MadeRecord } from "./made-records.ts";
import { newRecords } from "./new-records.ts";
import { importOptions } from "./options.ts";
import { importOutcome, plansOf, writtenOf } from "./outcome.ts";
import type { ImportOutcome } from "./contract.ts";
import type { ChoiceReader } from "./cells.ts";
import { readLines } from "./rows.ts";
import { unknownValues } from "./unknown.ts";
import { checkLines, type Verdict } from "./verdicts.ts";
import { commitAnswer, prepareWrites, type ValidatedDecision } from "#sw/api/pipeline/commit.ts";
import { cascadedWrites } from "#sw/api/pipeline/pipeline.ts";
import type { WriteCheck } from "#sw/api/pipeline/write-check.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { paceOf, roundsOfWriting } from "#sw/api/core/progress.ts";
import { endable } from "#sw/api/core/running.ts";
import type { Pace } from "#db/store/pace.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { targetResources } from "#db/store/scope.ts";
import type { Tx } from "#db/store/tx.ts";

/**
 * Reads a CSV file with a header row. A line whose `id` or unique key exists changes that record, the others create new ones;
 * an empty cell leaves a value, `-` clears it. With `dryRun=true` nothing is written, and each line gets its own outcome;
 * otherwise all lines are written, or none; with `partial=true` those that can be. `mode=create|update` allows one of both;
 * `match=serial|otherIdentifier` matches units by these. `file` is its name, stored with the batch, which may be undone as a
 * whole (`undo.ts`). References are named by code, id, or what people call the record; `bodies.ts` has the other options of
 * the file. It is read in the encoding that its bytes look like, or in `encoding=`; the answer tells which, and the lines with
 * a character that could not be read. The answer has the reasons of the first thousand rows that are refused, with `allReasons=true` those of all.
 * `POST /api/cancel/{key}` ends it: 409 `cancelled`, and nothing is written.
 */
export async function importFile(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "import", resource);
  const { bytes, options: optionsText, text } = await importBody(c);
  const { importWords } = await import("./words.ts");
  const custom = await customColumnsOf(c, resource);
  const parameters = readParameters(c, importParameters);
  const { allReasons, dryRun: isDryRun, encoding } = parameters;
  const table = readTable(resource, bytes, {
    words: importWords,
    custom,
    encoding,
  });
  const { columns, lines, headerOf, ignored, leftOut, damaged } = table;
  if (!columns.some((column) => column !== null)) failWith([{ path: "header", code: "required" }]);
  const options = optionsOf(importOptions(parameters, resource, optionsText), table);
  const choiceMeant: ChoiceReader = (path, field, cell) => choiceOf(importWords, path, field, cell);

  const scope = tablesAroundWrites(resource, ...targetResources(resource));
  const decide = async (tx: Tx, pace: Pace): Promise<Decided> => {
    const indexOf = indexes(tx, signedIn);
    const unknown = unknownValues();
    const language = requestLanguage(c);
    const fresh = newRecords({ tx, signedIn, resource, indexOf, language, options });
    const links = { tx, signedIn, resource, indexOf, unknown, fresh };
    const reading = {
      links,
      options,
      timeZone: timeZoneOf(c),
      matching: parameters,
      choiceOf: choiceMeant,
      pace,
    };
    const read = await readLines(reading, columns, lines);
    const made = await checkNewRecords(c, tx, fresh.all);
    const verdicts = await checkLines(c, tx, resource, { read, made, unknown, pace });
    const values = await unknown.list(links, { headerOf, language, vocabulary: importWords });
    const ofFile = {
      encoding: table.encoding,
      decimals: options.decimals,
      ignored,
      leftOut,
      damaged,
      unknown: values,
    };
    const outcome = importOutcome(resource, verdicts, made, ofFile, { headerOf, allReasons });
    return { verdicts, made, outcome };
  };

  await prepareWrites(c, resource);
  return endable(c, async (signal) => {
    try {
      return isDryRun ? await check(signal) : await run(signal);
    } catch (error) {
      if (signal.aborted) fail("cancelled");
      throw error;
    }
  });

  async function check(signal: AbortSignal): Promise<Response> {
    const read = async (tx: Tx): Promise<ImportOutcome> => {
      const { outcome, verdicts, made } = await decide(tx, paceOf(c, lines.length, roundsOfCheck));
      return { ...outcome, lines: await plansOf(c, tx, resource, columns, verdicts, made) };
    };
    return Response.json(await db.read(scope, read, signal));
  }

  function run(signal: AbortSignal): Promise<Response> {
    const pace = paceOf(c, lines.length, roundsOfCheck + roundsOfWriting);
    const work = async (tx: Tx): Promise<ValidatedDecision> => ({
      ...(await decisionOf(tx, await decide(tx, pace))),
      pace,
    });
    return commitAnswer(c, text, scope, work, { signal });
  }

  async function decisionOf(tx: Tx, { verdicts, made, outcome }: Decided): Promise<ValidatedDecision> {
    const isPartial = parameters.partial;
    const isOff = !isPartial && outcome.rejectedRows > 0;
    const body: ImportOutcome = isOff
      ? { ...outcome, created: 0, updated: 0, unchanged: 0, creates: [], defaults: [] }
      : outcome;
    const written = writtenOf(verdicts);
    const checks = [...checksOf(pointedAt(made, written)), ...written];
    const { created, updated } = body;
    return {
      writes: isOff ? [] : await cascadedWrites(c, tx, checks, { isImport: true }),
      answer: () => ({ status: 200, body }),
      batch: { resource: resource.name, file: parameters.file?.slice(0, 200) ?? null, created, updated },
    };
  }
}

type TableReading = { words: Vocabulary; custom: readonly CustomColumn[]; encoding: Encoding | null };

/** The lines of a file under the columns that its header names; a cell has the unit that its header says. */
function readTable(
  resource: Resource,
  bytes: ArrayBuffer,
  { words, custom, encoding: chosen }: TableReading,
) {
  const file = readCsv(new Uint8Array(bytes), headerTest(resource, words, custom), chosen ?? undefined);
  const names = file.headers?.cells.map((header) => header.trim()) ?? [];
  const rows = file.lines.map(({ cells }) => cells);
  const columns = matchColumns(resource, names, words, { custom, rows });
  const units = names.map((name, at) => headerUnit(name, columns[at]?.path));
  const lines = units.some((unit) => unit !== null)
    ? file.lines.map((line) => ({
        ...line,
        cells: line.cells.map((cell, at) => withUnit(cell, units[at] ?? null)),
      }))
    : file.lines;
  const ignored = names.filter((name, index) => name !== "" && columns[index] === null);
  const headerOf = (path: string) =>
    names[columns.findIndex((column) => column !== null && holds(column, path))] ?? null;
  return { ...file, columns, lines, ignored, headerOf };
}

/** Guesses from the file what the call does not say of it. */
function optionsOf(
  options: ImportOptions,
  { columns, lines, delimiter }: Pick<ReturnType<typeof readTable>, "columns" | "lines" | "delimiter">,
): FileOptions {
  const ofColumns = columns.flatMap((column, at) =>
    column ? [{ column, cells: lines.map(({ cells }) => cells[at] ?? "") }] : [],
  );
  return { ...options, decimals: options.decimals ?? guessDecimals(ofColumns, delimiter) };
}

/** How often a check goes through all rows: it reads their cells and their values, completes and compares them, and checks rights and rules. */
const roundsOfCheck = 6;

/** Of the records beside the rows, those that rows which are written point at, themselves or through each other. */
function pointedAt(made: readonly MadeRecord[], written: readonly WriteCheck[]): readonly MadeRecord[] {
  const idsIn = ({ request, row }: WriteCheck) =>
    [...linksOf(request.resource.fields, row)].flatMap(({ ids }) => ids);
  const requiredIds = new Set(written.flatMap(idsIn));
  // A record that is created later may point at earlier ones, not the other way round.
  for (const { row, check } of made.toReversed())
    if (requiredIds.has(row.id)) for (const id of idsIn(check)) requiredIds.add(id);
  return made.filter(({ row }) => requiredIds.has(row.id));
}

type Decided = { verdicts: Verdict[]; made: MadeRecord[]; outcome: ImportOutcome };

const holds = ({ path }: CsvColumn, wrong: string): boolean =>
  wrong !== "" && (path === wrong || path.startsWith(`${wrong}.`) || wrong.startsWith(`${path}.`));
