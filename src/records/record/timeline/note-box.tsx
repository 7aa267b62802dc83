import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { DialogForm } from "#src/records/form/dialog-form.tsx";
import { Drafted } from "#src/records/form/drafted.tsx";
import { FormNotices } from "#src/records/form/form-notices.tsx";
import type { FormStart } from "#src/records/form/start.ts";
import type { Below } from "#src/records/record/subrecords/below.ts";
import {
  beginSubrecord,
  useSubrecordForm,
  useSubrecordLabel,
} from "#src/records/record/subrecords/use-subrecord-form.ts";
import { useResourceWords } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { NoteFields } from "./note-fields.tsx";

type NoteBoxProps = { below: Below };

/** Writes a note without leaving the page; what is typed is kept as a draft until it is saved. */
export function NoteBox({ below }: NoteBoxProps) {
  const [written, setWritten] = useState(0);
  return (
    <Card>
      <Drafted key={written} begin={() => beginSubrecord(below, null)} waiting={null}>
        {(start) => <NoteForm below={below} start={start} onSaved={() => setWritten(written + 1)} />}
      </Drafted>
    </Card>
  );
}

type NoteFormProps = NoteBoxProps & { start: FormStart; onSaved: () => void };

function NoteForm({ below, start, onSaved }: NoteFormProps) {
  const { t } = useTranslation();
  const words = useResourceWords(below.subrecord);
  const labelOf = useSubrecordLabel(below);
  const record = useSubrecordForm({ below, row: null, start, onThrough: onSaved });
  const { id, form, fields, displayNames, saving, submit } = record;
  const typed: unknown = useWatch({ control: form.control, name: "text" });
  const isEmpty = typeof typed !== "string" || typed.trim() === "";
  return (
    <DialogForm
      form={form}
      setting={{ id, resource: below.subrecord, fields, displayNames }}
      onSubmit={() => void submit()}
    >
      <FormNotices record={record} onDiscard={() => record.discardDraft(null)} />
      <LockedInputs while={saving} className="space-y-4">
        <NoteFields
          below={below}
          fields={fields}
          labelOf={(path) => (path === "text" ? words.create : labelOf(path))}
          textOnly={isEmpty}
        />
      </LockedInputs>
      {!isEmpty && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Button variant="primary" type="submit" busy={saving}>
            {t(($) => $.subrecords.timeline.save)}
          </Button>
        </div>
      )}
    </DialogForm>
  );
}
