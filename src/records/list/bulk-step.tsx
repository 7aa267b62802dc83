import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { FormSettingContext } from "#src/records/form/form-setting.ts";
import { useQuickCreate } from "#src/records/form/use-quick-create.tsx";
import type { FormValues } from "#src/records/form-values.ts";
import { resolverOf } from "#src/records/form/validation.ts";
import type { StepSetting } from "#src/records/form/step-inputs.ts";
import { useStepWords } from "#src/records/step-words.ts";
import { useLabelAction } from "#src/records/print-labels/use-label-action.ts";
import { BulkStepOutlook } from "./bulk-step-outlook.tsx";
import { fieldsOfAll, inputsOfAll, issuesOfAll, startOfAll } from "./bulk-steps.ts";
import { loadFirst } from "./load-first.ts";
import { LookAheadDialog } from "./look-ahead-dialog.tsx";
import type { Bulk } from "./use-bulk.ts";
import { useLookAhead } from "./use-look-ahead.ts";
import type { Selection } from "./use-selection.ts";

type BulkStepProps = { setting: StepSetting; selection: Selection; bulk: Bulk; onClose: () => void };

/** Takes a step with many records: what it asks for, then which of them can take it, then at once. */
export function BulkStep({ setting, selection, bulk, onClose }: BulkStepProps) {
  const { t } = useTranslation();
  const { resource, step } = setting;
  const words = useStepWords(resource);
  const id = useId();
  const [displayNames] = useState(() => new Map<string, unknown>());
  const [start] = useState(() => startOfAll(setting));
  const form = useForm<FormValues>({
    defaultValues: start,
    mode: "onTouched",
    resolver: resolverOf(resource, (values) => issuesOfAll(setting, values)),
  });
  const { create, dialog } = useQuickCreate();
  const fields = fieldsOfAll(setting, { ...start, ...useWatch({ control: form.control }) });
  const name = words.name(step.code);
  const undoable = step.isUndoable === true;

  const ahead = useLookAhead({
    bulk,
    actionOf: (values) => ({ step: { code: step.code, inputs: inputsOfAll(setting, values) } }),
    load: (preview) => loadFirst(resource, { ...preview, done: [] }, {}, new Map()),
    doneText: (count) => t(($) => $.list.bulkStep.done, { count, step: words.taken(step.code) }),
    undoable,
    actionAfter: useLabelAction(resource, step.code),
    onDone: onClose,
  });
  const { outlook } = ahead;

  return (
    <LookAheadDialog
      {...{ id, form, bulk, ahead, onClose }}
      title={name}
      count={selection.count}
      isGrave={step.isGrave}
      words={{
        back: t(($) => $.actions.back),
        apply: t(($) => $.list.bulkStep.apply, { count: ahead.count, step: name }),
      }}
      outlook={outlook && <BulkStepOutlook resource={resource} outlook={outlook} undoable={undoable} />}
    >
      <p className="text-ink-muted">{words.text(step.code)}</p>
      <FormSettingContext value={{ id, resource, fields, displayNames, creating: true, create }}>
        <FieldGrid fields={fields} names={Object.keys(fields)} />
        {dialog}
      </FormSettingContext>
    </LookAheadDialog>
  );
}
