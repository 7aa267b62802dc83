/** What a pattern is made of. A sign is tested by itself; `times` may be without an end. */
export type PatternTree =
  | { kind: "sign"; source: string }
  | { kind: "edge"; source: string }
  | { kind: "sequence"; children: PatternTree[] }
  | { kind: "choice"; children: PatternTree[] }
  | { kind: "times"; child: PatternTree; least: number; most: number };

const token =
  /\\u\{[\da-f]+\}|\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\c[a-z]|\\p\{[^}]*\}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?:\?:)?|\)|\||[*+?]|\{\d+,?\d*\}|[^]/giu;

/** Reads a pattern that the browser takes; null where it looks around or back, or names a group. */
export function treeOf(source: string): PatternTree | null {
  const pieces = source.match(token) ?? [];
  const isForeign = (piece: string, at: number) =>
    /^\\[1-9k]/.test(piece) || (piece === "?" && pieces[at - 1] === "(");
  if (pieces.some(isForeign)) return null;
  let at = 0;

  function choice(): PatternTree {
    const children = [sequence()];
    while (pieces[at] === "|") {
      at++;
      children.push(sequence());
    }
    return { kind: "choice", children };
  }

  function sequence(): PatternTree {
    const children: PatternTree[] = [];
    while (at < pieces.length && pieces[at] !== "|" && pieces[at] !== ")") children.push(repetitionOf(one()));
    return { kind: "sequence", children };
  }

  function one(): PatternTree {
    const piece = pieces[at++] ?? "";
    if (piece.startsWith("(")) {
      const inner = choice();
      at++;
      return inner;
    }
    return { kind: /^(?:[$^]|\\b)$/i.test(piece) ? "edge" : "sign", source: piece };
  }

  function repetitionOf(child: PatternTree): PatternTree {
    const bounds = boundsOf(pieces[at] ?? "");
    if (!bounds) return child;
    at++;
    // Whether few or many are taken first makes no difference for a whole text.
    if (pieces[at] === "?") at++;
    return { kind: "times", child, ...bounds };
  }

  return choice();
}

function boundsOf(piece: string): { least: number; most: number } | null {
  if (piece === "?") return { least: 0, most: 1 };
  if (piece === "*" || piece === "+") return { least: piece === "+" ? 1 : 0, most: Infinity };
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(piece) ?? [];
  if (least === undefined) return null;
  return { least: Number(least), most: comma === "" ? Number(least) : most ? Number(most) : Infinity };
}
