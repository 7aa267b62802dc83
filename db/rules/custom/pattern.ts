import { matchesAll, type Program, programOf } from "./pattern-program.ts";
import { treeOf } from "./pattern-tree.ts";

/** Longer texts are not held against a pattern. */
export const longestMatched = 200;
/** A pattern of more steps is refused: each letter of a text costs as many at most. */
const mostSteps = 1000;

export type Pattern = { test: (text: string) => boolean };

/**
 * The pattern as a rule for whole texts; null where it is none, looks around or back, or is too large. It is matched in time
 * that grows with the text and with the pattern, and with nothing else: nobody's pattern can stop the worker.
 */
export function patternOf(source: string): Pattern | null {
  const program = readPattern(source);
  return program && { test: (text) => matchesAll(program, text) };
}

/** The pattern as the steps that match it. */
export function readPattern(source: string): Program | null {
  try {
    // oxlint-disable-next-line no-new -- throws where it is no pattern
    new RegExp(`^(?:${source})$`, "u");
  } catch {
    return null;
  }
  const tree = treeOf(source);
  return tree && programOf(tree, mostSteps);
}
