import { type RefObject, useEffect } from "react";

/** Says by `data-before` and `data-after` on which sides of a line there is more than is in sight; `scroll-fade` shows it. */
export function useOverflowHints(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = line;
    if (!current) return;
    const update = () => {
      // From right to left it counts below zero.
      const before = Math.abs(current.scrollLeft);
      current.toggleAttribute("data-before", before > 1);
      current.toggleAttribute("data-after", current.scrollWidth - current.clientWidth - before > 1);
    };
    const observer = new ResizeObserver(update);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    current.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener("scroll", update);
    };
  });
}
