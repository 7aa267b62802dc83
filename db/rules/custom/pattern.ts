/** Longer texts are not held against a pattern. */
export const longestMatched = 200;
/** In how many ways at most a text may be tried: a pattern that could be tried in more is refused. */
const mostWays = 100_000;

const token =
  /\\u\{[\da-f]+\}|\\p\{\w+\}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?:\?:)?|\)|\||[*+?]|\{(\d+)(,?)(\d*)\}|[^]/giu;

/**
 * The pattern as a rule for whole texts; null where it is none, or could take long. Looking around and back is refused,
 * a group is repeated at most once, and what the repetitions and the alternatives multiply to is limited: so no text can
 * keep the engine busy, whatever the pattern.
 */
export function patternOf(source: string): RegExp | null {
  let ways = 1;
  let before = "";
  for (const [piece, least, comma, most] of source.matchAll(token)) {
    if (/^\\[1-9k]/.test(piece) || (before === "(" && piece === "?")) return null;
    if (piece === "|") ways *= 2;
    else if (/^([*+?]|\{\d)/.test(piece)) {
      if (before === ")" && piece !== "?") return null;
      ways *= waysOf(piece, least, comma, most);
    }
    before = piece;
  }
  if (ways > mostWays) return null;
  try {
    return new RegExp(`^(?:${source})$`, "u");
  } catch {
    return null;
  }
}

function waysOf(piece: string, least: string | undefined, comma = "", most = ""): number {
  if (piece === "?") return 2;
  if (least === undefined || (comma !== "" && most === "")) return longestMatched;
  return comma === "" ? 1 : Math.max(1, Math.min(Number(most), longestMatched) - Number(least) + 1);
}
