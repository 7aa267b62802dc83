import clsx from "clsx";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { iconColorOf, type Tone } from "#src/ui/tone.ts";

/** The events, newest first. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="min-w-0">
      {children}
    </ol>
  );
}

export type TimelineChange = { label: ReactNode; from?: ReactNode; to?: ReactNode };

const replacesNothing = ({ from }: TimelineChange): boolean => from === undefined;

/** Values that replace none are short: several stand in a line. */
const flowing = "flex flex-wrap gap-x-5 gap-y-1";

type TimelineEntryProps = {
  /** «Salma Idrissi assigned it to Youssef». */
  title: ReactNode;
  /** As it is shown; `instant` as machines read it. */
  time: ReactNode;
  instant: string;
  icon?: ReactNode;
  tone?: Tone | undefined;
  changes?: readonly TimelineChange[] | undefined;
  /** What is to be known of the entry itself. */
  footnote?: ReactNode;
  /** What can be done about it: a menu. */
  actions?: ReactNode;
  /** A comment, an attachment. */
  children?: ReactNode;
};

export function TimelineEntry({
  title,
  time,
  instant,
  icon,
  tone = "neutral",
  changes = [],
  footnote,
  actions,
  children,
}: TimelineEntryProps) {
  return (
    <li className="group/entry relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden
        className="absolute start-3 top-7 -bottom-1 w-px bg-line-strong group-last/entry:hidden"
      />
      <span
        aria-hidden
        className={`z-1 grid size-6 shrink-0 place-items-center rounded-full bg-surface-well [&_svg]:size-3.5 ${iconColorOf[tone]}`}
      >
        {icon ?? <span className="size-2 rounded-full border-4 border-current" />}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <div className="min-w-0 text-ink">{title}</div>
          <time dateTime={instant} className="text-sm text-ink-muted">
            {time}
          </time>
        </div>
        {changes.length > 0 && <TimelineChanges changes={changes} />}
        {footnote && <p className="mt-1 text-sm text-ink-muted italic">{footnote}</p>}
        {children && <div className="mt-2 rounded-card bg-surface-sunken px-3.5 py-2.5">{children}</div>}
      </div>
      {actions && <div className="-mt-1 shrink-0">{actions}</div>}
    </li>
  );
}

/** What was, and what it became, field by field. */
export const TimelineChanges = ({ changes }: { changes: readonly TimelineChange[] }) => (
  <ul className={clsx("mt-1.5 text-sm", changes.every(replacesNothing) ? flowing : "space-y-1")}>
    {changes.map((change, at) => (
      <li key={at} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        <span className="text-ink-muted">{change.label}</span>
        {change.from !== undefined && (
          <>
            <del className="text-ink-muted">{change.from}</del>
            <DirectionalIcon icon={ArrowRight} className="size-3.5 text-ink-muted" />
          </>
        )}
        <ins className="font-medium text-ink no-underline">{change.to ?? "—"}</ins>
      </li>
    ))}
  </ul>
);
