import { matchedCodeRange, matchedRange } from "./matched-range.ts";

type EmphasisProps = { text: string; query: string; code?: boolean | undefined };

/** A text with its match standing out in it. A code runs from left to right in every language. */
export function Emphasis({ text, query, code = false }: EmphasisProps) {
  const range = code ? matchedCodeRange(text, query) : matchedRange(text, query);
  return (
    <bdi {...(code && { dir: "ltr" })}>
      {range ? (
        <>
          {text.slice(0, range[0])}
          <mark className="bg-transparent font-semibold text-primary-ink underline decoration-2 underline-offset-2">
            {text.slice(range[0], range[1])}
          </mark>
          {text.slice(range[1])}
        </>
      ) : (
        text
      )}
    </bdi>
  );
}
