import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type FoldLineProps = { title: ReactNode; children: ReactNode };

/** Content that few look for, folded into a line: the browser's own, so that a search in the page opens it. It is not printed. */
export const FoldLine = ({ title, children }: FoldLineProps) => (
  <details className="group/fold" data-print="hide">
    <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-2 rounded-control px-2 text-ink-muted hover:bg-surface-hover hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown
        aria-hidden
        className="size-4 transition-transform duration-150 group-open/fold:rotate-180 motion-reduce:transition-none"
      />
    </summary>
    {children}
  </details>
);
