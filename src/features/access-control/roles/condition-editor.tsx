import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { columnsOfRules, listsOfSubject } from "#db/domain/roles/rule-names.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { Button } from "#src/ui/button.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Select } from "#src/ui/select.tsx";
import { type Comparison, type OperatorWord, operatorWords } from "./comparisons.ts";
import { fieldIn, useFieldNames } from "./rule-words.ts";
import { ValueEditor } from "./value-editor.tsx";

type ConditionEditorProps = {
  subject: Subject;
  value: readonly Comparison[];
  onChange: (value: Comparison[]) => void;
  names: DisplayNames;
  onName: (list: string, id: string, name: string) => void;
};

/** Lines of field, comparison and value, all of which have to hold. */
export function ConditionEditor({ subject, value, onChange, names, onName }: ConditionEditorProps) {
  const { t } = useTranslation();
  const fieldName = useFieldNames(subject);
  const lists = listsOfSubject(subject);
  const columns = ["id", ...columnsOfRules(lists)];
  const change = (at: number, line: Comparison) =>
    onChange(value.map((one, index) => (index === at ? line : one)));
  const options = columns
    .map((path) => ({ path, label: fieldName(path) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <div className="grid gap-3">
      {value.map((line, at) => (
        <div
          key={at}
          className="grid items-start gap-2 rounded-control border border-line p-3 sm:grid-cols-[1fr_10rem_auto]"
        >
          <FormField label={t(($) => $.roles.field)}>
            <Select
              value={line.path}
              onChange={({ currentTarget }) =>
                change(at, { path: currentTarget.value, operator: "is", values: [] })
              }
            >
              {options.map(({ path, label }) => (
                <option key={path} value={path}>
                  {label}
                </option>
              ))}
            </Select>
          </FormField>
          <FormField label={t(($) => $.roles.operator)}>
            <Select
              value={line.operator}
              onChange={({ currentTarget }) =>
                // oxlint-disable-next-line no-unsafe-type-assertion -- the options below have these values alone
                change(at, { ...line, operator: currentTarget.value as OperatorWord })
              }
            >
              {operatorsFor(lists, line.path).map((operator) => (
                <option key={operator} value={operator}>
                  {t(($) => $.roles.operators[operator])}
                </option>
              ))}
            </Select>
          </FormField>
          <IconButton
            label={t(($) => $.roles.removeCondition)}
            icon={<X />}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
          {line.operator !== "filled" && line.operator !== "empty" && (
            <div className="col-span-full">
              <ValueEditor
                lists={lists}
                subject={subject}
                line={line}
                onChange={(values) => change(at, { ...line, values })}
                names={names}
                onName={onName}
              />
            </div>
          )}
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus />}
          onClick={() => onChange([...value, { path: columns[1] ?? "id", operator: "is", values: [] }])}
        >
          {t(($) => $.roles.addCondition)}
        </Button>
      </div>
    </div>
  );
}

function operatorsFor(lists: readonly Resource[], path: string): readonly OperatorWord[] {
  const kind = fieldIn(lists, path)?.kind;
  const isOrdered = kind === "number" || kind === "date" || kind === "instant";
  return operatorWords.filter((one) => isOrdered || (one !== "atLeast" && one !== "atMost"));
}
