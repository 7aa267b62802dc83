import clsx from "clsx";
import type { ReactNode } from "react";
import { CheckboxBox } from "#src/ui/checkbox.tsx";

/** A table's rows on a phone. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-card border border-edge bg-surface-raised shadow-card"
    >
      {children}
    </ul>
  );
}

type RowCardProps = {
  /** The identifying line: a `<Link className={stretchedClass}>`, which makes the whole card its target. */
  title: ReactNode;
  status?: ReactNode;
  /** The one fact that matters. */
  fact?: ReactNode;
  /** Under them: with links and buttons of its own. */
  below?: ReactNode;
  /** Before the rest: where the row lies in a tree. */
  lead?: ReactNode;
  /** At the end: a menu. */
  actions?: ReactNode;
  select?: { label: string; checked: boolean; onChange: (checked: boolean) => void } | undefined;
};

export function RowCard({ lead, title, status, fact, below, actions, select }: RowCardProps) {
  return (
    <li
      className={clsx(
        "relative flex min-h-16 items-center gap-3 px-4 py-2.5",
        select?.checked && "bg-primary-soft",
      )}
    >
      {select && (
        <CheckboxBox
          className="z-1"
          aria-label={select.label}
          checked={select.checked}
          onChange={(event) => select.onChange(event.currentTarget.checked)}
        />
      )}
      {lead && <div className="relative z-1 -me-2">{lead}</div>}
      <div className="min-w-0 flex-1">
        <div className="line-clamp-2 font-medium wrap-anywhere text-ink">{title}</div>
        <div className="mt-0.5 flex items-center gap-x-2 text-sm text-ink-muted max-[22rem]:flex-wrap">
          {status && <div className="shrink-0">{status}</div>}
          {fact && <div className="min-w-0 grow truncate">{fact}</div>}
        </div>
        {below && <div className="relative z-1 mt-1 w-fit">{below}</div>}
      </div>
      {actions && <div className="relative z-1 -me-2">{actions}</div>}
    </li>
  );
}

export const stretchedClass =
  "inline-block leading-6 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-focus";
