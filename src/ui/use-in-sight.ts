import { type RefObject, useEffect } from "react";

/** Scrolls a line of tabs or links so that the active one is in sight; the page stays where it is. */
export function useInSight(line: RefObject<HTMLElement | null>, active: string | undefined): void {
  useEffect(() => {
    const chosen = line.current?.querySelector('[aria-selected="true"], [aria-current]');
    if (!line.current || !chosen) return;
    const [box, tab] = [line.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (tab.left < box.left || tab.right > box.right)
      line.current.scrollLeft += (tab.left + tab.right - box.left - box.right) / 2;
  }, [line, active]);
}
