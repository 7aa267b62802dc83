import { DialogTitle } from "@headlessui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#src/ui/icon-button.tsx";

export type DialogFrameProps = {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Buttons; the one to press stands last. It stays in sight while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** What a dialog and a drawer have in common: a head, a body that scrolls, a foot. */
export function DialogFrame({ title, description, closeLabel, onClose, footer, children }: DialogFrameProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-4 border-b border-line py-3.5 ps-5 pe-3 phone:py-1 phone:ps-4 phone:pe-1.5">
        <div className="min-w-0 py-1.5 touch:py-2.5">
          <DialogTitle className="text-lg font-semibold text-ink">{title}</DialogTitle>
          {description && <p className="text-sm text-ink-muted">{description}</p>}
        </div>
        <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 phone:px-4">{children}</div>
      {footer && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3.5 phone:px-4 phone:pb-[max(0.875rem,env(safe-area-inset-bottom))] phone:[&>button]:flex-auto">
          {footer}
        </div>
      )}
    </>
  );
}

export const backdropClass =
  "fixed inset-0 z-30 bg-backdrop transition-opacity duration-150 starting:opacity-0";
