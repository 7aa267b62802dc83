import { DialogBackdrop, DialogPanel } from "@headlessui/react";
import clsx from "clsx";
import { DialogFrame, type DialogFrameProps, backdropClass } from "#src/ui/dialog-frame.tsx";
import { Modal } from "#src/ui/modal.tsx";

const sizes = { sm: "max-w-md", md: "max-w-lg", lg: "max-w-2xl" };

type DrawerProps = DialogFrameProps & {
  open: boolean;
  size?: keyof typeof sizes | undefined;
  /** False where the page has to be seen as it is: choices in the drawer show there. */
  scrim?: boolean | undefined;
};

/** Comes from the end of the line: from the left in Arabic. A full page on a phone. */
export function Drawer({ open, size = "md", scrim = true, ...frame }: DrawerProps) {
  return (
    <Modal open={open} onClose={frame.onClose} className="relative z-30">
      {scrim && <DialogBackdrop className={backdropClass} />}
      <DialogPanel
        className={clsx(
          "fixed inset-y-0 end-0 z-30 flex w-full flex-col border-s border-edge bg-surface-raised text-base shadow-overlay transition-transform duration-200",
          "starting:translate-x-full rtl:starting:-translate-x-full phone:max-w-none phone:border-0",
          sizes[size],
        )}
      >
        <DialogFrame {...frame} />
      </DialogPanel>
    </Modal>
  );
}
