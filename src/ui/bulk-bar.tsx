import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#src/ui/icon-button.tsx";

type BulkBarProps = {
  label: string;
  /** «3 selected»; announced when it changes. */
  count: ReactNode;
  clearLabel: string;
  onClear: () => void;
  /** Ghost buttons: what can be done with the chosen rows. */
  children: ReactNode;
};

/** Floats at the foot of the list while rows are chosen, over the phone's bottom bar. */
export function BulkBar({ label, count, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <div
      role="region"
      aria-label={label}
      data-print="hide"
      className="sticky bottom-[calc(var(--bottom-bar)+1rem)] z-20 mx-auto mt-4 flex w-fit max-w-full items-center gap-1 phone:w-full phone:flex-wrap rounded-overlay border border-edge bg-surface-overlay p-1.5 text-base shadow-overlay"
    >
      <span role="status" className="px-2.5 font-medium whitespace-nowrap phone:flex-1">
        {count}
      </span>
      <span aria-hidden className="h-5 w-px bg-line-strong phone:hidden" />
      <div className="flex min-w-0 items-center gap-1 overflow-x-auto phone:order-last phone:w-full phone:flex-wrap phone:[&>button]:flex-1">
        {children}
      </div>
      <IconButton label={clearLabel} icon={<X />} onClick={onClear} />
    </div>
  );
}
