import { DialogBackdrop, DialogPanel } from "@headlessui/react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { DialogFrame, type DialogFrameProps, backdropClass } from "#src/ui/dialog-frame.tsx";
import { Modal } from "#src/ui/modal.tsx";

const sizes = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-3xl", xl: "max-w-6xl" };

type WindowProps = {
  open: boolean;
  size?: keyof typeof sizes | undefined;
  onClose: () => void;
  children: ReactNode;
};

type DialogProps = DialogFrameProps & Pick<WindowProps, "open" | "size">;

/** Asked to close by Esc, by a click beside it and by its cross. On a phone it takes the whole screen. */
export const Dialog = ({ open, size, ...frame }: DialogProps) => (
  <DialogWindow open={open} size={size} onClose={frame.onClose}>
    <DialogFrame {...frame} />
  </DialogWindow>
);

/** The dialog without its frame, for one that changes its frame while it stays open. */
export function DialogWindow({ open, size = "md", onClose, children }: WindowProps) {
  return (
    <Modal open={open} onClose={onClose} className="relative z-30">
      <DialogBackdrop className={backdropClass} />
      <div className="fixed inset-0 z-30 grid place-items-center p-6 phone:p-0">
        <DialogPanel
          className={clsx(
            "flex max-h-[calc(100dvh-3rem)] w-full flex-col rounded-overlay border border-edge bg-surface-raised text-base shadow-overlay transition duration-150 starting:translate-y-2 starting:opacity-0",
            "phone:h-dvh phone:max-h-none phone:rounded-none phone:border-0",
            sizes[size],
            "phone:max-w-none",
          )}
        >
          {children}
        </DialogPanel>
      </div>
    </Modal>
  );
}
