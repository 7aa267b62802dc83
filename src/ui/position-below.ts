import { isRtl } from "#src/ui/direction.ts";

const margin = 12;

/** Puts what floats, and is shown, below what opens it, their starts or ends in line, never over the edge of the window. */
export function positionBelow(
  floating: HTMLElement,
  opener: HTMLElement,
  { align, gap }: { align: "start" | "end"; gap: number },
): void {
  const box = opener.getBoundingClientRect();
  const { style } = floating;
  const { offsetWidth: width } = floating;
  const left = (align === "start") === isRtl(opener) ? box.right - width : box.left;
  const top = box.bottom + gap;
  const x = Math.max(margin, Math.min(left, window.innerWidth - width - margin));
  style.inset = `${top}px auto auto ${x}px`;
  style.maxHeight = `${window.innerHeight - top - margin}px`;
}
