import { use, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { usePresent } from "#src/app/use-present.ts";
import { DialogForm } from "./dialog-form.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { FormSettingContext } from "./form-setting.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { type QuickStart, quickStart } from "./quick-start.ts";
import { useSave } from "./use-save.ts";
import { useSubmit } from "./use-submit.ts";
import { errorOf, errorPath, issuesIn, resolverOf } from "./validation.ts";
import { formFields } from "#src/records/writable-fields.ts";

export type QuickCreateDialogProps = {
  resource: Resource;
  /** The typed text: the beginning of a name. */
  query: string;
  /** What the new record must have to fit where it is needed. */
  initialValues: FormValues;
  onDone: (row: ResourceRow | null) => void;
};

/** Makes a record without leaving the form that needs it. */
export function QuickCreateDialog(props: QuickCreateDialogProps) {
  const session = useSession();
  const language = useLanguage();
  const { resource, initialValues, query } = props;
  const [start] = useState(
    () =>
      session &&
      quickStart(resource, formFields(session.ability, resource, null), initialValues, query, language),
  );
  return start && <QuickForm {...props} start={start} />;
}

function QuickForm({ resource, onDone, start }: QuickCreateDialogProps & { start: QuickStart }) {
  const { t } = useTranslation();
  const id = useId();
  const words = useResourceWords(resource);
  const [problem, setProblem] = useState<unknown>(null);
  const outer = use(FormSettingContext);
  const [displayNames] = useState(() => new Map(outer?.displayNames));
  const { fields, inputs, values } = start;
  const target = { resource, fields, base: null };
  const { save } = useSave({ ...target, attempt: null, onMerged: () => {} });
  const [saving, setSaving] = useState(false);
  const submit = useSubmit();
  const isPresent = usePresent();
  const form = useForm<FormValues>({
    defaultValues: values,
    mode: "onTouched",
    resolver: resolverOf(resource, (content) => issuesIn(target, content)),
  });
  const create = async (content: FormValues) => {
    setProblem(null);
    setSaving(true);
    const outcome = await save(content);
    setSaving(false);
    if (outcome.kind === "saved") return isPresent() && onDone(outcome.row);
    if (outcome.kind === "refused")
      for (const issue of outcome.issues) form.setError(errorPath(resource, issue.path), errorOf(issue));
    else if (outcome.kind === "failed") setProblem(outcome.problem);
  };

  return (
    <Dialog
      open
      title={words.create}
      closeLabel={t(($) => $.actions.close)}
      onClose={() => onDone(null)}
      footer={
        <>
          <Button onClick={() => onDone(null)}>{t(($) => $.actions.cancel)}</Button>
          <Button variant="primary" type="submit" form={id} busy={saving}>
            {t(($) => $.actions.create)}
          </Button>
        </>
      }
    >
      <DialogForm
        form={form}
        setting={{ id, resource, fields, displayNames }}
        onSubmit={() => void submit(() => form.handleSubmit(create)())}
      >
        {problem !== null && <ProblemAlert problem={problem} />}
        <LockedInputs while={saving}>
          <FieldGrid fields={fields} names={inputs} />
        </LockedInputs>
      </DialogForm>
    </Dialog>
  );
}
