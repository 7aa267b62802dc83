import { type RefObject, useEffect } from "react";

/**
 * Tells the rest of the page how high a bar at its edge is, text zoom and safe areas included, so that tables, toasts and
 * the focus keep clear of it. An effect: heights are known after layout.
 */
export function useReservedHeight(
  bar: RefObject<HTMLElement | null>,
  property: "--sticky-top" | "--bottom-bar",
): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar, property]);
}
