import type { KeyboardEvent } from "react";

export function isRtl(element: Element) {
  return getComputedStyle(element).direction === "rtl";
}

/** Which way a sideways arrow goes along the line of reading: in Arabic, ArrowLeft is the next one. */
export function inlineStep(event: KeyboardEvent): -1 | 0 | 1 {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return 0;
  return (event.key === "ArrowRight") === isRtl(event.currentTarget) ? -1 : 1;
}
