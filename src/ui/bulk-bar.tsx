import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { IconButton } from "#src/ui/icon-button.tsx";
import { useReservedHeight } from "#src/ui/reserved-height.ts";

type BulkBarProps = {
  label: string;
  /** «3 selected»; announced when it changes. */
  count: ReactNode;
  /** A ghost button that chooses more. */
  more?: ReactNode;
  clearLabel: string;
  onClear: () => void;
  /** Ghost buttons: what can be done with the chosen rows. */
  children: ReactNode;
};

/**
 * Floats at the foot of the list while rows are chosen, over whatever else stands there. On a phone the actions stand side by
 * side, equally wide, each under its icon.
 */
export function BulkBar({ label, count, more, clearLabel, onClear, children }: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useReservedHeight(bar, "--sticky-foot");
  return (
    <div
      ref={bar}
      data-print="hide"
      className="pointer-events-none sticky bottom-(--foot) z-20 py-4 phone:-mx-2 phone:py-2"
    >
      <div
        role="region"
        aria-label={label}
        className="pointer-events-auto mx-auto flex w-fit max-w-full items-center gap-1 rounded-overlay border border-edge bg-surface-overlay p-1.5 text-base shadow-overlay phone:w-full phone:flex-wrap phone:gap-y-0"
      >
        <span role="status" className="px-2.5 font-medium whitespace-nowrap phone:flex-1">
          {count}
        </span>
        <span aria-hidden className="h-5 w-px bg-line-strong phone:hidden" />
        {more && <div className="shrink-0 phone:order-1 phone:w-full">{more}</div>}
        <div className="flex min-w-0 items-center gap-1 overflow-x-auto phone:order-2 phone:w-full phone:items-stretch phone:border-t phone:border-line phone:pt-1 phone:[&>button]:min-h-14 phone:[&>button]:flex-1 phone:[&>button]:shrink phone:[&>button]:basis-0 phone:[&>button]:flex-col phone:[&>button]:gap-1 phone:[&>button]:px-1 phone:[&>button]:text-xs">
          {children}
        </div>
        <IconButton label={clearLabel} icon={<X />} onClick={onClear} />
      </div>
    </div>
  );
}
