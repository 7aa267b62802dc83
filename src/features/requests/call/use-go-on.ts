import { type KeyboardEvent, useRef } from "react";

/**
 * Whether a choice in a box leads on to the next one: it does after Enter or the pointer. Tab goes on by itself, and a choice that is
 * known only after the person went elsewhere takes the focus from nobody.
 */
export function useGoOn() {
  const lastKey = useRef("");
  const box = useRef<HTMLDivElement>(null);
  const watch = {
    ref: box,
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      lastKey.current = key;
    },
    onPointerDownCapture: () => {
      lastKey.current = "";
    },
  };
  const goesOn = () => lastKey.current !== "Tab" && box.current?.contains(document.activeElement) === true;
  return { goesOn, watch };
}
