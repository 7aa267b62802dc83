import clsx from "clsx";

/** What floats over the page from a control: menus, lists of options, popovers. It grows out of its control, in 120 ms. */
export const overlayClass = clsx(
  "rounded-overlay border border-edge bg-surface-overlay text-ink shadow-overlay outline-none [--anchor-max-height:24rem]",
  "origin-top transition duration-[120ms] starting:-translate-y-1 starting:opacity-0",
);
