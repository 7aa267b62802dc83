import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { notify } from "#src/ui/notify.ts";
import { WhyNot } from "./why-not.tsx";

type RevertDialogProps = {
  title: string;
  confirmLabel: string;
  revert: () => Promise<unknown>;
  onClose: () => void;
  /** What will be as it was. */
  children: ReactNode;
};

/** Asks before something is taken back, and says what stands on it where it cannot be. */
export function RevertDialog({ title, confirmLabel, revert, onClose, children }: RevertDialogProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const takeBack = async () => {
    setBusy(true);
    try {
      await revert();
      notify({ tone: "success", title: t(($) => $.record.revert.done) });
      onClose();
      await router.invalidate();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={problem === null ? title : t(($) => $.record.revert.failed)}
      confirmLabel={confirmLabel}
      cancelLabel={problem === null ? t(($) => $.actions.cancel) : t(($) => $.actions.close)}
      tone="primary"
      busy={busy}
      confirmable={problem === null}
      onConfirm={() => void takeBack()}
      onCancel={onClose}
    >
      {problem === null ? children : <WhyNot problem={problem} onFollow={onClose} />}
    </ConfirmDialog>
  );
}
