import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { type Session, useSession } from "#src/app/session.ts";
import { client } from "#src/api/client.ts";
import { mayTakeBack } from "#src/records/permits.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { ListLink } from "#src/records/list-link.tsx";
import { listTarget, recordTarget } from "#src/records/targets.ts";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useReservedHeight } from "#src/ui/reserved-height.ts";
import { notify } from "#src/ui/notify.ts";
import { ConflictQuestion } from "./conflict-question.tsx";
import { copied } from "./copied.ts";
import type { CreateSearch } from "./create-search.ts";
import { Drafted } from "./drafted.tsx";
import { FormBody } from "./form-body.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { FormNotices } from "./form-notices.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { initialRow } from "#src/records/form-values.ts";
import { begin, type FormStart } from "./start.ts";
import { useRecordForm } from "./use-record-form.ts";
import { startsInactive, formFields } from "#src/records/writable-fields.ts";

type CreatePageProps = { resource: Resource; initial: CreateSearch };

/** The page that makes a new record. */
export function CreatePage({ resource, initial: { copyOf, ...initial } }: CreatePageProps) {
  const words = useResourceWords(resource);
  const session = useSession();
  // Kept from the beginning: the session may end while somebody types.
  const [opened] = useState(() => session && opening(session, resource, initial));
  usePageTitle(words.create);
  if (!opened) return null;
  const form = copyOf === undefined ? `${resource.name}/new` : `${resource.name}/copy/${copyOf}`;
  return (
    <div className="max-w-5xl">
      <PageHeader title={words.create} above={<ListLink resource={resource}>{words.many}</ListLink>} />
      <Drafted begin={() => start({ ...opened, form, resource, row: null }, copyOf)}>
        {(started) => (
          <CreateForm resource={resource} form={form} start={started} {...opened} initial={started.initial} />
        )}
      </Drafted>
    </div>
  );
}

type Opened = { fields: Fields; initial: Record<string, unknown>; inactive: boolean };

function opening({ ability }: Session, resource: Resource, initialValues: CreateSearch): Opened {
  const fields = formFields(ability, resource, null);
  const inactive = startsInactive(ability, resource);
  const validEntries = Object.entries(initialValues).flatMap(([name, value]): [string, unknown][] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field && isGivable(field, value) ? [[name, valueOf(field, value)]] : [];
  });
  return {
    fields,
    inactive,
    initial: { ...Object.fromEntries(validEntries), ...(inactive && { active: false }) },
  };
}

/** A copy begins with what the other record says; one that is not there any more, with nothing. */
async function start(opened: Parameters<typeof begin>[0], copyOf: string | undefined): Promise<FormStart> {
  if (copyOf === undefined) return begin(opened);
  const { resource, fields, initial } = opened;
  const row = await client(resource)
    .get(copyOf)
    .catch(() => ({}));
  return begin({ ...opened, initial: { ...initial, ...copied(resource, fields, row) } });
}

/** Records to point at, in a list or in rows of their own, or one of the choices. */
const isGivable = (field: Field, value: string): boolean =>
  field.kind === "ref" ||
  field.kind === "refs" ||
  (field.kind === "rows" && pointerIn(field.fields) !== undefined) ||
  (field.kind === "choice" && field.choices.includes(value));

/** Of several records the address has the ids with commas between them. */
function valueOf(field: Field, value: string): unknown {
  if (field.kind === "refs") return value.split(",");
  if (field.kind !== "rows") return value;
  const pointer = pointerIn(field.fields);
  return pointer && value.split(",").map((id) => ({ ...initialRow(field.fields), [pointer]: id }));
}

/** The field by which each row is about a record. */
const pointerIn = (fields: Fields): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === "ref" && fields[name].required);

function CreateForm({
  resource,
  form,
  fields,
  initial,
  inactive,
  start: formStart,
}: Opened & { resource: Resource; form: string; start: FormStart }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const tellDone = useTellDone();
  const session = useSession();
  const buttons = useRef<HTMLDivElement>(null);
  useReservedHeight(buttons, "--sticky-foot");
  const toList = () => void navigate(listTarget(resource));
  const created = (row: ResourceRow, key: string) => {
    const title = t(($) => $.record.created, { name: recordTitle(resource, row, language) });
    // Whoever may not delete it can't undo it either.
    if (session && mayTakeBack(session.ability, resource, row, "create"))
      tellDone({ key, title, onUndone: toList });
    else notify({ title });
  };
  const record = useRecordForm({
    resource,
    fields,
    form,
    start: formStart,
    initial,
    onSaved: created,
    onThrough: (row) => row && void navigate({ ...recordTarget(resource, row.id), replace: true }),
  });
  return (
    <>
      <FormBody
        record={record}
        layout="page"
        onCancel={toList}
        notices={
          <>
            {inactive && <Alert tone="info">{t(($) => $.reasons.saved_as_proposal)}</Alert>}
            <FormNotices record={record} onDiscard={() => record.discardDraft(null)} />
          </>
        }
        footer={
          <div
            ref={buttons}
            className="sticky bottom-(--foot) z-11 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-1 py-3 phone:[&>button]:flex-1"
          >
            <FormButtons record={record} onCancel={toList} />
          </div>
        }
      />
      <LeaveDialog record={record} />
      <ConflictQuestion record={record} />
    </>
  );
}
