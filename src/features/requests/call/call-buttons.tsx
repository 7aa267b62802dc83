import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { draftBox } from "#src/app/drafts.ts";
import type { FormValues } from "#src/records/form-values.ts";
import { newTarget } from "#src/records/targets.ts";
import { Button } from "#src/ui/button.tsx";
import { AgreementLine } from "./agreement-line.tsx";
import { sentValues } from "./call-fields.ts";
import type { CallForm } from "./use-call-form.ts";

type CallButtonsProps = {
  record: CallForm;
  /** `next`: and begin another one. */
  onSubmit: (next: boolean) => void;
  onClose: () => void;
};

/** At the foot of a call: whether the draft is safe, the long form, and the two ways to take it. */
export function CallButtons({ record, onSubmit, onClose }: CallButtonsProps) {
  const { t } = useTranslation();
  const { draft, saving } = record;
  const openAllFields = useAllFields(record, onClose);
  return (
    <>
      <div className="me-auto min-w-56 flex-1 text-sm text-ink-muted phone:basis-full!">
        <AgreementLine record={record} />
        <p role="status" className="empty:hidden">
          {draft === "kept" && t(($) => $.form.draft.kept)}
          {draft === "none" && <span className="touch:hidden">{t(($) => $.call.saveShortcut)}</span>}
          {draft === "failed" && <span className="text-danger-ink">{t(($) => $.form.draft.notKept)}</span>}
        </p>
      </div>
      <Button variant="ghost" onClick={() => void openAllFields()}>
        {t(($) => $.call.allFields)}
      </Button>
      <Button onClick={() => onSubmit(true)} className="phone:order-last phone:basis-full!">
        {t(($) => $.call.takeNext)}
      </Button>
      <Button variant="primary" busy={saving} onClick={() => onSubmit(false)}>
        {t(($) => $.call.take)}
      </Button>
    </>
  );
}

/**
 * Hands the call on to the form with all fields, as its draft. Where that form holds a draft of its own nothing of either is lost: the
 * form opens with its own, and the call stays.
 */
function useAllFields({ form, resource, abandon, isDirty }: CallForm, onClose: () => void) {
  const navigate = useNavigate();
  return async () => {
    const box = draftBox(`${resource.name}/new`);
    const values: FormValues = sentValues(form.getValues());
    if (isDirty() && !(await box.read())) {
      await box.keep({ values, base: null, attempt: null }, null);
      await abandon();
    }
    onClose();
    await navigate(newTarget(resource));
  };
}
