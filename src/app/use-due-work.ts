import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { addDays, dayAt, startOfDay } from "#db/rules/machines/days.ts";
import { requestDueWork } from "#src/api/due.ts";
import { isSignedIn } from "./signing.ts";
import { timeZone } from "./time-zone.ts";
import { today } from "./today.ts";

/** The day by which the open pages count: the one that they were loaded on. */
let loadedOn = dayAt(performance.timeOrigin, timeZone());

/**
 * Has what is due done when the shell has opened, whenever the page is seen again, each minute that it is seen, and as soon as the
 * person's next day begins, and then lets the pages load again that count from the day before. Not before the page hears of writes: else it would go on
 * showing what was there before. An effect: it follows the clock and the page's visibility.
 */
export function useDueWork(hearsOfWrites: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!hearsOfWrites) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      if (isSignedIn()) await requestDueWork().catch(() => {});
      if (loadedOn === today()) return;
      loadedOn = today();
      await router.invalidate();
    };
    const wait = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === "visible" || loadedOn !== today()) void start();
        wait();
      }, untilNextLook());
    };
    const startWhenSeen = () => {
      if (document.visibilityState === "visible") void start();
    };
    void start();
    wait();
    document.addEventListener("visibilitychange", startWhenSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", startWhenSeen);
    };
  }, [hearsOfWrites, router]);
}

/** A device that sleeps stops its timers, and one that travels has another midnight: the clock is looked at each minute. */
const longestWait = 60_000;

/** In milliseconds, with a second for clocks that are not exact. */
function untilNextLook(now = Date.now(), zone = timeZone()): number {
  return Math.min(longestWait, startOfDay(addDays(dayAt(now, zone), 1), zone) - now + 1000);
}
