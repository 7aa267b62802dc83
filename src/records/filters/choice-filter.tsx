import { useTranslation } from "react-i18next";
import { choiceGroupsOf } from "#db/schema/choice-groups.ts";
import type { FieldOf } from "#db/schema/kind.ts";
import { useChoiceLabel } from "#src/records/words.ts";
import { CountedChoice } from "./counted-choice.tsx";
import { countOf } from "./facet-count.tsx";
import type { FilterEditorProps } from "./filter-editor.tsx";

export function ChoiceFilter(props: FilterEditorProps<FieldOf<"choice"> | FieldOf<"choices">>) {
  const { t } = useTranslation();
  const choiceLabel = useChoiceLabel();
  const { path, field } = props;
  const groups = choiceGroupsOf(field).map(([value, choices]) => ({
    value,
    choices,
    word: t(($) => $.list.filters.groups[value]),
  }));
  return (
    <Choices
      {...props}
      groups={groups}
      options={field.choices.map((value) => ({ value, word: choiceLabel(path, value, field) || value }))}
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

type Option = { value: string; word: string };
/** Several options that are chosen at once. */
type OptionGroup = Option & { choices: readonly string[] };

type ChoicesProps = Pick<FilterEditorProps, "label" | "state" | "onChange" | "facet"> & {
  groups?: readonly OptionGroup[];
  options: readonly Option[];
};

function Choices({ label, state, onChange, groups = [], options, facet }: ChoicesProps) {
  const isOn = (value: string) => state.values.includes(value);
  const covering = groups.filter(({ value }) => isOn(value));
  const isChosen = (value: string) => isOn(value) || covering.some(({ choices }) => choices.includes(value));
  const choose = (value: string, on: boolean) => {
    // A group of which one is taken out is no group any more.
    const whole = covering.filter(({ choices }) => on || !choices.includes(value));
    const single = options
      .map((option) => option.value)
      .filter((one) => (one === value ? on : isChosen(one)))
      .filter((one) => !whole.some(({ choices }) => choices.includes(one)));
    onChange({ ...state, values: [...whole.map((group) => group.value), ...single] });
  };
  const chooseGroup = ({ value, choices }: OptionGroup, on: boolean) => {
    const others = state.values.filter((one) => one !== value && !choices.includes(one));
    onChange({ ...state, values: on ? [value, ...others] : others });
  };
  return (
    <div role="group" aria-label={label}>
      {groups.length > 0 && (
        <div className="mb-1.5 border-b border-line pb-1.5">
          {groups.map((group) => (
            <CountedChoice
              key={group.value}
              checked={isOn(group.value)}
              count={sumOf(group.choices.map((value) => countOf(facet, value)))}
              onChange={(on) => chooseGroup(group, on)}
            >
              {group.word}
            </CountedChoice>
          ))}
        </div>
      )}
      {options.map(({ value, word }) => (
        <CountedChoice
          key={value}
          checked={isChosen(value)}
          count={countOf(facet, value)}
          onChange={(on) => choose(value, on)}
        >
          {word}
        </CountedChoice>
      ))}
    </div>
  );
}

/** Unknown where one of them is. */
const sumOf = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  );
