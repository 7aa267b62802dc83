import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listsOfSubject, stepsUnder } from "#db/domain/roles/rule-names.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { isOnSteps } from "#src/features/access-control/limits.ts";
import { useActionWords, useSubjectWords } from "#src/features/access-control/right-words.ts";
import { useStepWords } from "#src/records/step-words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import type { DisplayNames } from "#src/records/display-names.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Select } from "#src/ui/select.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { type Comparison, conditionsOf } from "./comparisons.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import type { RightCell, CellRule } from "./rule-cells.ts";
import { useFieldNames, useRuleWords } from "./rule-words.ts";
import { useReasonWords } from "#src/app/reason-words.ts";
import { ReasonField } from "./reason-field.tsx";

type CellDialogProps = {
  cell: RightCell;
  rules: readonly CellRule[];
  editable: boolean;
  names: DisplayNames;
  onName: (list: string, id: string, name: string) => void;
  onChange: (rules: CellRule[]) => void;
  onClose: () => void;
};

/** What holds in a cell, rule by rule, and a form for a further one. */
export function CellDialog({ cell, rules, editable, names, onName, onChange, onClose }: CellDialogProps) {
  const { t } = useTranslation();
  const actionWords = useActionWords();
  const subjectWords = useSubjectWords();
  const reasonWords = useReasonWords();
  const { ruleText } = useRuleWords(cell.subject, cell.action, names);
  return (
    <Dialog
      open
      size="lg"
      title={t(($) => $.roles.cell, {
        action: actionWords[cell.action],
        subject: subjectWords[cell.subject],
      })}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(($) => $.roles.done)}
        </Button>
      }
    >
      <div className="grid gap-5">
        <section className="grid gap-2">
          <h3 className="font-semibold text-ink">{t(($) => $.roles.cellRules)}</h3>
          {rules.length === 0 && <p className="text-ink-muted">{t(($) => $.roles.noRules)}</p>}
          <ul className="grid gap-2">
            {rules.map((rule, at) => (
              <li
                key={JSON.stringify(rule)}
                className="flex items-start gap-3 rounded-control border border-line p-3"
              >
                <StatusBadge tone={rule.inverted ? "danger" : "success"}>
                  {t(($) => $.roles[rule.inverted ? "denies" : "permits"])}
                </StatusBadge>
                <div className="min-w-0 flex-1 text-sm">
                  <p className="wrap-anywhere">{ruleText(rule)}</p>
                  {rule.reason && <p className="wrap-anywhere text-ink-muted">{reasonWords(rule.reason)}</p>}
                </div>
                {editable && (
                  <IconButton
                    label={t(($) => $.roles.removeRule)}
                    icon={<X />}
                    onClick={() => onChange(rules.filter((_, index) => index !== at))}
                  />
                )}
              </li>
            ))}
          </ul>
          {editable && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => onChange([{}])}>
                {t(($) => $.roles.permitAll)}
              </Button>
              {rules.length > 0 && (
                <Button size="sm" onClick={() => onChange([])}>
                  {t(($) => $.roles.permitNothing)}
                </Button>
              )}
            </div>
          )}
        </section>
        {editable && (
          <RuleForm
            key={rules.length}
            cell={cell}
            names={names}
            onName={onName}
            onAdd={(rule) => onChange([...rules, rule])}
          />
        )}
      </div>
    </Dialog>
  );
}

type RuleFormProps = Pick<CellDialogProps, "cell" | "names" | "onName"> & { onAdd: (rule: CellRule) => void };

function RuleForm({ cell, names, onName, onAdd }: RuleFormProps) {
  const { t } = useTranslation();
  const { subject, action } = cell;
  const fieldName = useFieldNames(subject);
  const lists = listsOfSubject(subject);
  const stepWords = useStepWords(lists[0] ?? { name: subject });
  const isSteps = isOnSteps(action) && lists.some((list) => machineOf(list));
  const available = isSteps
    ? stepsUnder(lists, action)
    : [...new Set(lists.filter(({ belongsTo }) => !belongsTo).flatMap(({ fields }) => Object.keys(fields)))];
  const [inverted, setInverted] = useState(false);
  const [comparisons, setComparisons] = useState<Comparison[]>([]);
  const [fields, setFields] = useState<string[] | null>(null);
  const [reason, setReason] = useState("");
  const add = () => {
    const conditions = conditionsOf(comparisons);
    onAdd({
      ...(Object.keys(conditions).length > 0 && { conditions }),
      ...(fields !== null && fields.length > 0 && { fields }),
      ...(inverted && { inverted }),
      ...(inverted && reason.trim() !== "" && { reason: reason.trim() }),
    });
  };
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <h3 className="font-semibold text-ink">{t(($) => $.roles.newRule)}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={t(($) => $.roles.kind)}>
          <Select
            value={String(inverted)}
            onChange={({ currentTarget }) => setInverted(currentTarget.value === "true")}
          >
            <option value="false">{t(($) => $.roles.permits)}</option>
            <option value="true">{t(($) => $.roles.denies)}</option>
          </Select>
        </FormField>
        {inverted && <ReasonField value={reason} onChange={setReason} />}
      </div>
      {lists.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-medium">{t(($) => $.roles.onlyRecords)}</legend>
          <ConditionEditor
            subject={subject}
            value={comparisons}
            onChange={setComparisons}
            names={names}
            onName={onName}
          />
        </fieldset>
      )}
      {available.length > 0 && (
        <div>
          <Switch
            checked={fields !== null}
            onChange={({ currentTarget }) => setFields(currentTarget.checked ? [] : null)}
          >
            {t(($) => $.roles[isSteps ? "someSteps" : "someFields"])}
          </Switch>
          {fields !== null && (
            <div className="grid gap-x-4 sm:grid-cols-2">
              {available.map((name) => (
                <Checkbox
                  key={name}
                  checked={fields.includes(name)}
                  onChange={({ currentTarget }) =>
                    setFields(
                      currentTarget.checked ? [...fields, name] : fields.filter((one) => one !== name),
                    )
                  }
                >
                  {isSteps ? stepWords.name(name) : fieldName(name)}
                </Checkbox>
              ))}
            </div>
          )}
        </div>
      )}
      <div>
        <Button onClick={add}>{t(($) => $.roles.addRule)}</Button>
      </div>
    </section>
  );
}
