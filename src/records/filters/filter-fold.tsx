import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CountBadge } from "#src/ui/badge.tsx";

type FilterFoldProps = {
  label: string;
  /** How many values are chosen. */
  on: number;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** One filter under its name, folded until somebody wants it. */
export function FilterFold({ label, on, open, onToggle, children }: FilterFoldProps) {
  const { t } = useTranslation();
  return (
    <details open={open} onToggle={(event) => onToggle(event.currentTarget.open)} className="group/filter">
      <summary className="-mx-2 flex min-h-10 list-none items-center gap-2 rounded-control px-2 font-medium transition-colors select-none hover:bg-surface-hover touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {on > 0 && (
          <CountBadge tone="primary">
            {on}
            <span className="sr-only"> {t(($) => $.list.filters.active, { count: 1 })}</span>
          </CountBadge>
        )}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open/filter:rotate-180"
        />
      </summary>
      {open && <div className="pt-1 pb-4">{children}</div>}
    </details>
  );
}
