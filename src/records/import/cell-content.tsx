import { type ReactNode, Suspense } from "react";
import { valueContentOf } from "#src/records/values/cell-value.tsx";
import { cellValues } from "./cell-values.ts";

/** The values of a cell as their noun shows them; null where it shows no more than the text. */
export function cellContent(resource: { name: string }, path: string, text: string): ReactNode {
  const Content = valueContentOf(resource, path);
  if (!Content || text === "") return null;
  return (
    <Suspense fallback={text}>
      <Content value={cellValues(text)} />
    </Suspense>
  );
}
