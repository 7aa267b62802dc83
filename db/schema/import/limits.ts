/** How many rows one import takes: the rows of one transaction have to fit a phone's memory. */
export const rowLimit = 50_000;

/** How many cells, those of columns that are left out too: every one of them is read. */
export const cellLimit = 5_000_000;

/** How many characters one cell takes: thirty times as many as Excel's, for a quote that is never closed makes one of the rest. */
export const cellTextLimit = 1_000_000;

/** How many different values one cell takes: more than any list of a file holds, for each wrong one is a reason of its own. */
export const cellValuesLimit = 500;
