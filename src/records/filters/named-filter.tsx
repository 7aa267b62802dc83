import { Suspense } from "react";
import type { ValueContent } from "#src/records/presentation.ts";
import { CountedChoice } from "./counted-choice.tsx";
import { countOf } from "./facet-count.tsx";
import type { FilterEditorProps } from "./filter-editor.tsx";

/** Values with names of their own: those that rows have, and those that are chosen. */
export function NamedFilter({
  label,
  state,
  onChange,
  facet,
  Content,
}: FilterEditorProps & { Content: ValueContent }) {
  const values = [...new Set([...Object.keys(facet?.counts ?? {}), ...state.values])];
  const choose = (value: string, on: boolean) =>
    onChange({ ...state, values: values.filter((one) => (one === value ? on : state.values.includes(one))) });
  return (
    <div role="group" aria-label={label}>
      {values.map((value) => (
        <CountedChoice
          key={value}
          checked={state.values.includes(value)}
          count={countOf(facet, value)}
          onChange={(on) => choose(value, on)}
        >
          <Suspense fallback={value}>
            <Content value={[value]} />
          </Suspense>
        </CountedChoice>
      ))}
    </div>
  );
}
