import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Drawer } from "#src/ui/drawer.tsx";
import { notify } from "#src/ui/notify.ts";
import { ConflictQuestion } from "./conflict-question.tsx";
import { Drafted } from "./drafted.tsx";
import { FormBody } from "./form-body.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { FormNotices } from "./form-notices.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { begin, type FormStart } from "./start.ts";
import { useRecordForm } from "./use-record-form.ts";
import { isPartial, formFields } from "#src/records/writable-fields.ts";

type EditDrawerProps = {
  resource: Resource;
  /** The record as it is now: another tab may have saved it since the form was opened. */
  row: ResourceRow;
  /** Somebody deleted it meanwhile. */
  gone: boolean;
  /** Asked to go; the form asks back where something is not saved. */
  onClose: () => void;
  onSaved: () => void;
};

/** Edits a record beside its page; on a phone it takes the whole screen. */
export function EditDrawer(props: EditDrawerProps) {
  const { resource, row } = props;
  const session = useSession();
  // Kept from the beginning: neither the session's end nor another tab takes a field away from under the hands.
  const [fields] = useState(() => (session ? formFields(session.ability, resource, row) : {}));
  const form = `${resource.name}/${row.id}`;
  if (Object.keys(fields).length === 0) return null;
  return (
    <Drafted begin={() => begin({ form, resource, fields, row, initial: {} })} waiting={null}>
      {(start) => <EditForm {...props} form={form} fields={fields} start={start} />}
    </Drafted>
  );
}

type EditFormProps = EditDrawerProps & { form: string; fields: Fields; start: FormStart };

function EditForm({ resource, row, gone, onClose, onSaved, form, fields, start }: EditFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useResourceWords(resource);
  const tellDone = useTellDone();
  const record = useRecordForm({
    resource,
    fields,
    form,
    start,
    initial: {},
    onSaved: (saved, key) => {
      const name = recordTitle(resource, { ...row, ...saved }, language);
      tellDone({ key, title: t(($) => $.record.saved, { name }) });
    },
    onThrough: (saved) => {
      if (!saved) notify({ title: t(($) => $.form.nothingChanged), tone: "info" });
      onSaved();
    },
  });
  // A draft that came back older than the record says so itself.
  const changedElsewhere = !gone && !record.restored && record.base?.["version"] !== row.version;
  return (
    <Drawer
      open
      size="lg"
      title={words.edit}
      description={<bdi>{recordTitle(resource, row, language)}</bdi>}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={<FormButtons record={record} onCancel={onClose} />}
    >
      <FormBody
        record={record}
        layout="drawer"
        onCancel={onClose}
        notices={
          <div className="space-y-3 empty:hidden">
            {gone && (
              <Alert tone="warning" live="polite" title={t(($) => $.record.gone)}>
                {t(($) => $.form.conflict.deletedText)}
              </Alert>
            )}
            {changedElsewhere && (
              <Alert tone="info" live="polite">
                {t(($) => $.record.changedElsewhere)}
              </Alert>
            )}
            <FormNotices record={record} onDiscard={() => record.discardDraft(row)} />
            {isPartial(resource, row, fields) && <Alert tone="info">{t(($) => $.form.partial)}</Alert>}
          </div>
        }
      />
      <LeaveDialog record={record} />
      <ConflictQuestion record={record} />
    </Drawer>
  );
}
