import { useTranslation } from "react-i18next";
import type { FieldOf } from "#db/schema/kind.ts";
import { useChoiceLabel } from "#src/records/words.ts";
import { CountedChoice } from "./counted-choice.tsx";
import { countOf } from "./facet-count.tsx";
import type { FilterEditorProps } from "./filter-editor.tsx";

export function ChoiceFilter(props: FilterEditorProps<FieldOf<"choice"> | FieldOf<"choices">>) {
  const choiceLabel = useChoiceLabel();
  const { path, field } = props;
  return (
    <Choices
      {...props}
      options={field.choices.map((value) => ({ value, word: choiceLabel(path, value) || value }))}
    />
  );
}

export function FlagFilter(props: FilterEditorProps<FieldOf<"flag">>) {
  const { t } = useTranslation();
  const options = [
    { value: "true", word: t(($) => $.list.filters.yes) },
    { value: "false", word: t(($) => $.list.filters.no) },
  ];
  return <Choices {...props} options={options} />;
}

type ChoicesProps = Pick<FilterEditorProps, "label" | "state" | "onChange" | "facet"> & {
  options: { value: string; word: string }[];
};

function Choices({ label, state, onChange, options, facet }: ChoicesProps) {
  const choose = (value: string, on: boolean) => {
    const chosen = options
      .map((option) => option.value)
      .filter((one) => (one === value ? on : state.values.includes(one)));
    onChange({ ...state, values: chosen });
  };
  return (
    <div role="group" aria-label={label}>
      {options.map(({ value, word }) => (
        <CountedChoice
          key={value}
          checked={state.values.includes(value)}
          count={countOf(facet, value)}
          onChange={(on) => choose(value, on)}
        >
          {word}
        </CountedChoice>
      ))}
    </div>
  );
}
