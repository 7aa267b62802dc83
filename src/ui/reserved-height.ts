import { type RefObject, useEffect } from "react";

/** Each is declared in `theme.css`, which says what keeps clear of it. */
type Reserved =
  | "--sticky-top"
  | "--page-head"
  | "--bottom-bar"
  | "--update-prompt"
  | "--sticky-foot"
  | "--fixed-foot";

/**
 * Tells the rest of the page how high a bar at its edge is, text zoom and safe areas included, so that tables, toasts and
 * the focus keep clear of it; one that scrolls away with the page reserves nothing. An effect: heights are known after
 * layout.
 */
export function useReservedHeight(
  bar: RefObject<HTMLElement | null>,
  property: Reserved,
  stays = true,
): void {
  useEffect(() => {
    const { current } = bar;
    if (!current || !stays) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar, property, stays]);
}
