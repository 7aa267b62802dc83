import type { PatternTree } from "./pattern-tree.ts";

/** Steps that are taken all at once, letter by letter (Thompson, 1968); each names those that may come after it. */
type Step = { sign?: RegExp; edge?: string; next: number[] };
export type Program = { steps: Step[]; start: number };

class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

/** Step 0 is the end. Null where its steps and the ways from one to the next would be more than `most`: each costs time at every letter. */
export function programOf(tree: PatternTree, most: number): Program | null {
  const steps: Step[] = [{ next: [] }];
  const signs = new Map<string, RegExp>();
  let size = 1;

  function grow(by: number): void {
    size += by;
    if (size > most) throw new TooLargeError("Failed to read a pattern: it is too large.");
  }

  function add(step: Step): number {
    grow(1 + step.next.length);
    return steps.push(step) - 1;
  }

  function signOf(source: string): RegExp {
    const sign = signs.get(source) ?? new RegExp(`^${source}$`, "u");
    signs.set(source, sign);
    return sign;
  }

  /** The step at which this node begins, where `next` comes after it. */
  function before(node: PatternTree, next: number): number {
    switch (node.kind) {
      case "sign":
        return add({ sign: signOf(node.source), next: [next] });
      case "edge":
        return add({ edge: node.source, next: [next] });
      case "choice":
        return add({ next: node.children.map((one) => before(one, next)) });
      case "sequence":
        return node.children.reduceRight((after, one) => before(one, after), next);
      case "times":
        return repetition(node, next);
    }
  }

  function repetition({ child, least, most: upTo }: PatternTree & { kind: "times" }, next: number): number {
    let first = next;
    if (upTo === Infinity) {
      first = add({ next: [next] });
      grow(1);
      steps[first]?.next.push(before(child, first));
    } else
      for (let left = upTo - least; left > 0; left--) first = add({ next: [before(child, first), next] });
    for (let left = least; left > 0; left--) first = before(child, first);
    return first;
  }

  try {
    return { start: before(tree, 0), steps };
  } catch (error) {
    if (error instanceof TooLargeError) return null;
    throw error;
  }
}

/** Whether the program takes the whole text; `onStep` is called for each step. */
export function matchesAll({ steps, start }: Program, text: string, onStep = () => {}): boolean {
  const letters = Array.from(text);
  let current = reached([start], 0);
  for (const [at, letter] of letters.entries()) {
    // The same sign stands in many steps, and is tested once a letter.
    const tested = new Map<RegExp, boolean>();
    const taken = [...current].flatMap((index) => {
      const { sign, next = [] } = steps[index] ?? {};
      if (!sign) return [];
      const fits = tested.get(sign) ?? sign.test(letter);
      tested.set(sign, fits);
      return fits ? next : [];
    });
    current = reached(taken, at + 1);
    if (current.size === 0) return false;
  }
  return current.has(0);

  function reached(from: readonly number[], at: number): Set<number> {
    const reachable = new Set(from);
    for (const index of reachable) {
      onStep();
      const { sign, edge, next = [] } = steps[index] ?? {};
      if (sign || (edge !== undefined && !isAtEdge(edge, letters, at))) continue;
      for (const one of next) reachable.add(one);
    }
    return reachable;
  }
}

function isAtEdge(edge: string, letters: readonly string[], at: number): boolean {
  if (edge === "^") return at === 0;
  if (edge === "$") return at === letters.length;
  const isWord = (index: number) => /^\w$/.test(letters[index] ?? "");
  return (isWord(at - 1) !== isWord(at)) === (edge === String.raw`\b`);
}
