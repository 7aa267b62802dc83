import clsx from "clsx";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

type BarEntryProps = {
  icon?: ReactNode;
  /** One of several, of which one is in force. */
  chosen?: boolean | undefined;
  onSelect: () => void;
  children: ReactNode;
};

export function BarEntry({ icon, chosen, onSelect, children }: BarEntryProps) {
  return (
    <button type="button" aria-pressed={chosen} onClick={onSelect} className={barEntryClass}>
      {icon}
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <Check aria-hidden className={clsx("text-primary!", !chosen && "invisible")} />
    </button>
  );
}

/** The look alone, for an entry that is a link. */
export const barEntryClass =
  "flex min-h-8 w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-start transition-colors hover:bg-surface-hover focus-visible:outline-offset-[-2px] touch:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-muted";
