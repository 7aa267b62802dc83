import { type KeyboardEvent, useEffect, useRef } from "react";

const moving = new Set(["ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

/**
 * For a box that searches: a person who types and presses Enter at once means the typed text, not the first line of the results
 * before it. `press` (the box's `onKeyDownCapture`) holds such an Enter and presses it again when the answer is there;
 * `isEarly` says whether the marked line is of an older answer. Whoever went to a line with the keys means that line.
 * `takePendingEnter` tells, once, a box that is left before the answer whether an Enter was held there.
 */
export function useEarlyEnter(waiting: boolean): {
  press: (event: KeyboardEvent<HTMLInputElement>) => void;
  isEarly: () => boolean;
  takePendingEnter: () => boolean;
} {
  const moved = useRef(false);
  const pendingInput = useRef<HTMLInputElement>(null);
  const isEarly = () => waiting && !moved.current;

  useEffect(() => {
    const box = pendingInput.current;
    if (waiting || !box) return;
    pendingInput.current = null;
    if (box === document.activeElement)
      box.dispatchEvent(
        new globalThis.KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
      );
  }, [waiting]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    pendingInput.current = null;
    if (event.key !== "Enter" && event.key !== "Tab") moved.current = moving.has(event.key);
    if (event.key !== "Enter" || !isEarly()) return;
    event.preventDefault();
    event.stopPropagation();
    pendingInput.current = event.currentTarget;
  };
  const takePendingEnter = () => {
    const was = pendingInput.current !== null;
    pendingInput.current = null;
    return was;
  };
  return { press, isEarly, takePendingEnter };
}
