import { cellLimit, cellTextLimit, rowLimit } from "#db/schema/import/limits.ts";
import { UnusableFile } from "./unusable-file.ts";

/**
 * Limits of what a file unpacks to, by the fault that names each. They hold while it is read: a workbook of a few kilobytes may
 * hold gigabytes.
 */
export const fileLimits = {
  tooManyRows: rowLimit,
  tooManyCells: cellLimit,
  cellTooLong: cellTextLimit,
  /** Characters of all cells together: the API takes as many bytes in one call. */
  tooMuchText: 50_000_000,
  /** Megabytes of all parts of a workbook that are read: five million cells take some 250. */
  unpacksTooFar: 400,
  /** Megabytes of one part of a workbook. */
  sheetTooLarge: 300,
  /** Different texts of a workbook: no more than it may have cells. */
  tooManyTexts: cellLimit,
  /** Formats, sheets or links between parts of a workbook: Excel takes 65,490 formats. */
  tooManyFormats: 70_000,
  /** Levels of XML: spreadsheets write some twenty. */
  tooDeep: 100,
} as const;

export type LimitFault = keyof typeof fileLimits;

/** The limit that a fault names; 0 for the other faults. */
export function limitOf(fault: string): number {
  const limits: Readonly<Record<string, number>> = fileLimits;
  return limits[fault] ?? 0;
}

/** Counts towards a limit, and throws where it is passed. */
export function countTowards(fault: LimitFault, unit = 1): (more: number) => void {
  let left = fileLimits[fault] * unit;
  return (more) => {
    left -= more;
    if (left < 0) throw new UnusableFile(fault);
  };
}
