import { useEffect, useEffectEvent } from "react";
import { retryOpening } from "#src/app/opening-fault.ts";

/** Goes on by itself when the database opens. An effect: nothing tells this page of it, it has to look, every so many milliseconds. */
export function useRetry(every: number, onOpened: () => void): void {
  const look = useEffectEvent(async () => {
    if (await retryOpening()) onOpened();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      timer = setTimeout(() => void look().finally(again), every);
    };
    again();
    return () => clearTimeout(timer);
  }, [every]);
}
