import clsx from "clsx";

/** The look that every text-like control shares. The focus ring sits on the border, so that neighbours do not move or overlap. */
export const controlClass = clsx(
  "block w-full min-w-0 rounded-control border border-line-control bg-surface-raised px-3 text-base text-ink shadow-control transition-colors",
  "hover:border-ink-faint focus-visible:outline-offset-[-1px]",
  "aria-invalid:border-danger [&:is(input,textarea):read-only:not(:disabled)]:bg-surface-sunken",
  "disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-surface-sunken disabled:text-ink-faint",
);

export const controlHeight = "h-9 touch:h-11";
