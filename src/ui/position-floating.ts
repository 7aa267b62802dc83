import { isRtl } from "#src/ui/direction.ts";

/** A point of the window, or the control that opens what floats. */
export type FloatingAnchor = { x: number; y: number } | HTMLElement;

type Placement = { align: "start" | "end"; side?: "top" | "bottom" | undefined; gap: number };

const margin = 12;

/**
 * Puts what floats, and is shown, beside its anchor, their starts or ends in line, never over the edge of the window; on
 * the other side where it has no room on its own. `--room` is the height that is left for it.
 */
export function positionFloating(
  floating: HTMLElement,
  anchor: FloatingAnchor,
  { align, side = "bottom", gap }: Placement,
): void {
  const { left, right, top, bottom } =
    anchor instanceof HTMLElement
      ? anchor.getBoundingClientRect()
      : { left: anchor.x, right: anchor.x, top: anchor.y, bottom: anchor.y };
  const { style } = floating;
  const above = top - gap - margin;
  const below = window.innerHeight - bottom - gap - margin;
  style.setProperty("--room", `${Math.max(above, below)}px`);
  const { offsetWidth: width, offsetHeight: height } = floating;
  const [preferred, other] = side === "top" ? [above, below] : [below, above];
  const isAbove = (side === "top") === (height <= preferred || preferred >= other);
  const aligned = (align === "start") === isRtl(floating) ? right - width : left;
  const x = Math.max(margin, Math.min(aligned, window.innerWidth - width - margin));
  style.setProperty("--room", `${isAbove ? above : below}px`);
  style.inset = isAbove
    ? `auto auto ${window.innerHeight - top + gap}px ${x}px`
    : `${bottom + gap}px auto auto ${x}px`;
}

/** Keeps what floats beside its anchor while the page is scrolled and the window changes; gives back what ends that. */
export function followAnchor(
  floating: HTMLElement,
  anchor: FloatingAnchor,
  placement: Placement,
): () => void {
  const follow = () => positionFloating(floating, anchor, placement);
  const sizes = new ResizeObserver(follow);
  follow();
  sizes.observe(floating);
  window.addEventListener("resize", follow);
  document.addEventListener("scroll", follow, { capture: true, passive: true });
  return () => {
    sizes.disconnect();
    window.removeEventListener("resize", follow);
    document.removeEventListener("scroll", follow, { capture: true });
  };
}
