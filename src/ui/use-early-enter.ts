import { type KeyboardEvent, useEffect, useRef } from "react";

const moving = new Set(["ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);
const modifiers = new Set(["Control", "Shift", "Alt", "AltGraph", "Meta"]);

/**
 * For a box that searches: a person who types and presses Enter at once means the typed text, not the first line of the results
 * before it. `press` (the box's `onKeyDownCapture`) holds such an Enter and presses it again when the answer is there, and after
 * it the Ctrl or ⌘ Enter that was meant for the form around; `isEarly` says whether the marked line is of an older answer. Whoever
 * went to a line with the keys means that line. `takePendingEnter` tells, once, a box that is left before the answer whether an
 * Enter was held there.
 */
export function useEarlyEnter(waiting: boolean): {
  press: (event: KeyboardEvent<HTMLInputElement>) => void;
  isEarly: () => boolean;
  takePendingEnter: () => boolean;
} {
  const moved = useRef(false);
  const pending = useRef<PendingEnter>(null);
  const isEarly = () => waiting && !moved.current;

  useEffect(() => {
    const enter = pending.current;
    if (waiting || !enter) return;
    pending.current = null;
    if (enter.box !== document.activeElement) return;
    for (const event of enter.events)
      enter.box.dispatchEvent(new globalThis.KeyboardEvent(event.type, event));
  }, [waiting]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // A modifier is the beginning of another key.
    if (event.nativeEvent.isComposing || modifiers.has(event.key)) return;
    const before = pending.current?.events ?? [];
    pending.current = null;
    if (event.key !== "Enter" && event.key !== "Tab") moved.current = moving.has(event.key);
    if (event.key !== "Enter" || !isEarly()) return;
    event.preventDefault();
    event.stopPropagation();
    pending.current = { box: event.currentTarget, events: withPress(before, event.nativeEvent) };
  };
  const takePendingEnter = () => {
    const was = pending.current !== null;
    pending.current = null;
    return was;
  };
  return { press, isEarly, takePendingEnter };
}

type Press = globalThis.KeyboardEvent;
type PendingEnter = { box: HTMLInputElement; events: readonly Press[] };

/** The first press chooses, and one with Ctrl or ⌘ after it is for the form. Pressed more often, they mean the same. */
function withPress(before: readonly Press[], event: Press): readonly Press[] {
  if (event.ctrlKey || event.metaKey) return [...before.slice(0, 1), event];
  return before.length > 0 ? before : [event];
}
