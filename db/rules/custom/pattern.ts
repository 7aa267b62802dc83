import { matchesAll, type Program, programOf } from "./pattern-program.ts";
import { treeOf } from "./pattern-tree.ts";

/** Longer texts are not held against a pattern. */
export const longestMatched = 200;
/** A pattern of more steps and ways between them is refused: each letter of a text costs as many at most. */
const largest = 2000;

export type Pattern = { test: (text: string) => boolean };

/**
 * The pattern as a rule for whole texts; null where it is none, looks around or back, or is too large. It is matched in time
 * that grows with the text and with the pattern, and with nothing else: nobody's pattern can stop the worker.
 */
export function patternOf(source: string): Pattern | null {
  const cached = read.get(source);
  if (cached !== undefined) return cached;
  const program = readPattern(source);
  const pattern = program && { test: (text: string) => matchesAll(program, text) };
  if (read.size >= cacheLimit) read.clear();
  read.set(source, pattern);
  return pattern;
}

/** Thousands of values may be held against the same few patterns. */
const read = new Map<string, Pattern | null>();
const cacheLimit = 100;

/** The pattern as the steps that match it. */
export function readPattern(source: string): Program | null {
  try {
    // oxlint-disable-next-line no-new -- throws where it is no pattern
    new RegExp(`^(?:${source})$`, "u");
  } catch {
    return null;
  }
  const tree = treeOf(source);
  return tree && programOf(tree, largest);
}
