/** The `ref` of the active tab or link of a line: scrolls the line alone until it is in sight, the page stays where it is. */
export function scrollIntoLine(active: HTMLElement | null): void {
  const line = active?.parentElement;
  if (!active || !line) return;
  const [box, tab] = [line.getBoundingClientRect(), active.getBoundingClientRect()];
  if (tab.left < box.left || tab.right > box.right)
    line.scrollBy({ left: (tab.left + tab.right - box.left - box.right) / 2 });
}
