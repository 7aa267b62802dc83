import clsx from "clsx";

/** A control that holds removable tokens and a bare input: looks and focuses like the other controls. */
export const tokenBoxClass = clsx(
  "relative flex min-h-9 w-full flex-wrap items-center gap-1 rounded-control border border-line-control bg-surface-raised p-1 shadow-control transition-colors hover:border-ink-faint touch:min-h-11",
  "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-[-1px] has-[input:focus-visible]:outline-focus has-[input[aria-invalid=true]]:border-danger",
);

export const tokenInputClass =
  "h-6.5 min-w-16 flex-1 bg-transparent px-2 text-base text-ink outline-none! touch:h-9";
