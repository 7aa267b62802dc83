export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/** Excel's own hint, a line before all others. */
export const delimiterHint = /^\uFEFF?sep=(.)(?:\r\n|\r|\n)/i;

const headLength = 20_000;
const linesAtMost = 40;

/** The separator that splits most lines into one number of cells: titles above the header have none, amounts have a comma. */
export function guessDelimiter(text: string): Delimiter {
  const lines = text
    .slice(0, headLength)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, linesAtMost);
  const scores = delimiters.map((sign) => ({ sign, score: evenness(lines, sign) }));
  return scores.toSorted((one, other) => other.score - one.score)[0]?.sign ?? ",";
}

/** How many cells stand in lines of the commonest length. */
function evenness(lines: readonly string[], sign: Delimiter): number {
  const lengths = new Map<number, number>();
  for (const line of lines) {
    const signs = line.split(sign).length - 1;
    lengths.set(signs, (lengths.get(signs) ?? 0) + 1);
  }
  return Math.max(...Array.from(lengths, ([signs, count]) => signs * count), 0);
}
