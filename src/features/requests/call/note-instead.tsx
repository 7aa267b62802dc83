import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import { memberOf, subrecords } from "#db/schema/registry.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { DialogForm } from "#src/records/form/dialog-form.tsx";
import { Drafted } from "#src/records/form/drafted.tsx";
import { FormButtons } from "#src/records/form/form-buttons.tsx";
import { FormNotices } from "#src/records/form/form-notices.tsx";
import type { FormStart } from "#src/records/form/start.ts";
import type { Below } from "#src/records/record/subrecords/below.ts";
import {
  beginSubrecord,
  useSubrecordForm,
  useSubrecordLabel,
} from "#src/records/record/subrecords/use-subrecord-form.ts";
import { NoteFields } from "#src/records/record/timeline/note-fields.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";

type NoteInsteadProps = {
  row: ResourceRow;
  /** What was typed of the call so far. */
  text: string;
  onClose: () => void;
  onSaved: () => void;
};

/** The call as a note of a request that is open already. */
export function NoteInstead({ row, text, onClose, onSaved }: NoteInsteadProps) {
  const owner = memberOf(requests, row) ?? requests;
  const below: Below = { owner, ownerRow: row, subrecord: subrecords.notes };
  const begin = async (): Promise<FormStart> => {
    const start = await beginSubrecord(below, null);
    return start.restored ? start : { ...start, values: { ...start.values, text } };
  };
  return (
    <Drafted begin={begin} waiting={null}>
      {(start) => <NoteDialog below={below} start={start} onClose={onClose} onSaved={onSaved} />}
    </Drafted>
  );
}

type NoteDialogProps = Pick<NoteInsteadProps, "onClose" | "onSaved"> & { below: Below; start: FormStart };

function NoteDialog({ below, start, onClose, onSaved }: NoteDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const labelOf = useSubrecordLabel(below);
  const record = useSubrecordForm({ below, row: null, start, onThrough: onSaved });
  const { id, form, fields, displayNames, saving, submit } = record;
  return (
    <Dialog
      open
      title={t(($) => $.call.beside.noteInstead)}
      description={<bdi>{recordTitle(requests, below.ownerRow, language)}</bdi>}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={<FormButtons record={record} onCancel={onClose} createLabel={t(($) => $.actions.add)} />}
    >
      <DialogForm
        form={form}
        setting={{ id, resource: below.subrecord, fields, displayNames }}
        onSubmit={() => void submit()}
      >
        <FormNotices record={record} onDiscard={() => record.discardDraft(null)} />
        <LockedInputs while={saving}>
          <NoteFields below={below} fields={fields} labelOf={labelOf} />
        </LockedInputs>
      </DialogForm>
    </Dialog>
  );
}
