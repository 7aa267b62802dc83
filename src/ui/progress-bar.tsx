import clsx from "clsx";
import { type ReactNode, useId } from "react";

type ProgressBarProps = {
  label: ReactNode;
  /** 0 to 1; leave it out where nobody knows how far. */
  value?: number | undefined;
  /** How far in words, at the end of the line: «1,200 of 5,000». */
  text?: string | undefined;
};

/** For what takes over 2 s. Fills along the line of reading. */
export function ProgressBar({ label, value, text }: ProgressBarProps) {
  const id = useId();
  const isDeterminate = value !== undefined;
  const percent = isDeterminate ? Math.round(Math.min(1, Math.max(0, value)) * 100) : undefined;
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-3 text-sm">
        <span id={id}>{label}</span>
        {text && <span className="text-ink-muted tabular-nums">{text}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="relative h-1.5 overflow-hidden rounded-full border border-transparent bg-line-strong"
      >
        <div
          className={clsx(
            "absolute inset-y-0 start-0 rounded-full bg-primary forced-fill",
            isDeterminate ? "transition-[width]" : "w-2/5 animate-indeterminate",
          )}
          style={isDeterminate ? { width: `${percent}%` } : undefined}
        />
      </div>
    </div>
  );
}
