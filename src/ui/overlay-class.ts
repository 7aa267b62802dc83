import clsx from "clsx";

/**
 * The look of panels that float over the page from a control: menus, lists of options, popovers. It grows out of its control,
 * in 120 ms.
 */
export const overlayClass = clsx(
  "rounded-overlay border border-edge bg-surface-overlay text-ink shadow-overlay outline-none [--anchor-max-height:24rem]",
  "origin-top transition duration-[120ms] starting:-translate-y-1 starting:opacity-0",
);

/** Of a menu or a popover: beside its control, as high as is left for it. */
export const besideClass = clsx(
  overlayClass,
  "fixed m-0 max-h-[min(var(--anchor-max-height),var(--room))] max-w-[calc(100vw-1.5rem)] overflow-y-auto",
);
