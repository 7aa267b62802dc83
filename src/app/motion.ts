/** How to scroll: at once for people who asked their device for less motion. */
export const smoothly = (): ScrollBehavior =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
