import { namedByNoun } from "#src/records/values/cell-value.tsx";
import { CountedChoice } from "./counted-choice.tsx";
import { countOf } from "./facet-count.tsx";
import type { FilterEditorProps } from "./filter-editor.tsx";

/** Values with names of their own: those that rows have, and those that are chosen. */
export function NamedFilter({ source, path, label, state, onChange, facet }: FilterEditorProps) {
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
          {namedByNoun(source.resource, path, [value], value)}
        </CountedChoice>
      ))}
    </div>
  );
}
