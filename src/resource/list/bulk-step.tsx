import { type FormEvent, useId, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import type { BulkPreview } from "#src/api/client.ts";
import { FieldGrid } from "#src/resource/form/field-grid.tsx";
import { FormSettingContext } from "#src/resource/form/form-setting.ts";
import type { FormValues } from "#src/resource/form/form-values.ts";
import { ProblemAlert } from "#src/resource/form/problem-alert.tsx";
import { resolverOf } from "#src/resource/form/validation.ts";
import type { StepSetting } from "#src/resource/record/steps/step-inputs.ts";
import { useStepWords } from "#src/resource/record/steps/step-words.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import { BulkStepOutlook, type StepOutlook } from "./bulk-step-outlook.tsx";
import { fieldsOfAll, inputsOfAll, issuesOfAll, startOfAll } from "./bulk-steps.ts";
import { loadFirst } from "./load-first.ts";
import type { Bulk } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

type BulkStepProps = { setting: StepSetting; selection: Selection; bulk: Bulk; onClose: () => void };

/** Takes a step with many records: what it asks for, then which of them can take it, then at once. */
export function BulkStep({ setting, selection, bulk, onClose }: BulkStepProps) {
  const { t } = useTranslation();
  const { resource, step } = setting;
  const words = useStepWords(resource);
  const id = useId();
  const [labels] = useState(() => new Map<string, unknown>());
  const [start] = useState(() => startOfAll(setting));
  const [outlook, setOutlook] = useState<(StepOutlook & { inputs: FormValues }) | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const form = useForm<FormValues>({
    defaultValues: start,
    mode: "onTouched",
    resolver: resolverOf(resource, (values) => issuesOfAll(setting, values)),
  });
  const fields = fieldsOfAll(setting, { ...start, ...useWatch({ control: form.control }) });
  const name = words.name(step.code);
  const undoable = step.isUndoable === true;

  const look = async (values: FormValues) => {
    const inputs = inputsOfAll(setting, values);
    setProblem(null);
    try {
      const preview = await bulk.preview({ step: { code: step.code, inputs } });
      if (preview) setOutlook({ inputs, preview, refused: await refusedOf(resource, preview) });
    } catch (error) {
      setProblem(error);
    }
  };
  const apply = async () => {
    if (!outlook) return;
    const isDone = await bulk.act(
      { step: { code: step.code, inputs: outlook.inputs } },
      (count) => t(($) => $.list.bulkStep.done, { count, step: name }),
      { undoable },
    );
    if (isDone) onClose();
  };
  const count = outlook?.preview.done.length ?? 0;

  return (
    <Dialog
      open
      title={name}
      description={t(($) => $.list.selection.count, { count: selection.count })}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        outlook ? (
          <>
            <Button disabled={bulk.busy} onClick={() => setOutlook(null)}>
              {t(($) => $.list.bulkStep.back)}
            </Button>
            <Button
              variant={step.isGrave ? "danger" : "primary"}
              busy={bulk.busy}
              disabled={count === 0}
              onClick={() => void apply()}
            >
              {t(($) => $.list.bulkStep.apply, { count, step: name })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t(($) => $.actions.cancel)}</Button>
            <Button variant="primary" type="submit" form={id} busy={bulk.busy}>
              {t(($) => $.list.bulkEdit.preview)}
            </Button>
          </>
        )
      }
    >
      <FormProvider {...form}>
        <FormSettingContext value={{ id, resource, fields, labels, creating: true, create: undefined }}>
          <form
            id={id}
            noValidate
            hidden={outlook !== null}
            className="@container space-y-4"
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void form.handleSubmit(look)();
            }}
          >
            <BulkProgress bulk={bulk} />
            {problem !== null && <ProblemAlert problem={problem} />}
            <p className="text-ink-muted">{words.text(step.code)}</p>
            <FieldGrid fields={fields} names={Object.keys(fields)} />
          </form>
        </FormSettingContext>
      </FormProvider>
      {outlook && (
        <>
          <BulkProgress bulk={bulk} />
          <BulkStepOutlook resource={resource} outlook={outlook} undoable={undoable} />
        </>
      )}
    </Dialog>
  );
}

const refusedOf = async (resource: Resource, preview: BulkPreview): Promise<StepOutlook["refused"]> =>
  (await loadFirst(resource, { ...preview, done: [] }, {}, new Map())).refused;
