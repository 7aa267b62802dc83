import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from "react";

/**
 * True while the mouse or the keyboard is in an element; Esc ends it (WCAG 1.4.13). A finger does not hover: where it
 * touches, it means the entry.
 */
export function usePeek() {
  const [peeking, setPeeking] = useState(false);
  const watch = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setPeeking(true),
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) =>
      !currentTarget.querySelector(":focus-visible") && setPeeking(false),
    onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && setPeeking(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
      !currentTarget.contains(relatedTarget) && !currentTarget.matches(":hover") && setPeeking(false),
    onKeyDown: ({ key }: KeyboardEvent) => key === "Escape" && setPeeking(false),
  };
  return [peeking, watch] as const;
}
