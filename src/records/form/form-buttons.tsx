import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import type { RecordForm } from "./use-record-form.ts";

type FormButtonsProps = { record: RecordForm; onCancel: () => void; createLabel?: string };

/** At the foot of a form: whether the draft is safe, the way out, and the one to press. */
export function FormButtons({ record, onCancel, createLabel }: FormButtonsProps) {
  const { t } = useTranslation();
  const { draft, saving, creating, id } = record;
  return (
    <>
      <p role="status" className="me-auto text-sm text-ink-muted empty:hidden phone:w-full">
        {draft === "kept" && t(($) => $.form.draft.kept)}
        {draft === "none" && <span className="touch:hidden">{t(($) => $.form.saveShortcut)}</span>}
        {draft === "failed" && <span className="text-danger-ink">{t(($) => $.form.draft.notKept)}</span>}
      </p>
      <Button onClick={onCancel}>{t(($) => $.actions.cancel)}</Button>
      <Button variant="primary" type="submit" form={id} busy={saving}>
        {creating ? (createLabel ?? t(($) => $.actions.create)) : t(($) => $.actions.save)}
      </Button>
    </>
  );
}
