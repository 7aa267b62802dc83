// A spreadsheet that splits a file at another separator than ours sees the beginning of a cell inside of one.

// Spreadsheets of East Asian languages take the full-width signs for the narrow ones.

/**
 * Where a cell begins, whatever separator a spreadsheet uses, with the prefix that makes it a formula; quotes in between do
 * not.
 */
const formula = /(?<=^|[,;|\t\r\n])(?=["']*[=+\-@＝＋－＠])|^(?=["']*[\t\r])/g;
const formulaEscape = /(?<=^|[,;|\t\r\n])'(?=["']*[=+\-@＝＋－＠])|^'(?=["']*[\t\r])/g;

/**
 * A cell that a spreadsheet would read as a formula, in whole or in part, is made a text; so is the `-` that would clear a
 * value.
 */
export const escapedFormula = (text: string): string => text.replace(formula, "'");

/** The text that was escaped, for every text; of others only a prefix that looks like the escape is removed. */
export const unescapedFormula = (text: string): string => text.replace(formulaEscape, "");

/** Cells that have to be quoted, whatever separator a spreadsheet uses. */
export const needsQuotes = (text: string): boolean => /[",;|\t\r\n]|^\s|\s$/.test(text);
