import { useEffect } from "react";
import { addDays, dayAt, startOfDay } from "#db/rules/machines/days.ts";
import { deviceTimeZone } from "#db/schema/time-zone.ts";
import { requestDueWork } from "#src/api/due.ts";
import { isSignedIn } from "./signing.ts";

/**
 * Has what is due done when the shell has opened, whenever the page is seen again, and as soon as the next day begins here. Not
 * before the page hears of writes: else it would go on showing what was there before. An effect: it follows the clock and the
 * page's visibility.
 */
export function useDueWork(hearsOfWrites: boolean): void {
  useEffect(() => {
    if (!hearsOfWrites) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(start, untilTomorrow());
      if (isSignedIn()) void requestDueWork().catch(() => {});
    };
    const startWhenSeen = () => {
      if (document.visibilityState === "visible") start();
    };
    start();
    document.addEventListener("visibilitychange", startWhenSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", startWhenSeen);
    };
  }, [hearsOfWrites]);
}

/** In milliseconds, with a second for clocks that are not exact. */
function untilTomorrow(now = Date.now(), timeZone = deviceTimeZone()): number {
  return startOfDay(addDays(dayAt(now, timeZone), 1), timeZone) - now + 1000;
}
