import clsx from "clsx";
import type { ReactNode } from "react";
import { iconColorOf, softOf, type Tone } from "#src/ui/tone.ts";

type StatusBadgeProps = {
  tone: Tone;
  /** Instead of the dot. */
  icon?: ReactNode;
  /** Without the ground, in as many lines as there are around it: for cells of a table, where thirty pills would shout. */
  plain?: boolean | undefined;
  children: ReactNode;
};

export function StatusBadge({ tone, icon, plain = false, children }: StatusBadgeProps) {
  return (
    <span
      className={clsx(
        "inline-flex max-w-full items-center gap-1.5 align-middle",
        plain
          ? "text-sm leading-[inherit] text-ink"
          : [
              "h-6 whitespace-nowrap rounded-full border border-transparent px-2.5 text-xs font-medium",
              softOf[tone],
            ],
      )}
    >
      <span aria-hidden className={clsx("shrink-0 [&_svg]:size-3.5", iconColorOf[tone])}>
        {icon ?? <span className="block size-2 rounded-full border-4 border-current" />}
      </span>
      <span className={plain ? undefined : "truncate"}>{children}</span>
    </span>
  );
}

/** How many: behind a title, on a tab, on a navigation entry. */
export function CountBadge({ tone = "neutral", children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs font-medium",
        softOf[tone],
      )}
    >
      {children}
    </span>
  );
}
