import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { type Session, useSession } from "#src/app/session.ts";
import { recordTitle } from "#src/resource/labels.ts";
import { ListLink } from "#src/resource/record/list-link.tsx";
import { listTarget, recordTarget } from "#src/resource/record/targets.ts";
import { useLanguage, useResourceWords } from "#src/resource/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { notify } from "#src/ui/toast.tsx";
import { ConflictQuestion } from "./conflict-question.tsx";
import type { CreateSearch } from "./create-search.ts";
import { Drafted } from "./drafted.tsx";
import { FormBody } from "./form-body.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { FormNotices } from "./form-notices.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { begin, type Start } from "./start.ts";
import { useRecordForm } from "./use-record-form.ts";
import { isProposal, writableFields } from "./writable-fields.ts";

type CreatePageProps = { resource: Resource; initial: CreateSearch };

/** The page that makes a new record. */
export function CreatePage({ resource, initial }: CreatePageProps) {
  const words = useResourceWords(resource);
  const session = useSession();
  // Kept from the beginning: the session may end while somebody types.
  const [opened] = useState(() => session && opening(session, resource, initial));
  usePageTitle(words.create);
  if (!opened) return null;
  return (
    <div className="max-w-5xl">
      <PageHeader title={words.create} above={<ListLink resource={resource}>{words.many}</ListLink>} />
      <Drafted begin={() => begin({ ...opened, form: `${resource.name}/new`, resource, row: null })}>
        {(start) => <CreateForm resource={resource} start={start} {...opened} />}
      </Drafted>
    </div>
  );
}

type Opened = { fields: Fields; initial: Record<string, unknown>; proposal: boolean };

function opening({ ability }: Session, resource: Resource, given: CreateSearch): Opened {
  const fields = writableFields(ability, resource, null);
  const proposal = isProposal(ability, resource);
  const known = Object.entries(given).filter(
    ([name]) => Object.hasOwn(fields, name) && fields[name]?.kind === "ref",
  );
  return { fields, proposal, initial: { ...Object.fromEntries(known), ...(proposal && { active: false }) } };
}

function CreateForm({
  resource,
  fields,
  initial,
  proposal,
  start,
}: Opened & { resource: Resource; start: Start }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const created = async (row: Record<string, unknown>) => {
    notify({ title: t(($) => $.record.created, { name: recordTitle(resource, row, language) }) });
    await navigate({ ...recordTarget(resource, String(row["id"])), replace: true });
  };
  const record = useRecordForm({
    resource,
    fields,
    form: `${resource.name}/new`,
    start,
    initial,
    onSaved: (row) => void created(row),
    onUnchanged: () => {},
  });
  const cancel = () => void navigate(listTarget(resource));

  return (
    <>
      <FormBody
        record={record}
        layout="page"
        onCancel={cancel}
        notices={
          <>
            {proposal && <Alert tone="info">{t(($) => $.reasons.saved_as_proposal)}</Alert>}
            <FormNotices record={record} onDiscard={() => record.discardDraft(null)} />
          </>
        }
        footer={
          <div className="sticky bottom-(--bottom-bar) z-11 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-1 py-3 phone:[&>button]:flex-1">
            <FormButtons record={record} onCancel={cancel} />
          </div>
        }
      />
      <LeaveDialog record={record} />
      <ConflictQuestion record={record} />
    </>
  );
}
