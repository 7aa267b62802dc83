import clsx from "clsx";
import type { ReactNode } from "react";
import { iconColorOf, type Tone } from "#src/ui/tone.ts";

type StatusLineProps = { tone: Tone; icon: ReactNode; term: string; children: ReactNode };

/** One thing that is so, and what it means. */
export function StatusLine({ tone, icon, term, children }: StatusLineProps) {
  return (
    <div>
      <dt className="flex items-center gap-2.5 font-medium">
        <span aria-hidden className={clsx("[&_svg]:size-4", iconColorOf[tone])}>
          {icon}
        </span>
        {term}
      </dt>
      <dd hidden={!children} className="ps-6.5 text-sm text-ink-muted">
        {children}
      </dd>
    </div>
  );
}
