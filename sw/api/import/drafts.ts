import {
  type CsvColumn,
  csvColumns,
  customColumn,
  flagsColumn,
  flagsOf,
  headerKey,
  unlisted,
  valueIn,
} from "#db/schema/csv-columns.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { CsvLine } from "#sw/api/export/csv.ts";
import { type ImportCell, type ChoiceReader, emptied, putAt, readCell } from "./cells.ts";
import { openReadings } from "#db/schema/import/decimals.ts";
import { contradictsCurrency, currencyBeside } from "#db/schema/import/numbers.ts";
import { cellValuesLimit } from "#db/schema/import/limits.ts";
import type { FileOptions, ImportOptions } from "./bodies.ts";
import { valueReader } from "./options.ts";

/** A line that is being read: what its cells give, and the names under which it points at others. */
export type DraftLine = {
  line: number;
  cellValues: Record<string, unknown>;
  links: Map<CsvColumn, string[]>;
  /** What its cells hold, as they stand in the file. */
  texts: Map<CsvColumn, string>;
  /** The columns whose values are not in the file, and are the same for all new records. */
  constants: Set<CsvColumn>;
  /** The fields that were filled by default. */
  defaults: Set<string>;
  before: StoredRow | null;
  issues: Issue[];
};

type Constant = { column: CsvColumn; text: string };

/** The columns of what fills the empty cells of new records. */
export function constantColumns(
  resource: Resource,
  { constants }: Pick<ImportOptions, "constants">,
): Constant[] {
  const columns = csvColumns(resource);
  return Object.entries(constants).flatMap(([path, text]) => {
    const column =
      columns.find((one) => one.path === path) ??
      (path.startsWith(customPrefix) ? customColumn(path.slice(customPrefix.length)) : undefined);
    return column ? [{ column, text }] : [];
  });
}

const customPrefix = "custom.";

export type DraftReading = {
  resource: Resource;
  options: FileOptions;
  timeZone: string;
  choiceOf: ChoiceReader;
};

/** Reads the cells of a line, and what fills those that are empty. */
export function draftOf(
  { resource, options, timeZone, choiceOf }: DraftReading,
  columns: readonly (CsvColumn | null)[],
  constants: readonly Constant[],
  { number, cells, isBroken }: CsvLine,
): DraftLine {
  const draft: DraftLine = {
    line: number,
    cellValues: {},
    links: new Map(),
    texts: new Map(),
    constants: new Set(),
    defaults: new Set(),
    before: null,
    issues: [],
  };
  if (isBroken) draft.issues.push({ path: "", code: "bad_format", params: { format: "csv" } });
  // More values than headers: a separator inside a value that is not quoted has moved the rest.
  else if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
    draft.issues.push({ path: "", code: "too_many", params: { max: columns.length } });
  const valueOf = valueReader(options);
  const { dates, decimals: ofFile } = options;
  const take = (column: CsvColumn, text: string, inFile = ofFile): boolean => {
    const meant = valueOf(column, text);
    // People choose a value as the screens write it, whatever their file does.
    const decimals = meant === text ? inFile : "each";
    const cell = readCell(column, meant, { dates, decimals, timeZone, choiceOf });
    if (cell.kind === "nothing") return false;
    const readings = decimals === "ask" ? openReadings(column, meant) : null;
    if (readings) draft.issues.push({ path: column.path, code: "unclear_number", params: readings });
    if (holdsTooMany(column, cell))
      draft.issues.push({ path: column.path, code: "too_many", params: { max: cellValuesLimit } });
    else put(resource, draft, column, cell);
    return true;
  };
  for (const [index, column] of columns.entries()) {
    const text = cells[index] ?? "";
    if (column && take(column, text)) draft.texts.set(column, text.trim());
  }
  const isFilled = ({ path }: CsvColumn) => [...draft.texts.keys()].some((filled) => filled.path === path);
  for (const { column, text } of constants)
    if (!isFilled(column) && !isOfNoAmount(draft, column) && take(column, text, "each"))
      draft.constants.add(column);
  for (const [column, text] of draft.texts)
    if (column.field.kind === "money") readCurrency(draft, column, text);
  return draft;
}

/** Rules are exported whole, however many a role has; all other lists are short. */
const holdsTooMany = ({ field }: CsvColumn, cell: ImportCell): boolean =>
  cell.kind === "value" &&
  field.kind !== "rules" &&
  Array.isArray(cell.value) &&
  cell.value.length > cellValuesLimit;

/** An amount that names its currency beside it needs no column of its own for that, and none that says another one. */
function readCurrency({ cellValues, issues }: DraftLine, { path }: CsvColumn, text: string): void {
  if (!path.endsWith(".amount")) return;
  const currencyPath = path.replace(/amount$/, "currency");
  const beside = currencyBeside(text);
  if (beside === undefined) return;
  const currency = valueIn(cellValues, currencyPath);
  if (currency === null) putAt(cellValues, currencyPath, beside);
  else if (typeof currency === "string" && contradictsCurrency(text, currency))
    issues.push({ path: currencyPath, code: "other_currency", params: { beside, currency } });
}

/** A currency belongs to an amount: without one it is ignored. */
const isOfNoAmount = ({ cellValues }: DraftLine, { field, path }: CsvColumn): boolean =>
  field.kind === "money" &&
  path.endsWith(".currency") &&
  valueIn(cellValues, path.replace(/currency$/, "amount")) === null;

function put(
  resource: Resource,
  draft: DraftLine,
  column: CsvColumn,
  cell: Exclude<ImportCell, { kind: "nothing" }>,
): void {
  if (column === flagsColumn) setFlags(resource, draft, cell.kind === "value" ? cell.value : []);
  else if (column.path === "kind" && column.field === unlisted) {
    if (cell.kind === "value" && cell.value !== resource.shares?.kind)
      draft.issues.push({ path: "kind", code: "unknown_choice" });
  } else if (cell.kind === "none") putAt(draft.cellValues, column.path, emptied(column.field));
  else if (column.naturalKey === null) putAt(draft.cellValues, column.path, cell.value);
  else draft.links.set(column, [cell.value].flat().map(String));
}

/** A record that is there keeps what the file does not say. */
export function withoutConstants(draft: DraftLine): void {
  for (const column of draft.constants) {
    draft.links.delete(column);
    takeAway(draft.cellValues, column.path);
  }
}

function takeAway(values: Record<string, unknown>, path: string): void {
  const [name = "", ...rest] = path.split(".");
  const inner = values[name];
  if (rest.length > 0 && isRecord(inner)) {
    takeAway(inner, rest.join("."));
    if (Object.keys(inner).length > 0) return;
  }
  delete values[name];
}

/** The flags that the cell names are set, the others are not. */
function setFlags(resource: Resource, { cellValues, issues }: DraftLine, named: unknown): void {
  const flags = flagsOf(resource);
  const selectedFlags = new Set([named].flat().flatMap((names) => String(names).split("|").map(headerKey)));
  for (const [name, path] of flags) putAt(cellValues, path, selectedFlags.has(name));
  if ([...selectedFlags].some((name) => !flags.has(name)))
    issues.push({ path: flagsColumn.path, code: "unknown_choice" });
}
