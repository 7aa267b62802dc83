import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { closedFields } from "#db/rules/records/subrecord-rights.ts";
import { isWritable } from "#db/schema/object-schema.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { subrecordClient } from "#src/api/subrecord-client.ts";
import { currentSession } from "#src/app/session.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { begin, type FormStart } from "#src/records/form/start.ts";
import { useRecordForm } from "#src/records/form/use-record-form.ts";
import type { Saved } from "#src/records/form/use-record-submit.ts";
import { today } from "#src/app/today.ts";
import { beginsToday } from "#src/records/today.ts";
import { useFieldLabel, useResourceWords } from "#src/records/words.ts";
import type { Below } from "./below.ts";

/** What people give to a new one, or change of this one; a field that is not this person's is not asked for. */
function fieldsOf({ owner, ownerRow, subrecord }: Below, row: ResourceRow | null): Fields {
  const mode = row ? "patch" : "create";
  const { ability } = currentSession() ?? {};
  const closed = ability ? closedFields(ability, "update", subrecord, owner, ownerRow) : [];
  return Object.fromEntries(
    Object.entries(subrecord.fields).filter(
      ([name, field]) => isWritable(field, mode) && !closed.includes(name),
    ),
  );
}

/** Names the draft. */
const formOf = ({ owner, ownerRow, subrecord }: Below, row: ResourceRow | null): string =>
  `${owner.name}/${ownerRow.id}/${subrecord.name}/${row?.id ?? "new"}`;

/** `initial`: what a new one begins with, beside the days that are mostly today. */
export const beginSubrecord = (
  below: Below,
  row: ResourceRow | null,
  initial: Readonly<Record<string, unknown>> = {},
): Promise<FormStart> =>
  begin({
    form: formOf(below, row),
    resource: below.subrecord,
    fields: fieldsOf(below, row),
    row,
    initial: { ...initialOf(below), ...initial },
  });

const initialOf = ({ subrecord }: Below): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(subrecord.fields).flatMap(([name, field]) =>
      beginsToday(field) ? [[name, today()]] : [],
    ),
  );

type SubrecordFormProps = Pick<Saved, "onThrough"> & {
  below: Below;
  row: ResourceRow | null;
  start: FormStart;
  /** Says what was saved in another way than with an undo. */
  onSaved?: Saved["onSaved"];
};

/** A form over what belongs to a record; its draft is kept as that of any form. A save is told, and the page loads again. */
export function useSubrecordForm({ below, row, start, onThrough, onSaved }: SubrecordFormProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const words = useResourceWords(below.subrecord);
  const tellDone = useTellDone();
  const { create, update } = subrecordClient(below.owner, below.ownerRow.id, below.subrecord);
  return useRecordForm({
    resource: below.subrecord,
    fields: fieldsOf(below, row),
    form: formOf(below, row),
    start,
    initial: start.initial,
    calls: { create, update },
    onSaved: (saved, key) => {
      if (onSaved) onSaved(saved, key);
      else tellDone({ key, title: t(($) => $.subrecords.saved, { what: words.one }) });
      void router.invalidate();
    },
    onThrough,
  });
}

/** A field says by whose name it is called: the colour of a reading is another one than that of a printer. */
export function useSubrecordLabel({ subrecord }: Pick<Below, "subrecord">): (path: string) => string {
  const label = useFieldLabel();
  return (path) => label(`${subrecord.name}.${path}`);
}
