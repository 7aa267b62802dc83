import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type DisclosureProps = {
  title: ReactNode;
  /** Whether it is unfolded as it appears; afterwards the person folds and unfolds it. */
  open?: boolean | undefined;
  children: ReactNode;
};

/** A line that unfolds: the browser's own, so that its keys work and a search in the page finds the folded text. */
export function Disclosure({ title, open = false, children }: DisclosureProps) {
  return (
    <details open={open} className="group/disclosure border-t border-line first:border-t-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-5 py-2.5 hover:bg-surface-hover focus-visible:-outline-offset-2 phone:px-4 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 font-medium text-ink">{title}</h3>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform duration-150 group-open/disclosure:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="max-w-prose px-5 pt-2 pb-5 leading-relaxed text-ink-muted phone:px-4">{children}</div>
    </details>
  );
}
