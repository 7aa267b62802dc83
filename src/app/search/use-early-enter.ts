import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import type { Entry, EntryGroup } from "./entry.ts";

const movingKeys = new Set(["ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

/**
 * Who types and presses Enter at once means what was typed: what was found before that waits for the answer, and the first line
 * of the answer is chosen. Whoever went to a line means that line.
 */
export function useEarlyEnter(
  groups: readonly EntryGroup[],
  waiting: boolean,
  choose: (entry: Entry | null) => void,
): { typed: () => void; pressed: (event: KeyboardEvent) => void } {
  const moved = useRef(false);
  const entered = useRef(false);
  const first = groups[0];

  const answered = useEffectEvent(() => {
    if (!entered.current) return;
    entered.current = false;
    choose(first?.entries[0] ?? null);
  });
  useEffect(() => {
    if (!waiting) answered();
  }, [waiting]);

  return {
    typed: () => {
      moved.current = entered.current = false;
    },
    pressed: (event) => {
      if (movingKeys.has(event.key)) moved.current = true;
      const early = waiting && (!first || first.found);
      if (event.key !== "Enter" || !early || moved.current) return;
      event.preventDefault();
      event.stopPropagation();
      entered.current = true;
    },
  };
}
