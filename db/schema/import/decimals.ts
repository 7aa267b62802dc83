import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { withoutUnseen } from "#db/schema/fold.ts";
import type { Field } from "#db/schema/kind.ts";
import { type DecimalSign, figureIn, numberInCell, readingsOf, withoutCurrency } from "./numbers.ts";

/** No number is written in more characters, and the patterns try each way to read a text. */
const longestNumber = 1000;

export const isNumberColumn = ({ field, path }: CsvColumn): boolean =>
  field.kind === "number" || (field.kind === "money" && !path.endsWith(".currency"));

export type ColumnCells = { column: CsvColumn; cells: readonly string[] };

/** A figure tells the decimal sign of its file, or has a sign that may be it. */
type Clue = "comma" | "point" | "comma?" | "point?";

/**
 * Tells how a file writes decimals: by the figures that can be read in one way alone, then by its separator, because decimals of
 * people who write a comma are parted by semicolons. `each` where no figure is unclear, `ask` where nothing tells.
 */
export function guessDecimals(columns: readonly ColumnCells[], delimiter: string): DecimalSign {
  const read = columns
    .filter(({ column }) => isNumberColumn(column))
    .map(({ column: { field }, cells }) => {
      const texts = cells.map(figureOnly);
      return { texts, clues: texts.map((figure) => clueIn(field, figure)) };
    });
  const clues = read.flatMap((column) => column.clues);
  const has = (clue: Clue) => clues.includes(clue);
  if (!has("comma?") && !has("point?")) return "each";
  if (has("comma") !== has("point")) return has("comma") ? "comma" : "point";
  if (has("comma") || (has("comma?") && has("point?"))) return "ask";
  if (has("comma?") && delimiter === ",") return "point";
  // A column that leaves four digits together parts no thousands.
  const isMixed = read.some(
    (column) => column.clues.some(isOpen) && column.texts.some((figure) => /^-?\d{4,}$/.test(figure)),
  );
  if (isMixed) return "ask";
  const unclear = read.flatMap((column) => column.texts.filter((_, at) => isOpen(column.clues[at])));
  return has("point?") ? ofPoints(unclear, delimiter) : ofCommas(unclear, delimiter);
}

function ofPoints(unclear: readonly string[], delimiter: string): DecimalSign {
  if (delimiter === ";") return "comma";
  // A program writes no zero at the end of decimals.
  if (delimiter === ",") return unclear.some((figure) => figure.endsWith("0")) ? "ask" : "point";
  return unclear.length > 1 ? "comma" : "ask";
}

const ofCommas = (unclear: readonly string[], delimiter: string): DecimalSign =>
  delimiter !== ";" && unclear.length > 1 ? "point" : "ask";

/** The number in a cell; of two readings that the file leaves open, the one that its field takes. */
export function readFigure(field: Field, text: string, decimals: DecimalSign): unknown {
  const clue = clueIn(field, text);
  return numberInCell(text, clue === "comma" || clue === "point" ? clue : decimals);
}

/** Both readings of a cell whose field takes either; null for any other cell. */
export function openReadings(column: CsvColumn, cell: string): { decimal: number; grouped: number } | null {
  if (!isNumberColumn(column)) return null;
  const figure = figureOnly(cell);
  return isOpen(clueIn(column.field, figure)) ? readingsOf(figure) : null;
}

const isOpen = (clue: Clue | null | undefined): boolean => clue === "comma?" || clue === "point?";

function clueIn(field: Field, figure: string): Clue | null {
  // Most figures have no separator.
  if (!/[.,٫]/.test(figure)) return null;
  const { sign, isDecimal } = figureIn(figure);
  if (sign === null || typeof numberInCell(figure) !== "number") return null;
  const [decimalClue, groupClue] =
    sign === "," ? (["comma", "point"] as const) : (["point", "comma"] as const);
  const readings = readingsOf(figure);
  if (!readings) return isDecimal === true ? decimalClue : groupClue;
  const [asDecimal, asGrouped] = [takes(field, readings.decimal), takes(field, readings.grouped)];
  if (asDecimal === asGrouped) return `${decimalClue}?`;
  return asDecimal ? decimalClue : groupClue;
}

const takes = (field: Field, value: number): boolean =>
  field.kind !== "number" ||
  (value >= field.min && value <= field.max && (!field.integer || Number.isInteger(value)));

/** Without the currency or the unit beside it. */
function figureOnly(cell: string): string {
  if (cell.length > longestNumber) return "";
  if (/^\d*$/.test(cell)) return cell;
  return withoutCurrency(withoutUnseen(cell).trim())
    .replace(/[\p{L}%"″]+\.?\s*$/u, "")
    .trim();
}
