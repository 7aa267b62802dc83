/**
 * A text of at most so many characters, cut between two signs as people see them: not in the middle of a letter with its accents, nor
 * of a pair of surrogates.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const signs = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text);
  return text.slice(0, signs.containing(max)?.index);
}
