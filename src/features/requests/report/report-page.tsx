import { useNavigate, useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { memberOf, resourceNamed } from "#db/schema/registry.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { usePresent } from "#src/app/use-present.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { DialogForm } from "#src/records/form/dialog-form.tsx";
import { Drafted } from "#src/records/form/drafted.tsx";
import { FormButtons } from "#src/records/form/form-buttons.tsx";
import { FormNotices } from "#src/records/form/form-notices.tsx";
import { LeaveDialog } from "#src/records/form/leave-dialog.tsx";
import type { FormStart } from "#src/records/form/start.ts";
import { recordTarget } from "#src/records/targets.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { notify } from "#src/ui/notify.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useReservedHeight } from "#src/ui/reserved-height.ts";
import { PhotosField } from "./photos-field.tsx";
import { PhotosOnTheirWay } from "./photos-on-their-way.tsx";
import { ReportInputs } from "./report-inputs.tsx";
import { useReportQuestions, trimQuestion } from "./report-questions.ts";
import { beginReport, useReportForm } from "./use-report-form.ts";
import { useReportPhotos } from "./use-report-photos.ts";

const family = resourceNamed("requests");

/** Where somebody at a client's says what is wrong; `unit` is the one that he came from. */
export function ReportPage({ unit }: { unit: string | undefined }) {
  const { t } = useTranslation();
  usePageTitle(t(($) => $.shell.starts.reportProblem));
  return (
    <div className="max-w-2xl">
      <PageHeader title={t(($) => $.shell.starts.reportProblem)} description={t(($) => $.report.intro)} />
      <Drafted key={unit} begin={() => beginReport(unit === undefined ? {} : { equipmentIds: [unit] })}>
        {(start) => <ReportForm start={start} />}
      </Drafted>
    </div>
  );
}

function ReportForm({ start }: { start: FormStart }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { history } = useRouter();
  const buttons = useRef<HTMLDivElement>(null);
  useReservedHeight(buttons, "--sticky-foot");
  const [sent, setSent] = useState<ResourceRow | null>(null);
  const labelOf = useReportQuestions();
  const isPresent = usePresent();
  const listOf = (row: ResourceRow) => memberOf(family, row) ?? family;
  const goTo = (row: ResourceRow | null) =>
    row && isPresent() && void navigate({ ...recordTarget(listOf(row), row.id), replace: true });
  const report = useRef<ResourceRow | null>(null);
  const photos = useReportPhotos(() => goTo(report.current));
  const tell = (row: ResourceRow) => {
    setSent(row);
    report.current = row;
    notify({
      title: t(($) => $.report.sent, { name: recordTitle(family, row, language) }),
      description: t(($) => $.report.sentText),
    });
  };
  const record = useReportForm({
    start,
    onSent: tell,
    onThrough: (row) => row && !photos.send({ resource: listOf(row), id: row.id }) && goTo(row),
  });
  const { id, form, fields, displayNames, saving, submit } = record;
  const following = photos.adding.adding.length > 0;
  return (
    <>
      <DialogForm
        form={form}
        setting={{ id, resource: family, fields, displayNames }}
        onSubmit={() => void submit()}
      >
        <FormNotices
          record={record}
          onDiscard={record.discardDraft}
          labelOf={(path) => trimQuestion(labelOf(path))}
        />
        {following ? (
          <PhotosOnTheirWay
            photos={photos}
            goOn={
              <Button size="sm" onClick={() => goTo(sent)}>
                {t(($) => $.report.photos.goOn)}
              </Button>
            }
          />
        ) : (
          <>
            <LockedInputs while={saving || sent !== null} className="space-y-5">
              <ReportInputs />
              <PhotosField photos={photos} />
            </LockedInputs>
            <div
              ref={buttons}
              className="sticky bottom-(--foot) z-11 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-1 py-3 phone:[&>button]:flex-1"
            >
              <FormButtons
                record={record}
                onCancel={() => history.back()}
                createLabel={t(($) => $.report.send)}
              />
            </div>
          </>
        )}
      </DialogForm>
      <LeaveDialog record={record} />
    </>
  );
}
