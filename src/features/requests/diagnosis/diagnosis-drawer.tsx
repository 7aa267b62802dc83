import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Fields } from "#db/schema/kind.ts";
import { useSession } from "#src/app/session.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { labelText, recordTitle, referredAt } from "#src/records/display-names.ts";
import { ConflictQuestion } from "#src/records/form/conflict-question.tsx";
import { DialogForm } from "#src/records/form/dialog-form.tsx";
import { Drafted } from "#src/records/form/drafted.tsx";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { FormButtons } from "#src/records/form/form-buttons.tsx";
import { FormNotices } from "#src/records/form/form-notices.tsx";
import { LeaveDialog } from "#src/records/form/leave-dialog.tsx";
import { begin, type FormStart } from "#src/records/form/start.ts";
import { useRecordForm } from "#src/records/form/use-record-form.ts";
import { useLanguage } from "#src/records/words.ts";
import { Drawer } from "#src/ui/drawer.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useSettled } from "#src/ui/use-settled.ts";
import { type OpenRequest, referredRow } from "#src/features/requests/request-row.ts";
import { type ActionLine, actionLinesIn } from "./action-line.ts";
import { ActionsSection } from "./actions-section.tsx";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";
import { DiagnosticsSection } from "./diagnostics-section.tsx";
import { diagnosisFields } from "./diagnosis-fields.ts";
import { useSuggestions } from "./use-suggestions.ts";

type DiagnosisDrawerProps = {
  record: OpenRequest;
  /** Asked to go; the form asks back where something is not saved. */
  onClose: () => void;
  onSaved: () => void;
};

/** What was found and what was done, entered beside the page; on a phone it takes the whole screen. */
export function DiagnosisDrawer(props: DiagnosisDrawerProps) {
  const { resource, row } = props.record;
  const session = useSession();
  const [fields] = useState(() => diagnosisFields(session, props.record));
  const form = `${resource.name}/${row.id}/diagnosis`;
  if (Object.keys(fields).length === 0) return null;
  return (
    <Drafted begin={() => begin({ form, resource, fields, row, initial: {} })} waiting={null}>
      {(start) => <DiagnosisForm {...props} fields={fields} form={form} start={start} />}
    </Drafted>
  );
}

type DiagnosisFormProps = DiagnosisDrawerProps & { fields: Fields; form: string; start: FormStart };

function DiagnosisForm({ record, onClose, onSaved, fields, form: name, start }: DiagnosisFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const tellDone = useTellDone();
  const { resource, row } = record;
  const entered = useRecordForm({
    resource,
    fields,
    form: name,
    start,
    initial: {},
    onSaved: (_row, key) => tellDone({ key, title: t(($) => $.requestPage.diagnosis.saved) }),
    onThrough: onSaved,
  });
  const { id, form, displayNames, saving, submit } = entered;
  const close = t(($) => $.actions.close);
  return (
    <Drawer
      open
      size="lg"
      title={t(($) => $.requestPage.diagnosis.edit)}
      description={<bdi>{recordTitle(resource, row, language)}</bdi>}
      closeLabel={close}
      onClose={onClose}
      footer={<FormButtons record={entered} onCancel={onClose} />}
    >
      <DialogForm form={form} setting={{ id, resource, fields, displayNames }} onSubmit={() => void submit()}>
        <FormNotices record={entered} onDiscard={() => entered.discardDraft(row)} />
        <LockedInputs while={saving} className="space-y-6">
          <Sections record={record} entered={entered} fields={fields} />
        </LockedInputs>
      </DialogForm>
      <LeaveDialog record={entered} />
      <ConflictQuestion record={entered} />
    </Drawer>
  );
}

type SectionsProps = {
  record: OpenRequest;
  entered: ReturnType<typeof useRecordForm>;
  fields: Fields;
};

function Sections({ record, entered: { form }, fields }: SectionsProps) {
  const [diagnosticIds, actionsPerformed, outcome]: unknown[] = useWatch({
    control: form.control,
    name: ["diagnosticIds", "actionsPerformed", "outcome"],
  });
  const [loading] = useState(loadCatalogue);
  const catalogue = useSettled(loading);
  const chosen = Array.isArray(diagnosticIds) ? diagnosticIds.map(String) : [];
  const units = useUnits(record);
  const suggestions = useSuggestions(units[0]?.id, chosen[0]);
  if (!catalogue) return <Skeleton className="h-24 w-full" />;
  const work = {
    requestKind: record.resource.shares?.kind ?? undefined,
    unitKinds: units.map(({ kind }) => kind),
  };
  const set = (path: string, value: unknown) =>
    form.setValue(path, value, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <>
      {fields["diagnosticIds"] && (
        <DiagnosticsSection
          codes={catalogue.diagnostics}
          work={work}
          suggestions={suggestions.diagnostics}
          chosen={chosen}
          onChange={(ids) => set("diagnosticIds", ids)}
        />
      )}
      {fields["actionsPerformed"] && (
        <ActionsSection
          codes={catalogue.actions}
          work={work}
          suggestions={suggestions.actions}
          lines={actionLinesIn(actionsPerformed)}
          units={units}
          onChange={(lines) => {
            set("actionsPerformed", lines);
            if (fields["outcome"] && !outcome && isFixed(lines, catalogue.actions)) set("outcome", "fixed");
          }}
        />
      )}
      {fields["outcome"] && <FieldGrid fields={fields} names={["outcome"]} />}
    </>
  );
}

/** One of the actions repairs, and was done: most likely that is what came of it. */
const isFixed = (lines: readonly ActionLine[], codes: Catalogue["actions"]): boolean =>
  lines.some(
    ({ actionId, result }) =>
      result === "done" && codes.some(({ id, countsAsFix }) => id === actionId && countsAsFix),
  );

/** The units of the request that the reader may see: what they are called, and of which kind they are. */
function useUnits({ resource, row, displayNames }: OpenRequest) {
  const language = useLanguage();
  const field = resource.fields["equipmentIds"];
  return (row.equipmentIds ?? []).flatMap((id) => {
    const referred = field && referredAt(field, id, displayNames);
    const unit = referredRow(displayNames, "equipment", id);
    const tag = typeof unit?.assetTag === "string" ? ` (${unit.assetTag})` : "";
    return referred
      ? [{ id, name: labelText(referred.name, language) + tag, kind: referred.resource.shares?.kind ?? "" }]
      : [];
  });
}
