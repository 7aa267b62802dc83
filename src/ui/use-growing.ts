import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Makes a text area as tall as its text where the browser has no `field-sizing`. An effect after each rendering, because only
 * the browser knows how tall a text is.
 */
export function useGrowing(): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!area.current || CSS.supports("field-sizing", "content")) return;
    const { style, offsetHeight, clientHeight } = area.current;
    // Taller than its text it would never shrink again.
    style.height = "auto";
    style.height = `${area.current.scrollHeight + offsetHeight - clientHeight}px`;
  });
  return area;
}
