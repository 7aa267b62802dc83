import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { columnsOfRules, listsOfSubject } from "#db/domain/roles/rule-names.ts";
import { labelOf } from "#db/schema/label.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { Words } from "#locales/words.ts";
import { client } from "#src/api/client.ts";
import { labelText } from "#src/records/display-names.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { MultiCombobox } from "#src/ui/multi-combobox.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { Option } from "#src/ui/use-options.ts";
import { type Comparison, isPlaceholder, type OperatorWord, operatorWords } from "./comparisons.ts";
import { fieldIn, useConditionValues, useFieldNames } from "./rule-words.ts";

type ConditionEditorProps = {
  subject: Subject;
  value: readonly Comparison[];
  onChange: (value: Comparison[]) => void;
  names: ReadonlyMap<string, string>;
  onName: (id: string, name: string) => void;
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

type ValueEditorProps = Pick<ConditionEditorProps, "subject" | "names" | "onName"> & {
  lists: readonly Resource[];
  line: Comparison;
  onChange: (values: Comparison["values"]) => void;
};

function ValueEditor({ lists, subject, line, onChange, names, onName }: ValueEditorProps) {
  const { t } = useTranslation();
  const valueName = useConditionValues(subject);
  const field = fieldIn(lists, line.path);
  const target = targetOf(lists, line.path);
  const choices =
    line.path === "kind"
      ? lists.flatMap(({ shares }) => (shares?.kind ? [shares.kind] : []))
      : field?.kind === "choice" || field?.kind === "choices"
        ? field.choices
        : null;
  const label = t(($) => $.roles.value);
  if (choices)
    return (
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{label}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              checked={line.values.includes(choice)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked
                    ? [...line.values, choice]
                    : line.values.filter((one) => one !== choice),
                )
              }
            >
              {valueName(line.path, choice, names)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    );
  if (field?.kind === "flag")
    return (
      <FormField label={label}>
        <Select
          value={String(line.values[0] ?? "")}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === "" ? [] : [currentTarget.value === "true"])
          }
        >
          <option value="">—</option>
          <option value="true">{t(($) => $.roles.yes)}</option>
          <option value="false">{t(($) => $.roles.no)}</option>
        </Select>
      </FormField>
    );
  if (target)
    return (
      <RecordsField
        label={label}
        path={line.path}
        target={target}
        values={line.values.map(String)}
        onChange={onChange}
        nameOf={(id) => valueName(line.path, id, names)}
        onName={onName}
      />
    );
  const isNumber = field?.kind === "number";
  return (
    <FormField label={label} {...(!isNumber && { help: t(($) => $.roles.severalValues) })}>
      <TextInput
        inputMode={isNumber ? "decimal" : undefined}
        defaultValue={line.values.join(", ")}
        onBlur={({ currentTarget }) => onChange(valuesTyped(currentTarget.value, isNumber))}
      />
    </FormField>
  );
}

const valuesTyped = (text: string, isNumber: boolean): Comparison["values"] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => (isNumber && Number.isFinite(Number(one)) ? Number(one) : one));

/** The list whose records a condition on this field names. */
function targetOf(lists: readonly Resource[], path: string): Resource | undefined {
  if (path === "id") return lists.length === 1 ? lists[0] : undefined;
  if (path === "createdBy") return resourceNamed("users");
  const field = fieldIn(lists, path);
  return field?.kind === "ref" || field?.kind === "refs" ? resourceNamed(field.to) : undefined;
}

/** What the person himself has of such records. */
const personal: Readonly<Record<string, readonly (keyof Words["roles"]["ofPerson"])[]>> = {
  users: ["id"],
  clients: ["clientId", "scopeClientIds"],
  responsibles: ["responsibleId"],
  departments: ["departmentId"],
};

type RecordsFieldProps = {
  label: string;
  path: string;
  target: Resource;
  values: readonly string[];
  onChange: (values: string[]) => void;
  nameOf: (id: string) => string;
  onName: (id: string, name: string) => void;
};

/** Records of a list, or what the person has of them: one or the other, for a rule does not mix them. */
function RecordsField({ label, target, values, onChange, nameOf, onName }: RecordsFieldProps) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const language = useLanguage();
  const [optionsById] = useState(() => new Map<string, Option>());
  const placeholders = (personal[target.name] ?? []).map((name): Option => ({
    value: `\${user.${name}}`,
    label: t(($) => $.roles.ofPerson[name]),
  }));
  const load = async (q: string): Promise<Option[]> => {
    const { items } = await client(target).list({ q, itemsPerPage: 20 });
    const options = items.map((item): Option => {
      const row: Record<string, unknown> = item;
      return {
        value: item.id,
        label: labelText(labelOf(target, row), language),
        detail: typeof row["code"] === "string" ? row["code"] : undefined,
      };
    });
    for (const option of options) optionsById.set(option.value, option);
    return [
      ...placeholders.filter((option) => option.label.toLowerCase().includes(q.toLowerCase())),
      ...options,
    ];
  };
  const choose = (options: readonly Option[]) => {
    for (const option of options) onName(option.value, option.label);
    const added = options.at(-1);
    const isPersonal = added !== undefined && isPlaceholder(added.value);
    onChange(
      (isPersonal ? [added] : options.filter(({ value }) => !isPlaceholder(value))).map(({ value }) => value),
    );
  };
  return (
    <FormField label={label}>
      <MultiCombobox
        value={values.map((id) => optionsById.get(id) ?? { value: id, label: nameOf(id) })}
        onChange={choose}
        load={load}
        texts={texts}
      />
    </FormField>
  );
}
