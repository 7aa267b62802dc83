import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Fields } from "#db/schema/kind.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { ConflictQuestion } from "#src/records/form/conflict-question.tsx";
import { DialogForm } from "#src/records/form/dialog-form.tsx";
import { Drafted } from "#src/records/form/drafted.tsx";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { FormButtons } from "#src/records/form/form-buttons.tsx";
import { FormNotices } from "#src/records/form/form-notices.tsx";
import { useVisibleFields } from "#src/records/form/use-visible-fields.ts";
import type { FormStart } from "#src/records/form/start.ts";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { NoteFields } from "#src/records/record/timeline/note-fields.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { type Below, isNote } from "./below.ts";
import { beginSubrecord, useSubrecordForm, useSubrecordLabel } from "./use-subrecord-form.ts";

/** What the fields of a form that a noun lays out itself know of it. */
export type SubrecordFormContent = { below: Below; fields: Fields; labelOf: (path: string) => string };

type SubrecordDialogProps = {
  below: Below;
  row: ResourceRow | null;
  onClose: () => void;
  /** Lays the fields out, where they do not stand in the order of their declaration. */
  renderFields?: ((form: SubrecordFormContent) => ReactNode) | undefined;
};

/** Adds to a record what belongs to it, or changes it. */
export const SubrecordDialog = (props: SubrecordDialogProps) => (
  <Drafted begin={() => beginSubrecord(props.below, props.row)} waiting={null}>
    {(start) => <OpenDialog {...props} start={start} />}
  </Drafted>
);

function OpenDialog({
  below,
  row,
  start,
  onClose,
  renderFields,
}: SubrecordDialogProps & { start: FormStart }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useResourceWords(below.subrecord);
  const labelOf = useSubrecordLabel(below);
  const record = useSubrecordForm({ below, row, start, onThrough: onClose });
  const { id, form, fields, displayNames, saving, submit } = record;
  const { isApplicable, isRefused } = useVisibleFields(record);
  return (
    <Dialog
      open
      title={row ? words.edit : words.create}
      description={<bdi>{recordTitle(below.owner, below.ownerRow, language)}</bdi>}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={<FormButtons record={record} onCancel={onClose} createLabel={t(($) => $.actions.add)} />}
    >
      <DialogForm
        form={form}
        setting={{ id, resource: below.subrecord, fields, displayNames }}
        onSubmit={() => void submit()}
      >
        <FormNotices record={record} onDiscard={() => record.discardDraft(row)} />
        <LockedInputs while={saving}>
          {renderFields ? (
            renderFields({ below, fields, labelOf })
          ) : isNote(below.subrecord) ? (
            <NoteFields below={below} fields={fields} labelOf={labelOf} />
          ) : (
            <FieldGrid
              fields={fields}
              names={Object.keys(fields).filter((name) => isApplicable(name) || isRefused(name))}
              labelOf={labelOf}
            />
          )}
        </LockedInputs>
      </DialogForm>
      <ConflictQuestion record={record} />
    </Dialog>
  );
}
