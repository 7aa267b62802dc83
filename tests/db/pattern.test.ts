import { array, assert, constantFrom, letrec, oneof, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { longestMatched, patternOf, readPattern } from "#db/rules/custom/pattern.ts";
import { matchesAll } from "#db/rules/custom/pattern-program.ts";

/** How many steps are looked at until a text is taken or refused. */
function stepsFor(source: string, text: string): { looked: number; size: number; fits: boolean } {
  const program = readPattern(source);
  if (!program) throw new Error(`Failed to read the pattern ${source}.`);
  let looked = 0;
  const fits = matchesAll(program, text, () => void looked++);
  const size = program.steps.reduce((sum, { next }) => sum + 1 + next.length, 0);
  return { looked, size, fits };
}

const longest = "a".repeat(longestMatched);

describe("a pattern", () => {
  test.each([
    ["a?".repeat(16) + "a{16}", "a".repeat(16) + "b", false],
    ["a?".repeat(16) + "a{16}", "a".repeat(16), true],
    ["(a+)+b", longest, false],
    ["(a*)*", longest, true],
    ["((a*)*)*b", longest, false],
    ["(a|a)*b", longest, false],
    ["(a|a?)+b", longest, false],
    ["(a|aa)+$", `${longest.slice(1)}b`, false],
    ["a*a*a*a*b", longest, false],
    [".*.*.*x", longest, false],
    ["(.*a){20}", longest, true],
    ["(a|a)".repeat(17), longest.slice(0, 17), true],
    [String.raw`(\w+\s?)*!`, longest, false],
    [String.raw`^(([a-z])+.)+[A-Z]([a-z])+$`, longest, false],
  ])("looks at no step twice for a letter: %s", (source, text, isTaken) => {
    const { looked, size, fits } = stepsFor(source, text);

    expect(fits).toBe(isTaken);
    expect(looked).toBeLessThanOrEqual(size * (text.length + 1));
    expect(size).toBeLessThanOrEqual(2000);
  });

  test("is refused where its steps are few and the ways between them many", () => {
    expect(patternOf(`[^]*(?:${"|".repeat(180)}){900}b`)).toBeNull();
    expect(patternOf("(?:a|b|c|d){300}")).toBeNull();
    expect(patternOf("(?:a|b|c|d){100}")?.test("abcd".repeat(25))).toBe(true);
  });

  test.each([
    [String.raw`\u{1F600}+`, "😀😀"],
    [String.raw`\uD83D\uDE00`, "😀"],
    [String.raw`\x41\u0042\cJ`, "AB\n"],
    [String.raw`\p{Script=Arabic}{2}`, "عر"],
    [String.raw`\P{L}[^\]\d]`, "1a"],
    [String.raw`\bab\b cd`, "ab cd"],
    [String.raw`a\Bb`, "ab"],
    ["^(ab|cd)$", "cd"],
    ["(|a){2}b*?", "abb"],
    ["[^]", "\n"],
    ["", ""],
  ])("means what the browser means by it: %s", (source, text) => {
    const browsers = new RegExp(`^(?:${source})$`, "u");
    expect(browsers.test(text)).toBe(true);
    for (const one of [text, `${text}x`, text.slice(1), "", "a", "ab"])
      expect([one, patternOf(source)?.test(one)]).toEqual([one, browsers.test(one)]);
  });

  test("takes the texts that the browser's own takes, whatever the pattern", () => {
    const { source } = letrec<{ source: string }>((tie) => ({
      source: oneof(
        { maxDepth: 4 },
        constantFrom(
          "a",
          "b",
          ".",
          "[ab]",
          "[^a]",
          String.raw`\d`,
          String.raw`\w`,
          "^",
          "$",
          String.raw`\b`,
          "",
        ),
        array(tie("source"), { maxLength: 3 }).map((all) => all.join("")),
        array(tie("source"), { minLength: 2, maxLength: 3 }).map((all) => `(${all.join("|")})`),
        tuple(
          tie("source"),
          constantFrom("*", "+", "?", "{2}", "{1,3}", "{0,1}", "{2,}", "*?", "+?", "{0}"),
        ).map(([inner, times]) => `(?:${inner})${times}`),
      ),
    }));
    const texts = array(constantFrom("a", "b", "1", " ", "\n"), { maxLength: 6 }).map((all) => all.join(""));

    assert(
      property(source, array(texts, { minLength: 1, maxLength: 5 }), (pattern, all) => {
        const ours = patternOf(pattern);
        const browsers = new RegExp(`^(?:${pattern})$`, "u");
        if (ours)
          for (const text of all)
            expect([pattern, text, ours.test(text)]).toEqual([pattern, text, browsers.test(text)]);
      }),
      { numRuns: 1000 },
    );
  }, 30_000);
});
