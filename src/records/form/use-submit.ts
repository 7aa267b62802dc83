import { useRef } from "react";
import { picked } from "#src/ui/picks.ts";

/**
 * Sends a form once, however often it is submitted: who clicks twice, or presses Enter once more, means what is already being
 * done, from the first press on, before the screen can say so. And only once
 * a picker that was left after its first letters has answered.
 */
export function useSubmit(): (send: () => Promise<unknown>) => Promise<void> {
  const busy = useRef(false);
  return async (send) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await picked();
      await send();
    } finally {
      busy.current = false;
    }
  };
}
