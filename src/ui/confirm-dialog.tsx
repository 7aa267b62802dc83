import { Description, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import type { ReactNode } from "react";
import { backdropClass } from "#src/ui/dialog-frame.tsx";
import { Button } from "#src/ui/button.tsx";
import { Modal } from "#src/ui/modal.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** The consequences, and those that can't be undone. */
  children: ReactNode;
  /** The verb and its object: «Delete 3 computers», never «OK». */
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  tone?: "primary" | "danger" | undefined;
  busy?: boolean | undefined;
  /** False where it turned out to be impossible: only «cancel» is left. */
  confirmable?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Only for what can't be undone; the rest is done at once, with Undo in a toast. Focus starts on «cancel». */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = "danger",
  busy = false,
  confirmable = true,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal role="alertdialog" open={open} onClose={onCancel} className="relative z-30">
      <DialogBackdrop className={backdropClass} />
      <div className="fixed inset-0 z-30 grid place-items-center p-4 phone:place-items-end">
        <DialogPanel className="w-full max-w-md rounded-overlay border border-edge bg-surface-raised p-5 text-base shadow-overlay transition duration-150 starting:translate-y-2 starting:opacity-0">
          <DialogTitle className="text-lg font-semibold text-ink">{title}</DialogTitle>
          <Description as="div" className="mt-2 text-ink-muted">
            {children}
          </Description>
          <div className="mt-5 flex justify-end gap-2 phone:flex-col-reverse">
            <Button autoFocus onClick={onCancel}>
              {cancelLabel}
            </Button>
            {confirmable && (
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            )}
          </div>
        </DialogPanel>
      </div>
    </Modal>
  );
}
