import { type FormEvent, type ReactNode, Suspense } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { FormValues } from "#src/records/form-values.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import { useSubmit } from "#src/records/form/use-submit.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Drawer } from "#src/ui/drawer.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import type { Bulk } from "./use-bulk.ts";
import type { LookAhead } from "./use-look-ahead.ts";

type LookAheadDialogProps = LookAheadFormProps &
  LookAheadButtonsProps & {
    /** Where there are many inputs: a drawer instead of a dialog. */
    drawer?: boolean;
    title: string;
    /** How many records are chosen. */
    count: number;
  };

/** The dialog of an action with many rows: its form, what would become of them, then at once. */
export function LookAheadDialog(props: LookAheadDialogProps) {
  const { id, form, bulk, ahead, outlook, words, isGrave, canLook, onClose, children, ...head } = props;
  const { t } = useTranslation();
  const frame = {
    open: true,
    title: head.title,
    description: t(($) => $.list.selection.count, { count: head.count }),
    closeLabel: t(($) => $.actions.close),
    onClose,
    footer: <LookAheadButtons {...{ id, bulk, ahead, words, isGrave, canLook, onClose }} />,
    children: <LookAheadForm {...{ id, form, bulk, ahead, outlook, children }} />,
  };
  return head.drawer ? <Drawer size="lg" {...frame} /> : <Dialog {...frame} />;
}

type LookAheadFormProps = {
  id: string;
  form: UseFormReturn<FormValues>;
  bulk: Bulk;
  ahead: LookAhead;
  /** The preview of the rows; null until it was loaded. */
  outlook: ReactNode;
  children: ReactNode;
};

/** The preview of the rows then replaces the form, which keeps its values. */
function LookAheadForm({ id, form, bulk, ahead, outlook, children }: LookAheadFormProps) {
  const submit = useSubmit();
  return (
    <>
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          hidden={outlook !== null}
          className="@container space-y-5"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit(() => form.handleSubmit(ahead.look)());
          }}
        >
          <BulkProgress bulk={bulk} />
          {ahead.problem !== null && <ProblemAlert problem={ahead.problem} />}
          <LockedInputs while={ahead.looking} className="space-y-5">
            {children}
          </LockedInputs>
        </form>
      </FormProvider>
      {outlook !== null && (
        <Suspense fallback={null}>
          <BulkProgress bulk={bulk} />
          {outlook}
        </Suspense>
      )}
    </>
  );
}

type LookAheadButtonsProps = {
  id: string;
  bulk: Bulk;
  ahead: LookAhead;
  words: { back: string; apply: string };
  isGrave?: boolean | undefined;
  canLook?: boolean | undefined;
  onClose: () => void;
};

/** First the preview, then the action, or back. */
function LookAheadButtons(props: LookAheadButtonsProps) {
  const { id, bulk, ahead, words, isGrave = false, canLook = true, onClose } = props;
  const { t } = useTranslation();
  if (!ahead.outlook)
    return (
      <>
        <Button onClick={onClose}>{t(($) => $.actions.cancel)}</Button>
        <Button variant="primary" type="submit" form={id} busy={ahead.looking} disabled={!canLook}>
          {t(($) => $.list.bulkEdit.preview)}
        </Button>
      </>
    );
  return (
    <>
      <Button disabled={bulk.busy} onClick={ahead.back}>
        {words.back}
      </Button>
      <Button
        variant={isGrave ? "danger" : "primary"}
        busy={bulk.busy}
        disabled={ahead.count === 0}
        onClick={() => void ahead.apply()}
      >
        {words.apply}
      </Button>
    </>
  );
}
