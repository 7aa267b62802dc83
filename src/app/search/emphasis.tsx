import { matchedCodeRange, matchedRange } from "./matched-range.ts";

type EmphasisProps = { text: string; query: string; code?: boolean | undefined };

/** A text with what was looked for standing out in it. A code runs from left to right in every language. */
export function Emphasis({ text, query, code = false }: EmphasisProps) {
  const part = code ? matchedCodeRange(text, query) : matchedRange(text, query);
  return (
    <bdi {...(code && { dir: "ltr" })}>
      {part ? (
        <>
          {text.slice(0, part[0])}
          <mark className="bg-transparent font-semibold text-primary-ink underline decoration-2 underline-offset-2">
            {text.slice(part[0], part[1])}
          </mark>
          {text.slice(part[1])}
        </>
      ) : (
        text
      )}
    </bdi>
  );
}
