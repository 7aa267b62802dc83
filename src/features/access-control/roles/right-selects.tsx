import { type Action, actions, ruleSubjects } from "#db/rules/roles/vocabulary.ts";
import type { Subject } from "#db/schema/subject.ts";
import { useSubjectsWithArea } from "#src/features/access-control/areas.ts";
import { useActionWords, useSubjectWords } from "#src/features/access-control/right-words.ts";
import { Select } from "#src/ui/select.tsx";

type RightSelectProps<T extends string> = {
  value: string | null;
  /** What choosing none of them is called, where that is possible. */
  none?: string;
  disabled?: boolean;
  onChoose: (value: T | null) => void;
};

/** What somebody may do, by its words. */
export const ActionSelect = (props: RightSelectProps<Action>) => (
  <RightSelect {...props} values={actions} words={useActionWords()} />
);

/** The areas of rights, by their words; a chosen one stays that does not exist. */
export function SubjectSelect(props: RightSelectProps<Subject>) {
  const subjects = useSubjectsWithArea();
  const values = ruleSubjects.filter((subject) => subjects.includes(subject) || subject === props.value);
  return <RightSelect {...props} values={values} words={useSubjectWords()} />;
}

type Worded<T extends string> = { values: readonly T[]; words: Readonly<Record<T, string>> };

function RightSelect<T extends string>({
  value,
  none,
  disabled,
  onChoose,
  values,
  words,
}: RightSelectProps<T> & Worded<T>) {
  return (
    <Select
      value={value ?? ""}
      disabled={disabled}
      onChange={({ currentTarget }) => onChoose(values.find((one) => one === currentTarget.value) ?? null)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {values.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </Select>
  );
}
