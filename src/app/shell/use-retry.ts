import { useEffect, useEffectEvent, useState } from "react";
import { retryOpening } from "#src/app/opening-fault.ts";

/**
 * Goes on by itself when the database opens. An effect: nothing tells this page of it, it has to look, every so many milliseconds.
 * The answer says whether it still looks: it ends after so many times.
 */
export function useRetry(every: number, onOpened: () => void, times = Infinity): boolean {
  const [isLooking, setLooking] = useState(true);
  const look = useEffectEvent(async () => {
    if (await retryOpening()) onOpened();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let left = times;
    const again = () => {
      if (left === 0) setLooking(false);
      else timer = setTimeout(() => void look().finally(again), every);
      left--;
    };
    again();
    return () => clearTimeout(timer);
  }, [every, times]);

  return isLooking;
}
